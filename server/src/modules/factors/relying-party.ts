import type { Ctx } from "../../kit/ctx";

/** A passkey belongs to the site the browser is on; pages on another host or port cannot use it here. */
export function relyingParty({ askedOrigin }: Ctx): { expectedOrigin: string; expectedRPID: string } {
  const expectedRPID = URL.canParse(askedOrigin) ? new URL(askedOrigin).hostname : "";
  return { expectedOrigin: askedOrigin, expectedRPID };
}

/** Read at the first passkey: certificates of every kind come with it, a fifth of all that a server would read at its start. */
export function webAuthn(): Promise<typeof import("@simplewebauthn/server")> {
  return import("@simplewebauthn/server");
}
