import { METHOD_KINDS } from "@magpie/domain/cashier/method";
import { z } from "zod";
import { calls } from "../kit/call";
import { amount } from "../kit/shapes";

const office = { token: "operator", encrypted: false, right: "cashier.methods" } as const;

const channelRow = z.object({
  id: z.string(),
  method: z.string(),
  kind: z.enum(METHOD_KINDS),
  name: z.string(),
  minimum: amount,
  maximum: amount,
  /** The name of the provider's account in our books. */
  clearing: z.string(),
  enabled: z.boolean(),
  revision: z.int(),
});
export type DeskChannel = z.output<typeof channelRow>;

export const methodDesk = calls("cashier", {
  deskMethods: {
    ...office,
    method: "GET",
    path: "/ops/cashier/methods",
    limit: "read",
    summary: "The ways to pay in with their channels, closed ones too.",
    input: z.object({}),
    output: z.object({ list: z.array(channelRow) }),
  },
  setMethod: {
    ...office,
    method: "POST",
    path: "/ops/cashier/method",
    limit: "write",
    stepUp: true,
    twoPersons: true,
    summary: "Opens or closes a channel for deposits, and sets the least and the most that it takes.",
    input: z.object({ id: z.string().max(60), minimum: amount, maximum: amount, enabled: z.boolean(), revision: z.int().min(1) }),
    output: z.object({}),
  },
});
