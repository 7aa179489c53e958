import fs from "node:fs";
import { exitOf, start } from "../lib/child.mjs";
import { countPlaywright, readReport } from "../lib/counts.mjs";
import { cleanEnvironment } from "../lib/environment.mjs";
import { fromRoot, packageFile } from "../lib/paths.mjs";
import { withServer } from "../lib/serve.mjs";
import { judge } from "./judge.mjs";

/** Plays the browser tests against the built server, on a port and a data folder of its own. */
export async function runBrowserTests({ browser }) {
  const reportFile = fromRoot(".state/playwright.json");
  fs.rmSync(reportFile, { force: true });
  return withServer(async (address, dataFolder) => {
    const env = cleanEnvironment({ BASE_URL: address, DATA_DIR: dataFolder, CHROME_BIN: browser, PLAYWRIGHT_REPORT: reportFile });
    const code = await exitOf(start(process.execPath, [packageFile("@playwright/test/cli.js"), "test"], { env }));
    return judge("Playwright", code, readReport(reportFile, countPlaywright));
  });
}
