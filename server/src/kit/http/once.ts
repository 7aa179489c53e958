import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Call } from "@magpie/contract/kit/call";
import { assert } from "@magpie/domain/assert";
import { canonicalText } from "@magpie/domain/proposals/targets";
import { refuse } from "@magpie/domain/refusals";
import type { Caller, Steps } from "../ctx";
import { untilKept } from "../database/standby";
import { header } from "./client";
import type { Fields } from "./input";
import { type Asked, findReply, keepReply, type Reply, takeKey } from "./replies";

const KEY = /^[\w.:~-]{8,128}$/;

/** Identifies one submit of a caller: a repeat has the same idempotency key and the same content. */
export interface Submit {
  key: string;
  contentHash: Buffer;
}

export function readSubmit(headers: IncomingHttpHeaders, fields: Fields): Submit {
  const key = header(headers, "idempotency-key") ?? "";
  if (!KEY.test(key)) refuse("idempotency_key_required");
  return { key, contentHash: createHash("sha256").update(canonicalText(fields)).digest() };
}

/** Thrown to end a handler and roll back its transaction when the answer is already stored. */
class Answered extends Error {
  constructor(readonly reply: unknown) {
    super("answered before");
  }
}

/** Runs a handler's work once per idempotency key. The answer is stored in the same transaction; refusals are not stored. */
export async function answerOnce(
  call: Call,
  submit: Submit,
  steps: Steps<Call>,
  handle: (steps: Steps<Call>) => Promise<unknown>,
): Promise<unknown> {
  let [looked, finished] = [false, false];
  const askedBy = (ctx: Caller): Asked => ({ caller: nameOf(ctx), call: call.name, ...submit });
  const once: Steps<Call> = {
    ...steps,
    step: (work) =>
      steps.step(async (ctx) => {
        if (!looked) stopIfKnown(await findReply(ctx.db, askedBy(ctx)));
        looked = true;
        return work(ctx);
      }),
    finish: (work) =>
      steps.step(async (ctx) => {
        stopIfKnown(await takeKey(ctx.db, askedBy(ctx), ctx.now));
        const answer = await work(ctx);
        await keepReply(ctx.db, askedBy(ctx), call.shownOnce ? { ...(answer as object), [call.shownOnce]: null } : answer);
        finished = true;
        return answer;
      }),
  };
  try {
    const answer = await handle(once);
    assert(finished, `${call.name} answers without a finish`);
    return answer;
  } catch (error) {
    if (!(error instanceof Answered)) throw error;
    await steps.step((ctx) => untilKept(ctx.db));
    return error.reply;
  }
}

function stopIfKnown(known: Reply | undefined): void {
  if (known) throw new Answered(known.reply);
}

function nameOf({ member, operator }: Caller): string {
  const name = operator ? `operator:${operator.id}` : member && `member:${member.id}`;
  assert(name, "a call with a key has a caller");
  return name;
}
