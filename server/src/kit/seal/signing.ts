import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import type { Work } from "../ctx";

/** Wraps a private key of 32 bytes for Node. */
const PKCS8_BEGIN = Buffer.from("302e020100300506032b657004220420", "hex");
const SPKI_BEGIN_LENGTH = 12;

interface SigningKey {
  keyId: string;
  /** The raw key in base64. */
  publicKey: string;
  private: KeyObject;
}

export interface SignedText {
  text: string;
  signature: string;
  keyId: string;
}

type Signer = Pick<Work, "personal" | "merchant">;

const keys = new Map<string, SigningKey>();

/** An Ed25519 key for one purpose, derived from the merchant's secrets: the same on every node and after every start. */
export function signingKey({ personal, merchant }: Signer, purpose: string): SigningKey {
  const seed = personal.digest(purpose, "ed25519");
  const name = `${merchant.id} ${seed.toString("hex")}`;
  const known = keys.get(name);
  if (known) return known;
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_BEGIN, seed]), format: "der", type: "pkcs8" });
  const raw = createPublicKey(key).export({ format: "der", type: "spki" }).subarray(SPKI_BEGIN_LENGTH);
  const made = { private: key, publicKey: raw.toString("base64"), keyId: createHash("sha256").update(raw).digest("hex").slice(0, 16) };
  keys.set(name, made);
  return made;
}

export function signText(signer: Signer, purpose: string, text: string): SignedText {
  const { keyId, private: key } = signingKey(signer, purpose);
  return { text, signature: sign(null, Buffer.from(text), key).toString("base64"), keyId };
}
