import type { FastifyInstance, FastifyRequest } from "fastify";

export interface FileRule {
  types: readonly string[];
  bytesMax: number;
}

/** Lets this scope read uploads of these types, each as the field `file`, after the caller was admitted. */
export function acceptFile(scope: FastifyInstance, { types, bytesMax }: FileRule, admit: (request: FastifyRequest) => Promise<void>): void {
  scope.addHook("preParsing", async (request) => {
    await admit(request);
  });
  for (const type of types) {
    if (scope.hasContentTypeParser(type)) scope.removeContentTypeParser(type);
    scope.addContentTypeParser(type, { parseAs: "buffer", bodyLimit: bytesMax }, async (_request: unknown, body: Buffer) => ({
      file: new File([new Uint8Array(body)], "file", { type }),
    }));
  }
}
