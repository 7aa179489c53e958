import type { Call, Input, Output, TokenRule } from "@magpie/contract/kit/call";
import { merchant } from "@magpie/contract/merchant";
import { isOpen, openPopup } from "../popups";
import { currentLanguage, useSession } from "../session/session";
import { loseSession } from "../session/session-end";
import { cache } from "./cache";
import type { Question } from "./entry";
import { CallError, reach, readAnswer } from "./request";
import { submit } from "./submit";
import { type Action, useAction } from "./use-action";
import { type AnswerOptions, type CallAnswer, useAnswer } from "./use-answer";

/**
 * Makes a call of the contract. Throws a CallError; a session that has ended is forgotten. One that moves money is asked for again
 * while its answer is lost: under one key, so it is done once.
 */
export async function send<C extends Call>(call: C, input: Input<C>): Promise<Output<C>> {
  return call.once ? submit(call.name, input, (key) => patiently(() => sendNow(call, input, key))) : sendNow(call, input);
}

async function sendNow<C extends Call>(call: C, input: Input<C>, key?: string): Promise<Output<C>> {
  const { token } = useSession.getState();
  try {
    return await attempt(call, input, key);
  } catch (error) {
    const code = error instanceof CallError && error.code;
    if (code === "encryption_key_unknown") {
      const { readPermission } = await import("./sealing");
      cache.set(question(merchant.permission, {}), await readPermission());
      return attempt(call, input, key);
    }
    // A refusal of a token that was replaced meanwhile says nothing about the new one.
    if (code === "not_logged_in" && token === useSession.getState().token) loseSession("ended");
    if (code === "password_change_required" && !isOpen("change-password")) openPopup("change-password", { forced: true });
    throw error;
  }
}

async function attempt<C extends Call>(call: C, input: Input<C>, key?: string): Promise<Output<C>> {
  const { token } = useSession.getState();
  const headers: Record<string, string> = { Language: currentLanguage(), Device: "web" };
  if (token && call.token !== "none") headers.Authorization = token;
  if (key) headers["Idempotency-Key"] = key;
  let url: string = call.path;
  let body: string | File | null = null;
  if (call.method === "GET") {
    const query = new URLSearchParams(Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
    if (query.size > 0) url += `?${query}`;
  } else if (call.file) {
    body = (input as { file: File }).file;
    headers["Content-Type"] = body.type;
  } else {
    headers["Content-Type"] = "application/json";
    if (call.encrypted) {
      const { sealBody } = await import("./sealing");
      headers.Encryption = "JWE";
      body = await sealBody(input);
    } else {
      body = JSON.stringify(input);
    }
  }
  return readAnswer(await reach(url, { method: call.method, headers, body }));
}

/** A reading call as the cache knows it. */
export function question<C extends Call>(call: C, input: Input<C>): Question<Output<C>> {
  return { name: call.name, input, personal: PERSONAL.includes(call.token), ask: () => patiently(() => send(call, input)) };
}

const PERSONAL: TokenRule[] = ["session", "member", "agent", "operator"];
const TRIES = 3;
const FIRST_PAUSE_MS = 1_000;

/** A refusal is an answer and is not asked again; a lost network is. */
async function patiently<T>(ask: () => Promise<T>, tried = 1): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const isLost = error instanceof CallError && error.code.startsWith("network_");
    if (!isLost || tried === TRIES) throw error;
    await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (tried - 1)));
    return patiently(ask, tried + 1);
  }
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
