import fs from "node:fs";
import { filesBelow } from "../lib/files.mjs";
import { fromRoot } from "../lib/paths.mjs";

/** Folders with texts in more than one language: every file may hold words of any. */
const SHARED = [
  "server/src/locales",
  "server/src/seed/demo",
  "server/src/portal",
  "contract/src",
  "domain/src",
  "studio/src/kit/words",
  "studio/src/kit/stage/live-table",
  "studio/src/kit/stage/sports",
  "studio/src/kit/stage/rooms",
  "studio/src/games",
  "studio/src/rgs/game-names.ts",
];

const SCRIPTS = {
  hi: /[\p{Script=Devanagari}\u200c\u200d]/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  zh: /\p{Script=Han}/u,
};

/** Every character of a language's script that the portal itself can print. */
export function charactersOf(language) {
  const all = new Set([...charactersIn([`web/src/locales/${language}`]), ...sharedCharacters()]);
  return [...all]
    .filter((character) => SCRIPTS[language].test(character))
    .sort()
    .join("");
}

/** The Chinese characters that the back office alone prints: the portal's readers do not fetch them. */
export function officeCharacters() {
  const portal = new Set(charactersOf("zh"));
  return [...charactersIn(["web/src/console/locales/zh"])]
    .filter((character) => SCRIPTS.zh.test(character) && !portal.has(character))
    .sort()
    .join("");
}

let shared = null;

function sharedCharacters() {
  shared ??= charactersIn(SHARED);
  return shared;
}

function charactersIn(places) {
  const texts = places.flatMap(filesBelow).map((file) => fs.readFileSync(fromRoot(file), "utf8"));
  return new Set(texts.join(""));
}
