import fs from "node:fs";
import { build } from "../build/build.mjs";
import { ensureBrowser } from "../lib/browser.mjs";
import { cleanEnvironment, exitOf, start } from "../lib/child.mjs";
import { filesBelow } from "../lib/files.mjs";
import { install } from "../lib/install.mjs";
import { withLock } from "../lib/lock.mjs";
import { endWithParent } from "../lib/parent.mjs";
import { fromRoot, packageFile } from "../lib/paths.mjs";
import { withServer } from "../lib/serve.mjs";

const FOLDERS = ["domain", "studio", "server", "web"];

/**
 * `npm run check:deep`: the tests that `npm test` plays with a sample (they read `DEEP`), with all there is: every hostile request, every
 * order of moves, every journey on a desk and on a phone. `npm run check:deep -- --no-browser` leaves out the journeys.
 */
export async function main(args) {
  endWithParent();
  const withJourneys = !args.includes("--no-browser");
  const browser = await withLock(async () => {
    await install();
    if (!withJourneys) return null;
    await build();
    return ensureBrowser();
  });
  const rules = await run("vitest/vitest.mjs", ["run", ...sampledTests()]);
  const journeys = withJourneys ? await playJourneys(browser) : 0;
  process.exitCode = rules === 0 && journeys === 0 ? 0 : 1;
}

function sampledTests() {
  return FOLDERS.flatMap(filesBelow).filter(
    (file) => /\.test\.tsx?$/.test(file) && fs.readFileSync(fromRoot(file), "utf8").includes("process.env.DEEP"),
  );
}

function playJourneys(browser) {
  return withServer((address, dataFolder) =>
    run("@playwright/test/cli.js", ["test"], { BASE_URL: address, DATA_DIR: dataFolder, CHROME_BIN: browser }),
  );
}

function run(program, args, env = {}) {
  return exitOf(start(process.execPath, [packageFile(program), ...args], { env: cleanEnvironment({ ...env, DEEP: "1" }) }));
}
