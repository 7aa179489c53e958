import { MINUTE_MS } from "@magpie/domain/durations";
import type { Work } from "../../kit/ctx";
import { type By, move } from "./move";
import type { RequestRow } from "./store";

/** A job that is lost is missed after this long. */
export const HEARD_WITHIN_MS = 2 * MINUTE_MS;

/** Lets a request go to the payment provider: the job is queued with the yes, or neither is there. */
export async function approved(ctx: Work, id: string, by: By): Promise<RequestRow | null> {
  const request = await move(ctx, id, "approve", by, { askAt: new Date(ctx.now.getTime() + HEARD_WITHIN_MS) });
  if (request) await ctx.addJob("withdrawals.pay", { id });
  return request;
}
