import { isCode, isTest, type Source } from "./sources";

const MOST_LINES = 400;

/** Files over the limit, with their length. */
export function overlongFiles(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /\.(tsx?|mjs|css)$/.test(path) && !/\.gen\.ts$/.test(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines, more than ${MOST_LINES}`);
}

const MOST_IN_A_FOLDER = 25;

/** Folders with more source files than anybody keeps in mind. Tests, styles and generated files stand beside what they belong to and are not counted. */
export function crowdedFolders(sources: Source[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    if (!isCode(path) || /\.(test|spec|gen|d)\.\w+$/.test(path)) continue;
    const folder = path.slice(0, path.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_IN_A_FOLDER)
    .map(([folder, count]) => `${folder} has ${count} source files, more than ${MOST_IN_A_FOLDER}: it is two rooms`);
}

/** Names that hide their content: default exports and re-exporting index files. */
export function namelessExports(sources: Source[]): string[] {
  const code = sources.filter(({ path }) => isCode(path) && !/\.config\.ts$/.test(path));
  const nameless = code.filter(({ text }) => /^export default\b/m.test(text)).map(({ path }) => `${path} has a default export`);
  const barrels = code.filter(({ path }) => /(^|\/)index\.tsx?$/.test(path)).map(({ path }) => `${path} is an index of other files`);
  return [...nameless, ...barrels];
}

/** Files are kebab-case after their main export, components PascalCase. */
export function misnamedFiles(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => isCode(path))
    .filter(({ path }) => {
      const name = path.slice(path.lastIndexOf("/") + 1);
      return path.endsWith(".tsx") ? !/^[A-Z][A-Za-z0-9]*\.|^[a-z][a-z0-9-]*\./.test(name) : !/^[a-z0-9][a-z0-9-]*(\.[a-z]+)+$/.test(name);
    })
    .map(({ path }) => `${path} is not named as the house names files`);
}

// Written in pieces, so that this file does not find itself.
const LEFTOVER = new RegExp(["TO" + "DO", "FIX" + "ME", "biome-" + "ignore", "@ts-" + "ignore", "@ts-" + "expect-error"].join("|"));

/** Notes to self and switched-off checks. */
export function leftovers(sources: Source[]): string[] {
  return sources.filter(({ path }) => isCode(path) || path.endsWith(".css")).flatMap(linesWith(LEFTOVER));
}

const MACHINE_PATH = /(^|[\s"'`=(])\/(work|root|tmp)\/\w/;

/** Paths that exist on one machine only. */
export function machinePaths(sources: Source[]): string[] {
  return sources.flatMap(linesWith(MACHINE_PATH));
}

const IMPURE = /\bDate\.now\b|\bMath\.random\b|\bnew Date\(\)|\bprocess\.|\bfetch\(|\bset(Timeout|Interval)\(/;

/** Rules are functions of their arguments: time, chance and the outside are passed in. */
export function impureRules(sources: Source[]): string[] {
  return sources.filter(({ path }) => path.startsWith("domain/src/") && isCode(path) && !isTest(path)).flatMap(linesWith(IMPURE));
}

function linesWith(pattern: RegExp) {
  return ({ path, text }: Source): string[] =>
    text.split("\n").flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []));
}
