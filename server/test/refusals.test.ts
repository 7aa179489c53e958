import { members } from "@magpie/contract/members";
import { merchant } from "@magpie/contract/merchant";
import { records } from "@magpie/contract/records";
import { pino } from "pino";
import { expect, test } from "vitest";
import { runOn } from "./kit/database";
import { newWorld, world } from "./world";

const UUID = /^[0-9a-f-]{36}$/;

test("ER-03 a refusal speaks the caller's language and carries the request's number", async () => {
  const shop = await (await world()).merchant({ defaultLanguage: "JA", languages: ["JA", "EN", "ZH"] });
  const texts: Record<string, string> = {};
  for (const [name, headers] of Object.entries({
    chosen: { Language: "ZH", "Accept-Language": "en" },
    liked: { "Accept-Language": "pt-BR, en;q=0.8" },
    cookie: { Cookie: "a=b; lang=EN" },
    unoffered: { Cookie: "lang=HI", "Accept-Language": "pt" },
    silent: {},
  })) {
    const { status, headers: answered, json } = await shop.raw(members.info.path, { headers });
    expect(json).toMatchObject({ success: false, errorCode: "not_logged_in", requestId: answered["x-request-id"] });
    expect(status).toBe(401);
    expect(answered["x-request-id"]).toMatch(UUID);
    texts[name] = (json as { message: string }).message;
  }
  const english = "You are not logged in. Please log in and try again.";
  const japanese = "ログインしていません。ログインしてから、もう一度お試しください。";
  expect(texts).toEqual({ chosen: "您尚未登录，请登录后重试。", liked: english, cookie: english, unoffered: japanese, silent: japanese });
});

test("ER-03 every answer has a number of our own, whatever the caller sends", async () => {
  const { headers } = await (await world()).raw("/healthz", { headers: { "X-Request-Id": "mine" } });
  expect(headers["x-request-id"]).toMatch(UUID);
});

test("SEC-40 our own failures are logged with the request's number and tell the caller nothing", async () => {
  const lines: string[] = [];
  const here = await newWorld({ log: pino({ level: "info" }, { write: (line: string) => lines.push(line) }) });
  const shop = await here.merchant();
  await runOn(here.ownerUrl, "alter table records_winners rename to aside");
  const { status, text, json } = await shop.raw(`${records.winnerBoard.path}?token=secret-in-url`, {
    headers: { Authorization: "secret-token" },
  });
  // Another file's world gets this database.
  await runOn(here.ownerUrl, "alter table aside rename to records_winners");
  expect(status).toBe(500);
  const { requestId, ...said } = json as { requestId: string };
  expect(said).toEqual({ success: false, errorCode: "unknown_error", message: expect.stringMatching(/^Unknown error/) });
  expect(text).not.toMatch(/relation|records_winners|select|at /);
  const logged = lines.join("");
  expect(lines.find((line) => line.includes("does not exist"))).toContain(requestId);
  expect(logged).not.toMatch(/secret-token|secret-in-url/);
});

test("SEC-40 without its database the server refuses, says when to come back, and recovers", async () => {
  const here = await newWorld();
  const shop = await here.merchant();
  const name = new URL(here.ownerUrl).pathname.slice(1);
  const server = new URL(here.ownerUrl);
  server.pathname = "/postgres";
  await runOn(server.href, `alter database ${name} allow_connections false`);
  await runOn(server.href, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const { status, headers, json } = await shop.raw(merchant.status.path);
  expect([status, headers["retry-after"], json]).toMatchObject([503, "5", { errorCode: "overloaded" }]);
  expect((await shop.raw("/readyz")).status).toBe(503);
  expect((await shop.raw("/healthz")).status).toBe(200);
  await runOn(server.href, `alter database ${name} allow_connections true`);
  expect(await shop.send(merchant.status, {})).toEqual({ status: 0 });
  expect((await shop.raw("/readyz")).status).toBe(200);
});
