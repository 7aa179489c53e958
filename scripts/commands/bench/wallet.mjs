import { pathToFileURL } from "node:url";
import { judge } from "../../bench/table.mjs";
import { bundle, nodeBundle } from "../../build/bundle.mjs";
import { install } from "../../lib/install.mjs";
import { withLock } from "../../lib/lock.mjs";
import { fromRoot } from "../../lib/paths.mjs";
import { say } from "../../lib/say.mjs";

const SETTINGS = { seconds: 10, scale: 64 };
const QUICK = { seconds: 4, scale: 20 };

/** `npm run bench:wallet`: ledger operations a second against PostgreSQL's own bank, in one run on one server. `--quick` for a first look. */
export async function main(args) {
  await withLock(install);
  await bundle(nodeBundle("server/test/ledger/bench-run.ts", ".cache/build", "bench-wallet"));
  const { benchWallet } = await import(pathToFileURL(fromRoot(".cache/build/bench-wallet.mjs")).href);
  const { yardstick, ledger } = await benchWallet({
    ...(args.includes("--quick") ? QUICK : SETTINGS),
    migrations: fromRoot("server/migrations"),
    databaseUrl: process.env.DATABASE_URL,
    say,
  });
  console.log(`\n${rows(yardstick, ledger).join("\n")}\n`);
  const { lines, holds } = judge(figuresOf(yardstick, ledger));
  console.log(lines.join("\n"));
  process.exitCode = holds ? 0 : 1;
}

const NAMES = {
  uniform64: "64 callers, accounts at random",
  uniform256: "256 callers, accounts at random",
  hot64: "64 callers, one account",
  hot256: "256 callers, one account",
  alone: "a caller alone",
};

function rows(yardstick, ledger) {
  const row = (name, perSecond, ratio, p50 = "", p99 = "") =>
    [name.padEnd(34), String(perSecond).padStart(8), ratio.padStart(8), p50.padStart(8), p99.padStart(8)].join("");
  return [
    row("", "per s", "x", "p50 ms", "p99 ms"),
    row(`${yardstick.madeBy}, 1 client`, Math.round(yardstick.alone), ""),
    row(`${yardstick.madeBy}, 64 clients`, Math.round(yardstick.crowd), "1.00"),
    ...Object.entries(NAMES).map(([key, name]) => {
      const { perSecond, p50Ms, p99Ms } = ledger[key];
      const ratio = perSecond / (key === "alone" ? yardstick.alone : yardstick.crowd);
      return row(name, Math.round(perSecond), ratio.toFixed(2), p50Ms.toFixed(1), p99Ms.toFixed(1));
    }),
  ];
}

function figuresOf(yardstick, ledger) {
  const times = ({ perSecond }, unit) => Number((perSecond / unit).toFixed(2));
  return [
    { name: "64 callers, times the yardstick", value: times(ledger.uniform64, yardstick.crowd), goal: 2.5 },
    { name: "256 callers, times the yardstick", value: times(ledger.uniform256, yardstick.crowd), goal: 4.2 },
    { name: "one account against accounts at random", value: times(ledger.hot256, ledger.uniform256.perSecond), goal: 1 },
    { name: "a caller alone, times one client of the yardstick", value: times(ledger.alone, yardstick.alone), goal: 0.3 },
  ];
}
