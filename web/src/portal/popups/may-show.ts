import type { MemberInfo } from "@magpie/contract/members";
import type { Flag } from "@magpie/contract/merchant";
import type { PopupName } from "../../kit/popups";
import { isOn } from "../../kit/session/permission";
import { isAgent, isTrial } from "../../kit/session/session";

interface Visitor {
  signedIn: boolean;
  member: MemberInfo | null;
  flags: readonly Flag[];
}

/** The popups that are not for everybody, with their condition. For looks only: the server decides about their content. */
export function mayShow(name: PopupName, { signedIn, member, flags }: Visitor): boolean {
  if (name === "contract") return isAgent(member);
  if (name === "member-centre") return signedIn && !isTrial(member) && isOn(flags, "MEMBERCENTER3");
  if (name === "agent-centre") return isAgent(member) && isOn(flags, "AGENTCENTER3");
  return true;
}
