import { mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { build } from "rolldown";

/** Programs that tests start as processes of their own, mostly to kill them. */
const PROGRAMS = {
  main: "../../src/main.ts",
  "lottery-judge": "../../src/modules/lottery/settlement/judge-thread.ts",
  "promotions-forecast": "../../src/modules/promotions/forecast/trial-thread.ts",
  node: "../nodes/node.ts",
  "doomed-server": "../killed/doomed-server.ts",
  "doomed-payer": "../killed/doomed-payer.ts",
  "doomed-carrier": "../killed/doomed-carrier.ts",
  "doomed-drawer": "../lottery/doomed-drawer.ts",
  "ledger-child": "../ledger/chaos/child.ts",
};
export type Program = keyof typeof PROGRAMS;

/** Two levels below the root, because the built server finds its files from there. */
const CACHE = join(import.meta.dirname, "../../../.cache");
const NATIVE = ["sharp", "@node-rs/argon2", "pg-native", "pg-cloudflare"];

/** Builds them into a folder of this run. Their packages go in too, because looking those up would be most of each start. */
export async function buildPrograms(): Promise<string> {
  await mkdir(CACHE, { recursive: true });
  const dir = await mkdtemp(join(CACHE, "test-programs-"));
  await build({
    input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, file]) => [name, join(import.meta.dirname, file)])),
    platform: "node",
    external: NATIVE,
    output: {
      dir,
      format: "esm",
      entryFileNames: "[name].mjs",
      chunkFileNames: "[name]-[hash].mjs",
      // Names stay as they are; spaces and comments would be read at each start.
      minify: { compress: false, mangle: false, codegen: true },
    },
    logLevel: "silent",
  });
  return dir;
}
