import { pathToFileURL } from "node:url";
import { judge } from "../../bench/table.mjs";
import { bundle, nodeBundle } from "../../build/bundle.mjs";
import { judgeBundle } from "../../build/server.mjs";
import { install } from "../../lib/install.mjs";
import { withLock } from "../../lib/lock.mjs";
import { fromRoot } from "../../lib/paths.mjs";
import { say } from "../../lib/say.mjs";

/**
 * `npm run bench:lottery`: a million bets settled, against a plain UPDATE of the same rows in the same run; the rush before an issue
 * locks; a year of draws to look through; and the worst line of every row of the rules, priced and settled alone and by the ten thousand. `--quick` for a first look, LOTTERY_TICKETS for another size.
 */
export async function main(args) {
  await withLock(install);
  await bundle(judgeBundle(".cache/build"));
  await bundle(nodeBundle("server/test/bench/lottery.ts", ".cache/build", "bench-lottery"));
  const { benchLottery, QUICK, WHOLE } = await import(pathToFileURL(fromRoot(".cache/build/bench-lottery.mjs")).href);
  const size = args.includes("--quick") ? QUICK : WHOLE;
  const tickets = Number(process.env.LOTTERY_TICKETS ?? size.tickets);
  const bench = await benchLottery(fromRoot("server/migrations"), { ...size, tickets }, say);
  const seconds = (ms) => (ms / 1000).toFixed(1);
  say(
    `sealed in ${seconds(bench.sealMs)} s, settled in ${seconds(bench.settleMs)} s with ${bench.winners} winners, ${micros(bench.settleMs, tickets)} a ticket`,
  );
  say(`a plain UPDATE of the same rows takes ${seconds(bench.updateMs)} s`);
  const [dearest, slowest] = ["priceMs", "settleMs"].map((cost) => bench.rows.toSorted((a, b) => b[cost] - a[cost])[0]);
  say(`of ${bench.rows.length} worst lines the dearest to price is ${dearest.row}, to settle ${slowest.row}`);
  const { lines, holds } = judge([
    { name: "pricing a slip of the worst lines, ms", value: Number(dearest.priceMs.toFixed(2)), goal: 5, most: true },
    { name: "settling the worst line, ms", value: Number(slowest.settleMs.toFixed(2)), goal: 5, most: true },
    { name: `/healthz while ${bench.worst.lines} of them settle, ms`, value: Math.round(bench.worst.healthMs), goal: 100, most: true },
    { name: "settling, times the plain UPDATE", value: Number((bench.settleMs / bench.updateMs).toFixed(2)), goal: 0.4, most: true },
    { name: "tickets a second before the lock", value: Math.round(bench.soldPerSecond), goal: 2000 },
    { name: "tickets accepted late", value: bench.late, goal: 0, most: true },
    ...bench.pages.map(({ name, p50Ms }) => ({ name: `${name}, ms`, value: Number(p50Ms.toFixed(1)), goal: 50, most: true })),
  ]);
  console.log(lines.join("\n"));
  process.exit(holds ? 0 : 1);
}

function micros(ms, tickets) {
  return `${((ms * 1000) / tickets).toFixed(1)} µs`;
}
