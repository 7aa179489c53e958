import { pathToFileURL } from "node:url";
import { judge } from "../../bench/table.mjs";
import { bundle, nodeBundle } from "../../build/bundle.mjs";
import { install } from "../../lib/install.mjs";
import { withLock } from "../../lib/lock.mjs";
import { endWithParent } from "../../lib/parent.mjs";
import { fromRoot } from "../../lib/paths.mjs";
import { say } from "../../lib/say.mjs";

const WHOLE = { betSeconds: 600, seconds: 30 };
const QUICK = { betSeconds: 10, seconds: 6 };

/**
 * `npm run bench:load`: one server over HTTP. Bets by the second, the vendors' mix, lobby reads, and three times as much as it can do. `--quick`
 * takes a minute.
 */
export async function main(args) {
  endWithParent();
  await withLock(install);
  await bundle(nodeBundle("server/test/bench/play-server.ts", ".cache/build", "bench-play-server"));
  await bundle(nodeBundle("server/test/load/load.ts", ".cache/build", "bench-load"));
  const { benchLoad, GOAL } = await import(pathToFileURL(fromRoot(".cache/build/bench-load.mjs")).href);
  const result = await benchLoad({
    ...(args.includes("--quick") ? QUICK : WHOLE),
    migrations: fromRoot("server/migrations"),
    program: fromRoot(".cache/build/bench-play-server.mjs"),
    say,
  });
  console.log(`\n${rows(result).join("\n")}\n`);
  const { lines, holds } = judge(figuresOf(result, GOAL));
  console.log(lines.join("\n"));
  process.exit(holds ? 0 : 1);
}

function rows({ yardstick, bets, mix, visitors, members, rated, rush, lookers, after, broken }) {
  const cell = (value) => value.toFixed(1).padStart(8);
  const rate = (name, { perSecond, p50Ms, p99Ms, p999Ms }) =>
    `${name.padEnd(36)}${String(Math.round(perSecond)).padStart(8)}${cell(perSecond / yardstick)}${cell(p50Ms)}${cell(p99Ms)}${p999Ms ? cell(p999Ms) : ""}`;
  const told = [bets, mix, rush, lookers, after].flatMap(({ errors }) => [...errors].map(([text, times]) => `${times} times: ${text}`));
  return [
    `${"".padEnd(36)}${"per s".padStart(8)}${"x bank".padStart(8)}${"p50 ms".padStart(8)}${"p99 ms".padStart(8)}${"p99.9".padStart(8)}`,
    `${"PostgreSQL's bank, 64 clients".padEnd(36)}${String(Math.round(yardstick)).padStart(8)}`,
    rate("bets", bets),
    `${"".padEnd(36)}${bets.turnedAway} turned away`,
    rate("vendors' mix", mix),
    `${"".padEnd(36)}${mix.turnedAway} turned away`,
    rate("lobby reads of visitors", visitors),
    rate("pages of members", members),
    `${"the mix, as much as it can".padEnd(36)}${String(Math.round(rated)).padStart(8)}`,
    rate("the mix in the rush", rush),
    `${"".padEnd(36)}${rush.turnedAway} turned away`,
    rate("lobby reads in the rush", lookers),
    `${"".padEnd(36)}${lookers.turnedAway} turned away`,
    rate("the mix after it", after),
    ...told,
    ...broken,
  ];
}

function figuresOf({ bets, mix, visitors, members, rated, rush, lookers, after, normalAfterMs, broken }, goal) {
  const errors = [bets, mix, rush, lookers, after].flatMap(({ errors }) => [...errors.values()]).reduce((sum, times) => sum + times, 0);
  const whole = (value) => Math.round(value);
  const share = ({ served, turnedAway }) => Number((served / Math.max(1, served + turnedAway)).toFixed(2));
  // The last requests of a paced run are on their way when its time is over.
  const paced = (perSecond) => whole(perSecond * 0.99);
  return [
    { name: "bets a second", value: whole(bets.perSecond), goal: paced(goal.betsPerSecond) },
    { name: "bets: p99, ms", value: whole(bets.p99Ms), goal: 100, most: true },
    { name: "bets: p99.9, ms", value: whole(bets.p999Ms), goal: 300, most: true },
    { name: "vendors' mix: requests a second", value: whole(mix.perSecond), goal: paced(goal.mixPerSecond) },
    { name: "vendors' mix: p99, ms", value: whole(mix.p99Ms), goal: 100, most: true },
    { name: "vendors' mix: longest, ms", value: whole(mix.mostMs), goal: 1_000, most: true },
    { name: "lobby reads of visitors a second", value: whole(visitors.perSecond), goal: goal.visitorsPerSecond },
    { name: "lobby reads of visitors: p99, ms", value: whole(visitors.p99Ms), goal: 50, most: true },
    { name: "pages of members a second", value: whole(members.perSecond), goal: goal.membersPerSecond },
    { name: "pages of members: p99, ms", value: whole(members.p99Ms), goal: 150, most: true },
    { name: "three times the load: served, of what it can", value: Number((rush.perSecond / rated).toFixed(2)), goal: 0.8 },
    { name: "three times the load: turned away within, p99, ms", value: whole(rush.turnedAwayP99Ms), goal: 50, most: true },
    { name: "three times the load: money served more often than looks", value: Number(share(rush) > share(lookers)), goal: 1 },
    { name: "as before after the rush, ms", value: normalAfterMs, goal: 5_000, most: true },
    { name: "errors and refusals that nobody foresaw", value: errors + visitors.refused + members.refused, goal: 0, most: true },
    { name: "ledger: what is broken", value: broken.length, goal: 0, most: true },
  ];
}
