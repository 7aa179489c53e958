import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { hexBytes, hexOf, textBytes } from "./bytes";
import { isSigned } from "./ed25519";
import { sha512 } from "./sha512";

/** Public key, message and signature, from section 7.1 of RFC 8032. */
const PUBLISHED: readonly (readonly [publicKey: string, message: string, signature: string])[] = [
  [
    "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
    "",
    "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
  ],
  [
    "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
    "72",
    "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
  ],
  [
    "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
    "af82",
    "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
  ],
];

const [KEY, MESSAGE, SIGNATURE] = (PUBLISHED[2] ?? []).map(hexBytes) as [Uint8Array, Uint8Array, Uint8Array];
const changed = (bytes: Uint8Array, at: number) => bytes.with(at, (bytes[at] ?? 0) ^ 1);

test.each(PUBLISHED)("LO-05 the published signature under %s holds", (...vector) => {
  const [publicKey, message, signature] = vector.map(hexBytes) as [Uint8Array, Uint8Array, Uint8Array];
  expect(isSigned(publicKey, message, signature)).toBe(true);
});

test("LO-05 a signature holds for nothing else: not another message, key or signature, nor one that is written in another way", () => {
  expect(isSigned(KEY, changed(MESSAGE, 0), SIGNATURE)).toBe(false);
  expect(isSigned(changed(KEY, 3), MESSAGE, SIGNATURE)).toBe(false);
  expect(isSigned(KEY, MESSAGE, changed(SIGNATURE, 3))).toBe(false);
  expect(isSigned(KEY, MESSAGE, changed(SIGNATURE, 40))).toBe(false);
  expect(isSigned(KEY, MESSAGE, SIGNATURE.subarray(1))).toBe(false);
  expect(isSigned(new Uint8Array(32).fill(255), MESSAGE, SIGNATURE)).toBe(false);
  // The same scalar plus the order of the curve, which a verifier must refuse.
  const order = (1n << 252n) + 27742317777372353535851937790883648493n;
  const answer = BigInt(`0x${hexOf(SIGNATURE.slice(32).reverse())}`) + order;
  const twin = hexBytes(answer.toString(16).padStart(64, "0")).reverse();
  expect(isSigned(KEY, MESSAGE, Uint8Array.of(...SIGNATURE.subarray(0, 32), ...twin))).toBe(false);
});

test("LO-05 what Node signs is found signed, and our hash below it is SHA-512", () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  for (const length of [0, 1, 100, 111, 112, 127, 128, 300]) {
    const message = textBytes("x".repeat(length));
    expect(hexOf(sha512(message))).toBe(createHash("sha512").update(message).digest("hex"));
    expect(isSigned(raw, message, sign(null, message, privateKey))).toBe(true);
  }
});
