import { connect } from "node:net";
import { catalogue } from "@magpie/contract/catalogue";
import { merchant } from "@magpie/contract/merchant";
import { beforeAll, describe, expect, test } from "vitest";
import type { RawRequest } from "./people/raw-request";
import { type World, type WorldMerchant, world } from "./world";

let here: World;
let shop: WorldMerchant;

beforeAll(async () => {
  here = await world();
  shop = await here.merchant();
});

const JSON_BODY = { "Content-Type": "application/json" };
const post = (body: string | Buffer, headers: Record<string, string> = JSON_BODY): RawRequest => ({ method: "POST", headers, body });
const LANGUAGE = merchant.updateLanguage.path;
const GOOD = '{"language":"HI"}';

describe("SEC-24 only what the contract names is taken", () => {
  test.each<[string, string, RawRequest, number, string]>([
    ["an unknown field", LANGUAGE, post('{"language":"HI","isAgent":true}'), 400, "invalid_input"],
    ["a wrong type", LANGUAGE, post('{"language":7}'), 400, "invalid_input"],
    ["a missing field", LANGUAGE, post("{}"), 400, "invalid_input"],
    ["a prototype key", LANGUAGE, post('{"language":"HI","__proto__":{"admin":true}}'), 400, "invalid_input"],
    ["a constructor key deep inside", LANGUAGE, post('{"language":{"a":[{"constructor":1}]}}'), 400, "invalid_input"],
    ["a NUL character", LANGUAGE, post('{"language":"H\\u0000I"}'), 400, "invalid_input"],
    ["bottomless nesting", LANGUAGE, post(`{"language":${"[".repeat(30_000)}${"]".repeat(30_000)}}`), 400, "invalid_input"],
    ["a stray parameter beside a body", `${LANGUAGE}?debug=1`, post(GOOD), 400, "invalid_input"],
    ["an unknown parameter", `${catalogue.hotGames.path}?admin=1`, {}, 400, "invalid_input"],
    ["a parameter given twice", `${catalogue.hotGames.path}?vassalage=PG&vassalage=PT`, {}, 400, "invalid_input"],
    ["a prototype parameter", `${catalogue.hotGames.path}?__proto__=1`, {}, 400, "invalid_input"],
    ["a broken escape", `${catalogue.hotGames.path}?vassalage=%E0%A4%A`, {}, 400, "invalid_input"],
    ["a broken escape in the path", "/wps/%E0%A4%A", {}, 400, "invalid_input"],
    ["a body that is no object", LANGUAGE, post("[1]"), 400, "unreadable_body"],
    ["a body that is no JSON", LANGUAGE, post("{language"), 400, "unreadable_body"],
    ["a body that is no UTF-8", LANGUAGE, post(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), 400, "unreadable_body"],
    ["a form", LANGUAGE, post("language=HI", { "Content-Type": "application/x-www-form-urlencoded" }), 415, "unsupported_media_type"],
    ["a simple-request body", LANGUAGE, post(GOOD, { "Content-Type": "text/plain" }), 415, "unsupported_media_type"],
    ["another charset", LANGUAGE, post(GOOD, { "Content-Type": "application/json; charset=utf-16" }), 415, "unsupported_media_type"],
    ["a body without a type", LANGUAGE, post(GOOD, {}), 415, "unsupported_media_type"],
    ["SEC-31 a body over 64 kB", LANGUAGE, post(`{"language":"${"x".repeat(70_000)}"}`), 413, "body_too_large"],
    ["a wrong method", LANGUAGE, {}, 405, "method_not_allowed"],
    ["an unknown call", "/wps/system/secret", { headers: { Accept: "text/html" } }, 404, "not_found"],
    ["a merchant nobody knows", merchant.status.path, { headers: { Merchant: "nobody" } }, 404, "merchant_unknown"],
    ["a merchant that is no code", merchant.status.path, { headers: { Merchant: "' or 1=1" } }, 404, "merchant_unknown"],
  ])("%s is refused", async (_what, path, request, status, code) => {
    const { json, status: answered, headers } = await shop.raw(path, request);
    expect([answered, json]).toMatchObject([status, { success: false, errorCode: code, requestId: headers["x-request-id"] }]);
  });
});

test("SEC-24 a refused field is named with what is wrong with it", async () => {
  const { json } = await shop.raw(LANGUAGE, post('{"language":"XX","more":1}'));
  expect(json).toMatchObject({ value: { fields: { language: "invalid_value", more: "unrecognized_keys" } } });
});

test("X-08 token and merchant as parameters are taken and not used", async () => {
  const other = await here.merchant();
  const query = `token=abc&merchant=${other.code}&merchantCode=${other.code}`;
  const { json } = await shop.raw(`${merchant.permission.path}?${query}`);
  expect(json).toMatchObject({ value: { info: { merchantCode: shop.code } } });
  const told = await shop.raw(LANGUAGE, post(`{"language":"HI","token":"abc","merchant":"${other.code}"}`));
  expect(told.status).toBe(200);
});

describe("SEC-33 what another site makes a browser send is refused", () => {
  const from = (headers: Record<string, string>) => shop.raw(LANGUAGE, post(GOOD, { ...JSON_BODY, ...headers }));
  test.each<[string, Record<string, string>, number]>([
    ["another site's page", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["a neighbouring subdomain", { "Sec-Fetch-Site": "same-site" }, 403],
    ["another origin", { Origin: "https://evil.example" }, 403],
    ["an origin without a name", { Origin: "null" }, 403],
    ["another port of ours", { Origin: "http://shop.test:81", Host: "shop.test" }, 403],
    ["our own page", { Origin: "http://shop.test", Host: "shop.test", "Sec-Fetch-Site": "same-origin" }, 200],
    ["a program that is no browser", {}, 200],
  ])("%s", async (_who, headers, status) => {
    const answer = await from(headers);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.json).toMatchObject({ errorCode: "cross_site" });
  });
});

describe("SEC-35 what is no proper request gets a proper refusal", () => {
  test.each<[string, string, number, string]>([
    ["headers over 16 kB", `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`, 431, "headers_too_large"],
    ["noise", "no request at all\r\n\r\n", 400, "unreadable_body"],
    [
      "two ways to say where the body ends",
      `POST ${LANGUAGE} HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      "unreadable_body",
    ],
    ["two lengths", `POST ${LANGUAGE} HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`, 400, "unreadable_body"],
  ])("%s", async (_what, bytes, status, code) => {
    const answer = await overSocket(here.address, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain(`"errorCode":"${code}"`);
    expect(answer).toMatch(/X-Request-Id: [0-9a-f-]{36}/i);
  });
});

function overSocket(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    let heard = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on("data", (chunk) => {
      heard += chunk;
    });
    socket.once("close", () => resolve(heard));
    socket.once("error", reject);
  });
}
