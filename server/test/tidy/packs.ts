import compile from "icu-minify/compile";
import { isCode, isTest, type Source } from "./sources";

export const PACK_LANGUAGES = ["en", "hi", "ja", "ko", "pt", "zh"];

/** Words by full key ("home.title") for one language. */
export type Pack = Map<string, string>;

/** The packs of all languages below a folder: `<language>/<namespace>.json`, or one `<language>.json` each. */
export function readPacks(sources: Source[], folder: string): Map<string, Pack> {
  const packs = new Map<string, Pack>(PACK_LANGUAGES.map((language) => [language, new Map()]));
  for (const { path, text } of sources) {
    const place = new RegExp(`^${folder}/([a-z]{2})(?:/([a-z-]+))?\\.json$`).exec(path);
    const pack = packs.get(place?.[1] ?? "");
    if (!pack) continue;
    const prefix = place?.[2] ? `${place[2]}.` : "";
    for (const [key, words] of flat(JSON.parse(text), prefix)) pack.set(key, words);
  }
  return packs;
}

function flat(value: Record<string, unknown>, prefix: string): [string, string][] {
  return Object.entries(value).flatMap(([key, words]): [string, string][] =>
    typeof words === "string" ? [[prefix + key, words]] : flat(words as Record<string, unknown>, `${prefix}${key}.`),
  );
}

/** Every language has English's keys and no others, and each message asks for the same values. */
export function packProblems(packs: Map<string, Pack>): string[] {
  const english = packs.get("en") ?? new Map();
  return [...packs].flatMap(([language, pack]) => [
    ...[...english.keys()].filter((key) => !pack.has(key)).map((key) => `${language} lacks ${key}`),
    ...[...pack.keys()].filter((key) => !english.has(key)).map((key) => `${language} has ${key}, which English lacks`),
    ...[...pack].filter(([, words]) => words.trim() === "").map(([key]) => `${language} says nothing for ${key}`),
    ...[...pack].flatMap(([key, words]) => valueProblems(language, key, words, english.get(key))),
  ]);
}

function valueProblems(language: string, key: string, words: string, english: string | undefined): string[] {
  if (english === undefined) return [];
  try {
    const [own, wanted] = [valuesOf(words), valuesOf(english)];
    return own === wanted ? [] : [`${language} asks for {${own}} in ${key}, English for {${wanted}}`];
  } catch (error) {
    return [`${language} is unreadable in ${key}: ${error}`];
  }
}

/** Names of the values that a message asks for, its tags too. */
export function valuesOf(message: string): string {
  return [...new Set(namesIn(compile(message)))].sort().join(", ");
}

/** A compiled message is text or a list of nodes; a node is `[name, type?, choices or children]`. */
function namesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((node) => {
    if (!Array.isArray(node)) return [];
    const [name, ...rest] = node as [string, ...unknown[]];
    const choices = typeof rest[0] === "number" && typeof rest[1] === "object" ? Object.values(rest[1] ?? {}) : [rest];
    return [name, ...choices.flatMap(namesIn)];
  });
}

/** Keys that no code names. A key put together from parts counts where its fixed parts are written: `common.error.${code}`. */
export function unusedKeys(sources: Source[], packs: Map<string, Pack>): string[] {
  const { exact, patterns } = namedKeys(sources);
  return [...(packs.get("en")?.keys() ?? [])].filter((key) => !exact.has(key) && !patterns.some((pattern) => pattern.test(key)));
}

/** Keys asked for that no pack has. */
export function missingKeys(sources: Source[], packs: Map<string, Pack>): string[] {
  const english = packs.get("en") ?? new Map();
  return codeOf(sources).flatMap(({ path, text }) =>
    [...text.matchAll(/\bt\("([^"]+)"/g)].filter(([, key = ""]) => !english.has(key)).map(([, key]) => `${path} asks for ${key}`),
  );
}

function namedKeys(sources: Source[]): { exact: Set<string>; patterns: RegExp[] } {
  const exact = new Set<string>();
  const patterns: RegExp[] = [];
  for (const { text } of codeOf(sources)) {
    for (const [, key = ""] of text.matchAll(/"([a-z]+(?:\.[\w-]+)+)"/g)) exact.add(key);
    for (const [, template = ""] of text.matchAll(/`([a-z]+\.[^`\s]*\$\{[^`]*)`/g)) patterns.push(patternOf(template));
  }
  return { exact, patterns };
}

function patternOf(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", "\\."));
  return new RegExp(`^${fixed.join("[\\w-]+")}$`);
}

function codeOf(sources: Source[]): Source[] {
  return sources.filter(({ path }) => path.startsWith("web/src/") && isCode(path) && !isTest(path));
}
