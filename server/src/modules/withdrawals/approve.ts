import { MINUTE_MS } from "@magpie/domain/durations";
import type { Work } from "../../kit/ctx";
import { type By, move } from "./move";
import type { RequestRow } from "./store";

/** A payout without news after this long is checked again, in case its job was lost. */
export const HEARD_WITHIN_MS = 2 * MINUTE_MS;

/** Queues the payout in the transaction of the approval, so that neither exists without the other. */
export async function approved(ctx: Work, id: string, by: By): Promise<RequestRow | null> {
  const request = await move(ctx, id, "approve", by, { askAt: new Date(ctx.now.getTime() + HEARD_WITHIN_MS) });
  if (request) await ctx.addJob("withdrawals.pay", { id });
  return request;
}
