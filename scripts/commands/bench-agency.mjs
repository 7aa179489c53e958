import { pathToFileURL } from "node:url";
import { judge } from "../bench/table.mjs";
import { bundle, nodeBundle } from "../build/bundle.mjs";
import { install } from "../lib/install.mjs";
import { withLock } from "../lib/lock.mjs";
import { fromRoot } from "../lib/paths.mjs";
import { say } from "../lib/say.mjs";

const PEOPLE = 100_000;
const QUICK_PEOPLE = 5_000;
/** `npm run bench:play` settles some 240 bets a second on two cores. Reading them, on one core, may take a twentieth of both. */
const READ_PER_SECOND = 240 * 10;

/**
 * `npm run bench:agency -- 1000000`: the time in which the agent of a team so large sees its reports. `--quick` for a first look,
 * `--seeded` to measure the team that `npm run seed:team` made, in the same DATA_DIR.
 */
export async function main(args) {
  await withLock(install);
  await bundle(nodeBundle("server/test/bench/agency.ts", ".cache/build", "bench-agency"));
  const { benchAgency, newGround, seededGround } = await import(pathToFileURL(fromRoot(".cache/build/bench-agency.mjs")).href);
  const migrations = fromRoot("server/migrations");
  const wanted = args.includes("--quick") ? QUICK_PEOPLE : Number(args.find((arg) => /^\d+$/.test(arg)) ?? PEOPLE);
  const ground = await (args.includes("--seeded") ? seededGround(process.env, migrations) : newGround(migrations, wanted, say));
  const { reports, recursiveMs, rollupMs, betsPerSecond, scatteredPerSecond, people, leaves } = await benchAgency(ground).finally(
    ground.close,
  );
  say(`a team of ${people.toLocaleString("en")}, ${leaves.toLocaleString("en")} figures of members`);
  say(
    `a month's totals: ${rollupMs.toFixed(2)} ms from the rollup, ${recursiveMs.toFixed(0)} ms down the tree, 1/${Math.round(recursiveMs / rollupMs)}`,
  );
  for (const { name, fastestMs } of reports) say(`${name}: ${fastestMs.toFixed(1)} ms at the fastest`);
  say(`settled bets of a member each: ${Math.round(scatteredPerSecond)} read a second`);
  const { lines, holds } = judge([
    ...reports.map(({ name, ms, goalMs }) => ({ name: `${name}, ms`, value: Number(ms.toFixed(1)), goal: goalMs, most: true })),
    {
      name: "down the tree takes so many times as long",
      value: Math.round(recursiveMs / rollupMs),
      goal: people >= 1_000_000 ? 1000 : 100,
    },
    { name: "settled bets of 64 players read a second", value: Math.round(betsPerSecond), goal: READ_PER_SECOND },
  ]);
  console.log(lines.join("\n"));
  process.exit(holds ? 0 : 1);
}
