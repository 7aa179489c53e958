import { z } from "zod";
import { calls } from "../kit/call";
import { amount, cursorInput, cursorPage, time } from "../kit/shapes";

export const RING_STATES = ["open", "held", "proposed", "nothing", "seized"] as const;
export const RING_KINDS = ["device", "payee", "phone", "address", "household", "referral"] as const;

const id = z.uuid();
const reason = z.string().trim().min(3).max(300);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const ring = z.object({
  id,
  state: z.enum(RING_STATES),
  accounts: z.int(),
  kinds: z.array(z.enum(RING_KINDS)),
  foundAt: time,
  seenAt: time,
});
export type QueuedRing = z.output<typeof ring>;

/** What could be taken back from an account: bonus money in play, and cash that promotions gave and that is still there. */
const line = z.object({ memberId: z.string(), account: z.string(), bonus: amount, cash: amount });
export type SeizureLine = z.output<typeof line>;

const shownRing = ring.extend({
  members: z.array(z.object({ memberId: z.string(), account: z.string(), registeredAt: time })),
  /** Which accounts share a thing of that kind; the thing itself is not shown. */
  links: z.array(z.object({ kind: z.enum(RING_KINDS), accounts: z.array(z.string()) })),
  seizable: z.array(line),
  /** Names what is seizable just now, for a proposal. The yes to it carries the proposal's own, which names the reason too. */
  hash,
  proposal: z.object({ by: z.string(), at: time, reason: z.string(), lines: z.array(line), hash }).nullable(),
  decided: z.object({ by: z.string(), at: time, reason: z.string() }).nullable(),
});
export type ShownRing = z.output<typeof shownRing>;

const seizure = z.object({
  id,
  bonus: amount,
  cash: amount,
  reason: z.string(),
  at: time,
  appeal: z.object({ words: z.string(), at: time, answer: z.string().nullable(), returned: z.boolean().nullable() }).nullable(),
});
export type ShownSeizure = z.output<typeof seizure>;

const read = { method: "GET", token: "operator", right: "rings.review", encrypted: false, limit: "read" } as const;
const write = { method: "POST", token: "operator", right: "rings.review", encrypted: false, limit: "write", once: true } as const;

export const rings = calls("rings", {
  list: {
    ...read,
    path: "/ops/rings",
    summary: "Rings of accounts that wait for a decision, oldest first.",
    input: z.object(cursorInput),
    output: cursorPage(ring),
  },
  show: {
    ...read,
    path: "/ops/rings/ring",
    summary: "One ring: its accounts, what they share by kind, and the bonus money that could be taken back.",
    input: z.object({ ring: id }),
    output: shownRing,
  },
  decide: {
    ...write,
    path: "/ops/rings/decide",
    summary: "Closes a ring as nothing, or holds it: bonuses in play rest until somebody decides on.",
    input: z.object({ ring: id, verdict: z.enum(["nothing", "hold"]), reason }),
    output: shownRing,
  },
  proposeSeizure: {
    ...write,
    path: "/ops/rings/propose",
    summary: "The first yes to taking back what is shown as seizable. Deposits and own wins are never within it.",
    input: z.object({ ring: id, hash, reason }),
    output: shownRing,
  },
  approveSeizure: {
    ...write,
    path: "/ops/rings/approve",
    stepUp: true,
    summary: "The second yes, of another person, to the same lines: the money goes back, and each member is told and can appeal.",
    input: z.object({ ring: id, hash }),
    output: shownRing,
  },
  appeals: {
    ...read,
    path: "/ops/rings/appeals",
    summary: "Appeals against money that was taken back, oldest first.",
    input: z.object(cursorInput),
    output: cursorPage(seizure.extend({ memberId: z.string(), account: z.string(), ring: id })),
  },
  answerAppeal: {
    ...write,
    path: "/ops/rings/appeals/answer",
    summary: "Answers an appeal, by somebody who was neither of the two. Money that is returned arrives as cash.",
    input: z.object({ seizure: id, returned: z.boolean(), words: reason }),
    output: z.object({}),
  },
  seizures: {
    method: "GET",
    token: "member",
    encrypted: false,
    limit: "read",
    path: "/wps/relay/MCSFE_seizures",
    summary: "Bonus money that was taken back from the caller, with the reason and what became of an appeal.",
    input: z.object({}),
    output: z.object({ list: z.array(seizure) }),
  },
  appeal: {
    method: "POST",
    token: "member",
    encrypted: false,
    limit: "write",
    once: true,
    evenAway: true,
    path: "/wps/relay/MCSFE_appealSeizure",
    summary: "Objects to money that was taken back, once. Somebody else looks at it.",
    input: z.object({ id, words: z.string().trim().min(3).max(1000) }),
    output: z.object({}),
  },
});
