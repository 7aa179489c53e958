import { auth } from "@magpie/contract/auth";
import { send } from "./api";
import { useSession } from "./session";

let underWay = false;

/** Whether this very page is ending or replacing its session: what the server tells it about that is no news. */
export function isEndingSession(): boolean {
  return underWay;
}

/** Does what will end or replace this very session. */
export async function ending<T>(work: () => Promise<T>): Promise<T> {
  underWay = true;
  try {
    return await work();
  } finally {
    underWay = false;
  }
}

/** Ends the session at the server; forgetting it here is the caller's, whatever the server said. */
export async function signOut(): Promise<void> {
  await ending(() => send(auth.logout, {}));
}

/** Goes on under the new token that a call answers with; the old one is dead from then on. */
export async function replaceSession(renew: () => Promise<{ token: string }>): Promise<void> {
  await ending(async () => useSession.getState().renew((await renew()).token));
}
