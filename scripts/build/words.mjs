import fs from "node:fs";
import { filesBelow, isTest } from "../lib/files.mjs";
import { wordProblems } from "../lib/packs.mjs";
import { fromRoot } from "../lib/paths.mjs";
import { Problem } from "../lib/problem.mjs";

const SHOWN_MOST = 10;
const FOLDERS = ["server/src", "studio/src/kit/words", "web/src"];

/** Builds nothing: nobody is to read English in the middle of another language, or a key, because a word was forgotten. */
export const words = {
  name: "words",
  needs: [],
  inputs: [...FOLDERS, "scripts/build/words.mjs", "scripts/lib/packs.mjs"],
  outputs: [],
  done: "words checked",
  run() {
    const files = FOLDERS.flatMap(filesBelow).filter((file) => /\.(json|tsx?)$/.test(file) && !isTest(file));
    checkWords(files.map((path) => ({ path, text: fs.readFileSync(fromRoot(path), "utf8") })));
  },
};

export function checkWords(sources) {
  const problems = wordProblems(sources);
  if (problems.length === 0) return;
  const shown = problems.slice(0, SHOWN_MOST).join("\n");
  throw new Problem(`The words are not all there (${problems.length}). Write them and run the same command again:\n${shown}`);
}
