import { randomUUID } from "node:crypto";
import type { cashier } from "@magpie/contract/cashier";
import { isTrialType } from "@magpie/domain/agency/types";
import { purseOf } from "@magpie/domain/ledger/account";
import type { Entry } from "@magpie/domain/ledger/entry";
import { fromDecimal, type Money, toDecimal } from "@magpie/domain/money";
import { FIRST_YES_MS } from "@magpie/domain/operators/four-eyes";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { findOpenMember, refuseOwn } from "../members/members";
import { readAccountTypes } from "../merchant/merchant";
import { agreesTo, letsPass } from "../operators/operators";
import { post } from "../wallet/wallet";
import { accountsOf } from "./accounts-of";
import { addAdjustment, decide, listWaiting, lockWaiting } from "./adjustments-store";

export const adjustments: Handler<typeof cashier.adjustments> = async (ctx) => {
  const rows = await listWaiting(ctx.db, ctx.now);
  const accounts = await accountsOf(ctx.db, rows);
  const list = rows.map(({ personId: _, operator, amount, currency, createdAt, expiresAt, ...row }) => ({
    ...row,
    account: accounts.get(row.memberId) ?? "",
    amount: toDecimal(amount, currency),
    proposedBy: operator,
    at: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
  return { list };
};

export const proposeAdjustment: Handler<typeof cashier.proposeAdjustment> = async (ctx, { member: memberId, amount: text, reason }) => {
  const { db, now, merchant, operator } = ctx;
  const member = await findOpenMember(db, memberId);
  if (!member || isTrialType(await readAccountTypes(db), member.type)) refuse("not_found");
  await refuseOwn(db, memberId, operator);
  const id = randomUUID();
  const amount = moneyOf(text, merchant.currency);
  await letsPass(ctx, { kind: "cashier.adjust", subject: id, amount: size(amount), needsTwo: true }, null);
  await addAdjustment(db, {
    id,
    memberId,
    amount,
    currency: merchant.currency,
    reason,
    operatorId: operator.id,
    operator: operator.account,
    personId: operator.personId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + FIRST_YES_MS),
  });
  ctx.tellOffice("queues");
  ctx.audit({ subject: id, reason, before: null, after: { member: memberId, amount, currency: merchant.currency } });
  return { id };
};

export const decideAdjustment: Handler<typeof cashier.decideAdjustment> = async (
  ctx,
  { adjustment: id, agree, amount: text, reason: why },
) => {
  const { db, now, operator } = ctx;
  const proposed = (await lockWaiting(db, id)) ?? refuse("not_found");
  if (proposed.expiresAt <= now) refuse("approval_expired");
  const { amount, currency, personId, memberId, reason, createdAt } = proposed;
  await refuseOwn(db, memberId, operator);
  if (agree) {
    const means = moneyOf(text, currency);
    const first = { personId, amount: size(amount), at: createdAt };
    await agreesTo(ctx, { kind: "cashier.adjust", subject: id, amount: size(means) }, first);
    if (means !== amount) refuse("approval_changed");
    await post(ctx, `adjustment:${id}`, entryOf(memberId, amount, currency, { note: reason, proposedBy: proposed.operator }));
  }
  ctx.tellOffice("queues");
  await decide(db, id, { at: now, operatorId: operator.id, personId: operator.personId, agreed: agree });
  ctx.audit({
    subject: id,
    reason: why || reason,
    before: { proposedBy: proposed.operator },
    after: { agreed: agree, member: memberId, amount, currency },
  });
  return {};
};

function entryOf(memberId: string, amount: Money, currency: string, details: Record<string, string>): Entry {
  const [cash, house] = [purseOf(memberId, "cash"), "house:adjustments"] as const;
  const [from, to] = amount > 0n ? [house, cash] : [cash, house];
  return { kind: "cashier.adjust", transfers: [{ from, to, amount: size(amount), currency }], details };
}

function size(amount: Money): Money {
  return amount < 0n ? -amount : amount;
}

function moneyOf(text: string, currency: string): Money {
  return fromDecimal(text, currency) || refuse("invalid_input", { fields: { amount: "not_payable" } });
}
