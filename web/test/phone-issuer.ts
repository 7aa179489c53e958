import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** A phone provider on this machine: sends codes to nobody, and signs whose number was proved. */
export interface PhoneIssuer {
  /** The settings of a server that trusts it. */
  env: Record<string, string>;
  /** The code that a number was last sent. */
  codeOf: (number: string) => string;
  close: () => void;
}

const AUDIENCE = "magpie-test";

export async function openPhoneIssuer(): Promise<PhoneIssuer> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" };
  const sent = new Map<string, string>();
  let home = "";

  async function signIn({ sessionInfo, code }: Record<string, string>) {
    const [number] = [...sent].find(([known]) => known === sessionInfo) ?? [];
    if (!number || sent.get(number) !== code) return { status: 400, body: { error: { message: "INVALID_CODE" } } };
    const idToken = await new SignJWT({ phone_number: number, auth_time: Math.floor(Date.now() / 1000) })
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .setIssuer(home)
      .setAudience(AUDIENCE)
      .setSubject(number)
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(privateKey);
    return { status: 200, body: { idToken } };
  }

  async function answer(request: IncomingMessage) {
    if (request.method === "OPTIONS") return { status: 204, body: {} };
    if (request.url === "/keys") return { status: 200, body: { keys: [jwk] } };
    const asked = (await json(request)) as Record<string, string>;
    if (request.url?.includes(":signInWithPhoneNumber")) return signIn(asked);
    const number = asked.phoneNumber ?? "";
    sent.set(number, String(100_000 + sent.size));
    return { status: 200, body: { sessionInfo: number } };
  }

  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request);
    response.writeHead(status, { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "content-type" });
    response.end(status === 204 ? "" : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    env: { PHONE_ISSUER: home, PHONE_AUDIENCE: AUDIENCE, PHONE_KEYS_URL: `${home}/keys`, PHONE_SIGN_IN_URL: `${home}/accounts?key=any` },
    codeOf: (number) => sent.get(number) ?? "",
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
