import type { RefusalCode } from "@magpie/domain/refusals";
import { CallError, reach } from "../calls/request";

/** Somebody outside who proves whose a mobile number is, with codes of their own. */
export interface PhoneProvider {
  /** Sends a code to a whole number (`+91…`). */
  sendCode: (number: string) => Promise<void>;
  /** The token that proves the number, for the code that came. */
  proveNumber: (number: string, code: string) => Promise<string>;
}

/** The provider's refusals, in our codes; any other becomes `unknown_error`. */
const REFUSALS: Record<string, RefusalCode> = {
  INVALID_PHONE_NUMBER: "phone_invalid",
  MISSING_PHONE_NUMBER: "phone_missing",
  TOO_MANY_ATTEMPTS_TRY_LATER: "code_too_many",
  INVALID_CODE: "code_wrong",
  MISSING_CODE: "code_missing",
  SESSION_EXPIRED: "code_expired",
  INVALID_SESSION_INFO: "code_expired",
  QUOTA_EXCEEDED: "code_quota",
  OPERATION_NOT_ALLOWED: "operation_not_allowed",
  CAPTCHA_CHECK_FAILED: "captcha_failed",
};

/** A provider that speaks the calls of Google's Identity Toolkit, at `…/accounts?key=…`. */
export function openPhoneProvider(url: string): PhoneProvider {
  /** The provider's id for the code last sent to each number. */
  const sent = new Map<string, string>();

  async function ask(verb: string, body: object): Promise<Record<string, string>> {
    const address = new URL(url);
    address.pathname += `:${verb}`;
    const headers = { "Content-Type": "application/json" };
    const response = await reach(address.href, { method: "POST", headers, body: JSON.stringify(body) });
    const answer = await response.json().catch(() => ({}));
    // A reason may follow the code: "TOO_MANY_ATTEMPTS_TRY_LATER : …".
    const [reason = ""] = String(answer.error?.message ?? "").split(/[ :]/);
    if (!response.ok) throw new CallError(REFUSALS[reason] ?? "unknown_error", "", "");
    return answer;
  }

  return {
    sendCode: async (phoneNumber) => {
      const { sessionInfo = "" } = await ask("sendVerificationCode", { phoneNumber });
      sent.set(phoneNumber, sessionInfo);
    },
    proveNumber: async (phoneNumber, code) => {
      const sessionInfo = sent.get(phoneNumber);
      if (!sessionInfo) throw new CallError("code_missing", "", "");
      const { idToken = "" } = await ask("signInWithPhoneNumber", { sessionInfo, code });
      return idToken;
    },
  };
}
