import { EXTRA_WAYS } from "@magpie/contract/auth";
import { CallError } from "../../../kit/api";
import { openPopup } from "../../../kit/popups";

/** Whether a sign-in was answered with a question: who is there, so far from where they usually are? Asks it if so. */
export function askedForMore(error: unknown, returnTo: string | undefined): boolean {
  if (!(error instanceof CallError) || error.code !== "extra_verification_required") return false;
  const { ticket, ways } = (error.value ?? {}) as { ticket?: string; ways?: string[] };
  const known = EXTRA_WAYS.filter((way) => ways?.includes(way));
  if (!ticket || known.length === 0) return false;
  openPopup("extra-verification", { ticket, ways: known, returnTo });
  return true;
}
