import type { cashier } from "@magpie/contract/cashier";
import { routeOf } from "@magpie/domain/cashier/method";
import { nextQuestion, PROVIDER_PATIENCE_MS, TRANSFER_PATIENCE_MS } from "@magpie/domain/cashier/patience";
import { fromDecimal, type Money, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { checkDeposit } from "../limits/limits";
import { admit, begin, channelOf } from "./begin";
import type { OpenChannel } from "./methods-store";
import { shownOne } from "./shown";

export const deposit: Handler<typeof cashier.deposit> = async (ctx, input) => {
  await admit(ctx);
  const channel = await channelOf(ctx, input.channel, "BANK", "CARD", "EWALLET");
  const amount = amountIn(channel, input.amount, ctx.merchant.currency);
  await checkDeposit(ctx, ctx.member.id, amount);
  if (input.offer) await ctx.emit("cashier.begun", { memberId: ctx.member.id, amount, offer: input.offer, language: ctx.language });
  if (routeOf(channel.kind) === "transfer") {
    const expiresAt = new Date(ctx.now.getTime() + TRANSFER_PATIENCE_MS);
    return shownOne(ctx.db, await begin(ctx, channel, { amount, expiresAt, askAt: expiresAt }, input.offer));
  }
  if (!ctx.services.payments) refuse("channel_closed");
  const expiresAt = new Date(ctx.now.getTime() + PROVIDER_PATIENCE_MS);
  const begun = await begin(ctx, channel, { amount, expiresAt, askAt: nextQuestion(ctx.now, ctx.now) }, input.offer);
  await ctx.addJob("cashier.order", { depositId: begun.id });
  return shownOne(ctx.db, begun);
};

function amountIn({ minimum, maximum }: OpenChannel, text: string, currency: string): Money {
  const amount = fromDecimal(text, currency);
  if (amount === null) refuse("invalid_input", { fields: { amount: "not_payable" } });
  if (amount < minimum || amount > maximum) {
    refuse("deposit_amount", { minimum: toDecimal(minimum, currency), maximum: toDecimal(maximum, currency) });
  }
  return amount;
}
