import type { lottery } from "@magpie/contract/lottery/lottery";
import { findGame } from "@magpie/domain/lottery/games";
import { accountGroups } from "@magpie/domain/lottery/odds";
import { toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { listRecentGames } from "./sale/tickets-store";
import { shownGame } from "./shown";
import { findGameRow, listGames, listMenu, readAccountGroups } from "./store";

const RECENT_TICKETS = 500;

export const menu: Handler<typeof lottery.menu> = async ({ db, language }, { prizeMode }) => ({
  list: (await listMenu(db, "MAIN", prizeMode)).map((game) => shownGame(game, language)),
});

export const vnMenu: Handler<typeof lottery.vnMenu> = async ({ db, language }, { prizeMode }) => ({
  list: (await listMenu(db, "VN", prizeMode)).map((game) => shownGame(game, language)),
});

export const recent: Handler<typeof lottery.recent> = async ({ db, member, language }) => {
  const games = new Map((await listGames(db)).map((game) => [game.gameCode, game]));
  const codes = await listRecentGames(db, member.id, RECENT_TICKETS);
  return { list: codes.flatMap((code) => games.get(code) ?? []).map((game) => shownGame(game, language)) };
};

export const game: Handler<typeof lottery.game> = async ({ db, member, merchant, language }, { gameCode }) => {
  const found = (await findGameRow(db, gameCode)) ?? refuse("game_unknown");
  const rules = findGame(found.rules) ?? refuse("game_unknown");
  const own = member ? await readAccountGroups(db, member.id) : new Map<string, number>();
  return {
    ...shownGame(found, language),
    area: found.area,
    source: rules.source,
    lockSeconds: rules.lockSeconds,
    groups: accountGroups(found.modes, own),
    payoutCap: toDecimal(found.payoutCap, merchant.currency),
    unitMost: toDecimal(found.unitMost, merchant.currency),
  };
};
