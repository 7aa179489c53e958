import compile from "icu-minify/compile";

export const PACK_LANGUAGES = ["en", "hi", "ja", "ko", "pt", "zh"];
/** People of the back office read one of these. */
const OFFICE_LANGUAGES = ["en", "zh"];
const OFFICE = "web/src/console/";
const ENGLISH = /^((?:server|studio|web)\/src\/(?:.+\/)?(?:locales|words))\/en(?:\/[a-z-]+)?\.json$/;

/** The faults of the whole product's words, each in a sentence that names pack and key. */
export function wordProblems(sources) {
  const folders = [...new Set(sources.flatMap(({ path }) => ENGLISH.exec(path)?.[1] ?? []))];
  const problems = folders.flatMap((folder) => packProblems(readPacks(sources, folder)).map((problem) => `${folder}: ${problem}.`));
  const missing = missingKeys(sources, readPacks(sources, "web/src/locales"), readPacks(sources, `${OFFICE}locales`));
  return [...problems, ...missing.map((problem) => `${problem}, which no pack has.`)];
}

/** The packs of all languages below a folder: `<language>/<namespace>.json`, or one `<language>.json` each. Words by full key ("home.title"). */
export function readPacks(sources, folder) {
  const languages = folder.startsWith(OFFICE) ? OFFICE_LANGUAGES : PACK_LANGUAGES;
  const packs = new Map(languages.map((language) => [language, new Map()]));
  for (const { path, text } of sources) {
    const place = new RegExp(`^${folder}/([a-z]{2})(?:/([a-z-]+))?\\.json$`).exec(path);
    const pack = packs.get(place?.[1] ?? "");
    if (!pack) continue;
    const prefix = place?.[2] ? `${place[2]}.` : "";
    for (const [key, words] of flat(JSON.parse(text), prefix)) pack.set(key, words);
  }
  return packs;
}

function flat(value, prefix) {
  return Object.entries(value).flatMap(([key, words]) =>
    typeof words === "string" ? [[prefix + key, words]] : flat(words, `${prefix}${key}.`),
  );
}

/** Every language has English's keys and no others, and each message uses the same values. */
export function packProblems(packs) {
  const english = packs.get("en") ?? new Map();
  return [...packs].flatMap(([language, pack]) => [
    ...[...english.keys()].filter((key) => !pack.has(key)).map((key) => `${language} lacks ${key}`),
    ...[...pack.keys()].filter((key) => !english.has(key)).map((key) => `${language} has ${key}, which English lacks`),
    ...[...pack].filter(([, words]) => words.trim() === "").map(([key]) => `${language} says nothing for ${key}`),
    ...[...pack].flatMap(([key, words]) => valueProblems(language, key, words, english.get(key))),
  ]);
}

function valueProblems(language, key, words, english) {
  if (english === undefined) return [];
  try {
    const [own, wanted] = [valuesOf(words), valuesOf(english)];
    return own === wanted ? [] : [`${language} asks for {${own}} in ${key}, English for {${wanted}}`];
  } catch (error) {
    return [`${language} is unreadable in ${key}: ${error}`];
  }
}

/** The names of the values that a message uses, its tags included. */
export function valuesOf(message) {
  return [...new Set(namesIn(compile(message)))].sort().join(", ");
}

/** A compiled message is text or a list of nodes; a node is `[name, type?, choices or children]`. */
function namesIn(message) {
  if (!Array.isArray(message)) return [];
  return message.flatMap((node) => {
    if (!Array.isArray(node)) return [];
    const [name, ...rest] = node;
    const choices = typeof rest[0] === "number" && typeof rest[1] === "object" ? Object.values(rest[1] ?? {}) : [rest];
    return [name, ...choices.flatMap(namesIn)];
  });
}

/** Keys that no code names. A composed key counts by its fixed parts: `common.error.${code}`. */
export function unusedKeys(sources, packs) {
  const { exact, patterns } = namedKeys(sources);
  return [...(packs.get("en")?.keys() ?? [])].filter((key) => !exact.has(key) && !patterns.some((pattern) => pattern.test(key)));
}

/** Keys that the code uses and no pack has. The office has packs of its own, and the common words of the portal's. */
export function missingKeys(sources, packs, officePacks = new Map()) {
  const has = (path, key) => {
    const isOffice = path.startsWith(OFFICE) && !key.startsWith("common.");
    return (isOffice ? officePacks : packs).get("en")?.has(key) ?? false;
  };
  return codeOf(sources).flatMap(({ path, text }) =>
    [...text.matchAll(/\bt\("([^"]+)"/g)].filter(([, key]) => !has(path, key)).map(([, key]) => `${path} asks for ${key}`),
  );
}

function namedKeys(sources) {
  const exact = new Set();
  const patterns = [];
  for (const { text } of codeOf(sources)) {
    for (const [, key] of text.matchAll(/"([a-z]+(?:\.[\w-]+)+)"/g)) exact.add(key);
    for (const [, template] of text.matchAll(/`([a-z]+\.[^`\s]*\$\{[^`]*)`/g)) patterns.push(patternOf(template));
  }
  return { exact, patterns };
}

function patternOf(template) {
  const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", "\\."));
  return new RegExp(`^${fixed.join("[\\w-]+")}$`);
}

function codeOf(sources) {
  return sources.filter(({ path }) => /^web\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
}
