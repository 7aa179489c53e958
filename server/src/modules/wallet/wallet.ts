import { POINTS_CURRENCY } from "@magpie/domain/ledger/account";
import type { Db } from "../../kit/ctx";
import { readPurses } from "./store";

export { listDayTotals, listLiabilities, listSeals, type Owed, readLastDay } from "./days-store";
export {
  findTransaction,
  type KeyedTransaction,
  listByKeys,
  listNewestLines,
  listPursesAt,
  listVersionsAt,
  type PurseAt,
  type PurseBelow,
} from "./desk-store";
export { followLedger, readOn as readLedger } from "./follow-ledger";
export { type CreditOrder, type MoneyParts, type StakeOrder, UNGRANTED } from "./granted-play";
export { cancelGrant, endDueGrant, freezeGrant, resumeGrant, setAside, thawGrant } from "./grants/change-grant";
export { type BonusGranted, beginNext, grantBonus } from "./grants/grant-bonus";
export { listGrantEntries } from "./grants/grants-store";
export { type GrantStanding, readGrantInPlay, readSpendable } from "./grants/spendable";
export {
  type AddedUp,
  type HistoryLine,
  listLines,
  listLinesOf,
  listPurses,
  type PurseRef,
  readBalanceAt,
  readPlayed,
  readTransaction,
  type StretchSum,
  sumLines,
  sumStretches,
  type TransactionSide,
} from "./history-store";
export type { LockedLedger } from "./ledger";
export { listMoves, type PurseMove } from "./moves-store";
export { fillPlayMoney } from "./play-money";
export { type KeyedEntry, lockAccounts, post, postAll, workInLedger } from "./post";
export { type Posting, type PostingOrigin, postingOf } from "./posting";
export { booksKey, type Proofs, proveAll, type SignedDay, signBooks } from "./prove";
export { findPosted, hasRead, type LedgerTransaction, type PostedUnderKey, readAgain } from "./readers-store";
export { type SharedOperation, shareCommit } from "./share-commit";
export { type AccountSlot, holdsMoney, listCash, readPurses, sumPurses } from "./store";

/** Points are counted whole. */
export async function readPoints(db: Db, memberId: string): Promise<bigint> {
  const purses = await readPurses(db, memberId, POINTS_CURRENCY);
  return purses.get("points")?.balance ?? 0n;
}
