import { randomUUID } from "node:crypto";
import type { CheckedInput } from "@magpie/contract/kit/call";
import type { points } from "@magpie/contract/loyalty/points";
import { redeemPoints } from "@magpie/domain/loyalty/point-entries";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, StepsHandler } from "../../kit/ctx";
import { checkBonus } from "../limits/limits";
import { listEarning } from "../members/members";
import { checkPaymentPassword } from "../passwords/passwords";
import { readPoints } from "../wallet/wallet";
import { addOrder, type PointOrderRow } from "./orders-store";
import { shownOrder } from "./read";
import { spend } from "./spend";
import { holdReward, moveStock } from "./store";

export const redeem: StepsHandler<typeof points.redeem> = async (visit, input) => {
  await checkPaymentPassword(visit, input.paymentPassword);
  return visit.finish((ctx) => place(ctx, input));
};

/** Points, stock and the order move in one transaction: of many orders for the last piece, one gets it and the others keep their points. */
async function place(ctx: CtxOf<typeof points.redeem>, input: CheckedInput<typeof points.redeem>) {
  const { db, now, member, merchant } = ctx;
  await checkBonus(ctx, member.id);
  if (!(await listEarning(db, [member.id])).has(member.id)) refuse("operation_not_allowed");
  const reward = (await holdReward(db, input.reward)) ?? refuse("points_sold_out");
  if (reward.stock === 0) refuse("points_sold_out");
  // A price that changed since the page was read is shown again before anything is taken.
  if (reward.points !== BigInt(input.points)) refuse("points_price_changed", { points: String(reward.points) });
  if ((await readPoints(db, member.id)) < reward.points) refuse("points_short");
  const { title, titles, kind, points: price, cash } = reward;
  const done = kind === "cash";
  const order: PointOrderRow = {
    id: randomUUID(),
    memberId: member.id,
    rewardId: reward.id,
    ...{ title, titles, kind, points: price, cash },
    currency: merchant.currency,
    state: done ? "approved" : "processing",
    askedAt: now,
    decidedAt: done ? now : null,
    operatorId: null,
    note: "",
  };
  await moveStock(db, reward.id, -1);
  await addOrder(db, order);
  await spend(ctx, `points:order:${order.id}`, redeemPoints(member.id, order));
  return shownOrder(order, ctx.language);
}
