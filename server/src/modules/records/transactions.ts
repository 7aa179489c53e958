import type { CheckedInput } from "@magpie/contract/kit/call";
import type { records } from "@magpie/contract/records";
import { toDecimal } from "@magpie/domain/money";
import { type DaySum, type LineFilter, totalOf, totalsByKind } from "@magpie/domain/records/day-sums";
import { recordKindOf } from "@magpie/domain/records/kinds";
import type { Handler } from "../../kit/ctx";
import { listPurses, readBalanceAt } from "../wallet/wallet";
import { type MemberCtx, readPage, readSums, shownLine } from "./lines";
import { namingFor } from "./names";
import { readPeriod } from "./period";

export function accountFilter({ purse, kind }: Pick<CheckedInput<typeof records.transactionTotals>, "purse" | "kind">): LineFilter {
  return { purses: [purse], hasKind: (own) => kind === undefined || recordKindOf(own) === kind, direction: "both" };
}

export const transactions: Handler<typeof records.transactions> = async (ctx, input) => {
  const sums = await readSums(ctx, [input.purse], await readPeriod(ctx, input));
  const { lines, next } = await readPage(ctx, sums, accountFilter(input), input.cursor, input.pageSize);
  const naming = await namingFor(ctx);
  return { content: lines.map((line) => shownLine(line, ctx.merchant.currency, naming)), next };
};

export const transactionTotals: Handler<typeof records.transactionTotals> = async (ctx, input) => {
  const { currency } = ctx.merchant;
  const period = await readPeriod(ctx, input);
  const sums = await readSums(ctx, [input.purse], period);
  const { lines, moneyIn, moneyOut } = totalOf(sums, accountFilter(input));
  const [purses, edges] = await Promise.all([listPurses(ctx.db, ctx.member.id, currency), edgesOf(ctx, input.purse, sums)]);
  return {
    ...period,
    lines,
    moneyIn: toDecimal(moneyIn, currency),
    moneyOut: toDecimal(moneyOut, currency),
    net: toDecimal(moneyIn - moneyOut, currency),
    ...edges,
    kinds: [...totalsByKind(sums, accountFilter({ purse: input.purse, kind: undefined })).keys()],
    purses: purses.filter((purse) => purse !== "trial"),
  };
};

/** The balances before the first and after the last line of these days. */
async function edgesOf({ db, member, merchant }: MemberCtx, purse: string, sums: readonly DaySum[]) {
  const [sum] = sums;
  if (!sum) return { opening: null, closing: null };
  const first = sums.reduce((least, { first: own }) => (own < least ? own : least), sum.first);
  const last = sums.reduce((most, { last: own }) => (own > most ? own : most), sum.last);
  const heldAt = async (line: bigint) => {
    const held = await readBalanceAt(db, { memberId: member.id, currency: merchant.currency, purse }, line);
    return toDecimal(held, merchant.currency);
  };
  const [opening, closing] = await Promise.all([heldAt(first - 1n), heldAt(last)]);
  return { opening, closing };
}
