import { PAYEE_KINDS } from "@magpie/domain/withdrawals/payees";
import { z } from "zod";
import { calls } from "../kit/call";
import { cursorInput, cursorPage, time } from "../kit/shapes";

const office = { token: "operator", right: "payees.review", encrypted: false } as const;

export const PAYEE_VERDICTS = ["keep", "close"] as const;

const holder = z.object({
  memberId: z.string(),
  account: z.string(),
  /** The registered names are alike; null where one of them has registered none. No name is shown. */
  sameName: z.boolean().nullable(),
  addedAt: time,
  /** Null while they have it. */
  removedAt: time.nullable(),
});

const waiting = z.object({
  id: z.uuid(),
  revision: z.int(),
  memberId: z.string(),
  account: z.string(),
  kind: z.enum(PAYEE_KINDS),
  institution: z.string(),
  /** The last characters of its number; no more of it is shown to anybody. */
  tail: z.string(),
  addedAt: time,
  waitsSince: time,
  others: z.array(holder),
});
export type WaitingPayee = z.output<typeof waiting>;

export const payeeDesk = calls("payees", {
  queue: {
    ...office,
    method: "GET",
    path: "/ops/payees/queue",
    limit: "read",
    summary: "Accounts for withdrawals that another member has or had too and nobody has looked at, the longest waiting first.",
    input: z.object(cursorInput),
    output: cursorPage(waiting),
  },
  decide: {
    ...office,
    method: "POST",
    path: "/ops/payees/decide",
    limit: "write",
    stepUp: true,
    once: true,
    summary: "Leaves such an account to its member, or closes it for good: it is paid no more, and the member cannot add it again.",
    input: z.object({ id: z.uuid(), revision: z.int().min(1), verdict: z.enum(PAYEE_VERDICTS), reason: z.string().trim().min(3).max(200) }),
    output: z.object({}),
  },
});
