import { LONGEST_BREAK_DAYS, LONGEST_EXCLUSION_MONTHS, SHORTEST_EXCLUSION_MONTHS } from "@magpie/domain/limits/away";
import { LIMIT_KINDS, LIMIT_WINDOWS } from "@magpie/domain/limits/limits";
import { z } from "zod";
import { calls } from "./kit/call";
import { amount, time } from "./kit/shapes";

const which = { kind: z.enum(LIMIT_KINDS), window: z.enum(LIMIT_WINDOWS) };
/** Money, or whole minutes for the kind `session`. */
const quantity = amount;
/** The page has had it typed out, so nobody gets here by a slip of the finger. */
const confirmed = z.literal(true);

export const limits = calls("limits", {
  read: {
    method: "GET",
    path: "/wps/member/limits",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "The caller's own limits, how much of each is used, changes that wait, and time away.",
    input: z.object({}),
    output: z.object({
      limits: z.array(
        z.object({
          ...which,
          limit: quantity.nullable(),
          used: quantity,
          left: quantity.nullable(),
          /** The time at which the first used amount stops counting; null when nothing is used. */
          freesAt: time.nullable(),
          /** A requested looser limit; a null limit means none at all. */
          pending: z.object({ limit: quantity.nullable(), readyAt: time }).nullable(),
        }),
      ),
      breakUntil: time.nullable(),
      /** Nobody can end it before its term; after that its owner can ask, and 24 hours later it ends. A null `until` means for good. */
      exclusion: z.object({ since: time, until: time.nullable(), endsAt: time.nullable() }).nullable(),
      /** The time of the caller's last decision on a deposit limit, and of the next review; null before the first decision. */
      depositReview: z.object({ at: time, dueAt: time }).nullable(),
      /** Other brands of the house, which an exclusion can cover too. */
      otherBrands: z.array(z.string()),
    }),
  },
  set: {
    method: "PUT",
    path: "/wps/member/limits",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "Sets a limit, or takes it away with null. Tighter counts at once; looser waits 24 hours and for `confirm`.",
    input: z.object({ ...which, limit: quantity.nullable() }),
    output: z.object({ readyAt: time.nullable() }),
  },
  confirm: {
    method: "POST",
    path: "/wps/member/limits/confirm",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "Says again that a limit is to be looser, once its 24 hours are over.",
    input: z.object(which),
    output: z.object({}),
  },
  cancel: {
    method: "POST",
    path: "/wps/member/limits/cancel",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "Takes back a wish for a looser limit.",
    input: z.object(which),
    output: z.object({}),
  },
  keepDepositLimit: {
    method: "POST",
    path: "/wps/member/limits/deposit/keep",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "Says that the deposit limit stays as it is, also that there shall be none. A first deposit needs this or a limit.",
    input: z.object({ confirmed }),
    output: z.object({}),
  },
  takeBreak: {
    method: "POST",
    path: "/wps/member/limits/break",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "No deposits, bets or bonuses for some days, from now on. It cannot be ended early; withdrawals stay possible.",
    input: z.object({ days: z.int().min(1).max(LONGEST_BREAK_DAYS), confirmed }),
    output: z.object({ until: time }),
  },
  selfExclude: {
    method: "POST",
    path: "/wps/member/limits/exclusion",
    token: "member",
    encrypted: false,
    limit: "write",
    stepUp: true,
    evenAway: true,
    summary: "The same for months, or with null for good; with `allBrands` at all brands of the house.",
    input: z.object({
      months: z.int().min(SHORTEST_EXCLUSION_MONTHS).max(LONGEST_EXCLUSION_MONTHS).nullable(),
      /** Accounts there are found by the caller's proved number and address. */
      allBrands: z.boolean().default(false),
      confirmed,
    }),
    output: z.object({ until: time.nullable() }),
  },
  endExclusion: {
    method: "POST",
    path: "/wps/member/limits/exclusion/end",
    token: "member",
    encrypted: false,
    limit: "write",
    stepUp: true,
    evenAway: true,
    summary: "Asks for the end of an exclusion whose term is over. It ends 24 hours later, and never without this.",
    input: z.object({ confirmed }),
    output: z.object({ endsAt: time }),
  },
  present: {
    method: "POST",
    path: "/wps/member/limits/presence",
    token: "member",
    encrypted: false,
    limit: "write",
    duringPasswordChange: true,
    evenAway: true,
    summary:
      "How long the caller was here today by what the server saw, and whether their own time is up. An open page asks once a minute.",
    input: z.object({}),
    output: z.object({ minutesToday: z.int(), timeUp: z.boolean() }),
  },
});
