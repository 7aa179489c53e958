import type { Ctx } from "../../kit/ctx";

/** The site that a passkey belongs to: the one the browser is on. A page on another host or port cannot use it here. */
export function relyingParty({ askedOrigin }: Ctx): { expectedOrigin: string; expectedRPID: string } {
  const expectedRPID = URL.canParse(askedOrigin) ? new URL(askedOrigin).hostname : "";
  return { expectedOrigin: askedOrigin, expectedRPID };
}
