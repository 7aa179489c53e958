import type { Translate } from "../words/i18n";

/** The refusal or failure of a call, as screens show it. */
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

/** The request itself: what goes wrong here never reached the server, or its answer never reached us. */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw lost(error);
  }
}

function lost(error: unknown): CallError {
  return new CallError(error instanceof DOMException && error.name === "TimeoutError" ? "network_slow" : "network_abnormal", "", "");
}

export async function readAnswer<T>(response: Response): Promise<T> {
  const requestId = response.headers.get("X-Request-Id") ?? "";
  const answer = await response.json().catch((error) => {
    // Whole, but not what we speak: no answer of ours. Anything else was lost on its way.
    if (error instanceof SyntaxError) return null;
    throw lost(error);
  });
  if (answer?.success) return answer.value as T;
  throw new CallError(answer?.errorCode ?? "unknown_error", answer?.message ?? "", requestId, answer?.value);
}

const OURS = ["network_abnormal", "network_slow", "invalid_url", "popup_closed"] as const;

/** The error as people read it: the server's own words, or ours if the request did not reach it. */
export function errorText(error: unknown, t: Translate): string {
  if (!(error instanceof CallError)) return t("common.error.unknown_error");
  const own = OURS.find((code) => code === error.code);
  if (own) return t(`common.error.${own}`);
  return error.message || t("common.error.unknown_error");
}
