import type { memberDesk } from "@magpie/contract/office/member-desk";
import { POINTS_CURRENCY } from "@magpie/domain/ledger/account";
import { toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { findForDesk, listFound } from "../../members/members";
import { namingFor, subjectOf } from "../../records/records";
import { findTransaction, listNewestLines, listVersionsAt, type PurseBelow, readTransaction } from "../../wallet/wallet";

const PURSES = ["cash", "bonus", "locked"] as const;
type LedgerPurse = (typeof PURSES)[number];
/** Lines that one page looks through for a kind that is rare; the next page goes on. */
const SCAN_MOST = 1_000;

/** Purses are read side by side by their own counts and put together by time, so that no page is longer than it shows. */
export const ledger: Handler<typeof memberDesk.ledger> = async (ctx, { id, kind, from, to, cursor, pageSize }) => {
  const { db, merchant } = ctx;
  if (!(await findForDesk(db, id))) refuse("not_found");
  const tops = to === undefined ? null : await listVersionsAt(db, id, merchant.currency, new Date(to));
  const start = cursor === undefined ? null : readPlace(cursor);
  const purses: PurseBelow[] = PURSES.map((purse, place) => {
    const top = tops ? (tops.get(purse) ?? 0n) + 1n : null;
    const below = start?.[place] ?? null;
    return { purse, below: below === null ? top : top === null || below < top ? below : top };
  });
  const most = kind === undefined ? pageSize + 1 : SCAN_MOST;
  const found = await listNewestLines(db, id, merchant.currency, purses, most);
  found.sort(
    (a, b) => b.at.getTime() - a.at.getTime() || (a.transactionId === b.transactionId ? 0 : a.transactionId < b.transactionId ? 1 : -1),
  );
  const since = from === undefined ? null : new Date(from);
  const places = new Map(purses.map(({ purse, below }) => [purse, below]));
  // A purse that was read to its limit hides lines of others that are older than its last one.
  const content: typeof found = [];
  let isOver = true;
  for (const line of found) {
    if (since && line.at < since) break;
    if (content.length === pageSize) {
      isOver = false;
      break;
    }
    places.set(line.purse, line.sequence);
    if (kind === undefined || line.kind === kind) content.push(line);
    if (isLastRead(found, line, most)) {
      isOver = false;
      break;
    }
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
};

function isLastRead(
  found: readonly { purse: string; sequence: bigint }[],
  line: { purse: string; sequence: bigint },
  most: number,
): boolean {
  const own = found.filter(({ purse }) => purse === line.purse);
  return own.length === most && line.sequence > 1n && own.every(({ sequence }) => sequence >= line.sequence);
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
