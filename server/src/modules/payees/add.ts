import { randomUUID } from "node:crypto";
import type { payees } from "@magpie/contract/payees";
import { refuse } from "@magpie/domain/refusals";
import { isSameName, normaliseNumber, opensAfter, opensAt, PAYEES_MOST, tailOf } from "@magpie/domain/withdrawals/payees";
import type { Ctx, Handler, MemberRef } from "../../kit/ctx";
import { lastCoolingChange } from "../credentials/credentials";
import { keepPayeeName, readDetails } from "../members/members";
import { shown } from "./list";
import { notifyOwner } from "./notify-owner";
import { digestOf } from "./payees";
import { beginReviews, lockNumber, wasClosed } from "./reviews-store";
import { addPayee, hasHadPayees, listOpenPayees, lockPayees } from "./store";

export const add: Handler<typeof payees.add> = async (ctx, { kind, institution, number: typed, name }) => {
  const { db, now, member, personal } = ctx;
  const number = normaliseNumber(kind, typed) ?? refuse("invalid_input", { fields: { number: "not_an_account" } });
  const digest = digestOf(ctx, kind, number);
  await lockPayees(db, member.id);
  const held = await listOpenPayees(db, member.id);
  if (held.some((payee) => payee.digest.equals(digest))) refuse("payee_known");
  if (await wasClosed(db, member.id, digest)) refuse("payee_refused");
  if (held.length >= PAYEES_MOST) refuse("payee_too_many");
  await holdToName(ctx, name);
  const opens = opensAt(now, !(await hasHadPayees(db, member.id)));
  const payee = { id: randomUUID(), kind, institution, number: personal.seal(number), tail: tailOf(number), digest };
  const added = { ...payee, addedAt: now, opensAt: opens };
  await lockNumber(db, digest);
  await addPayee(db, member.id, added);
  if (await beginReviews(db, { id: payee.id, memberId: member.id, digest }, now)) ctx.tellOffice("queues");
  await notifyOwner(ctx, member.id, "payeeAdded", added);
  await ctx.emit("members.changed", { memberId: member.id, what: "payee.added", before: null, after: `${institution} ***${added.tail}` });
  return shown({ ...added, opensAt: opensAfter(opens, await lastCoolingChange(db, member.id)) }, now);
};

/** All payout accounts must be in the registered name; the first account registers the name of a member who has none. */
async function holdToName(ctx: Ctx & { member: MemberRef }, name: string | undefined): Promise<void> {
  const { payeeName } = await readDetails(ctx, ctx.member.id);
  if (!payeeName && !name) refuse("payee_name_missing");
  if (payeeName && name && !isSameName(name, payeeName)) refuse("payee_name_differs");
  if (!payeeName && name) await keepPayeeName(ctx, ctx.member.id, name);
}
