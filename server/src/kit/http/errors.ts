import type { Language } from "@magpie/domain/languages";
import { REFUSALS, Refusal, type RefusalCode } from "@magpie/domain/refusals";
import { isAway, isCancelled, isInTheWay } from "../database/past-others";
import { DatabaseUnreachable, OutcomeUnknown } from "../database/transact";
import { refusalText } from "./texts";

export interface RefusalAnswer {
  success: false;
  errorCode: RefusalCode;
  message: string;
  requestId: string;
  value?: Record<string, unknown>;
}

const CODES: Record<string, RefusalCode> = {
  FST_ERR_BAD_URL: "invalid_input",
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "unreadable_body",
  HPE_HEADER_OVERFLOW: "headers_too_large",
};

const STATUSES: Record<number, RefusalCode> = {
  400: "unreadable_body",
  404: "not_found",
  405: "method_not_allowed",
  413: "body_too_large",
  415: "unsupported_media_type",
  431: "headers_too_large",
};

/** Turns any thrown error into a refusal. Errors we did not foresee become `unknown_error`, so that nothing internal leaks. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseUnreachable || error instanceof OutcomeUnknown) return new Refusal("overloaded");
  if (isInTheWay(error) || isCancelled(error) || isAway(error)) return new Refusal("overloaded");
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  return new Refusal(CODES[code ?? ""] ?? STATUSES[statusCode ?? 0] ?? "unknown_error");
}

/** True for our own failures, which are logged; mistakes of callers are not. */
export function isOurs(refusal: Refusal): boolean {
  return REFUSALS[refusal.code] >= 500 && refusal.code !== "system_maintenance";
}

export function refusalAnswer(refusal: Refusal, language: Language, requestId: string): RefusalAnswer {
  const { code, value } = refusal;
  return { success: false, errorCode: code, message: refusalText(code, language), requestId, ...(value && { value }) };
}
