import type { pointDesk } from "@magpie/contract/loyalty/points";
import { readCursor } from "@magpie/domain/cursor";
import { returnPoints } from "@magpie/domain/loyalty/point-entries";
import { fromDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler, OperatorRef } from "../../kit/ctx";
import { listMembers } from "../members/members";
import { tell } from "../messages/messages";
import { letsPass } from "../operators/operators";
import { post } from "../wallet/wallet";
import { holdOrder, keepDecision, listWaiting, type PointOrderRow } from "./orders-store";
import { nextOf, shownOrder, shownReward } from "./read";
import { keepReward, listRewards, type MallReward, moveStock } from "./store";

export const shelf: Handler<typeof pointDesk.shelf> = async (ctx) => ({
  list: (await listRewards(ctx.db, { evenDisabled: true })).map((reward) => shownOnDesk(ctx, reward)),
});

export const setReward: Handler<typeof pointDesk.setReward> = async (ctx, { reward: id, cash: text, points, ...input }) => {
  const cash = input.kind === "cash" ? (fromDecimal(text ?? "", ctx.merchant.currency) ?? 0n) : 0n;
  if (input.kind === "cash" && cash <= 0n) refuse("invalid_input", { fields: { cash: "not_an_amount" } });
  if (BigInt(points) === 0n) refuse("invalid_input", { fields: { points: "not_an_amount" } });
  const most = cash * BigInt(Math.max(input.stock, 0));
  if (most > 0n && !(await letsPass(ctx, { kind: "points.reward", subject: id, amount: most, needsTwo: false }, null)))
    refuse("approval_limit");
  const before = (await listRewards(ctx.db, { evenDisabled: true })).find((one) => one.id === id);
  const kept = await keepReward(ctx.db, { id, ...input, cash, points: BigInt(points) });
  ctx.audit({ subject: id, reason: "", before: before ? { ...before } : null, after: kept ? { ...kept } : null });
  return shownOnDesk(ctx, kept ?? refuse("invalid_input", { fields: { stock: "below_zero" } }));
};

function shownOnDesk({ language, merchant }: Ctx, reward: MallReward) {
  const { titles, position, enabled } = reward;
  return { ...shownReward(reward, language, merchant.currency), titles, position, enabled };
}

export const orderQueue: Handler<typeof pointDesk.orderQueue> = async ({ db, language }, { cursor, pageSize }) => {
  const rows = await listWaiting(db, cursor ? readCursor(cursor) : null, pageSize);
  const people = await listMembers(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  const accounts = new Map(people.map(({ id, account }) => [id, account]));
  const content = rows.map((row) => ({ ...shownOrder(row, language), memberId: row.memberId, account: accounts.get(row.memberId) ?? "" }));
  return { content, next: nextOf(rows, pageSize) };
};

export const approveOrder: Handler<typeof pointDesk.approveOrder> = async (ctx, { order: id }) => {
  const order = await decide(ctx, id, "approved", "");
  await tell(ctx, order.memberId, { kind: "pointsApproved", values: { reward: { name: order.title, names: order.titles } } });
  return { state: "approved" };
};

/** Points and stock come back in the transaction that decides, which happens once. */
export const rejectOrder: Handler<typeof pointDesk.rejectOrder> = async (ctx, { order: id, note }) => {
  const order = await decide(ctx, id, "rejected", note);
  await moveStock(ctx.db, order.rewardId, 1);
  // A thing that an offer gave cost no points.
  if (order.points > 0n) await post(ctx, `points:returned:${id}`, returnPoints(order.memberId, order));
  await tell(ctx, order.memberId, { kind: "pointsRejected", values: { reward: { name: order.title, names: order.titles }, reason: note } });
  return { state: "rejected" };
};

async function decide(
  ctx: Ctx & { operator: OperatorRef },
  id: string,
  state: "approved" | "rejected",
  note: string,
): Promise<PointOrderRow> {
  const order = (await holdOrder(ctx.db, id)) ?? refuse("not_found");
  if (order.state !== "processing") refuse("points_order_decided", { state: order.state });
  await keepDecision(ctx.db, id, { state, decidedAt: ctx.now, operatorId: ctx.operator.id, note });
  ctx.audit({ subject: id, reason: note, before: { state: order.state }, after: { state, member: order.memberId, points: order.points } });
  return order;
}
