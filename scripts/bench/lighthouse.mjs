import fs from "node:fs";
import { cleanEnvironment, runNode } from "../lib/child.mjs";
import { installFolder } from "../lib/install.mjs";
import { fromRoot } from "../lib/paths.mjs";

const FOLDER = "tools/lighthouse";
const RUNS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices"];

/** Lighthouse has a lockfile of its own, because only this bench needs it. */
export function installLighthouse() {
  return installFolder(FOLDER, "lighthouse", [`${FOLDER}/package.json`, `${FOLDER}/package-lock.json`]);
}

/** The median score of each category, 0 to 100, for a form factor: `desktop` or `mobile`. */
export async function measureLighthouse(address, browserPath, formFactor) {
  const runs = [];
  while (runs.length < RUNS) runs.push(await runOnce(address, browserPath, formFactor));
  return Object.fromEntries(CATEGORIES.map((category) => [category, median(runs.map((scores) => scores[category]))]));
}

async function runOnce(address, browserPath, formFactor) {
  const reportFile = fromRoot(`.state/lighthouse-${formFactor}.json`);
  const args = [
    fromRoot(FOLDER, "node_modules/lighthouse/cli/index.js"),
    address,
    "--quiet",
    "--output=json",
    `--output-path=${reportFile}`,
    `--only-categories=${CATEGORIES.join(",")}`,
    "--chrome-flags=--headless=new --no-sandbox",
    "--no-enable-error-reporting",
    ...(formFactor === "desktop" ? ["--preset=desktop"] : []),
  ];
  await runNode(args, { what: "Lighthouse", env: cleanEnvironment({ CHROME_PATH: browserPath, CI: "true" }) });
  const { categories } = JSON.parse(fs.readFileSync(reportFile, "utf8"));
  return Object.fromEntries(CATEGORIES.map((category) => [category, Math.round(categories[category].score * 100)]));
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
