import { posix } from "node:path";
import { isCode, isTest, type Source } from "./sources";

/** `$1` in `may` stands for the folder that the pattern of `part` caught. */
interface Rule {
  part: RegExp;
  may: string[];
}

const PACKAGE = "^package:";
const DOMAIN = "^domain/src/";
const CONTRACT = "^contract/src/";
/** Only the kit speaks to Fastify, to sockets and to the database driver. */
const PACKAGE_BUT_KITS = "^package:(?!fastify|@fastify/|pg$|pg-boss$|ws$|pino|prom-client)";
const MODULE_DOOR = "^server/src/modules/([^/]+)/\\1$";

/** The allowed imports of each part. The first part that fits a file applies; a file in none of them may import anything. */
const RULES: Rule[] = [
  { part: /^domain\/src\//, may: [DOMAIN] },
  { part: /^contract\/src\/kit\/seal\.ts$/, may: [CONTRACT, DOMAIN, "^package:(zod|jose)$"] },
  { part: /^contract\/src\//, may: [CONTRACT, DOMAIN, "^package:zod$"] },
  { part: /^studio\/src\/(kit\/art)\//, may: ["^studio/src/kit/", DOMAIN, PACKAGE] },
  { part: /^studio\/src\/(kit\/maths)\//, may: ["^studio/src/$1/", DOMAIN] },
  { part: /^studio\/src\/kit\/(stage|sound|words)\//, may: ["^studio/src/kit/(stage|sound|words)/", CONTRACT, DOMAIN] },
  {
    // A game with a face of its own on another's numbers wears that one's view, through the doors which that view has.
    part: /^studio\/src\/(games\/[^/]+)\/view\//,
    may: [
      "^studio/src/$1/view/",
      "^studio/src/$1/(book|game)$",
      "^studio/src/games/[^/]+/view/(start|names)$",
      "^studio/src/kit/(stage|sound|words)/",
      CONTRACT,
      DOMAIN,
      PACKAGE,
    ],
  },
  {
    // A game may be played by another's published numbers, and then has only its face to itself.
    part: /^studio\/src\/(games\/[^/]+)\//,
    may: ["^studio/src/$1/[^/]+$", "^studio/src/games/[^/]+/(game|maths)$", "^studio/src/kit/maths/", DOMAIN],
  },
  { part: /^studio\/src\//, may: ["^studio/src/", DOMAIN, CONTRACT, PACKAGE] },
  { part: /^server\/src\/kit\//, may: ["^server/src/(kit|locales)/", CONTRACT, DOMAIN, PACKAGE] },
  // A vendor like any other, who happens to live here: it uses no door but its own, and asks the portal over HTTP.
  {
    part: /^server\/src\/modules\/studio\//,
    may: [
      "^server/src/modules/studio/",
      "^server/src/kit/",
      "^studio/src/(games|kit/(maths|fairness|returns)|rgs)/",
      CONTRACT,
      DOMAIN,
      PACKAGE_BUT_KITS,
    ],
  },
  {
    part: /^server\/src\/modules\/([^/]+)\//,
    may: ["^server/src/modules/$1/", MODULE_DOOR, "^server/src/kit/", CONTRACT, DOMAIN, PACKAGE_BUT_KITS],
  },
  {
    part: /^server\/src\/portal\//,
    may: ["^server/src/(portal|kit)/", "^server/src/modules/[^/]+/(?!(.+/)?(store|[a-z-]+-store)$)", CONTRACT, DOMAIN, PACKAGE_BUT_KITS],
  },
  { part: /^server\/src\/sandbox\//, may: ["^server/src/sandbox/", DOMAIN, PACKAGE_BUT_KITS] },
  { part: /^server\/src\/seed\//, may: ["^server/src/", "^studio/src/rgs/(studio-games|game-names)$", CONTRACT, DOMAIN, PACKAGE] },
  { part: /^server\/src\//, may: ["^server/src/", "^studio/src/rgs/", CONTRACT, DOMAIN, PACKAGE] },
  { part: /^web\/src\/ui\//, may: ["^web/src/ui/", DOMAIN, PACKAGE] },
  { part: /^web\/src\/kit\//, may: ["^web/src/(kit|ui|locales)/", CONTRACT, DOMAIN, PACKAGE] },
  {
    // Verifying a round computes its outcome: here, once it is over, and nowhere else in the browser.
    part: /^web\/src\/portal\/features\/fairness\//,
    may: ["^web/src/portal/features/fairness/", "^web/src/(kit|ui|locales)/", "^studio/src/verifier/", CONTRACT, DOMAIN, PACKAGE],
  },
  {
    part: /^web\/src\/portal\/features\/([^/]+)\//,
    may: ["^web/src/portal/features/$1/", "^web/src/(kit|ui|locales)/", CONTRACT, DOMAIN, PACKAGE],
  },
  {
    part: /^web\/src\/console\/features\/([^/]+)\//,
    may: ["^web/src/console/features/$1/", "^web/src/console/(kit|ui|locales)/", "^web/src/(kit|ui)/", CONTRACT, DOMAIN, PACKAGE],
  },
  { part: /^web\/src\/console\/(kit|ui)\//, may: ["^web/src/console/(kit|ui|locales)/", "^web/src/(kit|ui)/", CONTRACT, DOMAIN, PACKAGE] },
  {
    part: /^web\/src\/console\/(shell|home)\//,
    may: ["^web/src/console/($1|kit|ui|locales)/", "^web/src/(kit|ui)/", CONTRACT, DOMAIN, PACKAGE],
  },
  { part: /^web\/src\/console\//, may: ["^web/src/(console|kit|ui|locales)/", "^~fonts/", CONTRACT, DOMAIN, PACKAGE] },
  {
    // The portal puts screens and popups into the shell: a shell that knew them could not be read, or changed, without them.
    part: /^web\/src\/portal\/shell\//,
    may: ["^web/src/portal/shell/", "^web/src/(kit|ui|locales)/", CONTRACT, DOMAIN, PACKAGE],
  },
  {
    part: /^web\/src\/portal\/home\//,
    may: ["^web/src/portal/(home|features|shell)/", "^web/src/(kit|ui|locales)/", CONTRACT, DOMAIN, PACKAGE],
  },
  { part: /^web\/src\//, may: ["^web/src/(?!console/)", "^~fonts/", CONTRACT, DOMAIN, PACKAGE] },
];

/** What is built is what is served: no code of a test, nor its data, may be in it. */
const OF_TESTS = /\.(test|spec)$|^\w+\/test\//;

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)"([^"\n]+)"/g;

/** Each forbidden import, in the form `from -> to`. Tests may import anything. */
export function importProblems(sources: Source[]): string[] {
  return sources.filter(({ path }) => isCode(path) && !isTest(path)).flatMap(forbiddenImports);
}

function forbiddenImports({ path, text }: Source): string[] {
  const rule = RULES.find(({ part }) => part.test(path));
  if (!rule) return [];
  const caught = rule.part.exec(path) ?? [];
  const allowed = rule.may.map((pattern) => new RegExp(pattern.replaceAll(/\$(\d)/g, (_, group) => caught[Number(group)] ?? "")));
  return importsOf({ path, text })
    .filter((target) => OF_TESTS.test(target) || !allowed.some((pattern) => pattern.test(target)))
    .map((target) => `${path} -> ${target}`);
}

/** The imports of a file, as paths from the root without extension, or in the form `package:name`. */
export function importsOf({ path, text }: Source): string[] {
  return [...text.matchAll(IMPORT)].map(([, specifier = ""]) => {
    if (specifier.startsWith(".")) return posix.join(posix.dirname(path), specifier).replace(/\.tsx?$/, "");
    const workspace = /^@magpie\/([^/]+)\/(.+)$/.exec(specifier);
    if (workspace) return `${workspace[1]}/src/${workspace[2]}`;
    return specifier.startsWith("~") ? specifier : `package:${specifier}`;
  });
}

/** Modules that need each other in a circle, in the form `a -> b -> a`. */
export function moduleCycles(sources: Source[]): string[] {
  const needs = new Map<string, Set<string>>();
  for (const source of sources.filter(({ path }) => !isTest(path))) {
    const own = moduleOf(source.path);
    if (!own) continue;
    const others = importsOf(source)
      .map(moduleOf)
      .filter((other) => other !== null && other !== own);
    needs.set(own, new Set([...(needs.get(own) ?? []), ...others.filter((other) => other !== null)]));
  }
  return [...needs.keys()].flatMap((start) => walk(needs, start, [start]));
}

function walk(needs: Map<string, Set<string>>, start: string, trail: string[]): string[] {
  return [...(needs.get(trail.at(-1) ?? "") ?? [])].flatMap((next) => {
    if (next === start) return [[...trail, next].join(" -> ")];
    return trail.includes(next) ? [] : walk(needs, start, [...trail, next]);
  });
}

function moduleOf(path: string): string | null {
  return /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? null;
}
