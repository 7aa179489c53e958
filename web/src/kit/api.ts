import type { Call, Input, Output } from "@magpie/contract/kit/call";
import { type UseMutationResult, type UseQueryResult, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { currentLanguage, useSession } from "./session";

/** What a call's refusal or failure carries to the screen. */
export class CallError extends Error {
  constructor(
    /** The server's stable code, or `network_abnormal` and `network_slow`, which never reached it. */
    readonly code: string,
    /** Already in the reader's language when it comes from the server; empty otherwise. */
    message: string,
    readonly requestId: string,
    readonly value?: Record<string, unknown>,
  ) {
    super(message);
    this.name = "CallError";
  }
}

const TIMEOUT_MS = 30_000;

/** Makes a call of the contract. Throws a CallError; a session that has ended is forgotten. */
export async function send<C extends Call>(call: C, input: Input<C>): Promise<Output<C>> {
  try {
    return await attempt(call, input);
  } catch (error) {
    if (error instanceof CallError && error.code === "encryption_key_unknown") {
      const { refreshKeys } = await import("./sealing");
      await refreshKeys();
      return attempt(call, input);
    }
    if (error instanceof CallError && error.code === "not_logged_in") useSession.getState().forget();
    throw error;
  }
}

async function attempt<C extends Call>(call: C, input: Input<C>): Promise<Output<C>> {
  const { token } = useSession.getState();
  const headers: Record<string, string> = { Language: currentLanguage(), Device: "web" };
  if (token && call.token !== "none") headers.Authorization = token;
  let url: string = call.path;
  let body: string | null = null;
  if (call.method === "GET") {
    const query = new URLSearchParams(Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
    if (query.size > 0) url += `?${query}`;
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

/** The request itself: what goes wrong here never reached the server, or its answer never reached us. */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new CallError(error instanceof DOMException && error.name === "TimeoutError" ? "network_slow" : "network_abnormal", "", "");
  }
}

export async function readAnswer<T>(response: Response): Promise<T> {
  const requestId = response.headers.get("X-Request-Id") ?? "";
  const answer = await response.json().catch(() => null);
  if (answer?.success) return answer.value as T;
  throw new CallError(answer?.errorCode ?? "unknown_error", answer?.message ?? "", requestId, answer?.value);
}

export function keyOf<C extends Call>(call: C, input: Input<C>) {
  return [call.name, input] as const;
}

/** A reading call, kept in the query cache under its name and input. */
export function useCall<C extends Call>(
  call: C,
  input: Input<C>,
  options: { enabled?: boolean } = {},
): UseQueryResult<Output<C>, CallError> {
  return useQuery<Output<C>, CallError>({
    queryKey: keyOf(call, input),
    queryFn: () => send(call, input),
    meta: { token: call.token },
    ...options,
  });
}

/** A changing call; the calls named in `refresh` are read again when it succeeded. */
export function useSend<C extends Call>(call: C, options: { refresh?: Call[] } = {}): UseMutationResult<Output<C>, CallError, Input<C>> {
  const cache = useQueryClient();
  return useMutation<Output<C>, CallError, Input<C>>({
    mutationFn: (input) => send(call, input),
    onSuccess: () => Promise.all((options.refresh ?? []).map((stale) => cache.invalidateQueries({ queryKey: [stale.name] }))),
  });
}
