import { randomBytes, randomInt } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOMS_LIVE_PATH, type RoomLiveMessage, type RoomView, rooms } from "@magpie/contract/studio/rooms";
import { WebSocket } from "ws";
import type { BenchClient } from "../play-client";

export interface RoomFigures {
  people: number;
  rooms: number;
  hands: number;
  acts: number;
  /** Acts that were sent in time and not taken. */
  refused: number;
  /** Turns that ran out although the player acts within seconds. */
  missed: number;
  /** From an act to its answer. */
  p50Ms: number;
  p99Ms: number;
}

/** Half at tables of six, half at tables of three: a thousand people are some 250 rooms. */
const GAMES = ["peacock-patti", "granary-landlord"] as const;
const LEVELS = 4;
const TOGETHER = 16;
const [THINKS_MS, THINKS_LONG_MS] = [300, 2_500];

interface Crowd {
  isPlaying: boolean;
  rooms: Set<string>;
  hands: Set<string>;
  took: number[];
  acts: number;
  refused: number;
  missed: Set<string>;
}

/** People who sit down, look at their cards and play as fast as people do, until it is time. */
export async function crowdInRooms(players: readonly BenchClient[], seconds: number): Promise<RoomFigures> {
  const crowd: Crowd = { isPlaying: true, rooms: new Set(), hands: new Set(), took: [], acts: 0, refused: 0, missed: new Set() };
  const sockets: WebSocket[] = [];
  for (let from = 0; from < players.length; from += TOGETHER) {
    const some = players.slice(from, from + TOGETHER);
    sockets.push(...(await Promise.all(some.map((player, at) => sitDown(player, from + at, crowd)))));
  }
  await sleep(seconds * 1_000);
  crowd.isPlaying = false;
  for (const socket of sockets) socket.close();
  const sorted = crowd.took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const { acts, refused } = crowd;
  const counts = { people: players.length, rooms: crowd.rooms.size, hands: crowd.hands.size, missed: crowd.missed.size };
  return { ...counts, acts, refused, p50Ms: at(0.5), p99Ms: at(0.99) };
}

async function sitDown(player: BenchClient, place: number, crowd: Crowd): Promise<WebSocket> {
  const seat = await player.open(GAMES[place % 2] ?? GAMES[0]);
  const { levels } = await seat.send(rooms.levels, {});
  const { level, most } = levels[Math.floor(place / 2) % LEVELS] ?? { level: 1, most: "0" };
  const { room } = await seat.send(rooms.sit, { level, bring: most });
  await seat.send(rooms.seed, { roomId: room.roomId, clientSeed: randomBytes(16).toString("hex") });
  const socket = new WebSocket(seat.address.replace(/^http/, "ws") + ROOMS_LIVE_PATH, { headers: { Merchant: "bench" } });
  await once(socket, "open");
  let acted = "";
  socket.on("message", (data) => {
    const { data: view } = JSON.parse(data.toString()) as RoomLiveMessage;
    if (!view || !crowd.isPlaying) return;
    note(view, crowd);
    const turn = `${view.hand} ${view.number} ${view.table?.turn}`;
    if (view.phase !== "playing" || view.table?.turn !== view.mySeat || turn === acted) return;
    acted = turn;
    void act(seat, view, crowd);
  });
  socket.send(JSON.stringify({ session: seat.token }));
  return socket;
}

function note({ roomId, hand, mySeat, table, seats, phase }: RoomView, { rooms: known, hands, missed }: Crowd): void {
  known.add(roomId);
  if (phase === "over") hands.add(`${roomId} ${hand}`);
  const own = seats.find(({ isMe }) => isMe);
  const lates = (table?.events ?? []).filter((event) => "why" in event && event.why === "late" && event.seat === mySeat);
  if (own?.state === "away" || lates.length > 0) missed.add(`${roomId} ${hand} ${mySeat}`);
}

async function act(seat: BenchClient, { roomId, hand, number, table }: RoomView, crowd: Crowd): Promise<void> {
  await sleep(randomInt(THINKS_MS, THINKS_LONG_MS));
  if (!crowd.isPlaying || !table) return;
  const asked = performance.now();
  try {
    await seat.send(rooms.act, { roomId, hand, number, act: choose(table) });
    crowd.took.push(performance.now() - asked);
    crowd.acts++;
  } catch {
    crowd.refused++;
  }
}

type Act = { [name: string]: string | number | number[] };

function choose(table: NonNullable<RoomView["table"]>): Act {
  if (table.kind === "landlord") {
    const { bids = [], hint = null } = table.options ?? {};
    if (bids.length > 0) return { type: "bid", points: bids[randomInt(bids.length)] ?? 0 };
    return hint ? { type: "play", cards: [...hint] } : { type: "pass" };
  }
  const { call = null, show = null } = table.options ?? {};
  const chance = randomInt(10);
  if (show !== null && chance < 3) return { type: "show" };
  return call === null || chance === 9 ? { type: "fold" } : { type: "call" };
}
