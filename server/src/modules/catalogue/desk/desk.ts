import type { GameStop, gameDesk } from "@magpie/contract/office/game-desk";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { refuse } from "@magpie/domain/refusals";
import { stoppingKeys, switchKey } from "@magpie/domain/switches/switches";
import type { Db, Handler } from "../../../kit/ctx";
import { SYSTEM } from "../../../kit/office/audit";
import { listAccounts } from "../../operators/operators";
import { listOffs } from "../../switches/switches";
import { readEdition } from "../store";
import {
  changeGame,
  changeVendor,
  type GameRow,
  holdEdition,
  listDeskGames,
  listHot,
  listOrder,
  listVendors,
  putHot,
  putOrder,
  readDeskGame,
} from "./desk-store";

export const deskVendors: Handler<typeof gameDesk.deskVendors> = async ({ db, now }) => {
  const offs = await listStops(db, now);
  const list = (await listVendors(db)).map((vendor) => {
    const stops = stopsAmong(offs, [switchKey("gaming"), switchKey("vendor", vendor.vassalage)]);
    return { ...vendor, isOff: stops.length > 0, stops };
  });
  return { list };
};

export const deskGames: Handler<typeof gameDesk.deskGames> = async ({ db, now }, { cursor, pageSize, ...filter }) => {
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input", { fields: { cursor: "unknown" } }));
  const off = await listStops(db, now);
  const rows = await listDeskGames(
    db,
    filter,
    off.map(({ key }) => key),
    after,
    pageSize,
  );
  const last = rows.length === pageSize ? rows.at(-1) : undefined;
  const place = last && (filter.show === "hot" ? (last.hotPosition ?? 0) : last.position);
  const next = last && place !== undefined ? writeCursor({ at: new Date(place), id: last.nodeId }) : null;
  return { content: rows.map((row) => shown(row, off)), next, edition: await readEdition(db) };
};

export const deskGame: Handler<typeof gameDesk.deskGame> = async ({ db, now }, { nodeId }) => {
  const row = (await readDeskGame(db, nodeId)) ?? refuse("not_found");
  const off = await listStops(db, now);
  const { engine, volatility, maxWinX, features, themes, restingUntil } = row;
  return { ...shown(row, off), engine, volatility, maxWinX, features, themes, restingUntil: restingUntil?.toISOString() ?? null };
};

interface Stop extends GameStop {
  key: string;
}

/** Members who may not play are of no game, and there may be thousands. */
const OF_GAMES = ["gaming", "category", "vendor", "game", "version"] as const;

/** Every game that is off, with who switched it off and why: whoever looks after the lobby sees it at the tiles that it stops. */
async function listStops(db: Db, now: Date): Promise<Stop[]> {
  const rows = await listOffs(db, now, OF_GAMES);
  const ids = [...new Set(rows.flatMap(({ offBy }) => offBy ?? []))];
  const accounts = new Map((await listAccounts(db, ids)).map(({ id, account }) => [id, account]));
  return rows.map(({ scope, target, offAt, offBy, reason, until }) => ({
    ...{ key: switchKey(scope, target), scope, reason, by: (offBy && accounts.get(offBy)) ?? offBy ?? SYSTEM },
    ...{ at: offAt.toISOString(), until: until?.toISOString() ?? null },
  }));
}

/** The widest first. */
function stopsAmong(offs: readonly Stop[], keys: readonly string[]): GameStop[] {
  return keys.flatMap((key) => offs.filter((stop) => stop.key === key).map(({ key: _, ...stop }) => stop));
}

function shown(row: GameRow, off: readonly Stop[]) {
  const { nodeId, vassalage, vendor, gameCode, name, gameType, badge, trial, hidden, hotPlace, rtpBps, revision, engine } = row;
  const stops = stopsAmong(off, stoppingKeys({ memberId: "", vendor: vassalage, game: gameCode, category: gameType, engine }));
  const isOff = stops.length > 0;
  return { nodeId, vassalage, vendor, gameCode, name, gameType, badge, trial, hidden, hotPlace, rtpBps, isOff, stops, revision };
}

export const setVendor: Handler<typeof gameDesk.setVendor> = async ({ db, audit }, { reason, ...next }) => {
  const before = (await listVendors(db)).find(({ vassalage }) => vassalage === next.vassalage) ?? refuse("not_found");
  if (!(await changeVendor(db, next))) refuse("revision_stale");
  const values = ({ name, hidden }: { name: string; hidden: boolean }) => ({ name, hidden });
  audit({ subject: next.vassalage, reason, before: values(before), after: values(next) });
  return { revision: next.revision + 1 };
};

export const setGame: Handler<typeof gameDesk.setGame> = async ({ db, audit }, { reason, ...next }) => {
  const before = (await readDeskGame(db, next.nodeId)) ?? refuse("not_found");
  if (!(await changeGame(db, next))) refuse("revision_stale");
  const values = ({ badge, trial, hidden }: { badge: string; trial: boolean; hidden: boolean }) => ({ badge, trial, hidden });
  audit({ subject: next.nodeId, reason, before: values(before), after: values(next) });
  return { revision: next.revision + 1 };
};

export const order: Handler<typeof gameDesk.order> = async ({ db, audit }, { gameType, games, edition, reason }) => {
  if ((await holdEdition(db)) !== edition) refuse("revision_stale");
  const before = await listOrder(db, gameType);
  const first = known(games, before);
  await putOrder(db, gameType, [...first, ...before.filter((nodeId) => !first.includes(nodeId))]);
  audit({ subject: gameType, reason, before: { first: before.slice(0, first.length) }, after: { first } });
  return { edition: await readEdition(db) };
};

export const hot: Handler<typeof gameDesk.hot> = async ({ db, audit }, { games, edition, reason }) => {
  if ((await holdEdition(db)) !== edition) refuse("revision_stale");
  const before = await listHot(db);
  for (const nodeId of games) if (!(await readDeskGame(db, nodeId))) refuse("not_found");
  const after = known(games, games);
  await putHot(db, after);
  audit({ subject: "hot", reason, before: { games: before }, after: { games: after } });
  return { edition: await readEdition(db) };
};

/** Refuses a list that names a game twice, or one that is not there. */
function known(games: readonly string[], all: readonly string[]): readonly string[] {
  if (new Set(games).size < games.length) refuse("invalid_input", { fields: { games: "twice" } });
  return games.every((nodeId) => all.includes(nodeId)) ? games : refuse("not_found");
}
