import { refuse } from "@magpie/domain/refusals";
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { type EnterKit, enter } from "../context";
import type { Ctx } from "../ctx";
import { ANY_ORIGIN } from "../http/any-origin";
import { gamePolicy, newNonce, officePolicy, pagePolicy } from "../http/headers";
import type { Limiters } from "../http/limits";
import { refuseElsewhere } from "../http/visit";
import type { keepKeys } from "../seal/keys";
import type { PageOptions } from "./page";
import { fillTemplate } from "./page-template";
import { type WebFiles, YEAR } from "./static-files";

export interface PageKit extends PageOptions, EnterKit {
  ensureKeys: ReturnType<typeof keepKeys>;
  limiters: Limiters;
  files: WebFiles;
}

/** Only programs ask for these paths, so they never answer with the page. */
const PROGRAMS = /^\/(wps|ops|lgw|lotto|vendor|studio|assets|art|fonts)(\/|$)/;
/** Pictures and games are served under /mirror too, so that lists of hosts have a second entry even on a single machine. */
const MIRROR = /^\/mirror(?=\/(art|studio)\/)/;
/** Their bytes never change: another picture has another name. */
const UPLOADED = /^\/art\/content\//;
const GAME_PAGE = /^\/studio\/[a-z0-9-]+\/$/;
/** The office decides itself which of its screens exists, because that depends on who asks. */
const OFFICE_PAGE = /^\/office(\/|$)/;
const ROBOTS = "User-agent: *\nDisallow: /wps/\nDisallow: /member\nDisallow: /agentHome\n";

/** Serves the portal's page, its files, its manifest and the few standalone pages. */
export function mountPages(server: FastifyInstance, kit: PageKit): void {
  const onRequest = kit.limiters.read;
  const inMerchant = <T>(request: FastifyRequest, work: (ctx: Ctx) => Promise<T>, place: "portal" | "any" = "portal", readOnly = true) =>
    // A page uses a language that its merchant offers; only calls may ask for any.
    enter(kit, { ...request.visit, asked: null }, readOnly, async (ctx) => {
      if (place === "portal") refuseElsewhere(ctx.merchant, place);
      await kit.ensureKeys(ctx.merchant.id, ctx.now);
      return work(ctx);
    });

  server.get("/robots.txt", { onRequest, config: { name: "robots" } }, (_request, reply) => reply.type("text/plain").send(ROBOTS));
  server.get("/manifest.webmanifest", { onRequest, config: { name: "manifest" } }, async (request, reply) => {
    const manifest = await inMerchant(request, kit.manifest);
    return reply.type("application/manifest+json").header("Cache-Control", "no-cache").send(JSON.stringify(manifest));
  });

  for (const [path, render] of Object.entries(kit.extraPages)) {
    server.get(path, { onRequest, config: { name: path } }, async (request, reply) => {
      const nonce = newNonce();
      const html = await inMerchant(request, (ctx) => render(ctx, new URLSearchParams(request.url.split("?")[1]), nonce));
      return sendPage(reply, html, pagePolicy(nonce));
    });
  }

  const limitFileOrPage: onRequestAsyncHookHandler = async function (request, reply) {
    const limiter = kit.files.has(pathOf(request.url)) ? kit.limiters.file : kit.limiters.read;
    await limiter.call(this, request, reply);
  };
  const rank = ({ url }: FastifyRequest) => (kit.files.has(pathOf(url)) ? undefined : "look");
  server.get("/*", { onRequest: limitFileOrPage, config: { name: "page", rank } }, async (request, reply) => {
    const path = pathOf(request.url);
    const game = GAME_PAGE.test(path) ? `${path}index.html` : null;
    if (game && kit.files.has(game)) {
      reply.header("Content-Security-Policy", gamePolicy(request.visit.origin));
      return kit.files.send(reply, game);
    }
    if (kit.files.has(path)) return kit.files.send(reply, path);
    if (UPLOADED.test(path)) {
      const picture = await inMerchant(request, (ctx) => kit.readPicture(ctx, path), "any");
      if (!picture) return reply.callNotFound();
      return reply.headers(ANY_ORIGIN).header("Cache-Control", YEAR).type(picture.type).send(picture.bytes);
    }
    const { template, officeTemplate } = kit.files;
    if (officeTemplate && OFFICE_PAGE.test(path) && wantsPage(request, path, true)) {
      const page = await inMerchant(request, async (ctx) => (ctx.merchant.hostKind === "portal" ? null : kit.renderOffice(ctx)), "any");
      const nonce = newNonce();
      // On a host of the portal it is a path like any that does not exist.
      if (page) return sendPage(reply, fillTemplate(officeTemplate, page, nonce), officePolicy(nonce, page));
    }
    const isKnown = kit.knownPath(path);
    if (!template || !wantsPage(request, path, isKnown)) return reply.callNotFound();
    const ticket = ticketOf(request);
    const render = (ctx: Ctx) => (ticket ? kit.renderPreview(ctx, path, ticket) : kit.renderPage(ctx, path));
    const shown = async (ctx: Ctx) => ({ ...(await render(ctx)), hostKind: ctx.merchant.hostKind });
    const page = await inMerchant(request, shown, "portal", ticket === null);
    const framedBy = page.hostKind === "preview" ? await takePreview(kit, request) : page.framedBy;
    const nonce = newNonce();
    reply.code(isKnown ? 200 : 404);
    return sendPage(reply, fillTemplate(template, page, nonce), pagePolicy(nonce, { ...page, ...(framedBy && { framedBy }) }));
  });
}

/** Whoever has no ticket finds nothing at a host where a portal is looked at before it opens. */
async function takePreview(kit: PageKit, request: FastifyRequest): Promise<string> {
  const ticket = new URLSearchParams(request.url.split("?")[1]).get("ticket") ?? "";
  const origin = await enter(kit, { ...request.visit, asked: null }, false, (ctx) => kit.takePreview(ctx, ticket));
  return origin ?? refuse("not_found");
}

function pathOf(url: string): string {
  const path = url.split("?", 1)[0] ?? "/";
  try {
    return decodeURIComponent(path).replace(MIRROR, "");
  } catch {
    refuse("invalid_input", { fields: { path: "invalid_encoding" } });
  }
}

/** The ticket of a preview; null for any other page. */
function ticketOf({ query }: FastifyRequest): string | null {
  const { preview } = query as Record<string, unknown>;
  return typeof preview === "string" && preview !== "" ? preview : null;
}

/** Crawlers, link previews and uptime checks accept anything and get the page, but only on known paths and unless they ask for JSON. */
function wantsPage({ headers: { accept = "" } }: FastifyRequest, path: string, isKnown: boolean): boolean {
  if (PROGRAMS.test(path)) return false;
  return accept.includes("text/html") || (isKnown && !accept.includes("json"));
}

function sendPage(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply.type("text/html; charset=utf-8").header("Cache-Control", "no-store").header("Content-Security-Policy", policy).send(html);
}
