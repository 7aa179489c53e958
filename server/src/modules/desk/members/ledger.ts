import type { CheckedInput } from "@magpie/contract/kit/call";
import type { memberDesk } from "@magpie/contract/office/member-desk";
import { POINTS_CURRENCY } from "@magpie/domain/ledger/account";
import { toDecimal } from "@magpie/domain/money";
import { recordKindOf } from "@magpie/domain/records/kinds";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../../kit/ctx";
import { findForDesk, listFound } from "../../members/members";
import { namingFor, subjectOf } from "../../records/records";
import { findTransaction, listNewestLines, listVersionsAt, type PurseBelow, readTransaction } from "../../wallet/wallet";

const PURSES = ["cash", "bonus", "locked"] as const;
type LedgerPurse = (typeof PURSES)[number];
/** Lines that one page looks through for a kind that is rare; the next page goes on. */
const SCAN_MOST = 1_000;

export const ledger: Handler<typeof memberDesk.ledger> = (ctx, input) => readLedger(ctx, input);

/** Purses are read side by side by their own counts and put together by time, so that no page is longer than it shows. */
export async function readLedger(
  ctx: Ctx,
  { id, purse: wanted, kind, from, to, cursor, pageSize }: CheckedInput<typeof memberDesk.ledger>,
) {
  const { db, merchant } = ctx;
  if (!(await findForDesk(db, id))) refuse("not_found");
  const tops = to === undefined ? null : await listVersionsAt(db, id, merchant.currency, new Date(to));
  const start = cursor === undefined ? null : readPlace(cursor);
  const purses: PurseBelow[] = PURSES.map((purse, place) => {
    const top = tops ? (tops.get(purse) ?? 0n) + 1n : null;
    const below = start?.[place] ?? null;
    return { purse, below: below === null ? top : top === null || below < top ? below : top };
  }).filter(({ purse }) => wanted === undefined || purse === wanted);
  const most = kind === undefined ? pageSize + 1 : SCAN_MOST;
  const found = mergeByTime(await listNewestLines(db, id, merchant.currency, purses, most));
  const places = new Map(purses.map(({ purse, below }) => [purse, below]));
  const ends = lastRead(found, most);
  const content: typeof found = [];
  let isOver = true;
  for (const line of found) {
    if (from !== undefined && line.at < new Date(from)) break;
    isOver = content.length < pageSize;
    if (!isOver) break;
    places.set(line.purse, line.sequence);
    if (kind === undefined || line.kind === kind || recordKindOf(line.kind) === kind) content.push(line);
    // Beyond the last line that was read of a purse, the others may have later ones than its next.
    isOver = ends.get(line.purse) !== line.sequence;
    if (!isOver) break;
  }
  const naming = await namingFor(ctx);
  return {
    content: content.map((line) => ({
      id: String(line.transactionId),
      at: line.at.toISOString(),
      kind: line.kind,
      amount: toDecimal(line.amount, merchant.currency),
      balance: toDecimal(line.balanceAfter, merchant.currency),
      purse: line.purse as LedgerPurse,
      reference: line.details.round ?? line.details.reference ?? "",
      title: naming(subjectOf(line.details)),
    })),
    next: isOver ? null : PURSES.map((purse) => String(places.get(purse) ?? 0n)).join("."),
  };
}

interface PurseLine {
  purse: string;
  sequence: bigint;
  transactionId: bigint;
  at: Date;
}

/** Newest first, and each purse in the order of its own count, which times and ids of one moment need not follow. */
function mergeByTime<Line extends PurseLine>(lines: readonly Line[]): Line[] {
  const queues = PURSES.map((purse) => lines.filter((line) => line.purse === purse).sort((a, b) => (a.sequence < b.sequence ? 1 : -1)));
  const merged: Line[] = [];
  const next = queues.map(() => 0);
  while (merged.length < lines.length) {
    const heads = queues.flatMap((queue, place) => {
      const line = queue[next[place] ?? 0];
      return line ? [{ line, place }] : [];
    });
    const newest = heads.reduce((best, head) => (isLater(head.line, best.line) ? head : best));
    merged.push(newest.line);
    next[newest.place] = (next[newest.place] ?? 0) + 1;
  }
  return merged;
}

function isLater(a: PurseLine, b: PurseLine): boolean {
  return a.at > b.at || (a.at.getTime() === b.at.getTime() && a.transactionId > b.transactionId);
}

/** The oldest line that was read of each purse of which there is more. */
function lastRead(found: readonly { purse: string; sequence: bigint }[], most: number): Map<string, bigint> {
  const ends = new Map<string, bigint>();
  for (const purse of PURSES) {
    const own = found.filter((line) => line.purse === purse);
    const last = own.at(-1);
    if (last && own.length === most && last.sequence > 1n) ends.set(purse, last.sequence);
  }
  return ends;
}

/** One count for each purse; nought for a purse that was not read yet. */
function readPlace(cursor: string): (bigint | null)[] {
  if (!/^\d{1,18}(\.\d{1,18}){2}$/.test(cursor)) refuse("invalid_input", { fields: { cursor: "invalid_format" } });
  return cursor.split(".").map((count) => (count === "0" ? null : BigInt(count)));
}

export const transaction: Handler<typeof memberDesk.transaction> = async ({ db }, { id }) => {
  if (!/^\d{1,18}$/.test(id)) refuse("not_found");
  const [head, whole] = await Promise.all([findTransaction(db, BigInt(id)), readTransaction(db, BigInt(id))]);
  if (!head || !whole) refuse("not_found");
  const members = await listFound(
    db,
    whole.sides.flatMap(({ memberId }) => memberId ?? []),
  );
  const names = new Map(members.map((member) => [member.id, member.account]));
  const print = (value: bigint, currency: string) => (currency === POINTS_CURRENCY ? String(value) : toDecimal(value, currency));
  return {
    id,
    at: whole.at.toISOString(),
    kind: whole.kind,
    key: head.key,
    lines: whole.sides.map(({ memberId, name, currency, amount, balanceAfter }) => ({
      account: memberId === null ? name : `${names.get(memberId) ?? memberId} ${name}`,
      amount: print(amount, currency),
      balance: balanceAfter === null ? null : print(balanceAfter, currency),
    })),
  };
};
