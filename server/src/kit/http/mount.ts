import type { Call } from "@magpie/contract/kit/call";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Steps } from "../ctx";
import type { Route } from "../module";
import { auditingSteps } from "../office/audit";
import { clearFields, openSealed, sealedMessage } from "../seal/sealed-body";
import { openSteps, type StepsKit } from "../steps";
import { openToAnyOrigin } from "./any-origin";
import { refuseCrossSite } from "./cross-site";
import { sendDownload } from "./downloads";
import { acceptFile } from "./files";
import { acceptForms } from "./forms";
import { rankOf } from "./gate";
import { checkInput, type Fields, readInput } from "./input";
import type { Limiters } from "./limits";
import { answerOnce, readSubmit } from "./once";
import { packLarge } from "./packed";
import { sendAnswer } from "./send-answer";

export interface CallKit extends StepsKit {
  limiters: Limiters;
  /** Checks every answer against its contract, in tests and development. */
  checkOutputs: boolean;
}

export function mount(server: FastifyInstance, route: Route, kit: CallKit): void {
  const { anyOrigin, form, file } = route.call;
  if (anyOrigin || form || file) server.register(async (scope) => mountApart(scope, route, kit));
  else mountRoute(server, route, kit);
}

/** Each such call gets its own scope, so that only calls that declare a form or a file read one. */
function mountApart(scope: FastifyInstance, route: Route, kit: CallKit): void {
  const { call } = route;
  if (call.anyOrigin) openToAnyOrigin(scope, call);
  if (call.form) acceptForms(scope);
  if (call.file) acceptFile(scope, call.file, admitFirst(call, kit));
  mountRoute(scope, route, kit);
}

function mountRoute(server: FastifyInstance, { call, handle }: Route, kit: CallKit): void {
  server.route({
    method: call.method,
    url: call.path,
    // Nobody asks for a call's headers alone, and each would be a second route to build, guard and know of.
    exposeHeadRoute: false,
    config: { name: call.name, movesMoney: call.once === true, ...rankOf(call) },
    onRequest: kit.limiters[call.limit],
    ...(call.token === "none" && { onSend: packLarge }),
    handler: async (request, reply) => {
      if (call.method !== "GET" && !call.anyOrigin) refuseCrossSite(request.headers);
      const steps = openSteps(kit, call, request.visit);
      const fields = await admitted(steps, () => readInput(call, request.url, request.body));
      const opened = call.encrypted ? await unsealFirst(steps, fields, kit.masterSecret) : await admitted(steps, () => clearFields(fields));
      const value = await answer({ call, handle }, steps, opened, request);
      if (call.download) return sendDownload(reply, call.download.type, value as AsyncIterable<string>);
      return sendAnswer(reply, call, kit.checkOutputs ? checkOutput(call, value) : value);
    },
  });
}

/** Checks the caller before the upload is read, so that strangers cannot make us read megabytes. */
function admitFirst(call: Call, kit: CallKit): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (call.token !== "none") await openSteps(kit, call, request.visit).step(async () => {});
  };
}

/** Runs in its own step, so that a sealed request stays used up even if the call then refuses it. */
function unsealFirst(steps: Steps<Call>, fields: Fields, masterSecret: Buffer): Promise<Fields> {
  return steps.step((ctx) => openSealed(ctx.db, masterSecret, sealedMessage(fields), ctx.now));
}

async function answer({ call, handle }: Route, steps: Steps<Call>, fields: Fields, request: FastifyRequest): Promise<unknown> {
  const input = await admitted(steps, () => checkInput(call, fields));
  if (!call.once) return handle(auditingSteps(call, steps, input), input);
  const submit = await admitted(steps, () => readSubmit(request.headers, fields));
  return answerOnce(call, submit, steps, (once) => handle(auditingSteps(call, once, input), input));
}

/** A caller who may not make the call is told that first, and nothing about the input. */
async function admitted<T>(steps: Steps<Call>, read: () => T): Promise<T> {
  try {
    return read();
  } catch (refusal) {
    return steps.step(() => Promise.reject(refusal));
  }
}

function checkOutput(call: Call, value: unknown): unknown {
  const { output } = call;
  const parsed = (output instanceof z.ZodObject ? output.strict() : output).safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`${call.name} answers against its contract: ${z.prettifyError(parsed.error)}`);
}
