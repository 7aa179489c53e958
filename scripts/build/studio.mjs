import fs from "node:fs";
import path from "node:path";
import { fromRoot } from "../lib/paths.mjs";
import { bundle } from "./bundle.mjs";

const FONTS = ".cache/fonts";
const KIT_STYLES = [
  "studio/src/kit/stage/page.css",
  "studio/src/kit/stage/hud/hud.css",
  "studio/src/kit/stage/hud/hud-sizes.css",
  "studio/src/kit/stage/hud/sheet.css",
  "studio/src/kit/stage/slot/slot.css",
  "studio/src/kit/stage/cards/cards.css",
];

const SPORT_STYLES = ["studio/src/kit/stage/sports/sports.css", "studio/src/kit/stage/sports/board.css"];
const TABLE_STYLES = ["chips", "live-table", "talk"].map((name) => `studio/src/kit/stage/live-table/${name}.css`);

/** Packs of which a page fetches the one of its language, by their folder in the build: those of all six are more than a script may weigh. */
export const FETCHED_WORDS = {
  rooms: "studio/src/kit/stage/rooms/words",
  sports: "studio/src/kit/stage/sports/words",
  "live-table": "studio/src/kit/stage/live-table/words",
  "four-lamps": "studio/src/games/four-lamps/view/words",
  "dragon-tiles": "studio/src/games/dragon-tiles/view/words",
  "harbour-dice": "studio/src/games/harbour-dice/view/words",
  "velvet-baccarat": "studio/src/games/velvet-baccarat/view/words",
  "midnight-wheel": "studio/src/games/midnight-wheel/view/words",
  "full-time": "studio/src/games/full-time/view/words",
  "night-racers": "studio/src/games/night-racers/view/words",
  "golden-spur": "studio/src/games/golden-spur/view/words",
};

const ROOMS = "studio/src/kit/stage/rooms";
const ROOM_STYLES = ["rooms", "felt", "ring", "felt-sizes", "hand", "sheets"].map((name) => `${ROOMS}/${name}.css`);
/** Styles that games share, by the part of the stage that they come with. */
const SHARED_STYLES = [
  ["sports", SPORT_STYLES],
  ["live-table", TABLE_STYLES],
  ["rooms", ROOM_STYLES],
];

/** The games' own pages. They run in a frame without an origin, so each is one classic script: modules would need CORS. */
export const studio = {
  name: "studio",
  needs: ["fonts", "web"],
  inputs: ["studio/src", "contract/src", "domain/src", "package-lock.json", "scripts/build/studio.mjs"],
  outputs: ["dist/web/studio"],
  done: "games built",
  async run() {
    copyFonts();
    await bundle(earlyBundle());
    for (const game of gamesWithViews()) await buildGame(game);
    for (const [kind, words] of Object.entries(FETCHED_WORDS)) copyWords(kind, words);
  },
};

/** The portal's own faces, in a folder from which a frame without an origin may load them. */
function copyFonts() {
  const folder = fromRoot("dist/web/studio/fonts");
  fs.cpSync(fromRoot(FONTS), folder, { recursive: true, filter: (file) => !file.endsWith(".css") });
}

/** Whoever fetches a game's own words fetches those of its table or sport with them, which its own replace. */
function copyWords(kind, words) {
  const folder = fromRoot("dist/web/studio", kind);
  const shared = gamesWithViews().includes(kind) && Object.keys(FETCHED_WORDS).find((part) => uses(kind, part));
  fs.mkdirSync(folder, { recursive: true });
  for (const file of fs.readdirSync(fromRoot(words))) {
    const packs = [FETCHED_WORDS[shared], words].filter(Boolean).map((from) => JSON.parse(fs.readFileSync(fromRoot(from, file), "utf8")));
    fs.writeFileSync(path.join(folder, `words-${file}`), JSON.stringify(Object.assign({}, ...packs)));
  }
}

export function gamesWithViews() {
  const games = fs.readdirSync(fromRoot("studio/src/games"));
  return games.filter((game) => fs.existsSync(fromRoot(viewFile(game, "main.ts"))));
}

async function buildGame(game) {
  const folder = fromRoot("dist/web/studio", game);
  fs.rmSync(folder, { recursive: true, force: true });
  await bundle(gameBundle(game, folder));
  fs.writeFileSync(path.join(folder, "game.css"), stylesOf(game));
  fs.writeFileSync(path.join(folder, "index.html"), pageOf(game));
}

/** The options with which rolldown makes a game's script. */
export function gameBundle(game, folder) {
  return {
    input: { game: fromRoot(viewFile(game, "main.ts")) },
    platform: "browser",
    transform: { target: "es2022" },
    output: { dir: folder, format: "iife", entryFileNames: "[name].js", minify: true },
  };
}

/** What every game asks for before its own script is there. */
function earlyBundle() {
  return {
    input: { early: fromRoot("studio/src/kit/stage/early/script.ts") },
    platform: "browser",
    transform: { target: "es2022" },
    output: { dir: fromRoot("dist/web/studio"), format: "iife", entryFileNames: "[name].js", minify: true },
  };
}

function stylesOf(game) {
  const shared = [...KIT_STYLES, ...SHARED_STYLES.flatMap(([part, styles]) => (uses(game, part) ? styles : []))];
  const files = [...shared.map((file) => fromRoot(file)), ...viewStyles(lender(game)), ...viewStyles(game)];
  const faces = fs.readFileSync(fromRoot(FONTS, "fonts.css"), "utf8").replaceAll('url("./', 'url("../fonts/');
  return [faces, ...files.map((file) => fs.readFileSync(file, "utf8"))].join("\n");
}

function viewStyles(game) {
  if (!game) return [];
  const view = fromRoot(viewFile(game, ""));
  const own = fs.readdirSync(view).filter((file) => file.endsWith(".css"));
  return own.sort().map((file) => path.join(view, file));
}

/** The game whose view this one wears with a face of its own; its styles come first. */
function lender(game) {
  return /from "\.\.\/\.\.\/([^/"]+)\/view\/start"/.exec(mainOf(game))?.[1] ?? null;
}

function viewFile(game, name) {
  return `studio/src/games/${game}/view/${name}`;
}

/** The script sets language and title, because it knows them. */
export function pageOf(game) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>Magpie</title>
<script async src="../early.js" data-game="${game}"${wordsOf(game)}></script>
<link rel="stylesheet" href="game.css">
${uses(game, "slot") ? SYMBOLS.replace("{game}", game) : ""}<script defer src="game.js"></script>
</head>
<body></body>
</html>
`;
}

/** A slot cannot be played before its symbols have loaded, so they load beside the script and not after it. */
const SYMBOLS = `<link rel="preload" as="image" type="image/avif" href="/art/studio/{game}/symbols-1280.avif">
`;

/** The pack that a page fetches, where it fetches one. */
function wordsOf(game) {
  const kind = game in FETCHED_WORDS ? game : Object.keys(FETCHED_WORDS).find((name) => uses(game, name));
  return kind ? ` data-words="${kind}"` : "";
}

/** A view that others wear too begins in `start.ts`. */
function uses(game, part) {
  const start = fromRoot(viewFile(lender(game) ?? game, "start.ts"));
  const text = mainOf(game) + (fs.existsSync(start) ? fs.readFileSync(start, "utf8") : "");
  return text.includes(`kit/stage/${part}/`);
}

function mainOf(game) {
  return fs.readFileSync(fromRoot(viewFile(game, "main.ts")), "utf8");
}
