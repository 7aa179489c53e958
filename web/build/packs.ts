import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";

const SOURCE = join(import.meta.dirname, "../src");

type Pack = Record<string, unknown>;

interface Place {
  /** Below `web/src`; holds a folder for each language. */
  folder: string;
  /** Namespaces the first screen needs; every other one comes in a second file, fetched after the first paint. */
  first: readonly string[];
  /** Words of the kit that come from the portal's packs. */
  shared?: readonly string[];
}

const PORTAL: Place = { folder: "locales", first: ["common", "shell", "home", "catalogue"] };
export const OFFICE: Place = { folder: "console/locales", first: ["common", "shell", "entry", "now"], shared: ["common"] };

/**
 * Compiles the language packs, so that no message parser ships, and serves them as JSON beside the code.
 * A key that a language lacks comes from English.
 */
export function packs(place: Place = PORTAL): Plugin {
  let building = false;
  return {
    name: "magpie:packs",
    configResolved(config) {
      building = config.command === "build";
    },
    transformIndexHtml: (html) => html.replaceAll("%PACKS%", building ? folderName(place) : "/locales"),
    configureServer(server) {
      server.watcher.add(join(SOURCE, place.folder));
      server.middlewares.use("/locales", (request, response, next) => {
        const file = /^\/([a-z]{2})-(first|rest)\.json/.exec(request.url ?? "");
        if (!file) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(JSON.stringify(compiled(place, file[1] ?? "en")[file[2] === "first" ? "first" : "rest"]));
      });
    },
    generateBundle() {
      for (const language of languages(place)) {
        const pack = compiled(place, language);
        for (const part of ["first", "rest"] as const) {
          this.emitFile({
            type: "asset",
            fileName: `${folderName(place).slice(1)}/${language}-${part}.json`,
            source: JSON.stringify(pack[part]),
          });
        }
      }
    },
  };
}

function languages({ folder }: Place): string[] {
  return readdirSync(join(SOURCE, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

function folderName(place: Place): string {
  const hash = createHash("sha256");
  for (const language of languages(place)) hash.update(JSON.stringify(read(place, language)));
  return `/assets/locales-${hash.digest("hex").slice(0, 10)}`;
}

function read({ folder, shared = [] }: Place, language: string): Record<string, Pack> {
  const own = join(SOURCE, folder, language);
  const files = readdirSync(own).filter((file) => file.endsWith(".json"));
  const paths = [
    ...shared.map((name) => [name, join(SOURCE, PORTAL.folder, language, `${name}.json`)] as const),
    ...files.map((file) => [file.slice(0, -5), join(own, file)] as const),
  ];
  return Object.fromEntries(paths.map(([name, path]) => [name, JSON.parse(readFileSync(path, "utf8")) as Pack]));
}

/** Flat keys ("home.title") to compiled messages. */
function compiled(place: Place, language: string): { first: Pack; rest: Pack } {
  const parts = { first: {} as Pack, rest: {} as Pack };
  const own = read(place, language);
  for (const [namespace, english] of Object.entries(read(place, "en"))) {
    const part = place.first.includes(namespace) ? parts.first : parts.rest;
    const messages = { ...flat(english), ...flat(own[namespace] ?? {}) };
    for (const [key, text] of Object.entries(messages)) part[`${namespace}.${key}`] = compile(text);
  }
  return parts;
}

function flat(pack: Pack, prefix = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(pack).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value]] : Object.entries(flat(value as Pack, `${prefix}${key}.`)),
    ),
  );
}
