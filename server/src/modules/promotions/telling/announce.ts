import { DAY_MS } from "@magpie/domain/durations";
import { LARGE_LOSS_DAYS, largeLossAt } from "@magpie/domain/messages/large-loss";
import {
  PROMOTED_PRODUCTS,
  PROMOTION_CHANNELS,
  type PromotedProduct,
  type PromotionChannel,
  promotionHold,
} from "@magpie/domain/messages/promotional";
import { isQuiet } from "@magpie/domain/messages/quiet-hours";
import { unmetOf } from "@magpie/domain/offers/conditions";
import { isOffered } from "@magpie/domain/offers/decide";
import type { Offer } from "@magpie/domain/offers/offer";
import { productOf } from "@magpie/domain/offers/products";
import type { Db, Work } from "../../../kit/ctx";
import { job } from "../../../kit/jobs/job";
import { listNamedGames } from "../../catalogue/catalogue";
import { listHeldBack, listPlayHours } from "../../limits/limits";
import { readCurrency, readTimeZone } from "../../merchant/merchant";
import { listCancelledSince } from "../../withdrawals/withdrawals";
import { listMemberFacts } from "../facts";
import { bucketOf } from "../offers/seen";
import { gamesIn } from "../offers/setting";
import { findStanding, findVersion, type VersionRow } from "../offers/versions-store";
import { listAgreed, listConsents } from "./consents-store";
import { writeTo } from "./letters";
import { addTold, endSending, holdSending, listTold, moveSending, type Sending } from "./sendings-store";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "promotions.announce": Record<never, never>;
  }
}

export const ANNOUNCE = { name: "promotions.announce", everySeconds: 300 } as const;

const MEMBERS_AT_ONCE = 200;
/** A job ends in good time, and the next one goes on from there. */
const LOTS_MOST = 200;
const WEEK_MS = 7 * DAY_MS;

/**
 * Writes about offers to members who agreed to it. Each lot moves on in the transaction that writes, so that nobody is written to twice,
 * however often it runs. In the quiet hours it waits for the morning.
 */
export const announce = job("promotions.announce", async ({ inMerchant }) => {
  for (let lots = 0; lots < LOTS_MOST && (await inMerchant(announceSome)); lots++) {}
});

/** The kinds of games that an offer leads to; all of them where it names none. */
export async function productsIn(db: Db, rule: Offer): Promise<PromotedProduct[]> {
  const named = gamesIn(rule);
  const games = new Map((await listNamedGames(db, named)).map(({ gameCode, gameType }) => [gameCode, gameType]));
  const products = new Set(named.map((game) => productOf(games.get(game) ?? game)));
  return products.size > 0 ? [...products] : [...PROMOTED_PRODUCTS];
}

/** False where nothing is left to do now. */
async function announceSome(ctx: Work): Promise<boolean> {
  const { db, now } = ctx;
  if (isQuiet(now, await readTimeZone(db))) return false;
  const sending = await holdSending(db);
  if (!sending) return false;
  const version = await openVersion(db, sending);
  const products = version ? await productsIn(db, version.rule) : [];
  const members = version ? await listAgreed(db, sending.offerId, products, sending.upto, MEMBERS_AT_ONCE) : [];
  const upto = members.at(-1);
  if (!version || upto === undefined) {
    await endSending(db, sending.id, now);
    return true;
  }
  const channels = await listWilling(ctx, version, products, members);
  await addTold(db, sending.id, [...channels.keys()], now);
  await writeTo(ctx, version, channels);
  await moveSending(db, sending.id, { upto, told: channels.size, held: members.length - channels.size });
  return true;
}

/** Null once the offer is stopped, frozen or has other terms: what both people agreed to write about is no more. */
async function openVersion(db: Db, { offerId, version }: Sending): Promise<VersionRow | null> {
  const standing = await findStanding(db, offerId);
  if (standing?.state !== "published" || standing.inForce !== version) return null;
  return (await findVersion(db, offerId, version)) ?? null;
}

/** Those of these members who may be written to now, with the channels. Who could not take the offer hears nothing of it. */
async function listWilling(
  ctx: Work,
  { offerId, rule }: VersionRow,
  products: readonly PromotedProduct[],
  members: readonly string[],
): Promise<Map<string, PromotionChannel[]>> {
  const { db, now } = ctx;
  const timeZone = await readTimeZone(db);
  const [facts, heldBack, hours, cancelled, told, consents] = await Promise.all([
    listMemberFacts(ctx, members, await readCurrency(db), [rule]),
    listHeldBack(db, members, now),
    listPlayHours(db, members, new Date(now.getTime() - LARGE_LOSS_DAYS * DAY_MS), timeZone),
    listCancelledSince(db, members, new Date(now.getTime() - DAY_MS)),
    listTold(db, members, new Date(now.getTime() - WEEK_MS)),
    listConsents(db, members),
  ]);
  const willing = new Map<string, PromotionChannel[]>();
  for (const id of members) {
    const own = facts.get(id);
    const isMeant =
      own?.out === null && rule.who.every((one) => unmetOf(one, own) === null) && isOffered(rule.limits, bucketOf(offerId, id));
    if (!isMeant || heldBack.has(id)) continue;
    const about = {
      consents: consents.get(id) ?? [],
      sentAt: told.get(id) ?? [],
      // Whoever stands at a limit is held back already.
      limitReachedAt: null,
      largeLossAt: largeLossAt(hours.get(id) ?? [], now),
      withdrawalCancelledAt: cancelled.get(id) ?? null,
      timeZone,
    };
    const channels = PROMOTION_CHANNELS.filter((channel) =>
      products.every((product) => promotionHold({ channel, product }, about, now) === null),
    );
    if (channels.length > 0) willing.set(id, channels);
  }
  return willing;
}
