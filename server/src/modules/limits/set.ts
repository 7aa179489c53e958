import type { limits } from "@magpie/contract/limits";
import { isLooser, looserFrom } from "@magpie/domain/limits/limits";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { addWish } from "./habits-store";
import { readQuantity } from "./quantity";
import { findChange, findLimit, holdMember, keepChange, keepLimit, keepReview, removeChange, removeLimit } from "./store";

/** A tighter limit holds at once and cancels a waiting change. A looser one waits, and asking for it again does not restart the wait. */
export const set: Handler<typeof limits.set> = async ({ db, now, member, merchant }, { limit, ...which }) => {
  const wished = limit === null ? null : readQuantity(which.kind, which.window, limit, merchant.currency);
  if (wished === null && limit !== null) refuse("invalid_input", { fields: { limit: "no_limit" } });
  await holdMember(db, member.id);
  if (which.kind === "deposit") await keepReview(db, member.id, now);
  if (!isLooser(wished, await findLimit(db, member.id, which))) {
    await removeChange(db, member.id, which);
    if (wished !== null) await keepLimit(db, member.id, which, wished);
    return { readyAt: null };
  }
  const waiting = await findChange(db, member.id, which);
  if (waiting?.amount === wished) return { readyAt: waiting.readyAt.toISOString() };
  const readyAt = looserFrom(now);
  await addWish(db, member.id, now);
  await keepChange(db, member.id, which, { amount: wished, readyAt }, now);
  return { readyAt: readyAt.toISOString() };
};

export const confirm: Handler<typeof limits.confirm> = async ({ db, now, member }, which) => {
  await holdMember(db, member.id);
  const change = await findChange(db, member.id, which);
  if (!change) refuse("not_found");
  if (now < change.readyAt) refuse("limit_pending", { until: change.readyAt.toISOString() });
  if (change.amount === null) await removeLimit(db, member.id, which);
  else await keepLimit(db, member.id, which, change.amount);
  await removeChange(db, member.id, which);
  return {};
};

export const cancel: Handler<typeof limits.cancel> = async ({ db, member }, which) => {
  await holdMember(db, member.id);
  if (!(await removeChange(db, member.id, which))) refuse("not_found");
  return {};
};
