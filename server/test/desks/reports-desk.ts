import { randomBytes } from "node:crypto";
import { type Account, purseOf } from "@magpie/domain/ledger/account";
import type { Entry } from "@magpie/domain/ledger/entry";
import { NO_SERVICES } from "../../src/kit/outside/services";
import { follow, rebuild } from "../../src/modules/reports/follow";
import { postIn } from "../../src/modules/wallet/post";
import { postingOf } from "../../src/modules/wallet/posting";
import { inSightOfReaders } from "../kit/records";
import { ORIGIN } from "../ledger/bank";
import type { WorldMerchant } from "../world";

/** A change of a member's cash, and what it is about. */
export interface Change {
  at: Date;
  memberId: string;
  kind: string;
  amount: bigint;
  vendor?: string;
  category?: string;
  game?: string;
  gameName?: string;
  method?: string;
}

/** Posts changes in the order given, those of one moment together. */
export async function postChanges(shop: WorldMerchant, changes: readonly Change[]): Promise<bigint[]> {
  const ids: bigint[] = [];
  const moments = [...new Set(changes.map(({ at }) => at.getTime()))];
  for (const moment of moments) {
    const own = changes.filter(({ at }) => at.getTime() === moment);
    const postings = own.map((change) => postingOf(randomBytes(8).toString("hex"), entryOf(change), ORIGIN));
    const { posted } = await shop.rows((db) => postIn(db, new Date(moment), postings));
    ids.push(...posted.map((one) => one?.transactionId ?? 0n));
  }
  return ids;
}

function entryOf({ memberId, kind, amount, vendor, category, game, gameName, method }: Change): Entry {
  const [cash, house]: [Account, Account] = [purseOf(memberId, "cash"), "house:games"];
  const [from, to] = amount > 0n ? [house, cash] : [cash, house];
  const details = {
    ...(vendor && { vendor, vendorName: `Studio ${vendor}` }),
    ...(category && { gameType: category }),
    ...(game && { game, gameName: gameName ?? `Game ${game}` }),
    ...(method && { method }),
  };
  return { kind, transfers: [{ from, to, amount: amount > 0n ? amount : -amount, currency: "INR" }], details };
}

/** Brings the figures up to date, or makes them anew. */
export async function followReports(shop: WorldMerchant, job: typeof follow = follow): Promise<void> {
  await inSightOfReaders(shop);
  const inSister = () => Promise.reject(new Error("there is no other brand"));
  const seat = { now: shop.world.now(), attempt: 1, services: NO_SERVICES, inMerchant: shop.visit.bind(shop), inSister };
  await job.run(seat as Parameters<typeof job.run>[0], {});
}

export const rebuildReports = (shop: WorldMerchant) => followReports(shop, rebuild);
