import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { judge } from "../bench/table.mjs";
import { build } from "../build/build.mjs";
import { bundle, nodeBundle } from "../build/bundle.mjs";
import { beforeEnd } from "../lib/child.mjs";
import { ensurePackages } from "../lib/debian.mjs";
import { install } from "../lib/install.mjs";
import { withLock } from "../lib/lock.mjs";
import { endWithParent } from "../lib/parent.mjs";
import { fromRoot, ROOT } from "../lib/paths.mjs";
import { Problem } from "../lib/problem.mjs";
import { say } from "../lib/say.mjs";

const NEEDED = {
  "/usr/bin/etcd": "etcd-server",
  "/usr/bin/patroni": "patroni",
  "/usr/bin/redis-server": "redis-server",
  "/usr/sbin/haproxy": "haproxy",
  "/usr/bin/pgbackrest": "pgbackrest",
  "/usr/lib/postgresql/15/bin/postgres": "postgresql-15",
};

/**
 * `npm run cluster -- kill failover rolling restore` (all without a name): the production shape on this machine, from Debian's packages, and
 * what happens to it under load. `--seconds N` for the time of `kill`, `--players N` for the load.
 */
export async function main(args) {
  endWithParent();
  if (process.getuid?.() !== 0)
    throw new Problem("npm run cluster runs as root on Debian 12: databases are started under a user of their own.");
  await ensurePackages(NEEDED);
  await withLock(async () => {
    await install();
    await build();
    await bundle(nodeBundle("server/test/cluster/run.ts", ".cache/build", "cluster"));
  });
  const { openDrills } = await import(pathToFileURL(fromRoot(".cache/build/cluster.mjs")).href);
  const number = (name, usual) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : usual);
  const names = args.filter((arg, at) => !arg.startsWith("--") && !args[at - 1]?.startsWith("--"));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "magpie-cluster-"));
  // The database's own user has to reach its folders in it.
  fs.chmodSync(folder, 0o755);
  const drills = openDrills({ folder, root: ROOT, players: number("--players", 16), seconds: number("--seconds", 180), say });
  let isTold = false;
  beforeEnd(async () => {
    isTold = true;
    // Whoever is in the middle of a question to what we stop hears that it is gone, which is no failure now.
    for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, () => {});
    await drills.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const figures = await drills.run(names).catch(async (error) => {
    if (isTold) await new Promise(() => {});
    await drills.stop();
    throw new Problem(`${error.stack}\nWhat the programs said lies in ${folder}.`);
  });
  await drills.stop();
  fs.rmSync(folder, { recursive: true, force: true });
  const { lines, holds } = judge(figures);
  console.log(`\n${lines.join("\n")}`);
  process.exit(holds ? 0 : 1);
}
