import type { desk } from "@magpie/contract/office/desk";
import { HOLD_MINUTES } from "@magpie/domain/desk/queues";
import { MINUTE_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { type Plugged, queuesOf } from "./now";
import { dropHold, keepHold } from "./store";

/** Of two who take the same piece at once, one has it, and the other is told who. */
export function takeOf(modules: () => readonly Plugged[]): Handler<typeof desk.take> {
  return async (ctx, { kind, id }) => {
    const { db, now, operator } = ctx;
    if (!queuesOf(modules(), operator.rights).some((queue) => queue.kind === kind)) refuse("operation_not_allowed");
    const until = new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS);
    const held = await keepHold(db, { kind, itemId: id, operatorId: operator.id, holder: operator.account, until }, now);
    ctx.tellOffice("queues");
    return { holder: held.holder, until: held.until.toISOString() };
  };
}

export const leave: Handler<typeof desk.leave> = async (ctx, { kind, id }) => {
  await dropHold(ctx.db, kind, id, ctx.operator.id);
  ctx.tellOffice("queues");
  return {};
};
