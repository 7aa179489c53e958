import type { DeskDraw, lotteryCalendar } from "@magpie/contract/lottery/calendar";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { findGame } from "@magpie/domain/lottery/games";
import { type Money, toDecimal } from "@magpie/domain/money";
import { nameIn } from "@magpie/domain/named";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { type Draw, findDraw, listDrawsById, listOfEachGame, readNow } from "../draws/draws-store";
import { shownTimes } from "../shown";
import { findGameRow, listGames } from "../store";
import { countHeld, listDrawIds, listPatterns, readSales, type Sales } from "./calendar-store";
import { listCorrections, listProposals } from "./desk-store";

const PATTERNS_MOST = 100;

export const deskGames: Handler<typeof lotteryCalendar.games> = async ({ db, language }) => {
  const [rows, next] = [await listGames(db), await listOfEachGame(db, "next", await readNow(db))];
  const list = rows.flatMap((row) => {
    const [rules, coming] = [findGame(row.rules), next.get(row.gameCode)];
    if (!rules) return [];
    return {
      gameCode: row.gameCode,
      name: nameIn(row, language),
      category: row.category,
      source: rules.source,
      drawsADay: rules.timetable.runs.reduce((sum, [, count]) => sum + count, 0),
      lockSeconds: rules.lockSeconds,
      next: coming ? { issue: coming.issue, drawsAt: coming.drawsAt.toISOString() } : null,
    };
  });
  return { list };
};

export const draws: Handler<typeof lotteryCalendar.draws> = async ({ db, merchant }, { gameCode, when, cursor, pageSize }) => {
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input", { fields: { cursor: "unknown" } }));
  const ids = await listDrawIds(db, gameCode, when, after, pageSize + 1);
  const [found, salesOf] = [await listDrawsById(db, ids), await readSales(db, ids)];
  const shown = ids.slice(0, pageSize).flatMap((id) => found.get(id) ?? []);
  const last = shown.at(-1);
  return {
    content: shown.map((draw) => shownRow(draw, salesOf(draw.id), merchant.currency)),
    next: last && ids.length > pageSize ? writeCursor({ at: last.drawsAt, id: last.issue }) : null,
  };
};

function shownRow(draw: Draw, sales: Sales, currency: string): DeskDraw {
  const { gameCode, issue, state, result, revision } = draw;
  return { gameCode, issue, state, ...shownTimes(draw), result, revision, ...shownSales(sales, currency) };
}

function shownSales({ tickets, stake, exposure, exposureCap }: Sales, currency: string) {
  const money = (amount: Money) => toDecimal(amount, currency);
  return { sold: tickets, stake: money(stake), exposure: money(exposure), exposureCap: money(exposureCap) };
}

export const drawFile: Handler<typeof lotteryCalendar.drawFile> = async (ctx, { gameCode, issue }) => {
  const { db, merchant, language, operator } = ctx;
  const draw = (await findDraw(db, gameCode, issue)) ?? refuse("not_found");
  const [row, salesOf] = [await findGameRow(db, gameCode), await readSales(db, [draw.id])];
  const { seal } = draw;
  return {
    ...shownRow(draw, salesOf(draw.id), merchant.currency),
    name: row ? nameIn(row, language) : gameCode,
    bookId: draw.book,
    source: draw.source,
    voidReason: draw.voidReason,
    seal: seal && {
      at: seal.at.toISOString(),
      count: seal.count,
      stake: toDecimal(seal.stake, merchant.currency),
      root: seal.root.toString("hex"),
    },
    corrected: (await listCorrections(db, draw.id)).map(({ result, reason, madeBy, checkedBy, at }) => {
      return { result, reason, madeBy, checkedBy, at: at.toISOString() };
    }),
    proposals: (await listProposals(db, [draw.id])).map(({ kind, operator: by, personId, result, reason, at }) => {
      return { kind, by, own: personId === operator.personId, result: kind === "result" ? null : result, reason, at: at.toISOString() };
    }),
    held: await countHeld(db, draw.id, draw.revision),
  };
};

export const exposure: Handler<typeof lotteryCalendar.exposure> = async ({ db, merchant }, { gameCode, issue }) => {
  const draw = (await findDraw(db, gameCode, issue)) ?? refuse("not_found");
  const sales = (await readSales(db, [draw.id]))(draw.id);
  const patterns = await listPatterns(db, draw.id, PATTERNS_MOST);
  const listed = patterns.reduce(
    (sum, { tickets, stake, exposure }) => ({
      tickets: sum.tickets + tickets,
      stake: sum.stake + stake,
      exposure: sum.exposure + exposure,
    }),
    { tickets: 0, stake: 0n, exposure: 0n },
  );
  const money = (amount: Money) => toDecimal(amount, merchant.currency);
  return {
    ...shownSales(sales, merchant.currency),
    list: patterns.map(({ stake, exposure, ...pattern }) => ({ ...pattern, stake: money(stake), exposure: money(exposure) })),
    others: {
      tickets: sales.tickets - listed.tickets,
      stake: money(sales.stake - listed.stake),
      exposure: money(sales.exposure - listed.exposure),
    },
  };
};
