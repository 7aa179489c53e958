import { gated } from "../../../../kit/gate";
import { openPopup } from "../../../../kit/popups";
import { useSession } from "../../../../kit/session";

/** Real money needs an account; play money needs somebody who is here, with a trial account at least. */
export function whoMayBet(trial: boolean, action: () => void): void {
  if (!trial) gated(action);
  else if (useSession.getState().token) action();
  else openPopup("login", { returnTo: location.pathname + location.search });
}
