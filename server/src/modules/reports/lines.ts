import type { ReportLine, reports } from "@magpie/contract/office/reports";
import { type Money, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import { MADE_OF, type Measure, reportFigures } from "@magpie/domain/reports/figures";
import type { Handler } from "../../kit/ctx";
import { readFees } from "../agency/agency";
import { listFound } from "../members/members";
import { readTimeZone } from "../merchant/merchant";
import { type Naming, namingFor } from "../records/records";
import { checkRange } from "./asked";
import { type KindSum, type LinePlace, type LineRow, readLines } from "./store";
import { type Office, shownUpto } from "./table";

type Asked = Omit<Parameters<Handler<typeof reports.lines>>[1], "cursor" | "pageSize">;

export const lines: Handler<typeof reports.lines> = async (ctx, { cursor, pageSize, ...asked }) => {
  const { currency } = ctx.merchant;
  const { page, kinds, upto, sign } = await readPage(ctx, asked, placeIn(cursor), pageSize + 1);
  const fee = await feeIn(ctx, asked, kinds);
  const total = sign * kinds.reduce((sum, { amount }) => sum + amount, 0n);
  const last = page.length > pageSize ? page[pageSize - 1] : undefined;
  const byKind = new Map<string, { amount: Money; lines: bigint }>();
  for (const { kind, amount, lines: count } of kinds) {
    const sum = byKind.get(kind) ?? { amount: 0n, lines: 0n };
    byKind.set(kind, { amount: sum.amount + sign * amount, lines: sum.lines + count });
  }
  return {
    content: await shownLines(ctx, page.slice(0, pageSize), sign),
    next: last ? `${last.atMicros}.${last.transactionId}.${last.memberId}` : null,
    total: toDecimal(total, currency),
    lines: Number(kinds.reduce((sum, { lines: count }) => sum + count, 0n)),
    fee: toDecimal(fee, currency),
    figure: toDecimal(asked.figure === "fee" ? fee : total - fee, currency),
    kinds: [...byKind]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, { amount, lines: count }]) => ({ kind, amount: toDecimal(amount, currency), lines: Number(count) })),
    upto: shownUpto(ctx, upto),
  };
};

export async function readPage(
  { db }: Office,
  { figure, kind, ...filter }: Asked,
  below: LinePlace | null,
  limit: number,
  withSums = true,
) {
  checkRange(filter);
  const { measures, sign } = MADE_OF[figure];
  const timeZone = await readTimeZone(db);
  return { ...(await readLines(db, { filter, measures, kind, below, limit, timeZone, withSums })), sign: BigInt(sign) };
}

/** Fees belong to the whole figure: of one kind of posting there is none. */
async function feeIn({ db }: Office, { figure, kind }: Asked, kinds: readonly KindSum[]): Promise<Money> {
  if ((figure !== "ngr" && figure !== "fee") || kind !== undefined) return 0n;
  const parts = kinds
    .filter((sum) => isPlayed(sum.kind))
    .map(({ category, amount }) => ({ category, sums: { stake: amount } as Partial<Record<Measure, Money>> }));
  return reportFigures(parts, await readFees(db)).fee;
}

/** Stakes, returns and what went into pools are those of games, and of vendors with a wallet of their own. */
function isPlayed(kind: string): boolean {
  if (kind.startsWith("lottery.rebate")) return false;
  return kind.startsWith("play.") || kind.startsWith("lottery.") || kind === "transfers.result" || kind === "jackpot.contribution";
}

export async function shownLines(ctx: Office, page: readonly LineRow[], sign: bigint, known?: Naming): Promise<ReportLine[]> {
  const naming = known ?? (await namingFor(ctx));
  const accounts = new Map(
    (await listFound(ctx.db, [...new Set(page.map(({ memberId }) => memberId))])).map(({ id, account }) => [id, account]),
  );
  return page.map(({ transactionId, at, kind, vendor, vendorName, gameName, method, memberId, amount }) => ({
    id: String(transactionId),
    at: at.toISOString(),
    kind,
    title: naming(gameName || method || vendorName),
    vendor,
    memberId,
    account: accounts.get(memberId) ?? memberId,
    amount: toDecimal(sign * amount, ctx.merchant.currency),
  }));
}

/** The place of the last line that was shown; a forged one is a place like any other of the same merchant. */
export function placeIn(cursor: string | undefined): LinePlace | null {
  if (cursor === undefined) return null;
  const [, at, id, memberId] = /^(\d{1,18})\.(\d{1,18})\.([A-Za-z0-9_-]{1,40})$/.exec(cursor) ?? [];
  if (!at || !id || !memberId) refuse("invalid_input", { fields: { cursor: "invalid_format" } });
  return { atMicros: BigInt(at), transactionId: BigInt(id), memberId };
}
