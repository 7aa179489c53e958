import { POINTS_CURRENCY } from "@magpie/domain/ledger/account";
import type { Db } from "../../kit/ctx";
import { readPurses } from "./store";

export { byMerchant, inOrder } from "./groups";
export {
  type AddedUp,
  type HistoryLine,
  listLines,
  listLinesOf,
  listPurses,
  type PurseRef,
  readBalanceAt,
  readTransaction,
  type Side,
  sumLines,
} from "./history-store";
export {
  decideOn,
  heldIn,
  type OpenLedger,
  type Origin,
  type Outcome,
  openLedger,
  type Posted,
  type Posting,
  postingOf,
  writeDecided,
  writeLedger,
} from "./ledger";
export { listMoves, type PurseMove } from "./moves-store";
export { type Operation, place } from "./place";
export { fillPlayMoney } from "./play-money";
export { post } from "./post";
export { followLedger, readOn } from "./read-on";
export { findPosted, type LedgerLine, type LedgerTransaction, type PostedUnderKey } from "./readers-store";
export { askIn, holdsMoney, listCash, type Place, readPurses } from "./store";
export { type Told, toldAfter } from "./told";

/** Points a member holds; they are counted whole. */
export async function readPoints(db: Db, memberId: string): Promise<bigint> {
  const purses = await readPurses(db, memberId, POINTS_CURRENCY);
  return purses.get("points")?.balance ?? 0n;
}
