import type { Ctx } from "../../kit/ctx";

/** A passkey belongs to the site the browser is on; pages on another host or port cannot use it here. */
export function relyingParty({ askedOrigin }: Ctx): { expectedOrigin: string; expectedRPID: string } {
  const expectedRPID = URL.canParse(askedOrigin) ? new URL(askedOrigin).hostname : "";
  return { expectedOrigin: askedOrigin, expectedRPID };
}
