import type { FastifyInstance } from "fastify";
import { parseForm } from "./input";

const FORM = /^application\/x-www-form-urlencoded\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** Lets this scope read URL-encoded forms too. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(FORM, { parseAs: "buffer" }, async (_request: unknown, body: Buffer) => parseForm(body));
}
