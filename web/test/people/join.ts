import { request } from "node:http";
import { challenge } from "@magpie/contract/identity/challenge";
import { registration } from "@magpie/contract/identity/registration";
import { sealRequest } from "@magpie/contract/kit/seal";
import { merchant, type RegistrationField } from "@magpie/contract/merchant";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

type Key = Parameters<typeof sealRequest>[1];

/** What a merchant may ask of a newcomer besides a name and a password. */
const ASKED: Record<string, (username: string) => string> = {
  email: (username) => `${username}@mail.example`,
  birthDate: () => "1990-05-17",
};

/** Makes a call to a merchant and answers with its value. */
export type Ask = <Value>(method: "GET" | "PUT", path: string, body?: object) => Promise<Value>;

export interface NewAccount {
  username: string;
  password: string;
  email?: string;
}

/** Opens an account by the calls that the form makes, and answers with its token: no page has to be drawn for it. */
export async function join(ask: Ask, { username, password, email }: NewAccount): Promise<string> {
  const { info } = await ask<{ info: { register: RegistrationField[]; encryptionKeys: Key[] } }>("GET", merchant.permission.path);
  const sum = await ask<Challenge>("GET", `${challenge.challenge.path}?action=register`);
  const solution = await solveChallenge({ challenge: sum, deriveKey });
  const required = info.register.flatMap(({ field, required }) => (required && ASKED[field] ? [[field, ASKED[field](username)]] : []));
  const form = {
    username,
    password,
    confirmPassword: password,
    agreed: true,
    challenge: Buffer.from(JSON.stringify({ challenge: sum, solution })).toString("base64"),
    ...Object.fromEntries(required),
    ...(email && { email }),
  };
  const [key] = info.encryptionKeys;
  if (!key) throw new Error("the merchant publishes no key");
  const { token } = await ask<{ token: string }>(registration.byName.method, registration.byName.path, {
    value: await sealRequest(form, key, Math.floor(Date.now() / 1000)),
  });
  return token;
}

/**
 * Calls without a browser, from another address of this machine where one is given. Named to the server as a browser names it: not every
 * machine finds names below `localhost`.
 */
export function withoutBrowser(host: string, localAddress?: string): Ask {
  return (method, path, body) => {
    const { hostname, port } = new URL(process.env.BASE_URL ?? "http://localhost:8080");
    const headers = { Host: `${host}:${port}`, ...(body && { "Content-Type": "application/json" }) };
    return new Promise((resolve, reject) => {
      const sent = request({ hostname, port, path, method, headers, ...(localAddress && { localAddress }) }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const answer = JSON.parse(Buffer.concat(chunks).toString());
        if (answer.success) resolve(answer.value);
        else reject(new Error(`${method} ${path}: ${answer.errorCode}`));
      });
      sent.once("error", reject);
      sent.end(body && JSON.stringify(body));
    });
  };
}
