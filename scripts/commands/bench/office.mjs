import { pathToFileURL } from "node:url";
import { judge } from "../../bench/table.mjs";
import { bundle, nodeBundle } from "../../build/bundle.mjs";
import { install } from "../../lib/install.mjs";
import { withLock } from "../../lib/lock.mjs";
import { fromRoot } from "../../lib/paths.mjs";
import { say } from "../../lib/say.mjs";

/** `npm run bench:office`: the back office over 10 million lines and a million members; `--quick` over a tenth of both. */
export async function main(args) {
  await withLock(install);
  await bundle(nodeBundle("server/test/bench/office.ts", ".cache/build", "bench-office"));
  const { benchOffice } = await import(pathToFileURL(fromRoot(".cache/build/bench-office.mjs")).href);
  const [lines, members] = args.includes("--quick") ? [1_000_000, 100_000] : [10_000_000, 1_000_000];
  const { readPerSecond, pages, csv } = await benchOffice(fromRoot("server/migrations"), lines, members, say);
  say(`the whole CSV, ${(csv.bytes / 1_048_576).toFixed(0)} MB, in ${(csv.wholeMs / 1000).toFixed(1)} s`);
  const { lines: told, holds } = judge([
    ...pages.map(({ name, p95Ms, goalMs }) => ({ name: `${name}, p95 ms`, value: Number(p95Ms.toFixed(1)), goal: goalMs, most: true })),
    { name: "CSV, first byte, ms", value: Number(csv.firstMs.toFixed(1)), goal: 1000, most: true },
    { name: "CSV, memory, MB more", value: Math.round(csv.grownMb), goal: 100, most: true },
    { name: "ledger transactions read on a second", value: Math.round(readPerSecond), goal: 1700 },
  ]);
  console.log(told.join("\n"));
  process.exit(holds ? 0 : 1);
}
