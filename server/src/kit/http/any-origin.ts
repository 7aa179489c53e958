import type { Call } from "@magpie/contract/kit/call";
import type { FastifyInstance } from "fastify";

/** Lets a page in a frame without an origin read the answer. Nothing here depends on a cookie, so nothing private leaks. */
export const ANY_ORIGIN = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" } as const;

const ASKED_SELDOM = "7200";

/** Answers the CORS preflight of a call and lets pages of any origin read its answer. */
export function openToAnyOrigin(scope: FastifyInstance, { method, path, name }: Call): void {
  scope.addHook("onRequest", async (_request, reply) => void reply.headers(ANY_ORIGIN));
  scope.options(path, { config: { name } }, (_request, reply) =>
    reply
      .headers({
        "Access-Control-Allow-Methods": method,
        "Access-Control-Allow-Headers": "Authorization, Content-Type, Language",
        "Access-Control-Max-Age": ASKED_SELDOM,
      })
      .code(204)
      .send(),
  );
}
