import { MINUTE_MS } from "@magpie/domain/durations";
import { Refusal, refuse } from "@magpie/domain/refusals";
import type { Ctx, MemberRef } from "../../kit/ctx";
import { isPassword } from "../auth/auth";
import { readPaymentPasswordHash } from "../members/members";
import { addPaymentFailure, removePaymentFailures } from "./store";

interface MemberVisit {
  step<T>(work: (ctx: Ctx & { member: MemberRef }) => Promise<T>): Promise<T>;
}

const FAILURES_MAX = 5;
const COUNTED_MS = 30 * MINUTE_MS;

/** Refuses a wrong payment password, and every password for half an hour after too many wrong ones. */
export async function checkPaymentPassword(visit: MemberVisit, password: string): Promise<void> {
  // Counted as wrong before it is checked, so that parallel attempts give no extra guesses.
  const tried = await visit.step(takeTry);
  if (tried instanceof Refusal) throw tried;
  if (!(await isPassword(password, tried.hash, tried.pepper))) refuse("payment_password_wrong", { left: tried.left });
  await visit.step((ctx) => removePaymentFailures(ctx.db, ctx.member.id));
}

/** Returns the refusal instead of throwing it: a throw would roll the count back. */
async function takeTry({ db, now, member, pepper }: Ctx & { member: MemberRef }) {
  const hash = await readPaymentPasswordHash(db, member.id);
  if (!hash) return new Refusal("payment_password_missing");
  const { failures, firstAt } = await addPaymentFailure(db, member.id, new Date(now.getTime() - COUNTED_MS), now);
  if (failures > FAILURES_MAX)
    return new Refusal("payment_password_locked", { until: new Date(firstAt.getTime() + COUNTED_MS).toISOString() });
  return { hash, pepper, left: FAILURES_MAX - failures };
}
