import path from "node:path";
import { pathToFileURL } from "node:url";
import { judge } from "../../bench/table.mjs";
import { bundle, nodeBundle } from "../../build/bundle.mjs";
import { install } from "../../lib/install.mjs";
import { withLock } from "../../lib/lock.mjs";
import { fromRoot } from "../../lib/paths.mjs";
import { say } from "../../lib/say.mjs";

/** What brands bet at their busiest. The reports read on every two seconds, and may cost bets a twentieth. */
const BETS_PER_SECOND = 1_200;
const BET_SECONDS = 20;
const PAIRS = 5;
const LAG_MS = 5_000;
const RISE = 1.05;

/**
 * `npm run bench:office`: the back office over 10 million lines and a million members; `--quick` over a tenth of both, `--lines N` over so many and a tenth as
 * many members. `--ground FOLDER` keeps
 * them there, and measures what a run before has left there. `--readers` measures what reading the ledger costs bets, and how far behind it is.
 */
export async function main(args) {
  await withLock(install);
  if (args.includes("--readers")) return benchReaders();
  await bundle(nodeBundle("server/test/bench/office/pages.ts", ".cache/build", "bench-office"));
  const { benchOffice } = await import(pathToFileURL(fromRoot(".cache/build/bench-office.mjs")).href);
  const after = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const lines = Number(after("--lines") ?? (args.includes("--quick") ? 1_000_000 : 10_000_000));
  const members = lines / 10;
  const folder = after("--ground") && path.resolve(after("--ground"));
  const { readPerSecond, pages, csv } = await benchOffice({ migrations: fromRoot("server/migrations"), lines, members, folder, say });
  say(`the whole CSV, ${(csv.bytes / 1_048_576).toFixed(0)} MB, in ${(csv.wholeMs / 1000).toFixed(1)} s`);
  tell([
    ...pages.map(({ name, p95Ms, goalMs }) => ({ name: `${name}, p95 ms`, value: Number(p95Ms.toFixed(1)), goal: goalMs, most: true })),
    { name: "CSV, first byte, ms", value: Number(csv.firstMs.toFixed(1)), goal: 1000, most: true },
    { name: "CSV, memory held, MB more", value: Math.round(csv.heldMb), goal: 100, most: true },
    { name: "CSV, memory of the process, garbage included, MB more", value: Math.round(csv.rssMb), goal: 100, most: true },
    ...(readPerSecond === undefined
      ? []
      : [{ name: "ledger transactions read on a second", value: Math.round(readPerSecond), goal: 1700 }]),
  ]);
}

async function benchReaders() {
  await bundle(nodeBundle("server/test/bench/play-server.ts", ".cache/build", "bench-play-server"));
  await bundle(nodeBundle("server/test/bench/office/readers.ts", ".cache/build", "bench-office-readers"));
  const { benchReaders: bench } = await import(pathToFileURL(fromRoot(".cache/build/bench-office-readers.mjs")).href);
  const program = fromRoot(".cache/build/bench-play-server.mjs");
  const terms = { migrations: fromRoot("server/migrations"), betsPerSecond: BETS_PER_SECOND, seconds: BET_SECONDS, pairs: PAIRS };
  const { read, unread, betsPerSecond, lagMs } = await bench({ ...terms, program, say });
  const middle = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
  const rise = middle(read.map((ms, pair) => ms / unread[pair]));
  tell([
    // The last ones of a paced run are on their way when its time is over.
    { name: "bets a second", value: Math.round(betsPerSecond), goal: Math.round(BETS_PER_SECOND * 0.99) },
    { name: "bets: p99 while reports are read, of that without", value: Number(rise.toFixed(3)), goal: RISE, most: true },
    { name: "reports behind the ledger, ms", value: Math.round(lagMs), goal: LAG_MS, most: true },
  ]);
}

function tell(figures) {
  const { lines, holds } = judge(figures);
  console.log(lines.join("\n"));
  process.exit(holds ? 0 : 1);
}
