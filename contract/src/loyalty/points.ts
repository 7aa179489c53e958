import { z } from "zod";
import { calls } from "../kit/call";
import { amount, cursorInput, cursorPage, perLanguage, time } from "../kit/shapes";

export const POINT_REWARD_KINDS = ["item", "cash"] as const;
export const POINT_ORDER_STATES = ["processing", "approved", "rejected"] as const;
/** Pictures of rewards that the portal draws; any other name shows as a gift. */
export const POINT_PICTURES = ["gift", "phone", "headphones", "watch", "shirt", "cup", "voucher", "cash"] as const;
export const POINT_LINE_KINDS = ["earned", "redeemed", "returned", "converted"] as const;

/** Points are whole. */
const whole = z.string().regex(/^\d{1,15}$/);
const rewardId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);

const reward = z.object({
  id: rewardId,
  title: z.string(),
  kind: z.enum(POINT_REWARD_KINDS),
  /** The money that a reward in cash pays; null for an item. */
  cash: amount.nullable(),
  picture: z.string(),
  points: amount,
  /** Pieces that are left; zero is sold out. */
  left: z.number().int(),
});
export type PointReward = z.output<typeof reward>;

const order = z.object({
  id: z.uuid(),
  title: z.string(),
  kind: z.enum(POINT_REWARD_KINDS),
  points: amount,
  state: z.enum(POINT_ORDER_STATES),
  askedAt: time,
  decidedAt: time.nullable(),
  /** The operator's words to a rejection. */
  note: z.string(),
});
export type PointOrder = z.output<typeof order>;

const line = z.object({
  /** The transaction in the ledger. */
  id: z.string(),
  at: time,
  kind: z.enum(POINT_LINE_KINDS),
  /** Negative where points were spent. */
  points: amount,
  balance: amount,
  /** The reward that was ordered or returned; empty otherwise. */
  title: z.string(),
});
export type PointLine = z.output<typeof line>;

const read = { method: "GET", token: "member", encrypted: false, limit: "read" } as const;
const spend = { method: "POST", token: "member", encrypted: true, limit: "credentials", once: true } as const;
const paymentPassword = z.string().max(64);

export const points = calls("points", {
  balance: {
    ...read,
    path: "/wps/relay/MCS2_getPointBalance",
    summary: "Points the caller holds.",
    input: z.object({}),
    output: z.object({ points: amount }),
  },
  config: {
    ...read,
    path: "/wps/relay/MCS2_getPointConfig",
    summary: "How points are earned and what they are worth. Points do not expire.",
    input: z.object({}),
    output: z.object({
      /** Null at a merchant that gives no points. */
      earning: z.object({ moneyPerPoint: amount }).nullable(),
      /** So many points are changed for this much money, and only whole multiples of them. */
      exchange: z.object({ points: amount, cash: amount }).nullable(),
      expires: z.literal(false),
    }),
  },
  rewards: {
    ...read,
    path: "/wps/relay/MCS2_getPointReward",
    summary: "What points can be exchanged for, also what is sold out.",
    input: z.object({}),
    output: z.object({ list: z.array(reward) }),
  },
  orders: {
    ...read,
    path: "/wps/relay/MCS2_getRedeemPointList",
    summary: "The caller's orders, newest first, each with its state.",
    input: z.object(cursorInput),
    output: cursorPage(order),
  },
  lines: {
    ...read,
    path: "/wps/relay/ODSFE2_MemTransDet",
    summary: "Every movement of the caller's points, newest first.",
    input: z.object(cursorInput),
    output: cursorPage(line),
  },
  redeem: {
    ...spend,
    path: "/wps/relay/passwordCheck/MCS2_redeemPointReward",
    summary:
      "Orders a reward: points and stock are taken at once. Cash is paid at once, an item waits for an operator. Needs the payment password.",
    input: z.object({ reward: rewardId, points: whole, paymentPassword }),
    output: order,
  },
  convert: {
    ...spend,
    path: "/wps/relay/passwordCheck/MCS2_convertPoint",
    summary: "Changes points for cash: as many as make whole units, and the rest stays. Needs the payment password.",
    input: z.object({ points: whole, paymentPassword }),
    output: z.object({ converted: amount, cash: amount, left: amount }),
  },
});

const deskReward = reward.extend({ titles: perLanguage(z.string()), position: z.int(), enabled: z.boolean() });
export type DeskPointReward = z.output<typeof deskReward>;

const queued = order.extend({ memberId: z.string(), account: z.string() });
export type QueuedPointOrder = z.output<typeof queued>;

const write = { method: "POST", token: "operator", encrypted: false, limit: "write", once: true } as const;
const look = { method: "GET", token: "operator", encrypted: false, limit: "read" } as const;
const title = z.string().trim().min(1).max(80);

export const pointDesk = calls("points", {
  shelf: {
    ...look,
    right: "points.stock",
    path: "/ops/points/rewards",
    summary: "All rewards of the mall, also those that are switched off.",
    input: z.object({}),
    output: z.object({ list: z.array(deskReward) }),
  },
  setReward: {
    ...write,
    right: "points.stock",
    path: "/ops/points/rewards",
    summary:
      "Adds a reward or changes it; orders keep what was ordered. `stock` is added to what is left, so that an order meanwhile is not undone.",
    input: z.object({
      reward: rewardId,
      title,
      titles: perLanguage(title).default({}),
      kind: z.enum(POINT_REWARD_KINDS),
      cash: amount.optional(),
      picture: z.enum(POINT_PICTURES).default("gift"),
      points: whole,
      stock: z.int().min(-1_000_000).max(1_000_000),
      position: z.int().min(0).max(10_000),
      enabled: z.boolean(),
    }),
    output: deskReward,
  },
  orderQueue: {
    ...look,
    right: "points.review",
    path: "/ops/points/orders",
    summary: "Orders that wait for a decision, oldest first.",
    input: z.object(cursorInput),
    output: cursorPage(queued),
  },
  approveOrder: {
    ...write,
    right: "points.review",
    path: "/ops/points/orders/approve",
    stepUp: true,
    summary: "The item is sent: the order is done.",
    input: z.object({ order: z.uuid() }),
    output: z.object({ state: z.enum(POINT_ORDER_STATES) }),
  },
  rejectOrder: {
    ...write,
    right: "points.review",
    path: "/ops/points/orders/reject",
    summary: "Turns an order down: points and stock come back once, and the member reads why.",
    input: z.object({ order: z.uuid(), note: z.string().trim().min(3).max(300) }),
    output: z.object({ state: z.enum(POINT_ORDER_STATES) }),
  },
});
