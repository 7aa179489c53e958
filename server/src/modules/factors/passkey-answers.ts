import { z } from "zod";

const base64url = z.string().max(16_384);
const credential = { id: base64url, rawId: base64url, type: z.literal("public-key"), clientExtensionResults: z.object({}).default({}) };
/** Hints for reaching an authenticator, as free text, since browsers may know newer ones than we do. */
const transports = z.array(z.string().max(32)).max(8).default([]);

/** The browser's answer for a new passkey; fields that we do not read are dropped. */
export const newPasskeyAnswer = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
});

/** The browser's proof that it holds a passkey. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.exactOptional(),
  }),
});
