import fs from "node:fs";
import path from "node:path";
import { isPackage } from "../build/bundle.mjs";
import { filesBelow, isTest } from "../lib/files.mjs";
import { fromRoot } from "../lib/paths.mjs";

const FOLDERS = ["domain/src", "contract/src", "studio/src", "server/src"];
const OUT = ".cache/test-sources";

/** Files that were built and are read by Node itself. */
export const BUILT = /[\\/]\.cache[\\/]test-sources[\\/]/;

let built;

/**
 * For a run of all tests: what they test is translated once, in a second or two, and read by Node as it is. Vitest would otherwise translate
 * three thousand files one by one and let each worker read them through a runner of its own, which took an eighth of the run.
 */
export function builtSources() {
  return {
    name: "built-sources",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (/^(\0|node:|virtual:)/.test(source)) return null;
      built ??= buildSources();
      const files = await built;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return (found && files.get(found.id.split("?")[0])) ?? null;
    },
  };
}

/** Where the translation of each file lies. */
async function buildSources() {
  const { build } = await import("rolldown");
  const files = FOLDERS.flatMap(filesBelow).filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file) && !isTest(file));
  const nameOf = (file) => file.replace(/\.tsx?$/, "");
  fs.rmSync(fromRoot(OUT), { recursive: true, force: true });
  await build({
    input: Object.fromEntries(files.map((file) => [nameOf(file), fromRoot(file)])),
    platform: "node",
    external: isPackage,
    treeshake: false,
    plugins: [whereTheyStood],
    output: {
      dir: fromRoot(OUT),
      format: "esm",
      preserveModules: true,
      preserveModulesRoot: fromRoot("."),
      entryFileNames: "[name].mjs",
    },
    logLevel: "warn",
  });
  return new Map(files.map((file) => [fromRoot(file), fromRoot(OUT, `${nameOf(file)}.mjs`)]));
}

/** They find their neighbours from where their source is. */
const whereTheyStood = {
  name: "where-they-stood",
  transform(code, id) {
    if (!code.includes("import.meta.dirname")) return null;
    return { code: code.replaceAll("import.meta.dirname", JSON.stringify(path.dirname(id))), map: null };
  },
};
