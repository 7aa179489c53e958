import type { lottery } from "@magpie/contract/lottery/lottery";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { refuse } from "@magpie/domain/refusals";
import type { Db, Handler } from "../../../kit/ctx";
import { listCorrections } from "../desk/desk-store";
import { shownDraw, shownDrawn, shownGame, shownIssue, shownTimes } from "../shown";
import { findGameRow, listGames } from "../store";
import { readChain } from "./chains-store";
import { findDraw, listComing, listOfEachGame, listPast, listResults, readNow } from "./draws-store";

const LAST_SHOWN = 5;
/** Finds boards of one day that are drawn together, and the draw after them. */
const TOGETHER_MOST = 8;

async function checkGame(db: Db, gameCode: string): Promise<void> {
  if (!(await findGameRow(db, gameCode))) refuse("game_unknown");
}

export const current: Handler<typeof lottery.current> = async ({ db }, { gameCode }) => {
  await checkGame(db, gameCode);
  const now = await readNow(db);
  const coming = await listComing(db, gameCode, now, TOGETHER_MOST);
  const together = coming.filter(({ drawsAt }) => drawsAt.getTime() === coming[0]?.drawsAt.getTime());
  const last = await listPast(db, gameCode, null, LAST_SHOWN);
  return { serverNow: now.toISOString(), issues: together.map(shownIssue), last: last.map(shownDrawn) };
};

export const hall: Handler<typeof lottery.hall> = async ({ db, language }) => {
  const now = await readNow(db);
  const [games, next, last] = [await listGames(db), await listOfEachGame(db, "next", now), await listOfEachGame(db, "last", now)];
  const list = games.map((game) => {
    const [coming, drawn] = [next.get(game.gameCode), last.get(game.gameCode)];
    return {
      ...shownGame(game, language),
      area: game.area,
      next: coming ? shownIssue(coming) : null,
      last: drawn ? shownDrawn(drawn) : null,
    };
  });
  return { serverNow: now.toISOString(), list };
};

export const upcoming: Handler<typeof lottery.upcoming> = async ({ db }, { gameCode, count }) => {
  await checkGame(db, gameCode);
  const now = await readNow(db);
  const coming = (await listComing(db, gameCode, now, count + 1)).filter(({ locksAt }) => locksAt > now).slice(0, count);
  return { serverNow: now.toISOString(), list: coming.map((draw) => ({ issue: draw.issue, ...shownTimes(draw) })) };
};

async function lastDrawn(db: Db, gameCode: string, count: number) {
  await checkGame(db, gameCode);
  return { list: (await listPast(db, gameCode, null, count)).map(shownDrawn) };
}

export const opened: Handler<typeof lottery.opened> = ({ db }, { gameCode, count }) => lastDrawn(db, gameCode, count);
export const vnOpened: Handler<typeof lottery.vnOpened> = ({ db }, { gameCode, count }) => lastDrawn(db, gameCode, count);

export const history: Handler<typeof lottery.history> = async ({ db }, { gameCode, cursor, pageSize }) => {
  await checkGame(db, gameCode);
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input", { fields: { cursor: "unknown" } }));
  const found = await listPast(db, gameCode, after, pageSize + 1);
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  const next = last && found.length > pageSize ? writeCursor({ at: last.drawsAt, id: last.issue }) : null;
  return { content: shown.map(shownDrawn), next };
};

export const trend: Handler<typeof lottery.trend> = async ({ db }, { gameCode, draws }) => {
  await checkGame(db, gameCode);
  return { list: await listResults(db, gameCode, draws) };
};

export const draw: Handler<typeof lottery.draw> = async ({ db, merchant }, { gameCode, issue }) => {
  const found = (await findDraw(db, gameCode, issue)) ?? refuse("not_found");
  const chain = found.chain === null ? undefined : await readChain(db, gameCode, found.chain);
  return shownDraw(found, chain, await listCorrections(db, found.id), merchant.currency);
};
