import type { records } from "@magpie/contract/records";
import { CSV_START, csvLine } from "@magpie/domain/csv";
import { toDecimal } from "@magpie/domain/money";
import { zoneClock } from "@magpie/domain/period";
import { profitByDay } from "@magpie/domain/records/figures";
import { recordKindOf } from "@magpie/domain/records/kinds";
import type { DownloadHandler } from "../../kit/ctx";
import { packsOf } from "../../kit/words/packs";
import { readBetDays, readRoundPage, shownRound } from "./bets";
import { type MemberCtx, readPage, readSums, subjectOf } from "./lines";
import { namingFor } from "./names";
import { type Period, readPeriod } from "./period";
import { PROFIT_PURSES, shownProfit } from "./profit";
import { accountFilter } from "./transactions";

const PACKS = packsOf("records");
/** Each batch of rows is its own transaction, so that a slow reader does not hold a connection. */
const ROWS_AT_A_TIME = 2_000;

async function styleOf(ctx: MemberCtx, { timeZone }: Period) {
  const { language, merchant } = ctx;
  return { words: PACKS[language], naming: await namingFor(ctx), currency: merchant.currency, clock: zoneClock(timeZone), timeZone };
}

/** The sums read at the start fix the content: later lines lie after the last line they cover. */
export const exportTransactions: DownloadHandler<typeof records.exportTransactions> = async function* (visit, input) {
  const { sums, words, naming, clock, currency, timeZone } = await visit.step(async (ctx) => {
    const period = await readPeriod(ctx, input);
    return { sums: await readSums(ctx, [input.purse], period), ...(await styleOf(ctx, period)) };
  });
  yield headLine([`${words.time} (${timeZone})`, words.kind, words.about, words.amount, words.balanceAfter, words.reference]);
  yield* inPages(async (cursor) => {
    const { lines, next } = await visit.step((ctx) => readPage(ctx, sums, accountFilter(input), cursor, ROWS_AT_A_TIME));
    const rows = lines.map(({ at, kind, details, amount, balanceAfter, transactionId }) => [
      clock(at),
      words.kinds[recordKindOf(kind)],
      naming(subjectOf(details)),
      toDecimal(amount, currency),
      toDecimal(balanceAfter, currency),
      String(transactionId),
    ]);
    return { rows, next };
  });
};

export const exportBets: DownloadHandler<typeof records.exportBets> = async function* (visit, input) {
  const { days, words, naming, clock, currency, timeZone } = await visit.step(async (ctx) => {
    const period = await readPeriod(ctx, input);
    return { days: await readBetDays(ctx, period, input), ...(await styleOf(ctx, period)) };
  });
  const { time, game, studio, bet, won, refunded, status, reference } = words;
  yield headLine([`${time} (${timeZone})`, game, studio, bet, won, refunded, status, reference]);
  yield* inPages(async (cursor) => {
    const { rounds, next } = await visit.step((ctx) => readRoundPage(ctx, days, input, cursor, ROWS_AT_A_TIME));
    const rows = rounds.map((round) => {
      const shown = shownRound(round, currency, naming);
      const figures = [shown.bet, shown.won, shown.refunded];
      return [clock(round.placedAt), shown.gameName, shown.vendorName, ...figures, words.statuses[shown.status], shown.id];
    });
    return { rows, next };
  });
};

export const exportProfit: DownloadHandler<typeof records.exportProfit> = async function* (visit, input) {
  const { sums, words, currency } = await visit.step(async (ctx) => {
    const period = await readPeriod(ctx, input);
    return { sums: await readSums(ctx, PROFIT_PURSES, period), ...(await styleOf(ctx, period)) };
  });
  const { day, deposited, withdrawn, bet, won, refunded, bonus, result } = words;
  yield headLine([day, deposited, withdrawn, bet, won, refunded, bonus, result]);
  for (const { day: own, ...figures } of profitByDay(sums)) yield csvLine([own, ...Object.values(shownProfit(figures, currency))]);
};

function headLine(heads: readonly string[]): string {
  return CSV_START + csvLine(heads);
}

interface RowPage {
  rows: string[][];
  next: string | null;
}

async function* inPages(read: (cursor: string | undefined) => Promise<RowPage>): AsyncGenerator<string> {
  for (let page = await read(undefined); ; page = await read(page.next)) {
    yield page.rows.map(csvLine).join("");
    if (page.next === null) return;
  }
}
