import type { agencyReports, TeamEntry as ShownEntry } from "@magpie/contract/agency/reports";
import { directionOf, type TeamEntry, teamEntryKind } from "@magpie/domain/agency/entries";
import { toDecimal } from "@magpie/domain/money";
import { type LineFilter, totalOf } from "@magpie/domain/records/day-sums";
import type { Handler } from "../../../kit/ctx";
import { type LinePage, type Naming, namingFor, readPage, readSums } from "../../records/records";
import { asViewer } from "../tree/viewer";
import { type AgentCtx, findSubject, readRange, type ShownRange, type Subject, withinSight } from "./range";

/** The purse that an account is told by. Money with conditions comes to it when they are met. */
const PURSE = "cash";

interface Asked {
  account?: string | undefined;
  kind?: TeamEntry | undefined;
}

export interface EntriesAsked {
  subject: Subject;
  filter: LineFilter;
  sums: Awaited<ReturnType<typeof readSums>>;
}

export const entries: Handler<typeof agencyReports.entries> = async (ctx, input) => {
  const { today: _, ...shown } = await readRange(ctx, input);
  const { currency } = ctx.merchant;
  const asked = await askEntries(ctx, input, shown);
  if (!asked) return { ...shown, content: [], next: null, totals: { in: toDecimal(0n, currency), out: toDecimal(0n, currency) } };
  const { lines, next } = await pageOfEntries(ctx, asked, input.cursor, input.pageSize);
  const { moneyIn, moneyOut } = totalOf(asked.sums, asked.filter);
  const naming = await namingFor(ctx);
  return {
    ...shown,
    content: lines.map((line) => shownEntry(ctx, asked.subject, line, naming)),
    next,
    totals: { in: toDecimal(moneyIn, currency), out: toDecimal(moneyOut, currency) },
  };
};

/** Null for an account outside of the team. */
export async function askEntries(ctx: AgentCtx, { account, kind }: Asked, range: ShownRange): Promise<EntriesAsked | null> {
  const subject = await asViewer(ctx, () => findSubject(ctx, account));
  if (!subject) return null;
  const direction = kind ? directionOf(kind) : "both";
  const isMeant = (own: string) => [1n, -1n].some((sign) => teamEntryKind(own, sign) === kind);
  const filter: LineFilter = { purses: [PURSE], hasKind: (own) => kind === undefined || isMeant(own), direction };
  return { subject, filter, sums: await readSums(standIn(ctx, subject), [PURSE], withinSight(range, subject)) };
}

export function pageOfEntries(
  ctx: AgentCtx,
  { subject, filter, sums }: EntriesAsked,
  cursor: string | undefined,
  size: number,
): Promise<LinePage> {
  return readPage(standIn(ctx, subject), sums, filter, cursor, size);
}

/** Records are read as their owner reads them. */
function standIn(ctx: AgentCtx, { id, type }: Subject): AgentCtx {
  return { ...ctx, member: { ...ctx.member, id, type } };
}

export function shownEntry({ merchant }: AgentCtx, { account }: Subject, line: LinePage["lines"][number], naming: Naming): ShownEntry {
  const { transactionId, at, kind, amount, balanceAfter, details } = line;
  const show = (money: bigint) => toDecimal(money, merchant.currency);
  return {
    id: String(transactionId),
    account,
    at: at.toISOString(),
    kind: teamEntryKind(kind, amount),
    in: show(amount > 0n ? amount : 0n),
    out: show(amount < 0n ? -amount : 0n),
    balanceAfter: show(balanceAfter),
    // Nothing of where money came from or went to: that is between the member and the bank.
    remark: naming(details.gameName ?? details.game ?? details.title ?? details.vendorName ?? ""),
  };
}
