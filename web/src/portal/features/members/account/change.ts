import type { Call, Input, Output } from "@magpie/contract/kit/call";
import { send } from "../../../../kit/calls/api";
import { cache } from "../../../../kit/calls/cache";
import { withStepUp } from "../../../../kit/session/step-up";

/** Changes something about the account: asks for a proof of who is there where the server wants one, then reads again what changed. */
export async function change<C extends Call>(call: C, input: Input<C>, ...refresh: Call[]): Promise<Output<C>> {
  const answer = await withStepUp(() => send(call, input));
  if (refresh.length > 0) await cache.invalidate(...refresh);
  return answer;
}
