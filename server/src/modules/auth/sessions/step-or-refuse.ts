import { Refusal } from "@magpie/domain/refusals";
import type { Ctx } from "../../../kit/ctx";

/** Opens transactions; a visit of a call in steps does. */
export interface Stepping<C extends Ctx = Ctx> {
  step<T>(work: (ctx: C) => Promise<T>): Promise<T>;
}

/** Runs a step that commits its writes even if its result is a refusal. */
export async function stepOrRefuse<C extends Ctx, T>(visit: Stepping<C>, work: (ctx: C) => Promise<T | Refusal>): Promise<T> {
  const done = await visit.step(work);
  if (done instanceof Refusal) throw done;
  return done;
}
