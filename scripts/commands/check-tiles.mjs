import { build } from "../build/build.mjs";
import { ensureBrowser } from "../lib/browser.mjs";
import { cleanEnvironment, exitOf, start } from "../lib/child.mjs";
import { install } from "../lib/install.mjs";
import { withLock } from "../lib/lock.mjs";
import { endWithParent } from "../lib/parent.mjs";
import { packageFile } from "../lib/paths.mjs";
import { Problem } from "../lib/problem.mjs";
import { say } from "../lib/say.mjs";
import { withServer } from "../lib/serve.mjs";

/** Each merchant of the demo, in those of the three languages that it speaks. */
const VISITS = [
  { merchant: "magpie", language: "EN" },
  { merchant: "magpie", language: "HI" },
  { merchant: "lantern", language: "EN" },
  { merchant: "lantern", language: "ZH" },
];

/** Titles of the two journeys: for money, and as a free trial. */
const WAYS = ["LO-04", "ID-20"];
/** A third of the tiles on both widths takes some minutes. */
const SLICES = [1, 2, 3];

/**
 * `npm run check:tiles`: presses every tile of every category at both merchants of the demo, for money and as a free trial, on a desk and on
 * a phone, has a round of it, and looks at the replay and the proof; ends with 1 if one does not open its game, faults, hangs over the edge
 * or does not rest. `-- --part 3/24` does the third of 24 equal parts, of which none takes ten minutes; `-- --language ZH` those of a
 * language. TILE_PICTURES names a folder for pictures of all that. `npm test` presses one tile of each category.
 */
export async function main(args) {
  endWithParent();
  const tasks = tasksOf(args);
  const browser = await withLock(async () => {
    await install();
    await build();
    return ensureBrowser();
  });
  // Tasks of one merchant and language share a server.
  for (const visit of VISITS) {
    const own = tasks.filter((task) => task.visit === visit);
    if (own.length > 0 && !(await pressAll(visit, own, browser))) process.exitCode = 1;
  }
}

/** The tasks that the arguments ask for, neighbours in one part. */
export function tasksOf(args) {
  const wordAfter = (name) => (args.includes(name) ? (args[args.indexOf(name) + 1] ?? "") : null);
  const language = wordAfter("--language");
  const visits = VISITS.filter((visit) => language === null || visit.language === language);
  if (visits.length === 0) throw new Problem(`--language takes one of ${[...new Set(VISITS.map((visit) => visit.language))].join(", ")}.`);
  const tasks = visits.flatMap((visit) => WAYS.flatMap((way) => SLICES.map((slice) => ({ visit, way, slice }))));
  const part = wordAfter("--part") ?? "1/1";
  const [, number, count] = /^(\d+)\/(\d+)$/.exec(part) ?? [];
  if (!(number >= 1 && Number(number) <= Number(count))) throw new Problem(`--part takes n/m, and not ${part || "nothing"}.`);
  const edge = (at) => Math.round((at * tasks.length) / count);
  return tasks.slice(edge(number - 1), edge(number));
}

function pressAll({ merchant, language }, tasks, browser) {
  return withServer(async (address, dataFolder) => {
    let isWhole = true;
    for (const { way, slice } of tasks) {
      say(`tiles of ${merchant} in ${language}: ${way}, ${slice} of ${SLICES.length}`);
      const env = cleanEnvironment({
        BASE_URL: address,
        DATA_DIR: dataFolder,
        CHROME_BIN: browser,
        EVERY_TILE: `${slice}/${SLICES.length}`,
        JOURNEY_MERCHANT: merchant,
        JOURNEY_LANGUAGE: language,
      });
      const args = [packageFile("@playwright/test/cli.js"), "test", "tiles.spec.ts", "--grep", way];
      if ((await exitOf(start(process.execPath, args, { env }))) !== 0) isWhole = false;
    }
    return isWhole;
  });
}
