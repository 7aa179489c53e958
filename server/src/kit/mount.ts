import type { Call } from "@magpie/contract/kit/call";
import { AGENT_TYPES, TRIAL_TYPE } from "@magpie/contract/members";
import { refuse } from "@magpie/domain/refusals";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { z } from "zod";
import { refuseCrossSite } from "./cross-site";
import type { Ctx, MemberRef } from "./ctx";
import { checkInput, readInput } from "./input";
import type { keepKeys } from "./keys";
import type { Limiters } from "./limits";
import type { Route } from "./module";
import { openSealed, sealedMessage } from "./sealed-body";
import { type EnterKit, enter, type FindMember, readMember, refuseClosed, type Visit } from "./visit";

export interface CallKit extends EnterKit {
  masterSecret: Buffer;
  findMember: FindMember;
  ensureKeys: ReturnType<typeof keepKeys>;
  limiters: Limiters;
  /** Checks every answer against its contract: tests and development. */
  checkOutputs: boolean;
}

/** Serves one call of the contract. */
export function mount(server: FastifyInstance, route: Route, kit: CallKit): void {
  const { call } = route;
  server.route({
    method: call.method,
    url: call.path,
    config: { name: call.name },
    schema: { response: { 200: answerSchema(call) } },
    onRequest: kit.limiters[call.limit],
    handler: async (request, reply) => {
      if (call.method !== "GET") refuseCrossSite(request.headers);
      const fields = readInput(call, request.url, request.body);
      const message = sealedMessage(call, fields);
      const opened = message ? await unsealFirst(kit, route, request.visit, message) : fields;
      const value = await answer(kit, route, request.visit, opened);
      reply.header("Cache-Control", "no-store");
      return { success: true, value };
    },
  });
}

/** In a transaction of its own: a request stays used up when the call then refuses it. */
function unsealFirst(kit: CallKit, route: Route, visit: Visit, message: string): Promise<Record<string, unknown>> {
  return enter(kit, visit, false, async (ctx) => {
    await admit(kit, route.call, ctx);
    return openSealed(ctx.db, kit.masterSecret, message, ctx.now);
  });
}

async function answer(kit: CallKit, { call, handle }: Route, visit: Visit, fields: Record<string, unknown>): Promise<unknown> {
  const reads = call.method === "GET";
  return enter(kit, visit, reads && call.token === "none", async (ctx) => {
    await admit(kit, call, ctx);
    if (call.token !== "none") {
      ctx.member = allowed(call, await readMember(visit, ctx.db, kit.findMember));
      // Only from here on: finding the member may note that the session is in use.
      if (reads) await sql`set transaction read only`.execute(ctx.db);
    }
    const value = await handle(ctx, checkInput(call, fields));
    return kit.checkOutputs ? checkOutput(call, value) : value;
  });
}

async function admit(kit: CallKit, call: Call, ctx: Ctx): Promise<void> {
  if (!call.evenWhenClosed) refuseClosed(ctx.merchant);
  await kit.ensureKeys(ctx.merchant.id, ctx.now);
}

function allowed(call: Call, member: MemberRef | null): MemberRef | null {
  if (call.token === "optional") return member;
  if (!member) refuse("not_logged_in");
  if (call.token === "member" && member.type === TRIAL_TYPE) refuse("operation_not_allowed");
  if (call.token === "agent" && !AGENT_TYPES.some((type) => type === member.type)) refuse("operation_not_allowed");
  return member;
}

function checkOutput(call: Call, value: unknown): unknown {
  const { output } = call;
  const parsed = (output instanceof z.ZodObject ? output.strict() : output).safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`${call.name} answers against its contract: ${z.prettifyError(parsed.error)}`);
}

/** Serialising by schema also drops any field that the contract does not name. */
function answerSchema(call: Call): object {
  return z.toJSONSchema(z.object({ success: z.literal(true), value: call.output }), { target: "draft-7", io: "output" });
}
