import { pathToFileURL } from "node:url";
import { bundle, nodeBundle } from "../build/bundle.mjs";
import { install } from "../lib/install.mjs";
import { withLock } from "../lib/lock.mjs";
import { fromRoot } from "../lib/paths.mjs";
import { Problem } from "../lib/problem.mjs";
import { say } from "../lib/say.mjs";

const MOST = 1_000_000;

/**
 * `npm run seed:team -- 100000`: a merchant with one line of so many members, 16 deep, with bets of two months. Goes into the database of
 * DATABASE_URL or of the portal that runs here, whose owner must be a superuser. A run that was stopped is gone on with.
 */
export async function main([wanted = "100000"]) {
  const people = Number(wanted);
  if (!Number.isInteger(people) || people < 10 || people > MOST) throw new Problem(`Say how many members, from 10 to ${MOST}.`);
  await withLock(install);
  await bundle(nodeBundle("server/src/seed/large/seed-team.ts", ".cache/build", "seed-team"));
  const { seedTeam } = await import(pathToFileURL(fromRoot(".cache/build/seed-team.mjs")).href);
  const made = await seedTeam(process.env, fromRoot("server/migrations"), people, say);
  say(`${people.toLocaleString("en")} members at ${made.merchant}; their leader signs in as ${made.account} with ${made.password}`);
}
