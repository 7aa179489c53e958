import type { FastifyInstance, FastifyRequest } from "fastify";

export interface FileRule {
  types: readonly string[];
  bytesMax: number;
}

/** From here on this scope reads files of these types too, each as the one field `file`, once the caller is admitted. */
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
