import { addDays } from "@magpie/domain/period";
import type { Work } from "../../kit/ctx";
import { readToday } from "../merchant/merchant";
import { sumBetDays, type Turnover } from "./bets-store";

export { betsOf } from "./bets";
export {
  countOpenBets,
  countOpenRounds,
  hasBetSince,
  listNamed,
  listOpen,
  type NamedRound,
  type OpenRound,
  type RoundsOf,
  readRound,
} from "./bets-store";
export { closeRound, closeRounds } from "./gather";
export { type LinePage, readPage, readSums, subjectOf } from "./lines";
export { type Naming, nameInRecords, namingFor } from "./names";
export { listUnlisted } from "./store";

/** Sums bets and wins of the last days, in one currency. Refunded bets do not count. */
export async function sumBets(
  ctx: Pick<Work, "db" | "now">,
  memberIds: readonly string[],
  days: number,
  currency: string,
): Promise<Turnover> {
  return sumBetDays(ctx.db, memberIds, addDays(await readToday(ctx), 1 - days), currency);
}
