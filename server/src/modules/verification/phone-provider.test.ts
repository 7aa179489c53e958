import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NO_SERVICES } from "../../kit/outside/services";
import { openPhoneProvider, readPhoneProof } from "./verification";

const ISSUER = "https://phone.example.test/magpie";
const AUDIENCE = "magpie-demo";
const NOW = new Date("2026-11-15T12:00:00Z");
const seconds = NOW.getTime() / 1000;

type Answer = (response: ServerResponse) => void;
const keys: object[] = [];
const publish: Answer = (response) => void response.end(JSON.stringify({ keys }));
let asked = 0;
let answer = publish;
/** Publishes its keys as a phone provider does. */
const issuer = createServer((_request, response) => {
  asked += 1;
  answer(response);
});
let keysUrl = "";

const makers = new Map<string, CryptoKey>();
async function addKey(kid: string, alg: "RS256" | "ES256"): Promise<void> {
  const pair = await generateKeyPair(alg, { extractable: true });
  keys.push({ ...(await exportJWK(pair.publicKey)), kid, alg, use: "sig" });
  makers.set(kid, pair.privateKey);
}

beforeAll(async () => {
  await new Promise<void>((resolve) => void issuer.listen(0, "127.0.0.1", resolve));
  keysUrl = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}/keys`;
  await Promise.all([addKey("rsa", "RS256"), addKey("ec", "ES256")]);
});
beforeEach(() => {
  asked = 0;
  answer = publish;
});
afterAll(async () => {
  issuer.closeAllConnections();
  await new Promise<void>((resolve) => void issuer.close(() => resolve()));
});

const GOOD: JWTPayload = {
  iss: ISSUER,
  aud: AUDIENCE,
  sub: "person-1",
  iat: seconds - 10,
  exp: seconds + 3600,
  auth_time: seconds - 20,
  phone_number: "+919000000001",
};

function token(claims: JWTPayload = {}, { kid = "rsa", alg = "RS256", maker = makers.get(kid) } = {}): Promise<string> {
  return new SignJWT({ ...GOOD, ...claims }).setProtectedHeader({ alg, kid }).sign(maker ?? new Uint8Array(32));
}

function newProvider() {
  return openPhoneProvider({ issuer: ISSUER, audience: AUDIENCE, keysUrl });
}

describe("a proof by the phone provider", () => {
  test("ID-07 tells the number, with either kind of key that is published", async () => {
    const services = { ...NO_SERVICES, phone: newProvider() };
    expect(await readPhoneProof(services, await token(), NOW)).toEqual({ mobile: "919000000001" });
    expect(await readPhoneProof(services, await token({}, { kid: "ec", alg: "ES256" }), NOW)).toEqual({ mobile: "919000000001" });
    expect(asked).toBe(1);
  });

  test("ID-07 is refused where no provider is set up, and when it is no token at all", async () => {
    await expect(readPhoneProof(NO_SERVICES, await token(), NOW)).rejects.toThrow("phone_proof_invalid");
    await expect(readPhoneProof({ ...NO_SERVICES, phone: newProvider() }, "nonsense", NOW)).rejects.toThrow("phone_proof_invalid");
  });

  test.each<[string, JWTPayload]>([
    ["of another issuer", { iss: "https://phone.example.test/other" }],
    ["for another audience", { aud: "other-project" }],
    ["that has run out", { exp: seconds - 11 }],
    ["without an end", { exp: undefined as never }],
    ["from the future", { iat: seconds + 60 }],
    ["without a time", { iat: undefined as never }],
    ["whose code was typed long ago", { auth_time: seconds - 301 }],
    ["whose code will be typed", { auth_time: seconds + 60 }],
    ["without a number", { phone_number: undefined }],
    ["with half a number", { phone_number: "9000000001" }],
    ["of nobody", { sub: "" }],
  ])("ID-07 is refused if it is one %s", async (_, claims) => {
    expect(await newProvider().provedNumber(await token(claims), NOW)).toBeNull();
  });

  test("ID-07 is refused with another key, algorithm, or none", async () => {
    const stranger = await generateKeyPair("RS256");
    const publicKey = new TextEncoder().encode(JSON.stringify(keys[0]));
    const unsigned = `${btoa(JSON.stringify({ alg: "none", kid: "rsa" }))}.${btoa(JSON.stringify(GOOD))}.`.replaceAll("=", "");
    const forged = [
      await token({}, { maker: stranger.privateKey }),
      await new SignJWT(GOOD).setProtectedHeader({ alg: "HS256", kid: "rsa" }).sign(publicKey),
      await token({}, { kid: "ec", alg: "ES256" }).then((good) => good.slice(0, -4)),
      unsigned,
    ];
    const provider = newProvider();
    for (const attempt of forged) expect(await provider.provedNumber(attempt, NOW)).toBeNull();
    expect(await provider.provedNumber(await token(), NOW)).toBe("919000000001");
  });

  test("ID-07 SEC-41 with a new key makes us look for it, once a minute however many come", async () => {
    const provider = newProvider();
    const after = (ms: number) => new Date(NOW.getTime() + ms);
    await provider.provedNumber(await token(), NOW);
    const strange = await token({}, { kid: "unknown", maker: makers.get("rsa") as CryptoKey });
    await Promise.all(Array.from({ length: 20 }, () => provider.provedNumber(strange, after(61_000))));
    expect(asked).toBe(2);
    await addKey("next", "RS256");
    const next = await token({}, { kid: "next" });
    expect(await provider.provedNumber(next, after(100_000))).toBeNull();
    expect(await provider.provedNumber(next, after(122_000))).toBe("919000000001");
    expect(asked).toBe(3);
  });

  test.each<[string, Answer]>([
    ["fails", (response) => void response.writeHead(500).end(JSON.stringify({ keys }))],
    ["sends garbage", (response) => void response.end("<html>")],
    ["sends too much", (response) => void response.end(JSON.stringify({ keys, padding: "x".repeat(70_000) }))],
    ["sends us elsewhere", (response) => void response.writeHead(302, { Location: "http://127.0.0.1:1/keys" }).end()],
    ["hangs up", (response) => void response.destroy()],
  ])("SEC-41 is refused, not believed, when the provider %s; keys we already have go on counting", async (_, broken) => {
    const [fresh, warm] = [newProvider(), newProvider()];
    await warm.provedNumber(await token(), NOW);
    answer = broken;
    expect(await fresh.provedNumber(await token(), NOW)).toBeNull();
    const later = new Date(NOW.getTime() + 61_000);
    const strange = await token({}, { kid: "unknown", maker: makers.get("rsa") as CryptoKey });
    expect(await warm.provedNumber(strange, later)).toBeNull();
    expect(await warm.provedNumber(await token(), later)).toBe("919000000001");
  });
});
