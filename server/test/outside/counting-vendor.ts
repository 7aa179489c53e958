import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { NO_SERVICES, type Services } from "../../src/kit/outside/services";
import type { VendorTransfer, VendorWallet } from "../../src/kit/outside/vendor-wallets";
import type { AroundOrder } from "../killed/dying";

export const COUNTING_VENDOR = "BBIN";

interface Move {
  reference: string;
  player: string;
  /** The change of the player's wallet there; below zero when money leaves it. */
  change: string;
}

/**
 * A vendor with wallets of its own, that counts. A forgetful one moves money at every request, so that whoever asks twice has moved twice.
 * Any other moves once for a reference, as vendors must.
 */
export async function startCountingVendor({ forgetful = false } = {}) {
  const moves: Move[] = [];
  const balance = (player: string) => moves.reduce((sum, move) => (move.player === player ? sum + BigInt(move.change) : sum), 0n);
  const server = createServer(async (request, response) => {
    const [, what, which = ""] = (request.url ?? "").split("/");
    let body = "";
    for await (const piece of request) body += piece;
    if (what === "balances") return response.end(String(balance(which)));
    const isKnown = moves.some(({ reference }) => reference === which);
    if (request.method === "GET") return response.writeHead(isKnown ? 200 : 404).end();
    if (forgetful || !isKnown) moves.push(JSON.parse(body));
    return response.end();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    balance,
    /** Moves beyond the first of an order. */
    doubled: () => moves.length - new Set(moves.map(({ reference }) => reference)).size,
    /** Wins or loses like a player. */
    play: (player: string, change: bigint) => void moves.push({ reference: `play-${moves.length}`, player, change: String(change) }),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

/** A client of it. `around` wraps every order that leaves. */
export function vendorServices(url: string, around: AroundOrder = (send) => send()): Services {
  const done = (reference: string): VendorTransfer => ({ reference, status: "done" });
  const wallet: VendorWallet = {
    async move(direction, { reference, player, amount }) {
      const body = JSON.stringify({ reference, player, change: String(direction === "in" ? amount : -amount) });
      await around(() => fetch(`${url}/moves/${reference}`, { method: "POST", body }));
      return done(reference);
    },
    find: async (reference) => ((await fetch(`${url}/moves/${reference}`)).ok ? done(reference) : null),
    balance: async (player) => BigInt(await (await fetch(`${url}/balances/${player}`)).text()),
  };
  return { ...NO_SERVICES, vendorWallets: { [COUNTING_VENDOR]: wallet } };
}
