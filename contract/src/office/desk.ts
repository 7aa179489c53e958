import { z } from "zod";
import { calls } from "../kit/call";
import { amount, time } from "../kit/shapes";

const office = { token: "operator", encrypted: false } as const;

/** The piles of work, each with the screen of its own. */
export const QUEUES = [
  "withdrawals.large",
  "withdrawals",
  "withdrawals.disputes",
  "deposits",
  "adjustments",
  "vouchers",
  "payees",
  "proposals",
  "lottery.held",
  "lottery.results",
  "promotions.applications",
  "promotions.publishing",
  "points.orders",
  "rings",
  "risk.harm",
  "risk.aml",
  "risk.exclusions",
  "risk.talk",
  "agency.applications",
  "agency.runs",
  "agency.moves",
  "agency.contracts",
  "feedback",
  "support",
  "cases.new",
  "cases",
  "recovery",
  "protection",
  "differences",
] as const;
const queue = z.enum(QUEUES);
export type QueueKind = z.output<typeof queue>;

/** Things that the command bar finds. Each kind opens its own screen. */
export const FINDS = ["member", "round", "ticket", "deposit", "withdrawal", "transaction", "request", "draw", "game", "offer"] as const;

/** Things that are wrong now and stand above the queues. */
const alarm = z.enum([
  "chain",
  "copy_late",
  "day_changed",
  "file_hash",
  "release",
  "switch",
  "break_glass",
  "report_differs",
  "differences",
]);
export type AlarmKind = z.output<typeof alarm>;

const screen = z.string().regex(/^\/office\/[a-z/-]{1,60}$/);

export const desk = calls("desk", {
  now: {
    ...office,
    method: "GET",
    path: "/ops/desk/now",
    limit: "read",
    summary: "Every queue of the operator's rights: late ones first, then by money and age; and the alarms above them.",
    input: z.object({}),
    output: z.object({
      at: time,
      queues: z.array(
        z.object({
          kind: queue,
          count: z.int(),
          oldestAt: time.nullable(),
          /** The oldest should be done by then. */
          promiseAt: time.nullable(),
          money: amount.nullable(),
          holders: z.array(z.string()),
          /** Held by the reader. */
          mine: z.int(),
        }),
      ),
      alarms: z.array(z.object({ kind: alarm, title: z.string(), at: time })),
      today: z.object({
        /** Of the merchant's own calendar. */
        day: z.iso.date(),
        from: time,
        /** Stakes less wins and refunds, deposits, and withdrawals of the merchant's day so far, of money that counts. */
        ggr: amount,
        paidIn: amount,
        deposits: z.int(),
        paidOut: amount,
        withdrawals: z.int(),
        /** Bonuses credited less those taken back. */
        bonus: amount,
        newMembers: z.int(),
        /** GGR by quarters of an hour, of today and of the same weekday before. */
        curve: z.array(z.object({ at: time, ggr: amount })),
        before: z.array(z.object({ at: time, ggr: amount })),
        upto: time,
      }),
    }),
  },
  take: {
    ...office,
    method: "POST",
    path: "/ops/desk/take",
    limit: "write",
    summary:
      "Puts the operator's name on a piece of work, so that no colleague does it too, and tells who is on it. It ends by itself after 30 minutes.",
    input: z.object({ kind: queue, id: z.string().max(80) }),
    output: z.object({ holder: z.string(), until: time }),
  },
  leave: {
    ...office,
    method: "POST",
    path: "/ops/desk/leave",
    limit: "write",
    summary: "Takes the name off again.",
    input: z.object({ kind: queue, id: z.string().max(80) }),
    output: z.object({}),
  },
  views: {
    ...office,
    method: "GET",
    path: "/ops/desk/views",
    limit: "read",
    summary: "The views that the operator kept of a screen, and those kept for one of their roles.",
    input: z.object({ screen }),
    output: z.object({
      views: z.array(z.object({ id: z.string(), name: z.string(), query: z.string(), isMine: z.boolean(), role: z.string().nullable() })),
    }),
  },
  saveView: {
    ...office,
    method: "POST",
    path: "/ops/desk/saveView",
    limit: "write",
    summary: "Keeps a screen's filters under a name, for oneself or for everybody of a role that one holds.",
    input: z.object({ screen, name: z.string().trim().min(1).max(60), query: z.string().max(500), role: z.string().max(80).optional() }),
    output: z.object({ id: z.string() }),
  },
  dropView: {
    ...office,
    method: "POST",
    path: "/ops/desk/dropView",
    limit: "write",
    summary: "Drops a view that the operator kept.",
    input: z.object({ id: z.string().max(40) }),
    output: z.object({}),
  },
  find: {
    ...office,
    method: "GET",
    path: "/ops/desk/find",
    limit: "read",
    summary: "Members, rounds, tickets, payments, draws and games by whatever an operator has at hand; at most twelve.",
    input: z.object({ q: z.string().trim().min(1).max(80) }),
    output: z.object({
      hits: z.array(z.object({ kind: z.enum(FINDS), id: z.string(), title: z.string(), detail: z.string(), at: time.nullable() })),
    }),
  },
});

/** The socket of the back office and its messages: a queue, a proposal, a switch, a conversation or an alarm has changed, so read it again. */
export const OFFICE_SOCKET_PATH = "/ops/socket";
export const officeMessage = z.object({
  event: z.enum(["ready", "queues", "proposals", "switches", "alarms", "voice", "session"]),
  at: time,
});
export type OfficeMessage = z.output<typeof officeMessage>;
