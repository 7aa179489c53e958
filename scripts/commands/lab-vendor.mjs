import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { bundle, nodeBundle } from "../build/bundle.mjs";
import { install } from "../lib/install.mjs";
import { withLock } from "../lib/lock.mjs";
import { fromRoot } from "../lib/paths.mjs";
import { Problem } from "../lib/problem.mjs";

const OPTIONS = ["url", "merchant", "vendor", "secret", "game", "other", "currency", "launch"];

/**
 * `npm run lab:vendor`: plays a hostile vendor against a server of its own, and prints a score card. With `-- --url … --vendor …
 * --secret … --game … --other … --currency … --launch token,token` against any other; `--forgetful` plants a door that keeps no ids.
 */
export async function main(args) {
  const { values } = parseArgs({
    args,
    options: { ...Object.fromEntries(OPTIONS.map((name) => [name, { type: "string" }])), forgetful: { type: "boolean" } },
  });
  await withLock(install);
  await bundle(nodeBundle("server/test/lab/main.ts", ".cache/build", "lab-vendor"));
  const { labAt, labHere } = await import(pathToFileURL(fromRoot(".cache/build/lab-vendor.mjs")).href);
  const options = { forgetful: values.forgetful === true };
  const { lines, full } = values.url ? await labAt(targetOf(values), options) : await labHere(fromRoot("server/migrations"), options);
  console.log(lines.join("\n"));
  process.exit(full ? 0 : 1);
}

function targetOf({ url, merchant, vendor, secret, game, other, currency, launch }) {
  const launches = launch?.split(",") ?? [];
  if (!vendor || !secret || !game || !other || !currency || launches.length !== 2) {
    throw new Problem("Besides --url the lab needs --vendor, --secret, --game, --other, --currency, and two tokens in --launch.");
  }
  return {
    url: new URL(url).origin,
    merchant: merchant ?? null,
    vassalage: vendor,
    secret,
    gameCode: game,
    otherGame: other,
    currency,
    launches,
  };
}
