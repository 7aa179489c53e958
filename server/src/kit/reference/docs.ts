import type { Call } from "@magpie/contract/kit/call";
import { refuse } from "@magpie/domain/refusals";
import type { FastifyInstance, FastifyReply } from "fastify";
import { newNonce, pagePolicy } from "../http/headers";
import type { Limiters } from "../http/limits";
import { escapeHtml } from "../pages/page-template";
import { answersWhenClosed } from "../steps";
import { DOCS_STYLE } from "./docs-style";
import { inputSchema, openApiDocument, outputSchema } from "./openapi";

const TOKENS: Record<Call["token"], string> = {
  none: "anyone",
  optional: "anyone; a token that is sent must be good",
  session: "anyone signed in",
  member: "members and agents",
  agent: "agents",
  operator: "operators",
  vendor: "vendors, who sign each request",
};

/** Serves the contract as OpenAPI for programs and as pages for people. */
export function mountDocs(server: FastifyInstance, calls: readonly Call[], { read: onRequest }: Limiters): void {
  let document: string | undefined;
  server.get("/openapi.json", { onRequest, config: { name: "openapi" } }, (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(calls));
    return reply.type("application/json").send(document);
  });

  server.get("/docs", { onRequest, config: { name: "docs" } }, (_request, reply) => sendPage(reply, "Calls", listOf(calls)));
  server.get<{ Params: { call: string } }>("/docs/:call", { onRequest, config: { name: "docs" } }, (request, reply) => {
    const call = calls.find(({ name }) => name === request.params.call) ?? refuse("not_found");
    return sendPage(reply, call.name, pageOf(call));
  });
}

function sendPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  const nonce = newNonce();
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Magpie API</title><style nonce="${nonce}">${DOCS_STYLE}</style></head>
<body><header><a href="/docs">Magpie API</a><a href="/openapi.json">openapi.json</a></header><main>${body}</main></body></html>`;
  return reply.type("text/html; charset=utf-8").header("Content-Security-Policy", pagePolicy(nonce)).send(html);
}

function listOf(calls: readonly Call[]): string {
  const modules = [...new Set(calls.map(moduleOf))];
  const sections = modules.map((module) => {
    const rows = calls.filter((call) => moduleOf(call) === module).map(rowOf);
    return `<h2>${escapeHtml(module)}</h2><ul>${rows.join("")}</ul>`;
  });
  return `<h1>Calls</h1><p>JSON over HTTPS. A success is <code>{ "success": true, "value": … }</code>, a refusal
<code>{ "success": false, "errorCode", "message", "requestId" }</code>. Every answer carries <code>X-Request-Id</code>.</p>${sections.join("")}`;
}

function rowOf(call: Call): string {
  return `<li><a href="/docs/${call.name}"><b>${call.method}</b> <code>${escapeHtml(call.path)}</code></a><p>${escapeHtml(call.summary)}</p></li>`;
}

function pageOf(call: Call): string {
  const facts = [
    ["Who", TOKENS[call.token] + (call.right ? ` with the right ${call.right}` : "")],
    ["Body", call.encrypted ? "sealed (JWE)" : (call.file?.types.join(" or ") ?? "clear")],
    ["Rate limit", call.limit],
    ["Idempotency-Key", call.once ? "needed" : "not used"],
    ["While the portal is closed", answersWhenClosed(call) ? "answers" : "refuses"],
  ] as const;
  const rows = facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join("");
  return `<h1>${escapeHtml(call.name)}</h1><p>${escapeHtml(call.summary)}</p><p><b>${call.method}</b> <code>${escapeHtml(call.path)}</code></p><dl>${rows}</dl>
<h2>Input</h2>${schemaBlock(inputSchema(call))}<h2>Answer</h2>${schemaBlock(outputSchema(call))}`;
}

function schemaBlock(schema: object): string {
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}

function moduleOf(call: Call): string {
  return call.name.split(".")[0] ?? "";
}
