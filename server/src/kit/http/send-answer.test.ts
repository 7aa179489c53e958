import Fastify from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { schemaOf } from "./send-answer";

/** The text of an answer, as a route sends it. */
async function sent(shape: z.ZodType, answer: unknown): Promise<string> {
  const server = Fastify();
  server.get("/", async (_request, reply) => reply.serializer(reply.compileSerializationSchema(schemaOf(shape))).send(answer));
  return (await server.inject("/")).body;
}

test("an answer keeps what may be null, as null or as itself, and drops what its contract does not name", async () => {
  const round = z.object({ id: z.string(), won: z.string().nullable() });
  const shape = z.object({
    name: z.string().nullable(),
    count: z.number().nullable(),
    isOpen: z.boolean().nullable(),
    state: z.enum(["open", "closed"]).nullable(),
    last: round.nullable(),
    rounds: z.array(round).nullable(),
    more: z.string().nullable().optional(),
  });
  const full = { name: "Asha", count: 3, isOpen: false, state: "open", last: { id: "r1", won: null }, rounds: [{ id: "r2", won: "1.00" }] };
  const empty = { name: null, count: null, isOpen: null, state: null, last: null, rounds: null };
  expect(JSON.stringify(schemaOf(shape))).not.toContain("anyOf");
  const secret = { ...full, password: "x", last: { ...full.last, seed: "x" }, rounds: full.rounds.map((one) => ({ ...one, seed: "x" })) };
  expect(JSON.parse(await sent(shape, secret))).toEqual(full);
  expect(JSON.parse(await sent(shape, empty))).toEqual(empty);
});
