import type { Call } from "@magpie/contract/kit/call";
import { z } from "zod";

/** Serialising by schema also drops any field that the contract does not name. */
export function answerSchema(call: Call): object {
  return z.toJSONSchema(z.object({ success: z.literal(true), value: call.output }), { target: "draft-7", io: "output" });
}
