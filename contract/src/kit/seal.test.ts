import { CompactEncrypt, exportJWK, generateKeyPair } from "jose";
import { beforeAll, expect, test } from "vitest";
import { sealRequest, unseal } from "./seal";

let pair: { publicKey: CryptoKey; privateKey: CryptoKey };
const publicKey = async () => ({ ...(await exportJWK(pair.publicKey)), kid: "k1" });

beforeAll(async () => {
  pair = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
});

test("ID-24 a sealed body opens to itself, with the time and id that make a replay visible", async () => {
  const message = await sealRequest({ username: "asha" }, await publicKey(), 1_700_000_000);
  expect(message).not.toContain("asha");
  expect(await unseal(message, async () => pair.privateKey)).toEqual({ username: "asha", iat: 1_700_000_000, jti: expect.any(String) });
});

test("a message with another algorithm is refused before any key is used", async () => {
  const secret = new Uint8Array(32);
  const message = await new CompactEncrypt(new TextEncoder().encode("{}"))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(secret);
  let asked = false;
  const opening = unseal(message, async () => {
    asked = true;
    return secret;
  });
  await expect(opening).rejects.toThrow();
  expect(asked).toBe(false);
});

test("a message with one changed byte does not open", async () => {
  const message = await sealRequest({ a: 1 }, await publicKey(), 1);
  const parts = message.split(".");
  parts[3] = `${parts[3]?.startsWith("A") ? "B" : "A"}${parts[3]?.slice(1)}`;
  await expect(unseal(parts.join("."), async () => pair.privateKey)).rejects.toThrow();
});
