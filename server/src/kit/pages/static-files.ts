import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { ANY_ORIGIN } from "../http/any-origin";
import { WORKER_POLICY } from "../http/headers";

export const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";
/** Revalidated on every load, because these files decide which others are loaded. */
const ALWAYS_FRESH = "no-cache";
const WORKER = "/sw.js";
/** The verifier in one file. It names its script itself, which the policy of all other pages would refuse, and the page stay blank. */
const CHECKER = "/fairness-check.html";
/** Files for games, whose frame has no origin, so that every file is cross-origin to it. */
const FRAMED = /^\/(studio|art|fonts)\//;
const COMPRESSED = /\.(br|gz)$/;

export interface WebFiles {
  /** The portal's page and the office's; null while the web part is not built. */
  template: string | null;
  officeTemplate: string | null;
  has(path: string): boolean;
  send(reply: FastifyReply, path: string): FastifyReply;
}

/** Serves only files that existed at the start, so that no path can lead anywhere else. */
export async function openWebFiles(server: FastifyInstance, webFolder: string, artFolder: string): Promise<WebFiles> {
  const web = await listFiles(webFolder);
  const art = await listFiles(artFolder);
  web.delete("/index.html");
  web.delete("/console.html");
  // The plugin adds no routes; it is only used to send files.
  await server.register(fastifyStatic, {
    root: webFolder,
    suppressWarning: true,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });
  const readPage = (name: string) => readFile(join(webFolder, name), "utf8").catch(() => null);
  const checkerPolicy = policyOf((await readPage(CHECKER)) ?? "");
  return {
    template: await readPage("index.html"),
    officeTemplate: await readPage("console.html"),
    has: (path) => web.has(path) || isArt(path, art),
    send(reply, path) {
      reply.header("Cache-Control", cachingOf(path));
      if (FRAMED.test(path)) reply.headers(ANY_ORIGIN);
      if (path === CHECKER && checkerPolicy) reply.header("Content-Security-Policy", checkerPolicy);
      if (path === WORKER) reply.header("Content-Security-Policy", WORKER_POLICY);
      return isArt(path, art) ? reply.sendFile(path.slice("/art/".length), artFolder) : reply.sendFile(path.slice(1), webFolder);
    },
  };
}

/** What a page says of itself, and what only a header can say. */
function policyOf(page: string): string | null {
  const [, said] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(page) ?? [];
  return said ? `${said}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'` : null;
}

function isArt(path: string, art: Set<string>): boolean {
  return path.startsWith("/art/") && art.has(path.slice("/art".length));
}

function cachingOf(path: string): string {
  if (path.startsWith("/assets/")) return YEAR;
  return path === WORKER || path.startsWith("/studio/") ? ALWAYS_FRESH : DAY;
}

async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name));
  return new Set(files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join("/")));
}
