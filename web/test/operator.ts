import { createHash, randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { change } from "./merchants";

/** Somebody of a merchant's back office who is signed in, by the token of their session. */
export async function operatorOf(code: string, right: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const id = randomBytes(6).toString("hex");
  const hash = createHash("sha256").update(token).digest("hex");
  const merchant = `(select merchant_id from merchant_merchants where code = '${code}')`;
  await change(`insert into operators_accounts (merchant_id, id, account, name, person_id, rights, approval_limit, created_at)
      values (${merchant}, '${id}', '${id}', 'Office', '${id}', array['${right}'], 0, now());
    insert into operators_sessions (merchant_id, id, token_hash, operator_id, address, label, created_at, seen_at)
      values (${merchant}, '${id}', decode('${hash}', 'hex'), '${id}', '127.0.0.1', '', now(), now())`);
  return token;
}

/** Makes a call of the back office to the merchant whose page this is. */
export async function askAs<Value>(page: Page, token: string, method: "GET" | "POST", path: string, input?: object): Promise<Value> {
  const answer = await page.evaluate(
    async ([way, url, authorization, body]) => {
      const headers = { Authorization: authorization, "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() };
      return (await fetch(url, { method: way, headers, ...(body && { body }) })).json();
    },
    [method, path, token, input ? JSON.stringify(input) : ""] as const,
  );
  expect(answer).toMatchObject({ success: true });
  return answer.value;
}
