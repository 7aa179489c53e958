import { randomInt, randomUUID } from "node:crypto";
import type { Output } from "@magpie/contract/kit/call";
import { TRIAL_TYPE } from "@magpie/contract/members";
import type { play } from "@magpie/contract/play";
import { purseOf } from "@magpie/domain/ledger/account";
import { fromDecimal } from "@magpie/domain/money";
import { playerName } from "@magpie/domain/play/player";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, CtxOf, Db, Handler } from "../../kit/ctx";
import { hashToken, newToken } from "../auth/auth";
import { findVendorGame } from "../catalogue/catalogue";
import { checkLaunch } from "../limits/limits";
import { findBettingPage, isLaunchedAsLottery } from "../lottery/lottery";
import { listLaunchHosts } from "../merchant/merchant";
import { admitToPlay } from "../protection/protection";
import { post, readPurses } from "../wallet/wallet";
import { addLaunch } from "./sessions-store";
import { findVendorRow } from "./vendors-store";

const LAUNCH_MS = 60_000;
const SESSION_MS = 4 * 60 * 60_000;
/** What a trial begins with, and is filled up to. */
const PLAY_MONEY = "1000";

type Launching = CtxOf<typeof play.launch>;
type Launched = Output<typeof play.launch>;

export const launch: Handler<typeof play.launch | typeof play.launchRelay> = async (ctx, { vassalage, gameCode, trial: asked }) => {
  const { db, member, now, language } = ctx;
  await admitToPlay(ctx, member.id);
  const tile = await findVendorGame(db, vassalage, gameCode);
  if (tile?.restingUntil && tile.restingUntil > now) refuse("game_resting", { until: tile.restingUntil.toISOString() });
  if (isLaunchedAsLottery(vassalage, tile?.type)) return openLottery(ctx, gameCode, tile?.type ?? vassalage, asked);
  const row = (await findVendorRow(db, vassalage)) ?? refuse("game_unknown");
  const game = tile ?? refuse("game_unknown");

  const trial = asked || member.type === TRIAL_TYPE;
  if (trial) await fillUp(ctx, member.id);
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

/** A lottery is bet on at a page of its own, for real money: there is no trial of it to open. */
async function openLottery({ db, member, now }: Launching, gameCode: string, launchedAs: string, trial: boolean): Promise<Launched> {
  if (trial || member.type === TRIAL_TYPE) refuse("operation_not_allowed");
  const url = (await findBettingPage(db, gameCode, launchedAs)) ?? refuse("game_unknown");
  return { url, others: [], expiresAt: new Date(now.getTime() + LAUNCH_MS).toISOString(), trial: false, ownWallet: false };
}

/** Play money comes from nowhere and goes nowhere. */
async function fillUp(ctx: Ctx, memberId: string): Promise<void> {
  const { currency } = ctx.merchant;
  const held = (await readPurses(ctx.db, memberId, currency)).get("trial")?.balance ?? 0n;
  const missing = (fromDecimal(PLAY_MONEY, currency) ?? 0n) - held;
  if (missing <= 0n) return;
  const transfer = { from: "house:trial", to: purseOf(memberId, "trial"), amount: missing, currency } as const;
  await post(ctx, `play.trial:${randomUUID()}`, { kind: "play.trial", transfers: [transfer] });
}

interface Address {
  vassalage: string;
  game: string;
  /** What plays it, where that is called otherwise. */
  engine: string;
  token: string;
  language: string;
}

/** At each of the launch hosts, in no order, so that all are used; one address where the vendor's own names none of them. */
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
