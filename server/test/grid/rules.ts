import type { Call, TokenRule } from "@magpie/contract/kit/call";
import type { RefusalCode } from "@magpie/domain/refusals";

/** Everybody who might make a call. */
export const CALLERS = [
  "visitor",
  "badToken",
  "expired",
  "otherMerchant",
  "trial",
  "member",
  "anotherMember",
  "agent",
  "provedAgain",
  "mustChangePassword",
] as const;

export type Caller = (typeof CALLERS)[number];
type Verdict = RefusalCode | "admitted";

const NOT_LOGGED_IN = { badToken: "not_logged_in", expired: "not_logged_in", otherMerchant: "not_logged_in" } as const;
const MEMBERS = { member: "admitted", anotherMember: "admitted", provedAgain: "admitted", mustChangePassword: "admitted" } as const;

/** Who may make a call, by its token rule. */
const RULES: Record<TokenRule, Record<Caller, Verdict>> = {
  none: {
    visitor: "admitted",
    badToken: "admitted",
    expired: "admitted",
    otherMerchant: "admitted",
    trial: "admitted",
    agent: "admitted",
    ...MEMBERS,
  },
  optional: { visitor: "admitted", ...NOT_LOGGED_IN, trial: "admitted", agent: "admitted", ...MEMBERS },
  session: { visitor: "not_logged_in", ...NOT_LOGGED_IN, trial: "admitted", agent: "admitted", ...MEMBERS },
  member: { visitor: "not_logged_in", ...NOT_LOGGED_IN, trial: "operation_not_allowed", agent: "admitted", ...MEMBERS },
  agent: {
    visitor: "not_logged_in",
    ...NOT_LOGGED_IN,
    trial: "operation_not_allowed",
    member: "operation_not_allowed",
    anotherMember: "operation_not_allowed",
    agent: "admitted",
    provedAgain: "operation_not_allowed",
    mustChangePassword: "operation_not_allowed",
  },
};

/** What each caller must be answered to a call with an input that nobody may send. */
export function verdicts(call: Call): Record<Caller, Verdict> {
  const admitted = call.encrypted ? "encryption_required" : "invalid_input";
  const entries = CALLERS.map((caller) => {
    const verdict = RULES[call.token][caller];
    return [caller, verdict === "admitted" ? (heldBack(call, caller) ?? admitted) : verdict];
  });
  return Object.fromEntries(entries);
}

/** Why a call that is open to the caller's kind is not open to this one now. */
function heldBack(call: Call, caller: Caller): RefusalCode | null {
  if (call.token === "none" || caller === "visitor") return null;
  if (caller === "mustChangePassword" && !call.duringPasswordChange) return "password_change_required";
  return call.stepUp && caller !== "provedAgain" ? "step_up_required" : null;
}
