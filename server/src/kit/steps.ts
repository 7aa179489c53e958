import { type Call, isClosedToAway, isOfOffice } from "@magpie/contract/kit/call";
import { MINUTE_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import { AskOutside } from "./ask-outside";
import { type EnterKit, enter } from "./context";
import type { Caller, Ctx, MemberRef, OperatorRef, Steps } from "./ctx";
import { pastOthers } from "./database/past-others";
import type { EndWriting } from "./database/transact";
import { header } from "./http/client";
import { readCookie } from "./http/cookies";
import {
  type FindMember,
  type FindOperator,
  readHolder,
  readOperator,
  refuseClosed,
  refuseElsewhere,
  refuseInPreview,
  type Visit,
} from "./http/visit";
import type { keepKeys } from "./seal/keys";

export interface StepsKit extends EnterKit {
  findMember: FindMember;
  findOperator: FindOperator;
  ensureKeys: ReturnType<typeof keepKeys>;
}

const NOBODY: Caller = { member: null, operator: null };
/** A renewed proof of identity is valid for this time. */
export const STEP_UP_MS = 5 * MINUTE_MS;

/** Opens the transactions of one call. The first identifies the caller; later ones reuse the result. */
export function openSteps(kit: StepsKit, call: Call, visit: Visit): Steps<Call> {
  const reads = call.method === "GET";
  let caller: Caller | undefined = call.token === "none" ? NOBODY : undefined;

  async function identify(ctx: Ctx, endWriting: EndWriting): Promise<Caller> {
    const identified = await identifyCaller(kit, call, visit, ctx);
    // Not earlier, because finding the caller may update when the session was last used.
    if (reads) endWriting();
    return identified;
  }

  const once: Steps<Call>["step"] = (work) =>
    pastOthers(() =>
      enter(
        kit,
        visit,
        reads && caller !== undefined,
        async (ctx, endWriting) => {
          if (!call.everyHost) refuseElsewhere(ctx.merchant, isOfOffice(call) ? "office" : "portal");
          refuseInPreview(ctx.merchant, call.method);
          if (!answersWhenClosed(call)) refuseClosed(ctx.merchant);
          await kit.ensureKeys(ctx.merchant.id, ctx.now);
          caller ??= await identify(ctx, endWriting);
          return work(Object.assign(ctx, caller) as Parameters<typeof work>[0]);
        },
        call.name,
      ),
    );

  const step: Steps<Call>["step"] = async (work) => {
    try {
      return await once(work);
    } catch (error) {
      if (!(error instanceof AskOutside)) throw error;
      const keep = await error.ask();
      const refused = await once(keep);
      return refused === null ? once(work) : refuse(refused);
    }
  };

  return {
    now: visit.now,
    ip: visit.ip,
    requestId: visit.requestId,
    lanes: kit.lanes,
    ownAddress: kit.ownAddress(),
    header: (name) => header(visit.headers, name.toLowerCase()) ?? null,
    device: readCookie(visit.headers.cookie, "device"),
    step,
    finish: step,
  };
}

/** Operators work while the portal is closed: they open it again. */
export function answersWhenClosed({ evenWhenClosed, token }: Call): boolean {
  return evenWhenClosed === true || token === "operator";
}

async function identifyCaller(kit: StepsKit, call: Call, visit: Visit, { db, now }: Ctx): Promise<Caller> {
  if (call.token === "operator") return { member: null, operator: permitted(call, await readOperator(visit, db, kit.findOperator), now) };
  return { member: allowed(call, await readHolder(visit, db, kit.findMember), now), operator: null };
}

function permitted({ right, stepUp }: Call, operator: OperatorRef | null, now: Date): OperatorRef {
  if (!operator) refuse("not_logged_in");
  if (right && !operator.rights.has(right)) refuse("operation_not_allowed");
  if (stepUp && !isFreshProof(operator.provedAt, now)) refuse("step_up_required");
  return operator;
}

function allowed(call: Call, member: MemberRef | null, now: Date): MemberRef | null {
  if (!member) return call.token === "optional" ? null : refuse("not_logged_in");
  if (call.token === "member" && member.isTrial) refuse("operation_not_allowed");
  if (call.token === "agent" && !member.isAgent) refuse("operation_not_allowed");
  if (member.mustChangePassword && !call.duringPasswordChange) refuse("password_change_required");
  if (member.away && isClosedToAway(call)) refuse(member.away.code, { until: member.away.until });
  if (call.stepUp && !isFreshProof(member.steppedUpAt, now)) refuse("step_up_required");
  return member;
}

export function isFreshProof(steppedUpAt: Date | null, now: Date): boolean {
  return steppedUpAt !== null && now.getTime() - steppedUpAt.getTime() < STEP_UP_MS;
}
