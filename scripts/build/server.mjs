import fs from "node:fs";
import { fromRoot } from "../lib/paths.mjs";
import { bundle, nodeBundle } from "./bundle.mjs";

/** Judges lottery tickets in threads of its own. */
export const judgeBundle = (folder) => nodeBundle("server/src/modules/lottery/settlement/judge-thread.ts", folder, "lottery-judge");

/** Works forecasts out in a thread of its own. */
export const forecastBundle = (folder) =>
  nodeBundle("server/src/modules/promotions/forecast/trial-thread.ts", folder, "promotions-forecast");

const main = nodeBundle("server/src/main.ts", "dist/server", "main");
const threads = { ...judgeBundle("dist/server").input, ...forecastBundle("dist/server").input };
export const serverBundle = { ...main, input: { ...main.input, ...threads } };

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
  outputs: ["dist/server/main.mjs", "dist/server/lottery-judge.mjs", "dist/server/promotions-forecast.mjs"],
  done: "server built",
  async run() {
    fs.rmSync(fromRoot("dist/server"), { recursive: true, force: true });
    await bundle(serverBundle);
  },
};
