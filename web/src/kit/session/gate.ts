import { openPopup } from "../popups";
import { isTrial, useSession } from "./session";

/** Runs an action that needs an account: a visitor gets the login popup, a trial player is asked to register first. */
export function gated(action: () => void): void {
  const { token, member } = useSession.getState();
  if (!token) openPopup("login", {});
  else if (isTrial(member)) openPopup("register-first");
  else action();
}
