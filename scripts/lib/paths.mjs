import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "../..");

/** An absolute path of the project from its parts. */
export function fromRoot(...parts) {
  return path.join(ROOT, ...parts);
}

/** A program of a package, run with our own Node: `npx` asks questions and takes most of a second. */
export function packageFile(file) {
  return fromRoot("node_modules", file);
}
