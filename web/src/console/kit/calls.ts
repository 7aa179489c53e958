import type { Call, Input, Output } from "@magpie/contract/kit/call";
import { merchant } from "@magpie/contract/merchant";
import { cache } from "../../kit/calls/cache";
import type { Question } from "../../kit/calls/entry";
import { CallError, reach, readAnswer } from "../../kit/calls/request";
import { submit } from "../../kit/calls/submit";
import { type Action, useAction } from "../../kit/calls/use-action";
import { type AnswerOptions, type CallAnswer, useAnswer } from "../../kit/calls/use-answer";
import { addressNow, navigate } from "../../kit/router";
import { currentLanguage } from "../../kit/session/session";
import { proveAgain } from "./session";
import { wasTouched } from "./touched";

/**
 * Makes a call of the back office. The session is a cookie, which goes with it by itself; the header says that our own page asked.
 * A call that needs a fresh proof opens the step-up dialog and is made again; one that moves money is done once, however often it is sent.
 */
export async function send<C extends Call>(call: C, input: Input<C>): Promise<Output<C>> {
  return call.once ? submit(call.name, input, (key) => sendNow(call, input, key)) : sendNow(call, input);
}

async function sendNow<C extends Call>(call: C, input: Input<C>, key?: string): Promise<Output<C>> {
  try {
    return await attempt(call, input, key);
  } catch (error) {
    const code = error instanceof CallError ? error.code : "";
    if (code === "encryption_key_unknown") {
      const { readPermission } = await import("../../kit/calls/sealing");
      cache.set(question(merchant.permission, {}), await readPermission());
      return attempt(call, input, key);
    }
    if (code === "step_up_required") {
      await proveAgain();
      return attempt(call, input, key);
    }
    if (code === "not_logged_in") leaveForSignIn();
    throw error;
  }
}

/** Leads to the sign-in page, and from there back to this very place. */
export function leaveForSignIn(): void {
  const { path, search } = addressNow();
  if (isEntryPath(path)) return;
  const to = search ? `${path}?${search}` : path;
  navigate(to === HOME_PATH ? SIGN_IN_PATH : `${SIGN_IN_PATH}?to=${encodeURIComponent(to)}`, { replace: true });
}

export const HOME_PATH = "/office";
export const SIGN_IN_PATH = "/office/sign-in";
export const ENROL_PATH = "/office/enrol";
export const ENTER_PATH = "/office/enter";

/** The pages of somebody who is not signed in yet. */
export function isEntryPath(path: string): boolean {
  return [SIGN_IN_PATH, ENROL_PATH, ENTER_PATH].includes(path);
}

async function attempt<C extends Call>(call: C, input: Input<C>, key?: string): Promise<Output<C>> {
  const headers: Record<string, string> = { ...officeHeaders(), ...(key && { "Idempotency-Key": key }) };
  if (call.method === "GET") return readAnswer(await reach(addressOf(call, input), { headers }));
  headers["Content-Type"] = "application/json";
  let body: string | File = JSON.stringify(input);
  if (call.file) {
    body = (input as { file: File }).file;
    headers["Content-Type"] = body.type;
  } else if (call.encrypted) {
    const { sealBody } = await import("../../kit/calls/sealing");
    headers.Encryption = "JWE";
    body = await sealBody(input);
  }
  return readAnswer(await reach(call.path, { method: call.method, headers, body }));
}

export function officeHeaders(): Record<string, string> {
  return { Language: currentLanguage(), Device: "web", Office: "1", ...(wasTouched() && { Touched: "1" }) };
}

/** A reading call with its input as a query; a list is written with commas. */
export function addressOf<C extends Call>(call: C, input: Input<C>): string {
  const query = new URLSearchParams(Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
  return query.size > 0 ? `${call.path}?${query}` : call.path;
}

/** A reading call as the cache knows it. */
export function question<C extends Call>(call: C, input: Input<C>): Question<Output<C>> {
  return { name: call.name, input, personal: call.token === "operator", ask: () => send(call, input) };
}

/** A reading call, kept in the cache under its name and input. */
export function useCall<C extends Call>(call: C, input: Input<C>, options?: AnswerOptions): CallAnswer<Output<C>> {
  return useAnswer(question(call, input), options);
}

/** A changing call; the calls named in `refresh` are read again when it succeeded. */
export function useSend<C extends Call>(call: C, { refresh = [] }: { refresh?: Call[] } = {}): Action<Input<C>, Output<C>> {
  return useAction(async (input: Input<C>) => {
    const answer = await send(call, input);
    if (refresh.length > 0) await cache.invalidate(...refresh);
    return answer;
  });
}
