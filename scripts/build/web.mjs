import { cleanEnvironment, runNode } from "../lib/child.mjs";
import { fromRoot, packageFile } from "../lib/paths.mjs";

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
  },
};

function viteBuild(...flags) {
  return runNode([packageFile("vite/bin/vite.js"), "build", "web", "--logLevel", "warn", ...flags], {
    what: "Building the web",
    env: cleanEnvironment({ NODE_ENV: "production" }),
  });
}
