import { EXTRA_WAYS, type SessionGrant } from "@magpie/contract/identity/auth";
import { CallError } from "../../../../kit/calls/request";
import { closePopup, type ExtraVerification, openPopup } from "../../../../kit/popups";
import { enter } from "../../../../kit/session/enter";

/** True if the sign-in came from an unknown place and needs more proof; opens the popup that asks for it. */
export function askedForMore(error: unknown, { after, returnTo }: Partial<Pick<ExtraVerification, "after" | "returnTo">>): boolean {
  if (!(error instanceof CallError) || error.code !== "extra_verification_required") return false;
  const { ticket, ways } = (error.value ?? {}) as { ticket?: string; ways?: string[] };
  const known = EXTRA_WAYS.filter((way) => ways?.includes(way));
  if (!ticket || known.length === 0) return false;
  openPopup("extra-verification", { ticket, ways: known, after, returnTo });
  return true;
}

/** Comes in with a password that was just set, or is asked for more. What set it has done its work either way. */
export async function enterAfterReset(reset: () => Promise<SessionGrant>): Promise<void> {
  try {
    await enter(await reset());
  } catch (error) {
    if (!askedForMore(error, { after: "reset" })) throw error;
    closePopup("reset-password");
    closePopup("forgot-password");
  }
}
