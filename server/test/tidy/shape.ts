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
