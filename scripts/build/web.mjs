import fs from "node:fs";
import path from "node:path";
import { cleanEnvironment, runNode } from "../lib/child.mjs";
import { fromRoot, packageFile } from "../lib/paths.mjs";
import { Problem } from "../lib/problem.mjs";

/** The portal and the back office for the browser: two builds, so that neither's files depend on the other's. */
export const web = {
  name: "web",
  needs: ["fonts"],
  inputs: ["web", "contract/src", "domain/src", "studio/src", "package-lock.json", "scripts/build/web.mjs"],
  outputs: ["dist/web/index.html", "dist/web/console.html"],
  done: "web built",
  async run() {
    await viteBuild("--emptyOutDir");
    await viteBuild("--config", fromRoot("web/vite.console.config.ts"));
    refuseLostValues(fromRoot("dist/web"));
  },
};

function viteBuild(...flags) {
  return runNode([packageFile("vite/bin/vite.js"), "build", "web", "--logLevel", "warn", ...flags], {
    what: "Building the web",
    env: cleanEnvironment({ NODE_ENV: "production" }),
  });
}

/** Nothing in brackets of its own, looked into; not an argument of a call. */
const LOST = /[^\w$)\]]\(void 0\)[.[]/;

/**
 * Once the minifier dropped a value that a function inside still used: the page fell over wherever that came into play, and no test of the
 * source could see it. What it leaves then is a look into nothing.
 */
function refuseLostValues(folder) {
  for (const file of fs.readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".js"))) {
    const at = LOST.exec(fs.readFileSync(path.join(folder, file), "utf8"))?.index;
    if (at !== undefined) throw new Problem(`The minifier lost a value in ${file}, at ${at}: write that function another way.`);
  }
}
