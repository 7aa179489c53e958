import { pathToFileURL } from "node:url";
import { judge } from "../bench/table.mjs";
import { bundle, nodeBundle } from "../build/bundle.mjs";
import { install } from "../lib/install.mjs";
import { withLock } from "../lib/lock.mjs";
import { fromRoot } from "../lib/paths.mjs";
import { say } from "../lib/say.mjs";

/**
 * `npm run bench:engagement`: bets beside those that know nothing of bonuses, a rush on one offer, a week of cashback, and the lists of a
 * merchant with a million members. Everything is measured against a yardstick of the same run. `--quick` for a first look.
 */
export async function main(args) {
  await withLock(install);
  await bundle(nodeBundle("server/test/bench/engagement.ts", ".cache/build", "bench-engagement"));
  const { benchEngagement, QUICK, WHOLE } = await import(pathToFileURL(fromRoot(".cache/build/bench-engagement.mjs")).href);
  const { lines, holds } = judge(await benchEngagement(fromRoot("server/migrations"), args.includes("--quick") ? QUICK : WHOLE, say));
  console.log(`\n${lines.join("\n")}`);
  process.exit(holds ? 0 : 1);
}
