import fs from "node:fs";
import { runQuietly } from "./child.mjs";
import { hashOf } from "./files.mjs";
import { fromRoot } from "./paths.mjs";
import { say, seconds } from "./say.mjs";
import { isFresh, stamped } from "./stamp.mjs";

const FLAGS = ["--include=dev", "--include=optional", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];

/** Installs the packages of the lockfile when they, or the machine, differ from the last time. */
export async function install() {
  const { workspaces } = JSON.parse(fs.readFileSync(fromRoot("package.json"), "utf8"));
  const manifests = ["package.json", "package-lock.json", ...workspaces.map((workspace) => `${workspace}/package.json`)];
  await installFolder(".", "install", manifests);
}

/** The same for a folder with a lockfile of its own. */
export async function installFolder(folder, stamp, manifests) {
  const key = hashOf(manifests, process.platform, process.arch, process.versions.modules);
  if (isFresh(stamp, key, [`${folder}/node_modules/.package-lock.json`])) return;
  say("installing packages");
  const since = performance.now();
  await stamped(stamp, key, () => npm(["ci", ...FLAGS], { cwd: fromRoot(folder), what: "npm ci" }));
  say(`installed in ${seconds(since)}`);
}

function npm(args, options) {
  const cli = process.env.npm_execpath ?? "";
  if (cli.endsWith("npm-cli.js")) return runQuietly(process.execPath, [cli, ...args], options);
  return runQuietly("npm", args, { ...options, shell: process.platform === "win32" });
}
