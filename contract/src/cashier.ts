import { z } from "zod";
import { calls } from "./kit/call";
import { amount, page, periodInput, time } from "./kit/shapes";

const payment = z.object({ id: z.string(), method: z.string(), amount, status: z.string(), at: time });
export type Payment = z.output<typeof payment>;

const method = z.object({
  id: z.string(),
  kind: z.enum(["BANK", "EWALLET", "CARD", "VOUCHER"]),
  name: z.string(),
  minimum: amount,
  maximum: amount,
});
export type DepositMethod = z.output<typeof method>;

export const cashier = calls("cashier", {
  methods: {
    method: "GET",
    path: "/wps/relay/MCSFE_depositMethods",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "Ways to deposit that are open to the caller now.",
    input: z.object({}),
    output: z.object({ list: z.array(method) }),
  },
  deposits: {
    method: "GET",
    path: "/wps/relay/MCSFE_depositRecords",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "The caller's deposits of a period, newest first.",
    input: z.object(periodInput),
    output: page(payment),
  },
  withdrawals: {
    method: "GET",
    path: "/wps/relay/MCSFE_withdrawalRecords",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "The caller's withdrawals of a period, newest first.",
    input: z.object(periodInput),
    output: page(payment),
  },
});
