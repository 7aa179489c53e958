import { z } from "zod";
import { amount } from "../kit/shapes";

/** What players of one currency staked together on a draw, play money apart. */
export const pool = z.object({
  currency: z.string(),
  trial: z.boolean(),
  /** True once no bet can join it any more: then dividends are no estimates. */
  final: z.boolean(),
  /** By side; one that nobody backed is missing. */
  sides: z.record(z.string(), amount),
});
export type StudioPool = z.output<typeof pool>;
