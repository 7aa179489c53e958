import { type CHALLENGE_ACTIONS, challenge } from "@magpie/contract/identity/challenge";
import type { Output } from "@magpie/contract/kit/call";
import { MINUTE_MS } from "@magpie/domain/durations";
import { scriptUrl } from "../browser/trusted";
import { send } from "./api";
import workerUrl from "./challenge-worker?worker&url";
import { CallError } from "./request";

export type ChallengeAction = (typeof CHALLENGE_ACTIONS)[number];

/** The server takes a solution for five minutes. One that lay about for longer than this is not offered any more. */
const KEPT_MS = 4 * MINUTE_MS;

const prepared = new Map<ChallengeAction, { solution: Promise<string>; until: number }>();

/** Starts the sum while the person is still typing, so that nobody waits for it at the end. */
export function prepareSolution(action: ChallengeAction): Promise<string> {
  const known = prepared.get(action);
  if (known && Date.now() < known.until) return known.solution;
  const solution = solve(action);
  // A challenge that failed ahead of time is tried again when it is needed, and only then is its error shown.
  solution.catch(() => prepared.delete(action));
  prepared.set(action, { solution, until: Date.now() + KEPT_MS });
  return solution;
}

/** Makes a call with a solution, which is good once. One that the server does not take is worked out anew, one time. */
export async function withSolution<T>(action: ChallengeAction, call: (solution: string) => Promise<T>): Promise<T> {
  try {
    return await call(await spend(action));
  } catch (error) {
    if (!(error instanceof CallError) || !error.code.startsWith("challenge_")) throw error;
    return call(await spend(action));
  }
}

function spend(action: ChallengeAction): Promise<string> {
  const solution = prepareSolution(action);
  prepared.delete(action);
  return solution;
}

async function solve(action: ChallengeAction): Promise<string> {
  const asked = await send(challenge.challenge, { action });
  const solution = await workOut(asked);
  if (!solution) throw new CallError("network_slow", "", "");
  return btoa(JSON.stringify({ challenge: asked, solution }));
}

/** Null when it took too long. */
function workOut(asked: Output<typeof challenge.challenge>): Promise<object | null> {
  const worker = new Worker(scriptUrl(workerUrl), { type: "module" });
  return new Promise<object | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<object | null>) => resolve(data);
    worker.onerror = () => reject(new CallError("network_abnormal", "", ""));
    worker.postMessage(asked);
  }).finally(() => worker.terminate());
}
