import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { CallError } from "../../kit/calls/request";

/** A browser's answer, as the server's calls take it. */
type PasskeyResponse = Record<string, unknown>;

/** Shows the browser's window for a passkey that the person has. */
export async function askForPasskey(options: Record<string, unknown>): Promise<PasskeyResponse> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return unlessClosed(startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }));
}

/** Makes a new passkey. */
export async function makePasskey(options: Record<string, unknown>): Promise<PasskeyResponse> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return unlessClosed(startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }));
}

export function isPasskeySupported(): boolean {
  return "PublicKeyCredential" in window;
}

/** The browser's window has many ways to end without a key; for us they all mean that the person did not go through with it. */
async function unlessClosed(shown: Promise<object>): Promise<PasskeyResponse> {
  try {
    return { ...(await shown) };
  } catch {
    throw new CallError("popup_closed", "", "");
  }
}
