import fs from "node:fs";
import { fromRoot } from "../lib/paths.mjs";

/**
 * Our own workspaces go into the bundle; packages stay outside, because some of them are native. A package that npm put below a workspace
 * cannot be found from the bundle's folder, so it goes in too.
 */
export function isPackage(id) {
  if (!/^[@a-z]/i.test(id) || /^@magpie\/|^[a-z]:[\\/]/i.test(id)) return false;
  const name = id.split("/", id.startsWith("@") ? 2 : 1).join("/");
  return fs.existsSync(fromRoot(`node_modules/${name}`));
}

/** The options with which rolldown makes one program for Node out of a TypeScript file. */
export function nodeBundle(entry, folder, name) {
  return {
    input: { [name]: fromRoot(entry) },
    platform: "node",
    external: isPackage,
    output: { dir: fromRoot(folder), format: "esm", entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs", sourcemap: true },
  };
}

export async function bundle(options) {
  const { build } = await import("rolldown");
  await build({ ...options, logLevel: "warn" });
}
