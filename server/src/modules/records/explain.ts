import type { CheckedInput } from "@magpie/contract/kit/call";
import type { records } from "@magpie/contract/records";
import { toDecimal } from "@magpie/domain/money";
import { type LineFilter, totalOf } from "@magpie/domain/records/day-sums";
import { PROFIT_FIGURES } from "@magpie/domain/records/figures";
import { recordKindOf } from "@magpie/domain/records/kinds";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { type HistoryLine, listLinesOf } from "../wallet/wallet";
import { readBetDays, readRoundPage, turnoverOf } from "./bets";
import { type ListedRound, readRound } from "./bets-store";
import { readPage, readSums, shownLine } from "./lines";
import { namingFor } from "./names";
import { EVER, readPeriod } from "./period";
import { accountFilter } from "./transactions";

export const explain: Handler<typeof records.explain> = async (ctx, input) => {
  const { currency } = ctx.merchant;
  const naming = await namingFor(ctx);
  const filter = filterOf(input);
  const period = await readPeriod(ctx, input);
  const sums = await readSums(ctx, filter.purses, input.figure === "BALANCE" ? { ...period, ...EVER } : period);
  const { moneyIn, moneyOut } = totalOf(sums, filter);
  const page = await readPage(ctx, sums, filter, input.cursor, input.pageSize);
  return {
    content: page.lines.map((line) => shownLine(line, currency, naming)),
    next: page.next,
    sum: toDecimal(moneyIn - moneyOut, currency),
  };
};

type Asked = CheckedInput<typeof records.explain>;

/** Selects lines by the same rule that made the figure, so that they add up to it. */
function filterOf(input: Asked): LineFilter {
  const { figure, purse } = input;
  switch (figure) {
    case "BALANCE":
      return accountFilter({ purse, kind: undefined });
    case "IN":
      return { ...accountFilter(input), direction: "in" };
    case "OUT":
      return { ...accountFilter(input), direction: "out" };
    case "NET":
      return accountFilter(input);
    default:
      return PROFIT_FIGURES[figure];
  }
}

type BetFigure = CheckedInput<typeof records.explainBets>["figure"];

export const explainBets: Handler<typeof records.explainBets> = async (ctx, input) => {
  const { currency } = ctx.merchant;
  const naming = await namingFor(ctx);
  if (input.round !== undefined) {
    const round = (await readRound(ctx.db, ctx.member.id, input.round)) ?? refuse("record_unknown");
    const lines = await linesOf(ctx.db, ctx.member.id, [round], input.figure);
    return {
      content: lines.map((line) => shownLine(line, currency, naming)),
      next: null,
      sum: toDecimal(figureOf(round, input.figure), currency),
    };
  }
  const days = await readBetDays(ctx, await readPeriod(ctx, input), input);
  const { rounds, next } = await readRoundPage(ctx, days, input, input.cursor, input.pageSize);
  const lines = await linesOf(ctx.db, ctx.member.id, rounds, input.figure);
  return {
    content: lines.map((line) => shownLine(line, currency, naming)),
    next,
    sum: toDecimal(figureOf(turnoverOf(days), input.figure), currency),
  };
};

async function linesOf(
  db: Parameters<typeof listLinesOf>[0],
  memberId: string,
  rounds: readonly ListedRound[],
  figure: BetFigure,
): Promise<HistoryLine[]> {
  const lines = await listLinesOf(
    db,
    memberId,
    rounds.flatMap(({ transactionIds }) => transactionIds),
  );
  return lines.filter((line) => figure === "NET" || madeFrom(line) === figure);
}

/** Assigns a line to one of the round's figures. A win that is taken back reduces the win. */
function madeFrom({ kind, amount }: HistoryLine): BetFigure {
  const group = recordKindOf(kind);
  if (group === "BET") return "BET";
  return group === "WIN" || amount < 0n ? "WON" : "REFUNDED";
}

/** Signed as the member sees it: bets are negative. */
function figureOf({ bet, won, refunded }: Pick<ListedRound, "bet" | "won" | "refunded">, figure: BetFigure): bigint {
  return { BET: -bet, WON: won, REFUNDED: refunded, NET: won + refunded - bet }[figure];
}
