import { createHash, randomBytes } from "node:crypto";
import { promotionDesk } from "@magpie/contract/promotions/desk";
import { DAY_MS, HOUR_MS } from "@magpie/domain/durations";
import { LANGUAGES } from "@magpie/domain/languages";
import { expect, type Page } from "@playwright/test";
import { unguarded } from "../merchants";

/** Somebody of a merchant's back office who is signed in, and has just proved who they are, by the token of their session. */
export async function operatorOf(code: string, right: string | readonly string[], approvalLimit = 0): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const id = randomBytes(6).toString("hex");
  const hash = createHash("sha256").update(token).digest("hex");
  const merchant = `(select merchant_id from merchant_merchants where code = '${code}')`;
  await unguarded(`insert into operators_accounts (merchant_id, id, account, name, person_id, created_at)
      values (${merchant}, '${id}', '${id}', 'Office', '${id}', now());
    insert into operators_roles (merchant_id, id, name, rights, approval_limit, day_limit)
      values (${merchant}, '${id}', 'Office', array[${[right].flat().map((one) => `'${one}'`)}], ${approvalLimit}, ${approvalLimit} * 5);
    insert into operators_grants (merchant_id, operator_id, role_id) values (${merchant}, '${id}', '${id}');
    insert into operators_sessions (merchant_id, id, token_hash, operator_id, address, label, created_at, seen_at, proved_at)
      values (${merchant}, '${id}', decode('${hash}', 'hex'), '${id}', '127.0.0.1', '', now(), now(), now())`);
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

interface NewOffer {
  offer: string;
  title: string;
  summary: string;
  rule: object;
}

/** Publishes an offer, or another version of it, at the merchant whose page this is: one person proposes it, another agrees. */
export async function publish(page: Page, { offer, title, summary, rule }: NewOffer, code = "magpie"): Promise<void> {
  const maker = await operatorOf(code, "promotions.write");
  const checker = await operatorOf(code, "promotions.approve", 100_000_000);
  const now = Date.now();
  const draft = {
    offer,
    picture: "promotions/welcome",
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, { title, summary }])),
    rule: {
      window: { opens: new Date(now - HOUR_MS).toISOString(), closes: new Date(now + 30 * DAY_MS).toISOString() },
      period: "once",
      entry: "join",
      trigger: { on: "claim" },
      who: [],
      wagering: null,
      limits: { budget: "10000000", rolloutBps: 10_000, holdoutBps: 0 },
      ...rule,
    },
  };
  const { hash } = await askAs<{ hash: string }>(page, maker, "POST", promotionDesk.saveDraft.path, draft);
  await askAs(page, maker, "POST", promotionDesk.propose.path, { offer, hash });
  await askAs(page, checker, "POST", promotionDesk.approve.path, { offer, hash });
}
