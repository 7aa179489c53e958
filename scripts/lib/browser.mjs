import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { cleanEnvironment, runQuietly } from "./child.mjs";
import { packageFile } from "./paths.mjs";
import { Problem } from "./problem.mjs";
import { say } from "./say.mjs";

const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
  "microsoft-edge",
];
const MAC_APPS = ["Google Chrome", "Chromium"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

const WAYS_OUT = `No Chromium was found for the browser tests, and none could be fetched. Any one of these helps:
  sudo apt-get install chromium                 on Debian or Ubuntu
  npx playwright install --with-deps chromium   on any machine with a network
  CHROME_BIN=/path/to/chrome npm test           with a browser of your own
  npm test -- --no-browser                      without the browser tests`;

/** The path of a Chromium that runs here: an installed one, else one that apt or Playwright fetches. */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  for (const fetch of [fetchWithApt, fetchWithPlaywright]) {
    await fetch();
    const fetched = findBrowser();
    if (fetched) return fetched;
  }
  throw new Problem(WAYS_OUT);
}

function findBrowser() {
  const named = process.env.CHROME_BIN || process.env.CHROME_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new Problem(
      `CHROME_BIN or CHROME_PATH names ${named}, which does not run: correct it, or unset it to let us look for a browser.`,
    );
  }
  return [...onPath(), ...(process.platform === "darwin" ? MAC_APPS : []), ...inPlaywrightCache()].find(runs) ?? null;
}

function onPath() {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, process.platform === "win32" ? `${name}.exe` : name)));
}

function inPlaywrightCache() {
  const home = { darwin: "Library/Caches", win32: "AppData/Local" }[process.platform] ?? ".cache";
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH || path.join(os.homedir(), home, "ms-playwright");
  if (!fs.existsSync(cache)) return [];
  const folders = fs.readdirSync(cache).filter((name) => name.startsWith("chromium"));
  return folders
    .sort()
    .reverse()
    .flatMap((folder) =>
      fs.readdirSync(path.join(cache, folder), { recursive: true }).map((file) => path.join(cache, folder, String(file))),
    )
    .filter((file) => /[\\/](headless_shell|chrome-headless-shell|chrome|Chromium|chrome\.exe|chrome-headless-shell\.exe)$/.test(file));
}

/** A file may exist and yet be built for another machine, or lack its libraries, so only showing a page counts. */
function runs(file) {
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  const args = ["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "about:blank"];
  return spawnSync(file, args, { timeout: 60_000, stdio: "ignore" }).status === 0;
}

async function fetchWithApt() {
  if (process.platform !== "linux" || process.getuid() !== 0 || !fs.existsSync("/usr/bin/apt-get")) return;
  say("no browser found: installing one with apt-get");
  const options = ["-qq", "-o", "DPkg::Lock::Timeout=180", "-o", "Acquire::Retries=2"];
  const apt = (...args) => succeeds("/usr/bin/apt-get", [...options, ...args], { DEBIAN_FRONTEND: "noninteractive" });
  await apt("update");
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (await apt("install", "-y", "--no-install-recommends", name)) return;
  }
}

async function fetchWithPlaywright() {
  say("no browser found: trying the download of Playwright");
  const asRoot = process.platform === "linux" && process.getuid() === 0;
  const args = ["install", ...(asRoot ? ["--with-deps"] : []), "--only-shell", "chromium"];
  await succeeds(process.execPath, [packageFile("@playwright/test/cli.js"), ...args]);
}

/** A failure is not reported: the next way is tried, and the final message names them all. */
async function succeeds(command, args, extra = {}) {
  try {
    await runQuietly(command, args, { env: cleanEnvironment(extra), what: `${path.basename(command)} ${args.at(-1)}` });
    return true;
  } catch (error) {
    say(error.message);
    return false;
  }
}
