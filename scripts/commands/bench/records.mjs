import { pathToFileURL } from "node:url";
import { judge } from "../../bench/table.mjs";
import { bundle, nodeBundle } from "../../build/bundle.mjs";
import { install } from "../../lib/install.mjs";
import { withLock } from "../../lib/lock.mjs";
import { fromRoot } from "../../lib/paths.mjs";
import { say } from "../../lib/say.mjs";

const POSTINGS = 1_000_000;
const QUICK_POSTINGS = 50_000;

/** `npm run bench:records`: the time in which a member with a million postings sees their history. `--quick` for a first look. */
export async function main(args) {
  await withLock(install);
  await bundle(nodeBundle("server/test/bench/records.ts", ".cache/build", "bench-records"));
  const { benchRecords } = await import(pathToFileURL(fromRoot(".cache/build/bench-records.mjs")).href);
  const postings = args.includes("--quick") ? QUICK_POSTINGS : POSTINGS;
  const { gatheredPerSecond, pages, csv } = await benchRecords(fromRoot("server/migrations"), postings, say);
  say(`read on at ${Math.round(gatheredPerSecond)} transactions a second`);
  say(`the whole CSV, ${csv.rows.toLocaleString("en")} rows, in ${(csv.wholeMs / 1000).toFixed(1)} s`);
  const { lines, holds } = judge([
    ...pages.map(({ name, p50Ms }) => ({ name: `${name}, ms`, value: Number(p50Ms.toFixed(1)), goal: 50, most: true })),
    { name: "CSV, first byte, ms", value: Number(csv.firstMs.toFixed(1)), goal: 1000, most: true },
    { name: "CSV, rows", value: csv.rows, goal: postings },
    { name: "ledger transactions read on a second", value: Math.round(gatheredPerSecond), goal: 1700 },
  ]);
  console.log(lines.join("\n"));
  process.exit(holds ? 0 : 1);
}
