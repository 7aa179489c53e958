import type { Ctx } from "../../kit/ctx";
import { newPasskeyAnswer, passkeyAnswer } from "./passkey-answers";
import { relyingParty, webAuthn } from "./relying-party";

/** A passkey as its device is asked for it. */
export interface PasskeyHint {
  credentialId: string;
  transports: string[];
}

export interface PasskeyOwner {
  brand: string;
  account: string;
  id: string;
  passkeys: readonly PasskeyHint[];
}

/** `required` asks the device to check its owner by a finger, a face or a PIN; a device that only was touched is refused then. */
type OwnerCheck = "preferred" | "required";

type Options = { challenge: string } & Record<string, unknown>;

const hintOf = ({ credentialId, transports }: PasskeyHint) => ({ id: credentialId, transports });

/** Options for the browser to make a passkey that its owner does not have yet. */
export async function newPasskeyOptions(
  ctx: Ctx,
  { brand, account, id, passkeys }: PasskeyOwner,
  timeout: number,
  userVerification: OwnerCheck = "preferred",
): Promise<Options> {
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: brand,
    rpID: relyingParty(ctx).expectedRPID,
    userName: account,
    userID: new TextEncoder().encode(id),
    timeout,
    attestationType: "none",
    // The authenticator stores the account's name too, so that signing in needs no name.
    authenticatorSelection: { residentKey: "required", userVerification },
    excludeCredentials: passkeys.map(hintOf),
  });
  return { ...options };
}

/** Options for the browser to sign with one of these passkeys; without any named, with whichever it has. */
export async function passkeyOptions(
  ctx: Ctx,
  passkeys: readonly PasskeyHint[],
  timeout: number,
  userVerification: OwnerCheck = "preferred",
): Promise<Options> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).expectedRPID,
    timeout,
    userVerification,
    ...(passkeys.length > 0 && { allowCredentials: passkeys.map(hintOf) }),
  });
  return { ...options };
}

/** The new passkey of a browser's answer to the challenge; null if anything in it does not fit. */
export async function readNewPasskey(ctx: Ctx, expectedChallenge: string, answer: unknown, ownerCheck: OwnerCheck = "preferred") {
  const response = newPasskeyAnswer.safeParse(answer);
  if (!response.success) return null;
  const { verifyRegistrationResponse } = await webAuthn();
  // The library throws on any mismatch.
  const verified = await verifyRegistrationResponse({
    response: response.data,
    expectedChallenge,
    ...relyingParty(ctx),
    requireUserVerification: ownerCheck === "required",
  }).catch(() => null);
  return verified?.registrationInfo?.credential ?? null;
}

/** The name of the passkey that an answer claims to be signed with; null if it is no answer. */
export function passkeyIn(answer: unknown): string | null {
  return passkeyAnswer.safeParse(answer).data?.id ?? null;
}

/** The number of signatures that the passkey reports now, if it has signed the challenge; null if it has not. */
export async function readSignature(
  ctx: Ctx,
  expectedChallenge: string,
  answer: unknown,
  passkey: { publicKey: Buffer; counter: bigint },
  ownerCheck: OwnerCheck = "preferred",
): Promise<number | null> {
  const response = passkeyAnswer.safeParse(answer);
  if (!response.success) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  // The library throws on any mismatch: another site, another challenge, a counter that went back.
  const verified = await verifyAuthenticationResponse({
    response: response.data,
    expectedChallenge,
    ...relyingParty(ctx),
    requireUserVerification: ownerCheck === "required",
    credential: { id: response.data.id, publicKey: new Uint8Array(passkey.publicKey), counter: Number(passkey.counter) },
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
