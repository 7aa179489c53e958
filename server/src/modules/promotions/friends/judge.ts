import { DAY_MS, HOUR_MS } from "@magpie/domain/durations";
import { decide } from "@magpie/domain/offers/decide";
import type { Trigger } from "@magpie/domain/offers/offer";
import { type ReferralVerdict, weighReferral } from "@magpie/domain/referral/signals";
import type { Work } from "../../../kit/ctx";
import { isInTheWay } from "../../../kit/database/past-others";
import { job } from "../../../kit/jobs/job";
import { listEarning } from "../../members/members";
import {
  addReward,
  type FriendRow,
  keepRefusal,
  keepReview,
  listFriendIds,
  markDue,
  noteVerified,
  readReferralTraces,
  refusalOf,
  takeDue,
} from "../../referral/referral";
import { addApplication, type Evidence } from "../entries/applications-store";
import { addEntry, lockEntry } from "../entries/entries-store";
import { issue } from "../entries/issue";
import { holdSeen, NEXT_FRIEND, type SeenOffer, type Viewer, viewerOf } from "../offers/seen";
import { listStandings, listVersions } from "../offers/versions-store";
import { isVerified, type Played, readPlayed } from "./played";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "promotions.friends": Record<never, never>;
  }
}

/** Ends the job in good time; its next run goes on. */
const RUN_MS = 40_000;
/** A referrer on a break, or a day's budget that is gone, keeps a reward waiting for so long. */
const WAIT_DAYS = 60;
const PERIOD = "friend:";

type ReferralTrigger = Extract<Trigger, { on: "referral" }>;

/** Looks at friends about whom something changed. An offer pays once for each, however often this runs. */
export const judgeFriends = job("promotions.friends", async (job) => {
  const endsAt = performance.now() + RUN_MS;
  while (performance.now() < endsAt && (await job.inMerchant(judgeNext))) {}
});

/** One transaction each, so that a deposit or a decision waits for one friend at most. False where nobody is due. */
async function judgeNext(ctx: Work): Promise<boolean> {
  const friend = await takeDue(ctx.db, ctx.now);
  if (friend) await judgeApart(ctx, friend);
  return friend !== undefined;
}

export const JUDGE_FRIENDS = { name: "promotions.friends", everySeconds: 30 } as const;

/** A friend that fails is undone alone and looked at by people, so that the others go on. */
async function judgeApart(ctx: Work, friend: FriendRow): Promise<void> {
  try {
    await ctx.apart(() => judge(ctx, friend));
  } catch (error) {
    // The whole transaction is retried.
    if (isInTheWay(error)) throw error;
    await markDue(ctx.db, [friend.memberId], new Date(ctx.now.getTime() + HOUR_MS));
    ctx.alarm("promotions.friend", { friend: friend.memberId, error: String(error) });
  }
}

async function judge(ctx: Work, friend: FriendRow): Promise<void> {
  const { db, now } = ctx;
  if (friend.refusal !== null || !(await isVerified(ctx, friend.memberId))) return;
  await noteVerified(db, friend.memberId, now);
  const offers = await listReferralOffers(db);
  if (offers.length === 0 || !(await listEarning(db, [friend.memberId])).has(friend.memberId)) return;
  const refusal = await refusalOf(ctx, friend);
  if (refusal !== null) return keepRefusal(db, friend.memberId, refusal);
  const viewer = await viewerOf(ctx, friend.referrerId);
  for (const offerId of offers) await judgeFor(ctx, viewer, friend, await holdSeen(ctx, viewer, offerId));
}

async function listReferralOffers(db: Work["db"]): Promise<string[]> {
  const standings = (await listStandings(db)).filter(({ state }) => state !== "stopped");
  const versions = await listVersions(
    db,
    standings.map(({ offerId, inForce: number }) => ({ offerId, number })),
  );
  return versions.flatMap(({ offerId, rule }) => (rule.trigger.on === "referral" ? [offerId] : []));
}

async function judgeFor(ctx: Work, viewer: Viewer, friend: FriendRow, seen: SeenOffer): Promise<void> {
  const { db, now } = ctx;
  const { rule, facts } = seen;
  const { trigger } = rule;
  if (trigger.on !== "referral") return;
  const played = await readPlayed(db, friend, trigger.days, viewer.currency);
  if (played.deposit < BigInt(trigger.deposit) || played.valid < BigInt(trigger.valid)) return;
  const { memberId, currency } = viewer;
  const ref = { offerId: seen.standing.offerId, memberId, period: periodOf(ctx, friend.memberId) };
  const entry = await lockEntry(db, ref);
  // Somebody looks at it, has turned it down, or it was paid.
  if (entry && entry.state !== "joined") return;
  const isIn = (await lockEntry(db, { ...ref, period: NEXT_FRIEND }))?.state === "joined";
  const standing = { ...facts.offer, entry: isIn ? ("in" as const) : ("none" as const), granted: false };
  // Only sums within the days count, so that a late look at them takes nothing away.
  const decision = decide(rule, { ...facts, offer: standing }, { on: "referral", ...played, days: 0 });
  if (!("grant" in decision)) return waitFor(ctx, friend, trigger);
  const verdict = entry ? null : await weigh(ctx, viewer, friend, trigger, played);
  if (verdict?.state === "applying") return askPeople(ctx, seen, ref, friend, verdict);
  const { amount, give } = decision.grant;
  const outcome = await issue(ctx, { seen, memberId, period: ref.period, amount, currency }, viewer.day);
  if (outcome === "spent") return waitFor(ctx, friend, trigger);
  if (outcome === "given") await addReward(db, { friendId: friend.memberId, offerId: ref.offerId, kind: give, amount }, now);
  await keepReview(db, friend.memberId, null);
}

async function weigh(ctx: Work, { timeZone }: Viewer, friend: FriendRow, { valid: asked }: ReferralTrigger, { valid }: Played) {
  const traces = await readReferralTraces(ctx, friend);
  return traces && weighReferral({ ...traces, played: { valid, asked: BigInt(asked) }, timeZone });
}

/** Lets a person decide, with everything that made it necessary before them. */
async function askPeople(
  ctx: Work,
  seen: SeenOffer,
  ref: { offerId: string; memberId: string; period: string },
  friend: FriendRow,
  { signals }: ReferralVerdict,
): Promise<void> {
  const { db, now } = ctx;
  if (!(await addEntry(db, { ...ref, version: seen.version.number, state: "applied" }, now))) return;
  const evidence = signals.map(({ kind, weight, evidence: found }): Evidence => {
    const isFigure = kind === "onlyQualifies" || kind === "manyFriends";
    const accounts = isFigure ? [] : [...new Set(found.map((one) => one.split(" ")[0] ?? ""))];
    return { kind, weight, accounts, figure: isFigure ? found.join(", ") : null };
  });
  const none = { remark: "", pictures: [], contactKind: null, contact: null, contactDigest: null };
  await addApplication(db, { ...ref, number: 1, ...none, evidence, appliedAt: now });
  await keepReview(db, friend.memberId, "waiting");
}

/** Looks again tomorrow: a break ends, a freeze ends, a day's budget comes back. */
async function waitFor({ db, now }: Work, { memberId, registeredAt }: FriendRow, { days }: ReferralTrigger): Promise<void> {
  const last = registeredAt.getTime() + (days + WAIT_DAYS) * DAY_MS;
  if (now.getTime() < last) await markDue(db, [memberId], new Date(now.getTime() + DAY_MS));
}

/** Names the friend to us alone: the referrer reads it in the statement of the reward. */
function periodOf({ personal }: Pick<Work, "personal">, friendId: string): string {
  return `${PERIOD}${personal.digest("promotions.friend", friendId).toString("hex", 0, 16)}`;
}

/** Takes a person's decision about a friend on: an accepted one is paid by the next run. */
export async function followDecision(
  ctx: Pick<Work, "db" | "now" | "personal">,
  { memberId, period }: { memberId: string; period: string },
  accepted: boolean,
): Promise<void> {
  if (!period.startsWith(PERIOD) || period === NEXT_FRIEND) return;
  const { db, now } = ctx;
  const friendId = (await listFriendIds(db, memberId)).find((id) => periodOf(ctx, id) === period);
  if (friendId === undefined) return;
  await keepReview(db, friendId, accepted ? null : "rejected");
  if (accepted) await markDue(db, [friendId], now);
}
