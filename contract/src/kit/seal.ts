import { CompactEncrypt, compactDecrypt, importJWK, type JWK, type JWTHeaderParameters } from "jose";

/** The sealed body of wire.md: a compact JWE, ECDH-ES on P-256 with A256GCM. The same code runs in browser and server. */
const ALG = "ECDH-ES";
const ENC = "A256GCM";

/** The clock of a sealed request may differ from ours by this much. */
export const SEAL_TOLERANCE_SECONDS = 300;

export interface SealedClaims {
  iat: number;
  jti: string;
}

export async function seal(plain: object, key: JWK): Promise<string> {
  const publicKey = await importJWK({ ...key, alg: ALG }, ALG);
  const bytes = new TextEncoder().encode(JSON.stringify(plain));
  return new CompactEncrypt(bytes).setProtectedHeader({ alg: ALG, enc: ENC, ...(key.kid && { kid: key.kid }) }).encrypt(publicKey);
}

/** Seals a request body with the time and the id that make a replay visible. */
export function sealRequest(body: object, key: JWK, nowSeconds: number): Promise<string> {
  return seal({ ...body, iat: nowSeconds, jti: crypto.randomUUID() }, key);
}

/** Opens a message whose key is found by its `kid`. Only our two algorithms are accepted, whatever the header asks for. */
export async function unseal(message: string, findKey: (header: JWTHeaderParameters) => Promise<CryptoKey | Uint8Array>): Promise<unknown> {
  const findIfPlain = (header: JWTHeaderParameters & { zip?: unknown }) => {
    // A packed message of a few bytes may unpack to megabytes, and its length reveals its content.
    if (header.zip !== undefined) throw new Error("a packed message is not opened");
    return findKey(header);
  };
  const { plaintext } = await compactDecrypt(message, (header) => findIfPlain(header as JWTHeaderParameters), {
    keyManagementAlgorithms: [ALG],
    contentEncryptionAlgorithms: [ENC],
  });
  return JSON.parse(new TextDecoder().decode(plaintext));
}
