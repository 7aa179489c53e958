import type { Call } from "@magpie/contract/kit/call";
import { AGENT_TYPES, TRIAL_TYPE } from "@magpie/contract/members";
import { refuse } from "@magpie/domain/refusals";
import { sql } from "kysely";
import { readCookie } from "./cookies";
import type { Ctx, MemberRef, Steps } from "./ctx";
import type { keepKeys } from "./keys";
import { type EnterKit, enter, type FindMember, readMember, refuseClosed, type Visit } from "./visit";

export interface StepsKit extends EnterKit {
  findMember: FindMember;
  ensureKeys: ReturnType<typeof keepKeys>;
}

/** How long a person who proved again who is there is believed. */
const STEP_UP_MS = 5 * 60_000;

/** The transactions of one call. The first finds out who is calling; the others believe it. */
export function openSteps(kit: StepsKit, call: Call, visit: Visit): Steps<Call> {
  const reads = call.method === "GET";
  let caller: { member: MemberRef | null } | undefined = call.token === "none" ? { member: null } : undefined;

  async function identify(ctx: Ctx): Promise<{ member: MemberRef | null }> {
    const member = allowed(call, await readMember(visit, ctx.db, kit.findMember), ctx.now);
    // Only from here on: finding the member may note that the session is in use.
    if (reads) await sql`set transaction read only`.execute(ctx.db);
    return { member };
  }

  return {
    now: visit.now,
    ip: visit.ip,
    requestId: visit.requestId,
    lanes: kit.lanes,
    device: readCookie(visit.headers.cookie, "device"),
    step: (work) =>
      enter(kit, visit, reads && caller !== undefined, async (ctx) => {
        if (!call.evenWhenClosed) refuseClosed(ctx.merchant);
        await kit.ensureKeys(ctx.merchant.id, ctx.now);
        caller ??= await identify(ctx);
        return work(Object.assign(ctx, caller) as Parameters<typeof work>[0]);
      }),
  };
}

function allowed(call: Call, member: MemberRef | null, now: Date): MemberRef | null {
  if (!member) return call.token === "optional" ? null : refuse("not_logged_in");
  if (call.token === "member" && member.type === TRIAL_TYPE) refuse("operation_not_allowed");
  if (call.token === "agent" && !AGENT_TYPES.some((type) => type === member.type)) refuse("operation_not_allowed");
  if (member.mustChangePassword && !call.duringPasswordChange) refuse("password_change_required");
  if (call.stepUp && !isFresh(member.steppedUpAt, now)) refuse("step_up_required");
  return member;
}

function isFresh(steppedUpAt: Date | null, now: Date): boolean {
  return steppedUpAt !== null && now.getTime() - steppedUpAt.getTime() < STEP_UP_MS;
}
