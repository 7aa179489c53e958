import type { RecordLine } from "@magpie/contract/records";
import { toDecimal } from "@magpie/domain/money";
import { type DaySum, directionIn, kindsIn, type LineFilter, searchFor } from "@magpie/domain/records/day-sums";
import { recordKindOf } from "@magpie/domain/records/kinds";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, MemberRef } from "../../kit/ctx";
import { type HistoryLine, listLines, sumLines } from "../wallet/wallet";
import type { Naming } from "./names";
import type { Period } from "./period";
import { listDays } from "./store";

export type MemberCtx = Ctx & { member: MemberRef };

/** Sums of the period up to the newest line: the stored days, and lines that are not in them yet. */
export async function readSums({ db, member, merchant }: MemberCtx, purses: readonly string[], period: Period): Promise<DaySum[]> {
  const owner = { memberId: member.id, currency: merchant.currency };
  const known = await listDays(db, owner, purses, period);
  const after = new Map(known.map(({ purse, lines }) => [purse, lines]));
  const since = await sumLines(
    db,
    purses.map((purse) => ({ ...owner, purse, after: after.get(purse) ?? 0n })),
    period.timeZone,
  );
  return [...known.flatMap(({ sums }) => sums), ...since.filter(({ day }) => day >= period.from && day <= period.to)];
}

export interface LinePage {
  lines: HistoryLine[];
  next: string | null;
}

/** The next page of lines: purse after purse, newest first in each. */
export async function readPage(
  { db, member, merchant }: MemberCtx,
  sums: readonly DaySum[],
  filter: LineFilter,
  cursor: string | undefined,
  pageSize: number,
): Promise<LinePage> {
  const start = readCursor(cursor);
  const lines: HistoryLine[] = [];
  for (const [place, purse] of filter.purses.entries()) {
    if (place < start.place) continue;
    const own = { ...filter, purses: [purse] };
    const wanted = pageSize - lines.length;
    // Reading one more than wanted shows if there is another page.
    const search = searchFor(sums, own, place === start.place ? start.below : null, wanted + 1);
    const found = await listLines(db, {
      memberId: member.id,
      currency: merchant.currency,
      purse,
      stretches: search.stretches,
      kinds: kindsIn(sums, own),
      direction: directionIn(sums, own),
      limit: wanted + 1,
    });
    lines.push(...found.slice(0, wanted));
    const over = found[wanted];
    const below = over ? over.sequence + 1n : search.resume;
    if (below !== null) return { lines, next: `${place}.${below}` };
  }
  return { lines, next: null };
}

/** The cursor names a purse and the line below which to go on. */
function readCursor(cursor: string | undefined): { place: number; below: bigint | null } {
  if (cursor === undefined) return { place: 0, below: null };
  const [, place, below] = /^(\d{1,2})\.(\d{1,18})$/.exec(cursor) ?? [];
  if (!place || !below) refuse("invalid_input", { fields: { cursor: "invalid_format" } });
  return { place: Number(place), below: BigInt(below) };
}

export function shownLine(line: HistoryLine, currency: string, naming: Naming): RecordLine {
  const { transactionId, purse, kind, details, amount, balanceAfter, at } = line;
  return {
    id: String(transactionId),
    purse,
    kind: recordKindOf(kind),
    subject: naming(subjectOf(details)),
    amount: toDecimal(amount, currency),
    balanceAfter: toDecimal(balanceAfter, currency),
    at: at.toISOString(),
  };
}

/** The entry's subject under its ledger name; `Naming` translates it. */
export function subjectOf({ gameName, game, method, title, vendorName, reference }: Readonly<Record<string, string>>): string {
  return gameName ?? game ?? method ?? title ?? vendorName ?? reference ?? "";
}
