import { hash } from "node:crypto";
import type { studio } from "@magpie/contract/studio";
import { assert } from "@magpie/domain/assert";
import { refuse } from "@magpie/domain/refusals";
import type { GameInfo } from "@magpie/studio/kit/maths/game";
import { NoAnswer, type Player } from "@magpie/studio/rgs/door";
import { infoOf } from "@magpie/studio/rgs/studio-games";
import type { Ctx, Steps } from "../../../kit/ctx";
import { perServer } from "../../../kit/lanes/per-server";
import { remember } from "../../../kit/remember";
import type { PortalTerms } from "../portals/portal-door";
import { findPortal } from "../portals/portals-store";
import type { InMerchant } from "../rounds/rounds";
import type { Desk } from "../rounds/write-rounds";
import { presence } from "../tables/presence";
import { type Tools, type ToolsKit, termsIn, toolsFor } from "../tools";
import { endSession, findSession } from "./sessions-store";

export interface Seat {
  /** The hash of the session's token. */
  session: Buffer;
  desk: Desk;
  player: Player;
  gameCode: string;
  info: GameInfo;
  portal: PortalTerms;
  portalSession: string;
  expiresAt: Date;
  marks: readonly string[];
  seatable: boolean;
  /** When the session was last read; one whose talk ended since is told so by the portal. */
  talks: boolean;
}

type Asked = Pick<Ctx, "db" | "now"> & Desk;
type Visit = Pick<Steps<typeof studio.play>, "step" | "header" | "now" | "ip" | "lanes" | "ownAddress">;

const SEATS_MAX = 50_000;
/** Caches sessions, which never change until they end. */
const seats = new Map<string, Seat>();
const HOST_MS = 1_000;
const PORTAL_MS = 1_000;

/** Refuses sessions that the portal has ended. A call that only reads leaves it to others to write that down. */
export async function findSeat(visit: Visit, isReading = false): Promise<Seat> {
  const seat = await findKnownSeat(visit);
  const portal = { ...seat.portal, address: visit.ownAddress, clock: () => visit.now };
  if (await withPortal(() => presence(visit.lanes).isOpen(portal, seat.portalSession))) return seat;
  if (isReading) return refuse("game_session_ended");
  return leave(visit, seat);
}

/**
 * Does not ask the portal: for bets, which ask it for the stake anyway, and for cash-outs of stakes that were already taken. A session
 * of another merchant is refused.
 */
export async function findKnownSeat(visit: Visit): Promise<Seat> {
  const token = visit.header("authorization") ?? "";
  const known = seats.get(nameOf(hashOf(token)));
  if (!known || known.expiresAt <= visit.now || known.desk.lanes !== visit.lanes) return visit.step((ctx) => seatOf(ctx, token));
  const { id } = known.desk.merchant;
  const { vassalage } = known.portal;
  if ((await merchantOf(visit)) !== id) refuse("game_session_ended");
  return { ...known, portal: await portalsOf(visit.lanes)(`${id} ${vassalage}`, visit.now, visit, vassalage) };
}

/** The portal has ended the session, so it ends here too. */
export async function leave(visit: Pick<Visit, "step" | "now">, { session }: Pick<Seat, "session">): Promise<never> {
  forgetSeat(session);
  await visit.step(({ db }) => endSession(db, session, visit.now));
  return refuse("game_session_ended");
}

export function forgetSeat(session: Buffer): void {
  seats.delete(nameOf(session));
}

/** The merchant of the requested host; looked up once a second, however many ask. */
function merchantOf(visit: Visit): Promise<number> {
  const name = `${visit.header("host")} ${visit.header("merchant")} ${visit.ip}`;
  return merchantsOf(visit.lanes)(name, visit.now, visit);
}

/** The way to a portal, whose key may change while a session goes on; looked up once a second. */
const portalsOf = perServer(() => remember(PORTAL_MS, (visit: Visit, vassalage: string) => visit.step((ctx) => portalIn(ctx, vassalage))));

async function portalIn(ctx: Asked, vassalage: string): Promise<PortalTerms> {
  const portal = await findPortal(ctx.db, vassalage);
  assert(portal, `nothing is played any more at ${vassalage}`);
  return termsIn(ctx, vassalage, portal);
}

const merchantsOf = perServer(() => remember(HOST_MS, (visit: Visit) => visit.step(async ({ merchant }) => merchant.id)));

export async function seatOf(ctx: Asked, token: string): Promise<Seat> {
  const session = (await findSession(ctx.db, hashOf(token), ctx.now)) ?? refuse("game_session_ended");
  const info = infoOf(session.version);
  assert(info, `${session.version} is played no more`);
  const seat = {
    session: session.tokenHash,
    desk: { merchant: ctx.merchant, personal: ctx.personal, lanes: ctx.lanes, services: ctx.services },
    player: { id: session.player, currency: session.currency, portal: session.vassalage },
    gameCode: session.gameCode,
    info,
    portal: await portalIn(ctx, session.vassalage),
    portalSession: ctx.personal.open(session.portalSession),
    expiresAt: session.expiresAt,
    marks: session.marks,
    seatable: session.seatable,
    talks: session.talks,
  };
  if (seats.size >= SEATS_MAX) seats.clear();
  seats.set(nameOf(session.tokenHash), seat);
  return seat;
}

function nameOf(hash: Buffer): string {
  return hash.toString("base64url");
}

export function hashOf(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

export type Place = Pick<Seat, "desk" | "portal" | "portalSession">;

export function toolsAt(visit: Pick<Visit, "step" | "now" | "ownAddress">, seat: Place): Tools {
  const clock = () => visit.now;
  return toolsFor(kitAt(visit, seat), [{ ...seat.portal, address: visit.ownAddress, clock }], seat.portalSession);
}

export function kitAt(visit: Pick<Visit, "step" | "now">, { desk }: Pick<Seat, "desk">): ToolsKit {
  const inMerchant: InMerchant = (work) =>
    visit.step((ctx) => (ctx.merchant.id === desk.merchant.id ? work(ctx) : refuse("game_session_ended")));
  return { inMerchant, desk, clock: () => visit.now };
}

/** If the portal does not answer, the round is not lost: the caller is told to try again. */
export async function withPortal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoAnswer) refuse("overloaded");
    throw error;
  }
}
