import { randomInt, randomUUID } from "node:crypto";
import type { Output } from "@magpie/contract/kit/call";
import { TRIAL_TYPE } from "@magpie/contract/members";
import type { play } from "@magpie/contract/play";
import { playerName } from "@magpie/domain/play/player";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, Db, Handler } from "../../kit/ctx";
import { hashToken, newToken } from "../auth/auth";
import { findVendorGame } from "../catalogue/catalogue";
import { checkLaunch, checkTrial } from "../limits/limits";
import { findBettingPage, isLaunchedAsLottery } from "../lottery/lottery";
import { listLaunchHosts } from "../merchant/merchant";
import { fillPlayMoney } from "../wallet/wallet";
import { addLaunch } from "./sessions-store";
import { findVendorRow } from "./vendors-store";

const LAUNCH_MS = 60_000;
const SESSION_MS = 4 * 60 * 60_000;

type Launching = CtxOf<typeof play.launch>;
type Launched = Output<typeof play.launch>;

export const launch: Handler<typeof play.launch | typeof play.launchRelay> = async (ctx, { vassalage, gameCode, trial: asked }) => {
  const { db, member, now, language } = ctx;
  const tile = await findVendorGame(db, vassalage, gameCode);
  if (tile?.restingUntil && tile.restingUntil > now) refuse("game_resting");
  const trial = asked || member.type === TRIAL_TYPE;
  if (isLaunchedAsLottery(vassalage, tile?.type)) return openLottery(ctx, gameCode, tile?.type ?? vassalage, trial);
  const row = (await findVendorRow(db, vassalage)) ?? refuse("game_unknown");
  const game = tile ?? refuse("game_unknown");

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
  const url = await addressOf(db, row.launchUrl, { vassalage, game: gameCode, engine: game.engine, token, language });
  return { url, expiresAt: launchExpiresAt.toISOString(), trial };
};

/** Whoever plays for play money comes in here: they may, and have some. */
async function openTrial(ctx: Launching): Promise<void> {
  await checkTrial(ctx, ctx.member.id);
  await fillPlayMoney(ctx, ctx.member.id);
}

/** A lottery is bet on at a page of its own, which is told whether it is for play money. */
async function openLottery(ctx: Launching, gameCode: string, launchedAs: string, trial: boolean): Promise<Launched> {
  const url = (await findBettingPage(ctx.db, gameCode, launchedAs)) ?? refuse("game_unknown");
  if (trial) await openTrial(ctx);
  return { url: trial ? `${url}&trial=1` : url, expiresAt: new Date(ctx.now.getTime() + LAUNCH_MS).toISOString(), trial };
}

interface Address {
  vassalage: string;
  game: string;
  /** What plays it, where that is called otherwise. */
  engine: string;
  token: string;
  language: string;
}

async function addressOf(db: Db, launchUrl: string | null, address: Address): Promise<string> {
  const hosts = await listLaunchHosts(db);
  const host = hosts[randomInt(Math.max(1, hosts.length))] ?? "";
  const template = launchUrl ?? `${host}/{vassalage}/{game}?token={token}&language={language}`;
  const parts = new Map<string, string>(Object.entries(address));
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts.get(name) ?? ""));
}
