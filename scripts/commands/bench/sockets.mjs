import { pathToFileURL } from "node:url";
import { judge } from "../../bench/table.mjs";
import { bundle, nodeBundle } from "../../build/bundle.mjs";
import { install } from "../../lib/install.mjs";
import { withLock } from "../../lib/lock.mjs";
import { endWithParent } from "../../lib/parent.mjs";
import { fromRoot } from "../../lib/paths.mjs";
import { say } from "../../lib/say.mjs";
import { NODE_FLAGS } from "../../lib/serve.mjs";

const WHOLE = { pages: 10_000, seconds: 20 };
const QUICK = { pages: 1_000, seconds: 5 };

/** `npm run bench:sockets`: ten thousand pages listen to one node, which is then killed and started again. `--quick` takes a thousand. */
export async function main(args) {
  endWithParent();
  await withLock(install);
  await bundle(nodeBundle("server/test/bench/play-server.ts", ".cache/build", "bench-play-server"));
  await bundle(nodeBundle("server/test/load/sockets.ts", ".cache/build", "bench-sockets"));
  const { benchSockets } = await import(pathToFileURL(fromRoot(".cache/build/bench-sockets.mjs")).href);
  const options = args.includes("--quick") ? QUICK : WHOLE;
  const found = await benchSockets({
    ...options,
    migrations: fromRoot("server/migrations"),
    program: fromRoot(".cache/build/bench-play-server.mjs"),
    nodeFlags: NODE_FLAGS,
    say,
  });
  console.log(`
${found.open} pages opened in ${seconds(found.openMs)}; the server holds ${Math.round(found.megabytes)} MB
${found.pushes} pushes, p50 ${Math.round(found.pushP50Ms)} ms
killed: up again after ${seconds(found.upMs)}, the most that came back within one second were ${found.mostInOneSecond}; ${found.refused} had to come twice
`);
  const { lines, holds } = judge([
    { name: "pages open at once", value: found.open, goal: options.pages },
    { name: "a bet until its player's page hears of it: p99, ms", value: Math.round(found.pushP99Ms), goal: 500, most: true },
    { name: "pages that are back after the kill", value: found.back, goal: options.pages },
    { name: "all back after, s", value: Number((found.backMs / 1_000).toFixed(1)), goal: 30, most: true },
  ]);
  console.log(lines.join("\n"));
  process.exit(holds ? 0 : 1);
}

const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;
