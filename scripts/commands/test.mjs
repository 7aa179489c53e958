import { build } from "../build/build.mjs";
import { ensureBrowser } from "../lib/browser.mjs";
import { install } from "../lib/install.mjs";
import { withLock } from "../lib/lock.mjs";
import { endWithParent } from "../lib/parent.mjs";
import { Problem } from "../lib/problem.mjs";
import { say, seconds } from "../lib/say.mjs";
import { STAGES } from "../test/stages.mjs";

const FLAGS = ["--no-browser", "--times"];
const SLOWEST = 25;

/**
 * `npm test`: all stages. `npm test -- lint types` runs those; `npm test -- --no-browser` all but that one; `--times` says where the time went.
 */
export async function main(args) {
  endWithParent();
  const chosen = chooseStages(args);
  await withLock(install);
  const prepared = chosen.some((stage) => stage.needsBuild) ? prepareMeanwhile() : null;
  const totals = { passed: 0, failed: 0, skipped: [] };
  const left = [...chosen];
  while (left.length > 0 && totals.failed === 0) {
    const light = left.findIndex((stage) => !stage.light);
    const together = left.splice(0, Math.max(1, light < 0 ? left.length : light));
    for (const result of await Promise.all(together.map((stage) => runStage(stage, prepared)))) add(totals, result);
  }
  if (args.includes("--times")) for (const stage of chosen) if (stage.times) printTimes(stage.name, stage.times());
  report(totals, left, chosen);
}

/** The files that took longest; several run at once, so their sum is more than the stage took. */
function printTimes(stage, files) {
  console.log(`\n${stage}: the slowest of ${files.length} files`);
  for (const { file, ms } of files.slice(0, SLOWEST)) console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`);
}

function chooseStages(args) {
  const names = STAGES.map((stage) => stage.name);
  const unknown = args.filter((arg) => !FLAGS.includes(arg) && !names.includes(arg));
  if (unknown.length > 0) throw new Problem(`There is no stage "${unknown[0]}": choose from ${names.join(", ")}, ${FLAGS.join(", ")}.`);
  const named = args.filter((arg) => names.includes(arg));
  const wanted = STAGES.filter((stage) => named.length === 0 || named.includes(stage.name));
  return args.includes("--no-browser") ? wanted.filter((stage) => stage.name !== "browser") : wanted;
}

/** Much of a first build is work for one core, and a browser comes over the network, so the stages that need neither run meanwhile. */
function prepareMeanwhile() {
  const prepared = withLock(async () => {
    const [browser] = await Promise.all([ensureBrowser(), build()]);
    return browser;
  });
  // The stage that waits for them meets their failure.
  prepared.catch(() => {});
  return prepared;
}

async function runStage(stage, prepared) {
  const browser = stage.needsBuild ? await prepared : null;
  console.log(`\n--- ${stage.title}`);
  const since = performance.now();
  const result = await stage.run({ browser });
  console.log(`--- ${stage.name} ${result.failed === 0 ? "passed" : "FAILED"} in ${seconds(since)}`);
  return result;
}

function add(totals, result) {
  totals.passed += result.passed;
  totals.failed += result.failed;
  totals.skipped.push(...result.skipped);
}

/** Prints every stage and test that did not run, and the result alone on the last line. */
function report(totals, left, chosen) {
  console.log("");
  const leftOut = STAGES.filter((stage) => !chosen.includes(stage));
  if (leftOut.length > 0) say(`LEFT OUT, as you asked: ${leftOut.map((stage) => stage.name).join(", ")}`);
  if (left.length > 0) say(`NOT RUN after the failure: ${left.map((stage) => stage.name).join(", ")}`);
  for (const title of totals.skipped) say(`SKIPPED by the tests themselves: ${title}`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exitCode = totals.failed === 0 ? 0 : 1;
}
