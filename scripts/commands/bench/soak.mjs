import { pathToFileURL } from "node:url";
import { judge } from "../../bench/table.mjs";
import { bundle, nodeBundle } from "../../build/bundle.mjs";
import { install } from "../../lib/install.mjs";
import { withLock } from "../../lib/lock.mjs";
import { endWithParent } from "../../lib/parent.mjs";
import { fromRoot } from "../../lib/paths.mjs";
import { say } from "../../lib/say.mjs";
import { NODE_FLAGS } from "../../lib/serve.mjs";

const WHOLE = { minutes: 30, warmMinutes: 5 };
const QUICK = { minutes: 4, warmMinutes: 2 };
/** Memory is compared over this share of the minutes at the beginning and at the end: single minutes go up and down as the heap is swept. */
const SHARE = 0.2;

/** `npm run bench:soak`: half an hour of vendors, lobby and open pages at once, and what the server's memory does. `--quick` takes six minutes. */
export async function main(args) {
  endWithParent();
  await withLock(install);
  await bundle(nodeBundle("server/test/bench/play-server.ts", ".cache/build", "bench-play-server"));
  await bundle(nodeBundle("server/test/load/soak.ts", ".cache/build", "bench-soak"));
  const { benchSoak } = await import(pathToFileURL(fromRoot(".cache/build/bench-soak.mjs")).href);
  const { minutes, mix, looks, pages, broken } = await benchSoak({
    ...(args.includes("--quick") ? QUICK : WHOLE),
    migrations: fromRoot("server/migrations"),
    program: fromRoot(".cache/build/bench-play-server.mjs"),
    nodeFlags: NODE_FLAGS,
    say,
  });
  const some = Math.max(1, Math.round(minutes.length * SHARE));
  const [before, after] = [minutes.slice(0, some), minutes.slice(-some)];
  const growth = (name) => Number((mean(after, name) / mean(before, name) - 1).toFixed(3));
  const errors = [mix, looks].flatMap((each) => [...each.errors]);
  for (const [text, times] of errors) console.log(`${times} times: ${text}`);
  const { lines, holds } = judge([
    { name: "memory of the process grows by", value: growth("residentMegabytes"), goal: 0.05, most: true },
    { name: "heap grows by", value: growth("heapMegabytes"), goal: 0.05, most: true },
    {
      name: "event loop: p99 of the worst minute, ms",
      value: Math.round(Math.max(...minutes.map(({ loopP99Ms }) => loopP99Ms))),
      goal: 50,
      most: true,
    },
    {
      name: "handles at the end, times those at the beginning",
      value: Number((mean(after, "handles") / mean(before, "handles")).toFixed(2)),
      goal: 1.05,
      most: true,
    },
    { name: "pages that listened to the end", value: pages.listening, goal: pages.opened },
    { name: "errors and requests turned away", value: errors.length + mix.turnedAway + looks.turnedAway, goal: 0, most: true },
    { name: "ledger: what is broken", value: broken.length, goal: 0, most: true },
  ]);
  console.log(`\n${lines.join("\n")}`);
  process.exit(holds ? 0 : 1);
}

const mean = (minutes, name) => minutes.reduce((sum, minute) => sum + minute[name], 0) / minutes.length;
