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

/** The office speaks two languages, and each of its journeys is gone in both. */
const IN_CHINESE = { JOURNEY_LANGUAGE: "ZH" };
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
  const journeys = withJourneys ? (await playJourneys(browser)) || (await playJourneys(browser, ["web/test/office"], IN_CHINESE)) : 0;
  process.exitCode = rules === 0 && journeys === 0 ? 0 : 1;
}

function sampledTests() {
  return FOLDERS.flatMap(filesBelow).filter(
    (file) => /\.test\.tsx?$/.test(file) && fs.readFileSync(fromRoot(file), "utf8").includes("process.env.DEEP"),
  );
}

function playJourneys(browser, files = [], env = {}) {
  return withServer((address, dataFolder) =>
    run("@playwright/test/cli.js", ["test", ...files], { BASE_URL: address, DATA_DIR: dataFolder, CHROME_BIN: browser, ...env }),
  );
}

function run(program, args, env = {}) {
  return exitOf(start(process.execPath, [packageFile(program), ...args], { env: cleanEnvironment({ ...env, DEEP: "1" }) }));
}
