import { type Call, isClosedToAway, type TokenRule } from "@magpie/contract/kit/call";
import type { RefusalCode } from "@magpie/domain/refusals";

/** Every kind of caller. */
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
  "onBreak",
  "selfExcluded",
  "operator",
  "operatorWithRights",
] as const;

export type Caller = (typeof CALLERS)[number];
type Verdict = RefusalCode | "admitted";

const NOT_LOGGED_IN = { badToken: "not_logged_in", expired: "not_logged_in", otherMerchant: "not_logged_in" } as const;
const MEMBERS = {
  member: "admitted",
  anotherMember: "admitted",
  provedAgain: "admitted",
  mustChangePassword: "admitted",
  onBreak: "admitted",
  selfExcluded: "admitted",
} as const;

/** Operators' tokens open the back office, and nothing of the portal. */
const OPERATORS = { operator: "not_logged_in", operatorWithRights: "not_logged_in" } as const;

/** The verdict on each caller, by the call's token rule. */
const RULES: Record<TokenRule, Record<Caller, Verdict>> = {
  none: {
    visitor: "admitted",
    badToken: "admitted",
    expired: "admitted",
    otherMerchant: "admitted",
    trial: "admitted",
    agent: "admitted",
    operator: "admitted",
    operatorWithRights: "admitted",
    ...MEMBERS,
  },
  optional: { visitor: "admitted", ...NOT_LOGGED_IN, trial: "admitted", agent: "admitted", ...MEMBERS, ...OPERATORS },
  session: { visitor: "not_logged_in", ...NOT_LOGGED_IN, trial: "admitted", agent: "admitted", ...MEMBERS, ...OPERATORS },
  member: { visitor: "not_logged_in", ...NOT_LOGGED_IN, trial: "operation_not_allowed", agent: "admitted", ...MEMBERS, ...OPERATORS },
  agent: {
    visitor: "not_logged_in",
    ...NOT_LOGGED_IN,
    trial: "operation_not_allowed",
    member: "operation_not_allowed",
    anotherMember: "operation_not_allowed",
    agent: "admitted",
    provedAgain: "operation_not_allowed",
    mustChangePassword: "operation_not_allowed",
    onBreak: "operation_not_allowed",
    selfExcluded: "operation_not_allowed",
    ...OPERATORS,
  },
  operator: {
    visitor: "not_logged_in",
    ...NOT_LOGGED_IN,
    trial: "not_logged_in",
    member: "not_logged_in",
    anotherMember: "not_logged_in",
    agent: "not_logged_in",
    provedAgain: "not_logged_in",
    mustChangePassword: "not_logged_in",
    onBreak: "not_logged_in",
    selfExcluded: "not_logged_in",
    operator: "admitted",
    operatorWithRights: "admitted",
  },
  vendor: {
    visitor: "signature_refused",
    badToken: "signature_refused",
    expired: "signature_refused",
    otherMerchant: "signature_refused",
    trial: "signature_refused",
    member: "signature_refused",
    anotherMember: "signature_refused",
    agent: "signature_refused",
    provedAgain: "signature_refused",
    mustChangePassword: "signature_refused",
    onBreak: "signature_refused",
    selfExcluded: "signature_refused",
    operator: "signature_refused",
    operatorWithRights: "signature_refused",
  },
};

/** The required answer to each caller for a call with an invalid input. */
export function verdicts(call: Call): Record<Caller, Verdict> {
  const admitted = call.encrypted ? "encryption_required" : "invalid_input";
  const entries = CALLERS.map((caller) => {
    const verdict = RULES[call.token][caller];
    return [caller, verdict === "admitted" ? (heldBack(call, caller) ?? admitted) : verdict];
  });
  return Object.fromEntries(entries);
}

const AWAY: Partial<Record<Caller, RefusalCode>> = { onBreak: "on_break", selfExcluded: "self_excluded" };

/** The reason why a call that is open to the caller's kind is closed to this caller now. */
function heldBack(call: Call, caller: Caller): RefusalCode | null {
  if (call.token === "none" || caller === "visitor") return null;
  if (caller === "operator" && call.right) return "operation_not_allowed";
  if (caller === "mustChangePassword" && !call.duringPasswordChange) return "password_change_required";
  const away = AWAY[caller];
  if (away && isClosedToAway(call)) return away;
  if (call.token === "operator") return null;
  return call.stepUp && caller !== "provedAgain" ? "step_up_required" : null;
}
