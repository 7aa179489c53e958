import type { SessionGrant } from "@magpie/contract/identity/auth";
import { members } from "@magpie/contract/members";
import { send } from "../calls/api";
import { cache } from "../calls/cache";
import { closePopup, openPopup, type PopupName } from "../popups";
import { navigate } from "../router";
import { knowMember } from "./entitled";
import { isAgent, isTrial, useSession } from "./session";

const SIGN_IN_POPUPS: PopupName[] = [
  "login",
  "register",
  "register-first",
  "forgot-password",
  "reset-password",
  "extra-verification",
  "recovery",
];

/** Every way of signing in ends here: the member is read, all answers are read again as that person, and the page they were going to opens. */
export async function enter(entered: SessionGrant, returnTo?: string): Promise<void> {
  useSession.getState().signIn(entered.token);
  // Announcements for a first login must still be shown after a reload of the page.
  if (entered.firstTimeLogin) sessionStorage.setItem("firstTimeLogin", "true");
  // If this fails, or the page is reloaded before the answer, they stay signed in: only a refused token is forgotten, by the call itself.
  knowMember(await send(members.info, {}));
  void cache.meet();
  // The way first: a popup closed on its own path would lead home.
  navigate(returnTo ?? ownStart());
  for (const popup of SIGN_IN_POPUPS) closePopup(popup);
  if (entered.mustChangePassword) {
    openPopup("change-password", { forced: true, ticket: entered.changeTicket, mustAgree: entered.mustAgree });
  } else welcome();
}

/** The first page of somebody who was not going anywhere. */
export function ownStart(): string {
  return isAgent(useSession.getState().member) ? "/agentHome" : "/";
}

/** The login info and the popups after a login. Nobody is kept out because they did not come; and a form that waited would keep its password. */
export function welcome(): void {
  if (isTrial(useSession.getState().member)) return;
  import("./greet").then(({ greet }) => greet()).catch(() => {});
}
