import { chromium } from "@playwright/test";
import { bundle } from "../build/bundle.mjs";
import { fromRoot } from "../lib/paths.mjs";
import { say } from "../lib/say.mjs";

const FOLDER = ".cache/build/what-if";
const GOAL_MS = 200;

/** What an agent waits for while other terms are tried, in a browser of this machine: the first figures, and those of the slowest step. */
export async function timeWhatIf(executablePath) {
  await bundle({
    input: { "what-if": fromRoot("server/test/bench/browser/what-if.ts") },
    platform: "browser",
    output: { dir: fromRoot(FOLDER), format: "iife", name: "bench", entryFileNames: "[name].js" },
  });
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage();
    await page.goto("about:blank");
    await page.addScriptTag({ path: fromRoot(`${FOLDER}/what-if.js`) });
    // The first run is compiled as it goes, as it is for an agent who opens the page.
    const { readMs, firstMs, stepMs, sums } = await page.evaluate("bench.timeWhatIf()");
    say(`what if: an answer of ${sums.toLocaleString("en")} sums is read in ${Math.round(readMs)} ms`);
    const figure = (name, ms) => ({
      name: `what if, ${name}, ms`,
      value: Math.round(ms),
      goal: GOAL_MS,
      most: true,
    });
    return [figure("first figures", firstMs), figure("slowest step of a slider", stepMs)];
  } finally {
    await browser.close();
  }
}
