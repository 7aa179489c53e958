import type { studio } from "@magpie/contract/studio";
import { vendor } from "@magpie/contract/vendor";
import { currencyDigits, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import { newServerSeed } from "@magpie/studio/kit/fairness/seeds";
import { resume } from "@magpie/studio/rgs/rounds";
import { stakesOf } from "@magpie/studio/rgs/stakes";
import { findGame, takesFreeRounds } from "@magpie/studio/rgs/studio-games";
import type { Ctx, StepsHandler } from "../../../kit/ctx";
import { askPortal } from "../portals/portal-door";
import { findPortal } from "../portals/portals-store";
import { ensureSeeds } from "../rounds/seed-pairs";
import { shownSeeds } from "../rounds/seeds";
import { shownRound } from "../rounds/shown";
import { termsIn } from "../tools";
import { hashOf, toolsAt, withPortal } from "./seat";
import { addSession } from "./sessions-store";

/** Spends the launch token at the portal and opens a session of our own. */
export const open: StepsHandler<typeof studio.open> = async (visit, { launch, vendor: vassalage, gameId }) => {
  const info = findGame(gameId) ?? refuse("game_unknown");
  const { desk, portal, portalOrigin } = await visit.step((ctx) => findWay(ctx, vassalage));
  const reached = { ...portal, address: visit.ownAddress, clock: () => visit.now };
  const answer = await withPortal(() => askPortal(reached, vendor.open, { token: launch }));
  if (answer.status === "refused") refuse("launch_refused");
  const {
    player: id,
    gameCode,
    currency,
    language,
    trial,
    balance,
    session: portalSession,
    expiresAt,
    free,
    pace,
    marks,
    gameName,
    ...may
  } = answer.value;
  // Stakes from our own wallets never reach the portal's ledger, so they could feed no jackpot.
  if (info.jackpots !== undefined && portal.ownWallets && !trial) refuse("launch_refused");
  // A catalogue entry may use another game's engine, unless it is itself one of our games.
  if (gameCode !== gameId && findGame(gameCode)) refuse("game_unknown");

  const session = newServerSeed();
  const { version } = info;
  const talk = may.talk && !trial && info.hasTalk === true;
  const seeds = await visit.step(async (ctx) => {
    const apart = { marks: marks ?? [], seatable: marks !== null, talks: talk };
    const terms = { vassalage, gameCode, version, player: id, currency, expiresAt: new Date(expiresAt), ...apart };
    await addSession(ctx.db, { tokenHash: hashOf(session), ...terms, portalSession: ctx.personal.seal(portalSession) }, ctx.now);
    return ensureSeeds(ctx, id);
  });
  const player = { id, currency, portal: vassalage };
  const tools = toolsAt(visit, { desk, portal, portalSession });
  const left = await resume(tools, player, gameCode);
  const held = portal.ownWallets ? toDecimal(await withPortal(() => tools.door.balance(player)), currency) : balance;
  return {
    session,
    gameId,
    version,
    name: gameName || info.name,
    language,
    currency,
    digits: currencyDigits(currency),
    balance: held,
    trial,
    stakes: stakesOf(info, currency).map((stake) => toDecimal(stake, currency)),
    portalOrigin,
    unfinished: left && shownRound(left, currency),
    free: takesFreeRounds(info) ? free : null,
    pace,
    talk,
    seeds: shownSeeds(seeds),
  };
};

async function findWay(ctx: Ctx, vassalage: string) {
  const row = (await findPortal(ctx.db, vassalage)) ?? refuse("launch_refused");
  const { merchant, personal, lanes, services } = ctx;
  return { desk: { merchant, personal, lanes, services }, portal: termsIn(ctx, vassalage, row), portalOrigin: ctx.askedOrigin };
}
