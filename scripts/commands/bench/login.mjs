import { pathToFileURL } from "node:url";
import { judge } from "../../bench/table.mjs";
import { bundle, nodeBundle } from "../../build/bundle.mjs";
import { install } from "../../lib/install.mjs";
import { withLock } from "../../lib/lock.mjs";
import { fromRoot } from "../../lib/paths.mjs";
import { say } from "../../lib/say.mjs";

const TIMING_CALLS = 2_000;

/** `npm run bench:login`: the cost of signing in. With `--timing`: a check that the time it takes does not reveal accounts. */
export async function main(options) {
  await withLock(install);
  await bundle(nodeBundle("server/test/bench/login.ts", ".cache/build", "bench-login"));
  const bench = await import(pathToFileURL(fromRoot(".cache/build/bench-login.mjs")).href);
  const migrations = fromRoot("server/migrations");
  const figures = options.includes("--timing") ? await timing(bench, migrations) : await costs(bench, migrations);
  const { lines, holds } = judge(figures);
  console.log(lines.join("\n"));
  process.exit(holds ? 0 : 1);
}

async function costs({ benchLogins }, migrations) {
  const { loginsPerSecond, hashMs, hashingShare, loopDelayP99Ms } = await benchLogins(migrations);
  say(
    `${loginsPerSecond.toFixed(1)} logins a second; a hash takes ${hashMs.toFixed(1)} ms, and hashing ${percent(hashingShare)} of the time`,
  );
  return [{ name: "event-loop delay p99 while hashing runs, ms", value: Number(loopDelayP99Ms.toFixed(1)), goal: 50, most: true }];
}

async function timing({ benchTiming }, migrations) {
  const { knownMs, unknownMs, distance } = await benchTiming(migrations, TIMING_CALLS);
  say(`medians over ${TIMING_CALLS} calls each: known name ${knownMs.toFixed(2)} ms, unknown name ${unknownMs.toFixed(2)} ms`);
  return [{ name: "difference by rank, standard deviations", value: Number(Math.abs(distance).toFixed(2)), goal: 4, most: true }];
}

function percent(share) {
  return `${Math.round(share * 100)} %`;
}
