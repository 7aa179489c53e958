import { auth } from "@magpie/contract/auth";
import { send } from "./api";

let underWay = false;

/** Whether this very page is ending its session: what the server tells it about that is no news. */
export function isSigningOut(): boolean {
  return underWay;
}

/** Ends the session at the server; forgetting it here is the caller's, whatever the server said. */
export async function signOut(): Promise<void> {
  underWay = true;
  try {
    await send(auth.logout, {});
  } finally {
    underWay = false;
  }
}
