import fs from "node:fs";
import { filesBelow, isTest } from "../lib/files.mjs";
import { fromRoot } from "../lib/paths.mjs";
import { Problem } from "../lib/problem.mjs";
import { FETCHED_WORDS } from "./studio.mjs";

const SHOWN_MOST = 10;
const FOLDERS = ["server/src", "studio/src/kit/words", ...Object.values(FETCHED_WORDS), "web/src"];

/** Builds nothing, but fails for a missing word, so that nobody reads English in the middle of another language, or a key. */
export const words = {
  name: "words",
  needs: [],
  inputs: [...FOLDERS, "scripts/build/words.mjs", "scripts/lib/packs.mjs"],
  outputs: [],
  done: "words checked",
  async run() {
    // Imported now and not at the top, because on a bare machine this file is read before there are packages.
    const { wordProblems } = await import("../lib/packs.mjs");
    const files = FOLDERS.flatMap(filesBelow).filter((file) => /\.(json|tsx?)$/.test(file) && !isTest(file));
    report(wordProblems(files.map((path) => ({ path, text: fs.readFileSync(fromRoot(path), "utf8") }))));
  },
};

/** Ends the build when a word is missing. */
export function report(problems) {
  if (problems.length === 0) return;
  const shown = problems.slice(0, SHOWN_MOST).join("\n");
  throw new Problem(`The words are not all there (${problems.length}). Write them and run the same command again:\n${shown}`);
}
