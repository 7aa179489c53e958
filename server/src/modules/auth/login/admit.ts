import type { LoginWay, SessionGrant } from "@magpie/contract/identity/auth";
import { isAgentType } from "@magpie/domain/agency/types";
import { Refusal } from "@magpie/domain/refusals";
import type { Ctx } from "../../../kit/ctx";
import { readAccountTypes } from "../../merchant/merchant";
import { openOrAsk } from "./extra";
import { setOutcome } from "./logins-store";

export interface Proved {
  site: "member" | "agent";
  way: LoginWay;
  loginId?: string;
  usesDefaultPassword?: boolean;
}

/**
 * Finishes a sign-in whose proof was right: checks the site and the place. Only here does the caller learn the type of the account, so that
 * strangers cannot probe for it.
 */
export async function admit(ctx: Ctx, member: { id: string; type: number }, proved: Proved): Promise<SessionGrant | Refusal> {
  const { site, way, loginId, usesDefaultPassword = false } = proved;
  const isAgent = isAgentType(await readAccountTypes(ctx.db), member.type);
  if (isAgent !== (site === "agent")) {
    if (loginId) await setOutcome(ctx.db, loginId, "wrong", { forgiven: true });
    return new Refusal(isAgent ? "non_member" : "non_agent");
  }
  return openOrAsk(ctx, { memberId: member.id, way, usesDefaultPassword, ...(loginId && { loginId }) });
}
