import { randomInt, randomUUID } from "node:crypto";
import type { Output } from "@magpie/contract/kit/call";
import type { play } from "@magpie/contract/play";
import { feedsJackpots } from "@magpie/domain/jackpot/terms";
import { playerName } from "@magpie/domain/play/player";
import type { VendorGame } from "@magpie/domain/play/vendor";
import { refuse } from "@magpie/domain/refusals";
import { LOTTERY_VENDOR, type PlayWish } from "@magpie/domain/switches/switches";
import type { CtxOf, Db, Handler, StepsHandler } from "../../../kit/ctx";
import { hashToken, newToken } from "../../auth/auth";
import { findVendorGame } from "../../catalogue/catalogue";
import { openPools } from "../../jackpot/jackpot";
import { checkLaunch, checkTrial } from "../../limits/limits";
import { findBettingPage, isLaunchedAsLottery } from "../../lottery/lottery";
import { listLaunchHosts } from "../../merchant/merchant";
import { mayPlayFrom } from "../../places/places";
import { admitToPlay } from "../../protection/protection";
import { refuseStoppedPlay } from "../../switches/switches";
import { fillPlayMoney } from "../../wallet/wallet";
import { findVendorRow } from "../door/vendors-store";
import { addLaunch } from "./sessions-store";

const LAUNCH_MS = 60_000;
const SESSION_MS = 4 * 60 * 60_000;

type Launching = CtxOf<typeof play.launch>;
type Launched = Output<typeof play.launch>;

/** What was found about the place stays written down although the game does not begin. */
export const launch: StepsHandler<typeof play.launch | typeof play.launchRelay> = async (visit, input) => {
  const mayPlay = await visit.step(async (ctx) => {
    const { id: memberId, sessionId, isTrial } = ctx.member;
    return isTrial || mayPlayFrom(ctx, { memberId, sessionId, address: ctx.ip });
  });
  if (!mayPlay) refuse("location_refused");
  return visit.finish((ctx) => launchHere(ctx, input));
};

const launchHere: Handler<typeof play.launch | typeof play.launchRelay> = async (ctx, { vassalage, gameCode, trial: asked }) => {
  const { db, member, now, language } = ctx;
  await admitToPlay(ctx, member.id);
  const tile = await findVendorGame(db, vassalage, gameCode);
  if (tile?.restingUntil && tile.restingUntil > now) refuse("game_resting", { until: tile.restingUntil.toISOString() });
  const trial = asked || member.isTrial;
  await refuseStoppedPlay(ctx, wishOf(member.id, vassalage, gameCode, tile));
  if (isLaunchedAsLottery(vassalage, tile?.type)) return openLottery(ctx, gameCode, tile?.type ?? vassalage, trial);
  const row = (await findVendorRow(db, vassalage)) ?? refuse("game_unknown");
  const game = tile ?? refuse("game_unknown");

  if (feedsJackpots(game.engine)) await openPools(ctx, ctx.merchant.currency);
  if (trial) await openTrial(ctx);
  else await checkLaunch(ctx, member.id);
  const token = newToken();
  const launchExpiresAt = new Date(now.getTime() + LAUNCH_MS);
  await addLaunch(db, {
    id: randomUUID(),
    launchHash: hashToken(token),
    launchExpiresAt,
    vassalage,
    gameCode,
    memberId: member.id,
    portalSession: member.sessionId,
    player: playerName({ memberId: member.id, trial }),
    language,
    now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  });
  const [url = "", ...others] = await addressesOf(db, row.launchUrl, { vassalage, game: gameCode, engine: game.engine, token, language });
  return { url, others, expiresAt: launchExpiresAt.toISOString(), trial, ownWallet: !trial && row.profile.wallet === "vendor" };
};

/** Lotteries of the house go by one name, whatever they were launched under. */
function wishOf(memberId: string, vassalage: string, game: string, tile: VendorGame | undefined): PlayWish {
  if (isLaunchedAsLottery(vassalage, tile?.type)) return { memberId, vendor: LOTTERY_VENDOR, game, category: LOTTERY_VENDOR, engine: game };
  return { memberId, vendor: vassalage, game, category: tile?.type ?? "", engine: tile?.engine ?? game };
}

/** Checks that the player may play for play money, and sees to it that there is some. */
async function openTrial(ctx: Launching): Promise<void> {
  await checkTrial(ctx, ctx.member.id);
  await fillPlayMoney(ctx, ctx.member.id);
}

/** A lottery has a betting page of its own, which is told whether it is for play money. */
async function openLottery(ctx: Launching, gameCode: string, launchedAs: string, trial: boolean): Promise<Launched> {
  const url = (await findBettingPage(ctx.db, gameCode, launchedAs)) ?? refuse("game_unknown");
  if (trial) await openTrial(ctx);
  const expiresAt = new Date(ctx.now.getTime() + LAUNCH_MS).toISOString();
  return { url: trial ? `${url}&trial=1` : url, others: [], expiresAt, trial, ownWallet: false };
}

interface Address {
  vassalage: string;
  game: string;
  /** The engine behind the game, where it has another name. */
  engine: string;
  token: string;
  language: string;
}

/** Makes an address at each launch host, beginning anywhere, so that all of them are used; a single one where the vendor's template names no host. */
async function addressesOf(db: Db, launchUrl: string | null, address: Address): Promise<string[]> {
  const hosts = shuffled(await listLaunchHosts(db));
  const template = launchUrl ?? "{host}/{vassalage}/{game}?token={token}&language={language}";
  const parts = new Map<string, string>(Object.entries(address));
  const at = (host: string) =>
    template.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === "host" ? host : encodeURIComponent(parts.get(name) ?? "")));
  return template.includes("{host}") && hosts.length > 0 ? hosts.map(at) : [at("")];
}

function shuffled(hosts: string[]): string[] {
  const from = randomInt(Math.max(1, hosts.length));
  return [...hosts.slice(from), ...hosts.slice(0, from)];
}
