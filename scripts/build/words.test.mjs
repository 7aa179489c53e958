import { expect, test } from "vitest";
import { wordProblems } from "../lib/packs.mjs";
import { Problem } from "../lib/problem.mjs";
import { report } from "./words.mjs";

const checkWords = (sources) => report(wordProblems(sources));

const LANGUAGES = ["en", "hi", "ja", "ko", "pt", "zh"];
const whole = (folder, words) => LANGUAGES.map((language) => ({ path: `${folder}/${language}.json`, text: JSON.stringify(words) }));
const without = (sources, path, words) =>
  sources.map((source) => (source.path === path ? { ...source, text: JSON.stringify(words) } : source));

const portal = LANGUAGES.map((language) => ({
  path: `web/src/locales/${language}/home.json`,
  text: '{ "title": "Hello", "rows": { "one": "One" } }',
}));
const desk = whole("server/src/modules/desk/locales", { late: "{count} are late" });
const games = whole("studio/src/kit/words", { spin: "Spin" });
const all = [...portal, ...desk, ...games, { path: "web/src/kit/a.ts", text: 't("home.title")' }];

test("LA-04 words that are all there let the build go on", () => {
  expect(() => checkWords(all)).not.toThrow();
});

test.each([
  ["web/src/locales/hi/home.json", { title: "Hello", rows: {} }, "web/src/locales: hi lacks home.rows.one."],
  ["server/src/modules/desk/locales/zh.json", {}, "server/src/modules/desk/locales: zh lacks late."],
  ["server/src/modules/desk/locales/pt.json", { late: "late" }, "pt asks for {} in late, English for {count}."],
  ["studio/src/kit/words/ja.json", { spin: " " }, "studio/src/kit/words: ja says nothing for spin."],
])("LA-04 a gap in %s ends the build with a sentence that names pack and key", (path, words, sentence) => {
  expect(() => checkWords(without(all, path, words))).toThrow(Problem);
  expect(() => checkWords(without(all, path, words))).toThrow(sentence);
});

test("LA-04 a key that code asks for and no pack has ends the build too", () => {
  const code = { path: "web/src/portal/b.tsx", text: '<p>{t("home.nowhere")}</p>' };
  expect(() => checkWords([...all, code])).toThrow("web/src/portal/b.tsx asks for home.nowhere, which no pack has.");
});
