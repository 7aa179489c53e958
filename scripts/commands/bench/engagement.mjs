import { pathToFileURL } from "node:url";
import { judge } from "../../bench/table.mjs";
import { bundle, nodeBundle } from "../../build/bundle.mjs";
import { forecastBundle } from "../../build/server.mjs";
import { install } from "../../lib/install.mjs";
import { withLock } from "../../lib/lock.mjs";
import { fromRoot } from "../../lib/paths.mjs";
import { say } from "../../lib/say.mjs";

/** Claims need members of their own. */
const LEAST_MEMBERS = 50_000;

/**
 * `npm run bench:engagement`: bets beside those that know nothing of bonuses, a rush on one offer, a week of cashback, and the lists of a
 * merchant with a million members. Everything is measured against a yardstick of the same run. `--quick` for a first look with a hundred
 * thousand members, `--members N` for another number of them.
 */
export async function main(args) {
  await withLock(install);
  await bundle(nodeBundle("server/test/bench/engagement.ts", ".cache/build", "bench-engagement"));
  await bundle(forecastBundle(".cache/build"));
  const { benchEngagement, QUICK, WHOLE } = await import(pathToFileURL(fromRoot(".cache/build/bench-engagement.mjs")).href);
  const size = args.includes("--quick") ? QUICK : WHOLE;
  const members = args.includes("--members") ? Number(args[args.indexOf("--members") + 1]) : size.members;
  if (!(members >= LEAST_MEMBERS)) throw new Error(`--members takes a number of at least ${LEAST_MEMBERS}`);
  const { lines, holds } = judge(await benchEngagement(fromRoot("server/migrations"), { ...size, members }, say));
  console.log(`\n${lines.join("\n")}`);
  process.exit(holds ? 0 : 1);
}
