import type { cashier } from "@magpie/contract/cashier";
import { refuse } from "@magpie/domain/refusals";
import type { StepsHandler } from "../../../kit/ctx";
import { checkDeposit } from "../../limits/limits";
import { admit, begin, channelOf } from "../begin";
import { moveDeposit, noteFailure } from "../move-deposit";
import { shownOne } from "../shown";
import { digestOf } from "./vouchers";
import { isGoodVoucher, lockVoucher, useVoucher } from "./vouchers-store";

export const redeem: StepsHandler<typeof cashier.redeem> = async (visit, { channel: channelId, code }) => {
  // Runs in its own step, so that a wrong code stays counted although the call refuses.
  const isGood = await visit.step(async (ctx) => {
    await admit(ctx);
    await channelOf(ctx, channelId, "VOUCHER");
    const good = await isGoodVoucher(ctx.db, digestOf(ctx, code), ctx.now);
    if (!good) await noteFailure(ctx, ctx.member.id);
    return good;
  });
  if (!isGood) refuse("voucher_unknown");
  return visit.finish(async (ctx) => {
    await admit(ctx);
    const channel = await channelOf(ctx, channelId, "VOUCHER");
    const digest = digestOf(ctx, code);
    const voucher = (await lockVoucher(ctx.db, digest, ctx.now)) ?? refuse("voucher_unknown");
    if (voucher.currency !== ctx.merchant.currency) refuse("voucher_unknown");
    await checkDeposit(ctx, ctx.member.id, voucher.amount);
    const begun = await begin(ctx, channel, { amount: voucher.amount, expiresAt: null, askAt: null });
    await useVoucher(ctx.db, digest, begun.id);
    return shownOne(ctx.db, await moveDeposit(ctx, begun, { state: "paid", received: voucher.amount }));
  });
};
