import { pathToFileURL } from "node:url";
import { bundle, nodeBundle } from "../build/bundle.mjs";
import { install } from "../lib/install.mjs";
import { withLock } from "../lib/lock.mjs";
import { fromRoot } from "../lib/paths.mjs";
import { Problem } from "../lib/problem.mjs";
import { say } from "../lib/say.mjs";

const MOST = 50_000;

/**
 * `npm run seed:catalogue -- 10000`: so many made-up games in each demo merchant's catalogue, each played by one of the studio's
 * engines. Goes into the database of DATABASE_URL or of the portal that runs here; 0 takes them out again.
 */
export async function main([wanted = "10000"]) {
  const count = Number(wanted);
  if (!Number.isInteger(count) || count < 0 || count > MOST) throw new Problem(`Say how many games, from 0 to ${MOST}.`);
  await withLock(install);
  await bundle(nodeBundle("server/src/seed/large/seed-large.ts", ".cache/build", "seed-large"));
  const { seedLarge } = await import(pathToFileURL(fromRoot(".cache/build/seed-large.mjs")).href);
  const merchants = await seedLarge(process.env, fromRoot("server/migrations"), count);
  if (merchants.length === 0) throw new Problem("There is no demo merchant yet: start the portal once, then seed.");
  say(`${count} made-up games at ${merchants.join(", ")}`);
}
