import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";

const LOCALES = join(import.meta.dirname, "../src/locales");
/** Namespaces the first screen needs; every other one comes in a second file, fetched after the first paint. */
const FIRST = ["common", "shell", "home", "catalogue"];

type Pack = Record<string, unknown>;

/**
 * Compiles the language packs, so that no message parser ships, and serves them as JSON beside the code.
 * A key that a language lacks comes from English.
 */
export function packs(): Plugin {
  let building = false;
  return {
    name: "magpie:packs",
    configResolved(config) {
      building = config.command === "build";
    },
    transformIndexHtml: (html) => html.replaceAll("%PACKS%", building ? folderName() : "/locales"),
    configureServer(server) {
      server.watcher.add(LOCALES);
      server.middlewares.use("/locales", (request, response, next) => {
        const file = /^\/([a-z]{2})-(first|rest)\.json/.exec(request.url ?? "");
        if (!file) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(JSON.stringify(compiled(file[1] ?? "en")[file[2] === "first" ? "first" : "rest"]));
      });
    },
    generateBundle() {
      for (const language of languages()) {
        const pack = compiled(language);
        for (const part of ["first", "rest"] as const) {
          this.emitFile({
            type: "asset",
            fileName: `${folderName().slice(1)}/${language}-${part}.json`,
            source: JSON.stringify(pack[part]),
          });
        }
      }
    },
  };
}

function languages(): string[] {
  return readdirSync(LOCALES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

function folderName(): string {
  const hash = createHash("sha256");
  for (const language of languages()) hash.update(JSON.stringify(read(language)));
  return `/assets/locales-${hash.digest("hex").slice(0, 10)}`;
}

function read(language: string): Record<string, Pack> {
  const folder = join(LOCALES, language);
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(files.map((file) => [file.slice(0, -5), JSON.parse(readFileSync(join(folder, file), "utf8")) as Pack]));
}

/** Flat keys ("home.title") to compiled messages. */
function compiled(language: string): { first: Pack; rest: Pack } {
  const parts = { first: {} as Pack, rest: {} as Pack };
  const own = read(language);
  for (const [namespace, english] of Object.entries(read("en"))) {
    const part = FIRST.includes(namespace) ? parts.first : parts.rest;
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
