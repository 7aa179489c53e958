import { randomUUID } from "node:crypto";
import type { CheckedInput } from "@magpie/contract/kit/call";
import type { withdrawals } from "@magpie/contract/withdrawals";
import { assert } from "@magpie/domain/assert";
import { fromDecimal, type Money, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import { type Flag, flagsOf } from "@magpie/domain/withdrawals/checks";
import { numberOf, reserve } from "@magpie/domain/withdrawals/entries";
import { payeeLabel } from "@magpie/domain/withdrawals/payees";
import { solve } from "@magpie/domain/withdrawals/solver";
import type { CtxOf, StepsHandler } from "../../kit/ctx";
import { proveAtNewPlace } from "../auth/auth";
import { linkOrigin } from "../merchant/merchant";
import { checkPaymentPassword } from "../passwords/passwords";
import { isShared, type PayoutAccount, readPayee } from "../payees/payees";
import { post } from "../wallet/wallet";
import { approved } from "./approve";
import { shownHold } from "./quote";
import { showOne } from "./show";
import { holdKnown, type Known, leastOf, withRequest } from "./standing";
import { addFlags, addRequest, addStep, findRequest, type NewRequest } from "./store";

type AskCtx = CtxOf<typeof withdrawals.ask>;

export const ask: StepsHandler<typeof withdrawals.ask> = async (visit, input) => {
  await visit.step(proveAtNewPlace);
  await checkPaymentPassword(visit, input.paymentPassword);
  return visit.finish((ctx) => place(ctx, input));
};

/** Checks the rules and reserves the money in one transaction: of several requests at once, one is served. */
async function place(ctx: AskCtx, input: CheckedInput<typeof withdrawals.ask>) {
  const { db, now, member, merchant } = ctx;
  const { currency } = merchant;
  const amount = fromDecimal(input.amount, currency) ?? refuse("invalid_input", { fields: { amount: "not_an_amount" } });
  const known = await holdKnown({ db, now, memberId: member.id, currency });
  const payee = await readPayee(db, member.id, input.payeeId);
  refuseBeyond(known, payee, amount, now, currency);
  await ctx.emit("withdrawals.asked", { memberId: member.id, currency, endsBonus: input.endsBonus ?? null });

  const id = randomUUID();
  const request: NewRequest = {
    id,
    number: numberOf(now, id),
    memberId: member.id,
    payeeId: payee.id,
    account: payeeLabel(payee),
    amount,
    currency,
    origin: (await linkOrigin(ctx)) ?? ctx.ownAddress,
    askedAt: now,
  };
  await addRequest(db, request);
  ctx.tellOffice("queues");
  await addStep(db, { withdrawalId: id, state: "review", at: now, actor: "member", operatorId: null, reason: null, note: "" });
  await post(ctx, `withdrawal:${id}:reserved`, reserve(request));
  const seen = flagsOf(withRequest(known.dealings, amount, await isShared(db, member.id, payee.id)));
  // The money of a closing account may leave without wagering, so a person reviews it.
  const flags: Flag[] = known.standing.closing ? [...seen, "closing"] : seen;
  await addFlags(db, id, flags, now);
  if (seen.length > 0) await ctx.emit("withdrawals.flagged", { memberId: member.id, withdrawalId: id, flags: seen });
  // Small requests without flags are approved automatically.
  if (flags.length === 0 && amount < known.options.autoApproveBelow) await approved(ctx, id, { actor: "system" });
  ctx.push(member.id, "withdrawal", { id });
  const placed = await findRequest(db, id);
  assert(placed, "a request that was just added is there");
  return showOne(ctx, placed);
}

/** Refusals name the rule and the amount that would be allowed. */
function refuseBeyond({ options, standing, requestsToday }: Known, payee: PayoutAccount, amount: Money, now: Date, currency: string): void {
  const show = (money: Money) => toDecimal(money, currency);
  if (amount < leastOf(options, standing)) refuse("withdrawal_too_small", { minimum: show(options.minimum) });
  if (amount > options.maximum) refuse("withdrawal_too_large", { maximum: show(options.maximum) });
  if (amount > standing.cash) refuse("insufficient_funds");
  if (requestsToday >= options.dayRequests) refuse("withdrawal_requests_spent", { until: standing.day.renewsAt.toISOString() });
  if (payee.opensAt > now) refuse("payee_cooling", { until: payee.opensAt.toISOString() });
  const solution = solve(standing, now);
  if (amount <= solution.now) return;
  refuse("withdrawal_held", { now: show(solution.now), held: solution.held.map((hold) => shownHold(hold, currency)) });
}
