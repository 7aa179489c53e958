import fs from "node:fs";
import { cleanEnvironment, exitOf, start } from "../lib/child.mjs";
import { countPlaywright, judge, readReport, readTimes, timesOfPlaywright } from "../lib/counts.mjs";
import { fromRoot, packageFile } from "../lib/paths.mjs";
import { withServer } from "../lib/serve.mjs";

const REPORT = fromRoot(".state/playwright.json");
const PLAYWRIGHT = [packageFile("@playwright/test/cli.js"), "test"];

/** Runs the browser tests against the built server, on a port and a data folder of its own. */
export async function runBrowserTests({ browser }) {
  fs.rmSync(REPORT, { force: true });
  // Where the journeys have changed, one core translates them for as long as the other starts the server. What is wrong with one the run says.
  const translated = exitOf(start(process.execPath, [...PLAYWRIGHT, "--list"], { env: cleanEnvironment(), stdio: "ignore" }));
  return withServer(async (address, dataFolder) => {
    await translated;
    const env = cleanEnvironment({ BASE_URL: address, DATA_DIR: dataFolder, CHROME_BIN: browser, PLAYWRIGHT_REPORT: REPORT });
    const code = await exitOf(start(process.execPath, PLAYWRIGHT, { env }));
    return judge("Playwright", code, readReport(REPORT, countPlaywright));
  });
}

export function timesOfBrowserTests() {
  return readTimes(REPORT, timesOfPlaywright);
}
