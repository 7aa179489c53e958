import { z } from "zod";

const base64url = z.string().max(16_384);
const credential = { id: base64url, rawId: base64url, type: z.literal("public-key"), clientExtensionResults: z.object({}).default({}) };
/** Hints on how to reach an authenticator; a browser may know more than we do. */
const transports = z.array(z.string().max(32)).max(8).default([]);

/** What a browser sends of a new passkey; fields we do not read are dropped. */
export const newPasskeyAnswer = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
});

/** What a browser sends to prove that it holds a passkey. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.exactOptional(),
  }),
});
