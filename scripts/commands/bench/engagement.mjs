import { pathToFileURL } from "node:url";
import { judge } from "../../bench/table.mjs";
import { bundle, nodeBundle } from "../../build/bundle.mjs";
import { forecastBundle } from "../../build/server.mjs";
import { install } from "../../lib/install.mjs";
import { withLock } from "../../lib/lock.mjs";
import { fromRoot } from "../../lib/paths.mjs";
import { Problem } from "../../lib/problem.mjs";
import { say } from "../../lib/say.mjs";

/** Claims need members of their own. */
const LEAST_MEMBERS = 50_000;

/**
 * `npm run bench:engagement`: bets beside those that know nothing of bonuses, a rush on one offer, a week of cashback, and the lists of a
 * merchant with a million members. Everything is measured against a yardstick of the same run. `--quick` for a first look with a hundred
 * thousand members, `--members N` for another number of them; `--only bets` (or rules, lists, claims, cashback, forecast, with commas between
 * them) for some figures alone.
 */
export async function main(args) {
  await withLock(install);
  await bundle(nodeBundle("server/test/bench/engagement.ts", ".cache/build", "bench-engagement"));
  await bundle(forecastBundle(".cache/build"));
  const { benchEngagement, PARTS, QUICK, WHOLE } = await import(pathToFileURL(fromRoot(".cache/build/bench-engagement.mjs")).href);
  const size = args.includes("--quick") ? QUICK : WHOLE;
  const members = args.includes("--members") ? Number(args[args.indexOf("--members") + 1]) : size.members;
  if (!(members >= LEAST_MEMBERS)) throw new Problem(`--members takes a number of at least ${LEAST_MEMBERS}`);
  const parts = args.includes("--only") ? (args[args.indexOf("--only") + 1] ?? "").split(",") : PARTS;
  const unknown = parts.find((part) => !PARTS.includes(part));
  if (unknown !== undefined) throw new Problem(`"${unknown}" is no part: --only takes ${PARTS.join(", ")}, with commas between them.`);
  const { lines, holds } = judge(await benchEngagement(fromRoot("server/migrations"), { ...size, members }, parts, say));
  console.log(`\n${lines.join("\n")}`);
  process.exit(holds ? 0 : 1);
}
