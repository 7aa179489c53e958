import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { SOCKET_PATH } from "@magpie/contract/live";
import { vendor } from "@magpie/contract/vendor";
import { WebSocket } from "ws";
import type { Cluster, Figure } from "./cluster";
import { nodePort } from "./ports";
import { askAsVendor, GAME } from "./vendor";

const BETS = 200;

/** A bet at one node, until its player's page on another hears of it. */
export async function pushes({ players, nodes }: Cluster): Promise<Figure[]> {
  const [seat] = players;
  if (!seat) throw new Error("nobody plays");
  const took: number[] = [];
  let heard: (() => void) | null = null;
  const sockets = await Promise.all(
    nodes.slice(1).map(async (_, at) => {
      const socket = new WebSocket(`ws://127.0.0.1:${nodePort(at + 1)}${SOCKET_PATH}`);
      await once(socket, "open");
      socket.send(JSON.stringify({ type: "auth", token: seat.token }));
      await once(socket, "message");
      return socket;
    }),
  );
  let left = 0;
  for (const socket of sockets) {
    socket.on("message", () => {
      left -= 1;
      if (left === 0) heard?.();
    });
  }
  for (let bet = 0; bet < BETS; bet += 1) {
    const all = new Promise<void>((pass) => {
      heard = pass;
    });
    left = sockets.length;
    const since = performance.now();
    const body = {
      player: seat.player,
      gameCode: GAME,
      currency: "INR",
      roundId: randomUUID(),
      transactionId: randomUUID(),
      amount: "1.00",
    };
    await askAsVendor(`http://127.0.0.1:${nodePort(0)}`, vendor.play, { ...body, wins: [] });
    await all;
    took.push(performance.now() - since);
  }
  for (const socket of sockets) socket.close();
  took.sort((a, b) => a - b);
  return [
    {
      name: `a bet at one node on the sockets of ${sockets.length} others, ms`,
      value: Math.round(took.at(-1) ?? 0),
      goal: 250,
      most: true,
    },
  ];
}
