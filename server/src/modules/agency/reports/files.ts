import type { agencyReports } from "@magpie/contract/agency/reports";
import { TEAM_FIGURES } from "@magpie/domain/agency/figures";
import { CSV_START, csvLine } from "@magpie/domain/csv";
import { zoneClock } from "@magpie/domain/period";
import type { DownloadHandler } from "../../../kit/ctx";
import { packsOf } from "../../../kit/words/packs";
import { namingFor } from "../../records/records";
import { asViewer } from "../tree/viewer";
import { askBets, pageOfBets } from "./bets";
import { askEntries, pageOfEntries, shownEntry } from "./entries";
import { openBets } from "./open-bets";
import { findSubject, readRange, withinSight } from "./range";
import { readTeams, selfRow, totalRow } from "./results";
import { nameBets } from "./shown-bets";

const PACKS = packsOf("agency");
/** Each batch of rows is its own transaction, so that a slow reader does not hold a connection. */
const ROWS_AT_A_TIME = 500;

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

export const resultsFile: DownloadHandler<typeof agencyReports.resultsFile> = async function* (visit, input) {
  const { range, words, total } = await visit.step(async (ctx) => {
    const found = await readRange(ctx, input);
    return asViewer(ctx, async () => {
      const subject = await findSubject(ctx, input.account);
      const days = subject ? withinSight(found, subject) : found;
      return { range: days, words: PACKS[ctx.language], total: subject && (await totalRow(ctx, subject, days)) };
    });
  });
  yield CSV_START + csvLine([words.account, words.type, ...TEAM_FIGURES.map((figure) => words.figures[figure])]);
  if (!total) return;
  const cells = (row: typeof total) => [row.account, words.rows[row.row], ...TEAM_FIGURES.map((figure) => row[figure])];
  yield* inPages((cursor) =>
    visit.step((ctx) =>
      asViewer(ctx, async () => {
        const subject = await findSubject(ctx, input.account);
        if (!subject) return { rows: [], next: null };
        const first = cursor === undefined ? [await selfRow(ctx, subject, range)] : [];
        const { rows, next } = await readTeams(ctx, subject, range, { cursor, pageSize: ROWS_AT_A_TIME });
        return { rows: [...first, ...rows].map(cells), next };
      }),
    ),
  );
  yield csvLine(cells(total));
};

export const betsFile: DownloadHandler<typeof agencyReports.betsFile> = async function* (visit, input) {
  const { range, words, asked } = await visit.step(async (ctx) => {
    const found = await readRange(ctx, input);
    return { range: found, words: PACKS[ctx.language], asked: await askBets(ctx, input, found) };
  });
  const clock = zoneClock(range.timeZone);
  const { number, account, gameType, vendor, game, round, selection, figures, status, placed, settled } = words;
  const amounts = [figures.bet, figures.validBet, figures.payout, figures.refund, figures.profit];
  const heads = [number, account, gameType, vendor, game, round, selection, ...amounts, status];
  yield CSV_START + csvLine([...heads, `${placed} (${range.timeZone})`, `${settled} (${range.timeZone})`]);
  if (!asked) return;
  yield* inPages((cursor) =>
    visit.step(async (ctx) => {
      const page = { cursor, pageSize: ROWS_AT_A_TIME };
      const { content, next } = input.status === "OPEN" ? await openBets(ctx, asked, range, page) : await namedPage(ctx, asked, cursor);
      const rows = content.map((bet) => [
        ...[bet.id, bet.account, bet.gameType, bet.vendorName, bet.gameName, bet.round, bet.selection],
        ...[bet.bet, bet.validBet, bet.payout, bet.refund, bet.profit, words.statuses[bet.status]],
        ...[clock(new Date(bet.placedAt)), bet.settledAt === null ? "" : clock(new Date(bet.settledAt))],
      ]);
      return { rows, next };
    }),
  );
};

async function namedPage(ctx: Parameters<typeof pageOfBets>[0], asked: Parameters<typeof pageOfBets>[1], cursor: string | undefined) {
  const { rows, next } = await pageOfBets(ctx, asked, cursor, ROWS_AT_A_TIME);
  return { content: await nameBets(ctx, rows), next };
}

export const entriesFile: DownloadHandler<typeof agencyReports.entriesFile> = async function* (visit, input) {
  const { range, words, asked } = await visit.step(async (ctx) => {
    const found = await readRange(ctx, input);
    return { range: found, words: PACKS[ctx.language], asked: await askEntries(ctx, input, found) };
  });
  const clock = zoneClock(range.timeZone);
  yield CSV_START +
    csvLine([
      words.number,
      words.account,
      `${words.time} (${range.timeZone})`,
      words.kind,
      words.in,
      words.out,
      words.balance,
      words.remark,
    ]);
  if (!asked) return;
  yield* inPages((cursor) =>
    visit.step(async (ctx) => {
      const { lines, next } = await pageOfEntries(ctx, asked, cursor, ROWS_AT_A_TIME);
      const naming = await namingFor(ctx);
      const rows = lines.map((line) => {
        const entry = shownEntry(ctx, asked.subject, line, naming);
        return [
          entry.id,
          entry.account,
          clock(new Date(entry.at)),
          words.kinds[entry.kind],
          entry.in,
          entry.out,
          entry.balanceAfter,
          entry.remark,
        ];
      });
      return { rows, next };
    }),
  );
};
