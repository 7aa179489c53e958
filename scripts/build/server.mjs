import fs from "node:fs";
import { fromRoot } from "../lib/paths.mjs";
import { bundle, nodeBundle } from "./bundle.mjs";

export const serverBundle = nodeBundle("server/src/main.ts", "dist/server", "main");

/** The server as one program. */
export const server = {
  name: "server",
  needs: [],
  inputs: [
    "server/src",
    "contract/src",
    "domain/src",
    "studio/src",
    "package-lock.json",
    "scripts/build/server.mjs",
    "scripts/build/bundle.mjs",
  ],
  outputs: ["dist/server/main.mjs"],
  done: "server built",
  async run() {
    fs.rmSync(fromRoot("dist/server"), { recursive: true, force: true });
    await bundle(serverBundle);
  },
};
