import { pathToFileURL } from "node:url";
import { judge } from "../../bench/table.mjs";
import { bundle, nodeBundle } from "../../build/bundle.mjs";
import { install } from "../../lib/install.mjs";
import { withLock } from "../../lib/lock.mjs";
import { fromRoot } from "../../lib/paths.mjs";
import { say } from "../../lib/say.mjs";

const WHOLE = { sizes: [10_000_000, 30_000_000], members: 100_000, seconds: 10 };
const QUICK = { sizes: [100_000, 300_000], members: 1_000, seconds: 3 };
/** A tree of an index is a little deeper when there are three times as many rows, and its upper pages are in memory. */
const SLOPE = 0.15;

/**
 * `npm run bench:growth`: bets, history pages and reports at a year's 10 and at three years' 30 million lines of the ledger, and how they follow
 * its size; the reports read 15 million transactions, which takes hours. `--quick` at 100,000 and 300,000, `--lines N` at N and three times as many.
 */
export async function main(args) {
  await withLock(install);
  await bundle(nodeBundle("server/test/bench/growth.ts", ".cache/build", "bench-growth"));
  const { benchGrowth } = await import(pathToFileURL(fromRoot(".cache/build/bench-growth.mjs")).href);
  const settings = args.includes("--quick") ? QUICK : WHOLE;
  const lines = Number(args[args.indexOf("--lines") + 1]);
  const sizes = args.includes("--lines") ? [lines, 3 * lines] : settings.sizes;
  const grown = await benchGrowth({ ...settings, sizes, migrations: fromRoot("server/migrations"), say });
  const [few, many] = sizes.map((size) => `${size.toLocaleString("en")} lines`);
  for (const { name, ms } of grown) say(`${name}: ${ms[0].toFixed(2)} ms at ${few}, ${ms[1].toFixed(2)} ms at ${many}`);
  const { lines: told, holds } = judge(
    grown.map(({ name, slope }) => ({ name: `${name}, slope`, value: Number(slope.toFixed(2)), goal: SLOPE, most: true })),
  );
  console.log(told.join("\n"));
  process.exit(holds ? 0 : 1);
}
