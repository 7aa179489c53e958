import type { referral } from "@magpie/contract/referral/referral";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { maskName } from "@magpie/domain/mask";
import { friendStep } from "@magpie/domain/referral/links";
import { refuse } from "@magpie/domain/refusals";
import type { Handler, Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import { listMembers } from "../members/members";
import { followStakes } from "../stakes/stakes";
import { addFriend, listFriends, markDue, noteDeposit, noteVerified } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "referral.follow": Record<never, never>;
  }
}

export const friends: Handler<typeof referral.friends> = async ({ db, member }, { cursor, pageSize }) => {
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input"));
  const rows = await listFriends(db, member.id, after, pageSize);
  const people = await listMembers(
    db,
    rows.map(({ memberId }) => memberId),
  );
  const names = new Map(people.map(({ id, account }) => [id, account]));
  const content = rows.map(({ memberId, registeredAt, verifiedAt, depositedAt, review, refusal, rewarded }) => ({
    name: maskName(names.get(memberId) ?? ""),
    registeredAt: registeredAt.toISOString(),
    step: friendStep({
      isVerified: verifiedAt !== null,
      hasDeposited: depositedAt !== null,
      review,
      isRefused: refusal !== null,
      isRewarded: rewarded,
    }),
  }));
  const last = rows.at(-1);
  return { content, next: last && rows.length === pageSize ? writeCursor({ at: last.registeredAt, id: last.memberId }) : null };
};

/** Fixes the referrer of a new account. */
export async function keepReferrer(
  { db, now }: Pick<Work, "db" | "now">,
  memberId: string,
  { id, code }: { id: string; code: string },
): Promise<void> {
  await addFriend(db, { memberId, referrerId: id, code, registeredAt: now });
}

export async function onDeposit({ db, now }: Pick<Work, "db" | "now">, memberId: string): Promise<void> {
  await noteDeposit(db, memberId, now);
  await markDue(db, [memberId], now);
}

export async function onProved({ db, now }: Pick<Work, "db" | "now">, memberId: string): Promise<void> {
  await noteVerified(db, memberId, now);
  await markDue(db, [memberId], now);
}

/** Marks friends whose settled bets were counted, so that offers look at them and at nobody else. */
export const followBets = job("referral.follow", (job) =>
  followStakes(job, "referral", (ctx, stakes) => markDue(ctx.db, [...new Set(stakes.map(({ memberId }) => memberId))], ctx.now)),
);

export const FOLLOW_BETS = { name: "referral.follow", everySeconds: 30, follows: ["stakes.referral"] } as const;
