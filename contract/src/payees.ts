import { PAYEE_KINDS } from "@magpie/domain/withdrawals/payees";
import { z } from "zod";
import { calls } from "./kit/call";
import { time } from "./kit/shapes";

const payee = z.object({
  id: z.uuid(),
  kind: z.enum(PAYEE_KINDS),
  institution: z.string(),
  /** The last characters of its number; no more of it is shown to anybody. */
  tail: z.string(),
  /** Null once the account can be paid. */
  opensAt: time.nullable(),
  addedAt: time,
});
export type Payee = z.output<typeof payee>;

export const payees = calls("payees", {
  list: {
    method: "GET",
    path: "/wps/member/payees",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "The caller's bank and e-wallet accounts that withdrawals can go to.",
    input: z.object({}),
    output: z.object({
      list: z.array(payee),
      /** The holder's name of all accounts, masked; null until the first account sets it. */
      name: z.string().nullable(),
      /** The number of accounts that may still be added. */
      left: z.int().nonnegative(),
    }),
  },
  add: {
    method: "POST",
    path: "/wps/member/payees",
    token: "member",
    encrypted: true,
    limit: "credentials",
    stepUp: true,
    evenAway: true,
    summary:
      "Adds an account in the caller's registered name. The first can be used at once, any other after a day; none within a day of a change of credentials or contacts.",
    input: z.object({
      kind: z.enum(PAYEE_KINDS),
      institution: z.string().trim().min(2).max(60),
      number: z.string().trim().min(4).max(60),
      /** Only when the caller has registered no name; it becomes that name. */
      name: z.string().trim().min(2).max(80).optional(),
    }),
    output: payee,
  },
  remove: {
    method: "DELETE",
    path: "/wps/member/payees",
    token: "member",
    encrypted: false,
    limit: "write",
    stepUp: true,
    evenAway: true,
    summary: "Removes an account. Withdrawals that are on their way to it go on.",
    input: z.object({ id: z.uuid() }),
    output: z.object({}),
  },
});
