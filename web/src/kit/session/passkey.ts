import { auth } from "@magpie/contract/identity/auth";
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { send } from "../calls/api";
import { CallError } from "../calls/request";

/** A browser's answer, as the server's calls take it. */
type PasskeyResponse = Record<string, unknown>;

export function isPasskeySupported(): boolean {
  return "PublicKeyCredential" in window;
}

/** Asks for a passkey that the person has: what `auth.loginWithPasskey` and `auth.stepUp` want to see. */
export async function askForPasskey(): Promise<{ ticket: string; response: PasskeyResponse }> {
  const { ticket, options } = await send(auth.passkeyOptions, {});
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ticket, response: await unlessClosed(startAuthentication({ optionsJSON })) };
}

/** Makes a passkey for the member, from the options of `factors.beginPasskey`. */
export async function makePasskey(options: Record<string, unknown>): Promise<PasskeyResponse> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return unlessClosed(startRegistration({ optionsJSON }));
}

/** The browser's window has many ways to end without a key; for us they all mean that the person did not go through with it. */
async function unlessClosed(shown: Promise<object>): Promise<PasskeyResponse> {
  try {
    return { ...(await shown) };
  } catch {
    throw new CallError("popup_closed", "", "");
  }
}
