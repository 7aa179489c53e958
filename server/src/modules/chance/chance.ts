import type { ChanceSetup } from "@magpie/domain/chance/setup";
import type { Named } from "@magpie/domain/named";
import type { Db } from "../../kit/ctx";
import { findOpen } from "./setups/setups-store";

export type { ChanceGift } from "./given";
export { type ChanceReward, listChanceRewards } from "./mine";
export { giveEnvelope } from "./pools/envelopes";
export { claimRafflePrize } from "./raffles/raffle";
export { giveTickets } from "./raffles/tickets";
export { giveSpin } from "./wheels/spin";

/** A wheel, raffle or pool that is open, as an offer may name it. */
export async function findChance(db: Db, id: string): Promise<{ setup: ChanceSetup; named: Named } | null> {
  const row = await findOpen(db, id);
  return row ? { setup: row.setup, named: { name: row.title, names: row.titles } } : null;
}
