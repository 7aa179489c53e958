import { cleanEnvironment, runNode } from "../lib/child.mjs";
import { packageFile } from "../lib/paths.mjs";

/** The portal for the browser. */
export const web = {
  name: "web",
  needs: ["fonts"],
  inputs: ["web", "contract/src", "domain/src", "studio/src", "package-lock.json", "scripts/build/web.mjs"],
  outputs: ["dist/web/index.html"],
  done: "web built",
  run() {
    return runNode([packageFile("vite/bin/vite.js"), "build", "web", "--emptyOutDir", "--logLevel", "warn"], {
      what: "Building the web",
      env: cleanEnvironment({ NODE_ENV: "production" }),
    });
  },
};
