import { pathToFileURL } from "node:url";
import { judge } from "../../bench/table.mjs";
import { timeWhatIf } from "../../bench/what-if.mjs";
import { bundle, nodeBundle } from "../../build/bundle.mjs";
import { ensureBrowser } from "../../lib/browser.mjs";
import { install } from "../../lib/install.mjs";
import { withLock } from "../../lib/lock.mjs";
import { fromRoot } from "../../lib/paths.mjs";
import { say } from "../../lib/say.mjs";

const PEOPLE = 100_000;
const QUICK_PEOPLE = 5_000;
/** `npm run bench:play` settles some 240 bets a second on two cores. Reading them, on one core, may take a twentieth of both. */
const READ_PER_SECOND = 240 * 10;
/** Play loses less than a twentieth of its rate to those who read it. */
const KEPT = 0.95;
const PAIRS = 12;
/** Teams are read every five seconds. */
const PLAY_SECONDS = 10;

/**
 * `npm run bench:agency -- 1000000`: the time in which the agent of a team so large sees its reports. `--quick` for a first look,
 * `--seeded` to measure the team that `npm run seed:team` made, in the same DATA_DIR, `--only overview` for reports of such names; `--play` for what reading teams costs play alone, and
 * `--what-if` for other terms tried in a browser alone, which are also in a run that is not quick.
 */
export async function main(args) {
  await withLock(install);
  if (args.includes("--play")) return benchPlay();
  const tried = args.includes("--quick") || args.includes("--only") ? [] : await timeWhatIf(await ensureBrowser());
  if (args.includes("--what-if")) return tell(tried);
  await bundle(nodeBundle("server/test/bench/agency.ts", ".cache/build", "bench-agency"));
  const { benchAgency, newGround, seededGround } = await import(pathToFileURL(fromRoot(".cache/build/bench-agency.mjs")).href);
  const migrations = fromRoot("server/migrations");
  const wanted = args.includes("--quick") ? QUICK_PEOPLE : Number(args.find((arg) => /^\d+$/.test(arg)) ?? PEOPLE);
  const ground = await (args.includes("--seeded") ? seededGround(process.env, migrations) : newGround(migrations, wanted, say));
  const only = args.includes("--only") ? (args[args.indexOf("--only") + 1] ?? "") : "";
  const { reports, people, rest } = await benchAgency(ground, only, say).finally(ground.close);
  tell([
    ...tried,
    ...reports.map(({ name, ms, goalMs }) => ({ name: `${name}, ms`, value: Number(ms.toFixed(1)), goal: goalMs, most: true })),
    ...(rest ? judged(rest, people) : []),
  ]);
}

function judged({ recursiveMs, rollupMs, betsPerSecond, scatteredPerSecond }, people) {
  const times = Math.round(recursiveMs / rollupMs);
  say(`a month's totals: ${rollupMs.toFixed(2)} ms from the rollup, ${recursiveMs.toFixed(0)} ms down the tree, 1/${times}`);
  say(`settled bets of a member each: ${Math.round(scatteredPerSecond)} read a second`);
  return [
    { name: "down the tree takes so many times as long", value: times, goal: people >= 1_000_000 ? 1000 : 100 },
    { name: "settled bets of 64 players read a second", value: Math.round(betsPerSecond), goal: READ_PER_SECOND },
  ];
}

function tell(figures) {
  const { lines, holds } = judge(figures);
  console.log(lines.join("\n"));
  process.exit(holds ? 0 : 1);
}

async function benchPlay() {
  await bundle(nodeBundle("server/test/bench/play-server.ts", ".cache/build", "bench-play-server"));
  await bundle(nodeBundle("server/test/bench/agency-play.ts", ".cache/build", "bench-agency-play"));
  const { benchTeamPlay } = await import(pathToFileURL(fromRoot(".cache/build/bench-agency-play.mjs")).href);
  const program = fromRoot(".cache/build/bench-play-server.mjs");
  const migrations = fromRoot("server/migrations");
  const kept = await benchTeamPlay({ migrations, program, seconds: PLAY_SECONDS, pairs: PAIRS, say });
  const mean = kept.reduce((sum, share) => sum + share, 0) / kept.length;
  tell([{ name: "of its rate play keeps while teams are read", value: Number(mean.toFixed(3)), goal: KEPT }]);
}
