import { auth } from "@magpie/contract/identity/auth";
import { send } from "../calls/api";
import { useSession } from "./session";
import { ending } from "./session-end";

/** Ends the session at the server; forgetting it here is the caller's, whatever the server said. */
export async function signOut(): Promise<void> {
  await ending(() => send(auth.logout, {}));
}

/** Goes on under the new token that a call answers with; the old one is dead from then on. */
export async function replaceSession(renew: () => Promise<{ token: string }>): Promise<void> {
  await ending(async () => useSession.getState().renew((await renew()).token));
}
