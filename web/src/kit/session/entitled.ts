import type { MemberInfo } from "@magpie/contract/members";
import { type Flag, merchant } from "@magpie/contract/merchant";
import { question } from "../calls/api";
import { cache } from "../calls/cache";
import { isOn } from "./permission";
import { type Entitled, isAgent, isTrial, useSession } from "./session";

/** The parts of the merchant's offer that are for this person. For display only: the server decides on every call. */
function entitledTo(member: MemberInfo, flags: readonly Flag[]): Entitled {
  const hasAny = (...names: string[]) => names.some((name) => isOn(flags, name));
  return {
    consolidated: hasAny("AGENTPOLICY3") && !isTrial(member),
    enableContract: isAgent(member) && hasAny("CONTRACTDIVIDEND3"),
    enableSalary: isAgent(member) && hasAny("CONTRACTSALARY3", "CONTRACTHOURSALARY3", "CONTRACTREALTIMESALARY3"),
  };
}

/** Notes who is signed in, and what is for them. */
export function knowMember(member: MemberInfo): void {
  const flags = cache.get(question(merchant.permission, {}))?.info.whitelabel ?? [];
  useSession.getState().know(member, entitledTo(member, flags));
}
