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
  const serialise = reply.compileSerializationSchema(z.toJSONSchema(answer, { target: "draft-7", io: "output" })) as Serialise;
  serialisers.set(call, serialise);
  return serialise;
}
