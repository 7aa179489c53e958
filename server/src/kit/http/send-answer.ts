import type { Call } from "@magpie/contract/kit/call";
import type { FastifyReply } from "fastify";
import { z } from "zod";

type Serialise = (answer: unknown) => string;

/** Serialisers are compiled on first use: compiling all of them would take most of the server's start. */
const serialisers = new WeakMap<Call, Serialise>();

export function sendAnswer(reply: FastifyReply, call: Call, value: unknown): FastifyReply {
  const serialise = serialisers.get(call) ?? makeSerialiser(reply, call);
  return reply
    .header("Cache-Control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(serialise)
    .send({ success: true, value });
}

/** Serialising by schema also drops fields that the contract does not name. */
function makeSerialiser(reply: FastifyReply, call: Call): Serialise {
  const answer = z.object({ success: z.literal(true), value: call.output });
  const serialise = reply.compileSerializationSchema(schemaOf(answer)) as Serialise;
  serialisers.set(call, serialise);
  return serialise;
}

/**
 * The serialiser chooses between the parts of a union with a validator, which takes tens of milliseconds to compile and is run for each
 * value. A field that may be null is said without a union, so that it needs none.
 */
export function schemaOf(answer: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(answer, {
    target: "draft-7",
    io: "output",
    override({ jsonSchema }) {
      const [one, none, ...more] = jsonSchema.anyOf ?? [];
      if (typeof one !== "object" || !one.type || typeof none !== "object" || none.type !== "null" || more.length > 0) return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, one, { nullable: true });
    },
  });
}
