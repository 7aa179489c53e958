import { filesBelow, hashOf, isTest } from "../lib/files.mjs";
import { say, seconds } from "../lib/say.mjs";
import { isFresh, stamped } from "../lib/stamp.mjs";
import { art } from "./art.mjs";
import { compress } from "./compress.mjs";
import { criticalFiles } from "./critical-files.mjs";
import { fonts } from "./fonts.mjs";
import { offline } from "./offline.mjs";
import { server } from "./server.mjs";
import { studio } from "./studio.mjs";
import { web } from "./web.mjs";
import { words } from "./words.mjs";

/** Each step comes after those it needs. */
const STEPS = [words, art, fonts, web, studio, offline, server, criticalFiles, compress];

/** Runs each step whose inputs, or the results it builds on, have changed since its last run. */
export async function build() {
  const keys = new Map();
  const redone = new Set();
  for (const step of STEPS) {
    const inputs = step.inputs.flatMap(filesBelow).filter((file) => !isTest(file));
    const key = hashOf(inputs, process.version, step.also?.() ?? "", ...step.needs.map((need) => keys.get(need)));
    keys.set(step.name, key);
    if (isFresh(step.name, key, step.outputs) && !step.needs.some((need) => redone.has(need))) continue;
    redone.add(step.name);
    const since = performance.now();
    await stamped(step.name, key, step.run);
    say(`${step.done} in ${seconds(since)}`);
  }
}
