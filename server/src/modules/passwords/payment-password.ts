import { MINUTE_MS } from "@magpie/domain/durations";
import { Refusal, refuse } from "@magpie/domain/refusals";
import type { Ctx, MemberRef } from "../../kit/ctx";
import { isPassword } from "../auth/auth";
import { readPaymentPasswordHash } from "../members/members";
import { addPaymentFailure, removePaymentFailures } from "./store";

/** A call in steps that a member makes. */
interface MemberVisit {
  step<T>(work: (ctx: Ctx & { member: MemberRef }) => Promise<T>): Promise<T>;
}

const FAILURES_MAX = 5;
const COUNTED_MS = 30 * MINUTE_MS;

/** Refuses a wrong payment password, and any at all for half an hour after too many. */
export async function checkPaymentPassword(visit: MemberVisit, password: string): Promise<void> {
  // Counted as wrong before it is looked at, so that many at once are not more guesses.
  const tried = await visit.step(takeTry);
  if (tried instanceof Refusal) throw tried;
  if (!(await isPassword(password, tried.hash, tried.pepper))) refuse("payment_password_wrong", { left: tried.left });
  await visit.step((ctx) => removePaymentFailures(ctx.db, ctx.member.id));
}

/** Answers with a refusal instead of throwing it: the try stays counted. */
async function takeTry({ db, now, member, pepper }: Ctx & { member: MemberRef }) {
  const hash = await readPaymentPasswordHash(db, member.id);
  if (!hash) return new Refusal("payment_password_missing");
  const { failures, firstAt } = await addPaymentFailure(db, member.id, new Date(now.getTime() - COUNTED_MS), now);
  if (failures > FAILURES_MAX)
    return new Refusal("payment_password_locked", { until: new Date(firstAt.getTime() + COUNTED_MS).toISOString() });
  return { hash, pepper, left: FAILURES_MAX - failures };
}
