import type { RequestListener } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Limiters } from "./limits";

/** Programs mounted under a path of this server that know nothing of it. */
export type Guests = Record<`/${string}`, RequestListener>;

export function mountGuests(server: FastifyInstance, guests: Guests, { read: onRequest }: Limiters): void {
  server.register(async (scope) => {
    // Guests read the request body themselves.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", async () => undefined);
    for (const [path, listener] of Object.entries(guests)) {
      const config = { name: path };
      scope.route({
        method: ["GET", "POST"],
        url: `${path}/*`,
        onRequest,
        config,
        handler: (request, reply) => {
          reply.hijack();
          listener(request.raw, reply.raw);
        },
      });
    }
  });
}
