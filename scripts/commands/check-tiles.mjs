import { build } from "../build/build.mjs";
import { ensureBrowser } from "../lib/browser.mjs";
import { cleanEnvironment, exitOf, start } from "../lib/child.mjs";
import { install } from "../lib/install.mjs";
import { withLock } from "../lib/lock.mjs";
import { endWithParent } from "../lib/parent.mjs";
import { packageFile } from "../lib/paths.mjs";
import { say } from "../lib/say.mjs";
import { withServer } from "../lib/serve.mjs";

/** Each merchant of the demo, in those of the three languages that it speaks. */
const VISITS = [
  { merchant: "magpie", language: "EN" },
  { merchant: "magpie", language: "HI" },
  { merchant: "lantern", language: "EN" },
  { merchant: "lantern", language: "ZH" },
];

/**
 * `npm run check:tiles`: presses every tile of every category at both merchants of the demo, for money and as a free trial, on a desk and on
 * a phone, has a round of it, and looks at the replay and the proof; ends with 1 if one does not open its game, faults, hangs over the edge
 * or does not rest. TILE_PICTURES names a folder for pictures of all that. `npm test` presses one tile of each category.
 */
export async function main() {
  endWithParent();
  const browser = await withLock(async () => {
    await install();
    await build();
    return ensureBrowser();
  });
  for (const visit of VISITS) if (!(await pressAll(visit, browser))) process.exitCode = 1;
}

function pressAll({ merchant, language }, browser) {
  say(`every tile of ${merchant} in ${language}`);
  return withServer(async (address, dataFolder) => {
    const env = cleanEnvironment({
      BASE_URL: address,
      DATA_DIR: dataFolder,
      CHROME_BIN: browser,
      EVERY_TILE: "1",
      JOURNEY_MERCHANT: merchant,
      JOURNEY_LANGUAGE: language,
    });
    return (await exitOf(start(process.execPath, [packageFile("@playwright/test/cli.js"), "test", "tiles.spec.ts"], { env }))) === 0;
  });
}
