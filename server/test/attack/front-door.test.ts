import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ALL_CALLS } from "@magpie/contract/all";
import { passwords } from "@magpie/contract/identity/passwords";
import { merchant } from "@magpie/contract/merchant";
import { CompactEncrypt, importJWK } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programFile, SHORT_LIVED } from "../killed/doomed";
import { aroundStatements } from "../kit/statements";
import { easyChallenge } from "../people/solve";
import { newWorld, type World, type WorldMerchant } from "../world";

let folder: string;
let here: World;
let shop: WorldMerchant;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "magpie-front-door-"));
  await mkdir(join(folder, "web"));
  await writeFile(join(folder, "web/index.html"), "<!doctype html><title>{{title}}</title>{{boot}}");
  here = await newWorld({ webFolder: join(folder, "web") });
  shop = await here.merchant({ hosts: ["portal.test"] });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test("SEC-36 in production no demo world starts unless it is asked for by name", async () => {
  const child = spawn(process.execPath, [...SHORT_LIVED, programFile("main")], {
    env: { PATH: process.env.PATH ?? "", DATA_DIR: join(folder, "data"), PORT: "0", LOG_LEVEL: "silent", NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [printed, complained] = ["", ""];
  child.stdout.on("data", (chunk) => {
    printed += chunk;
    child.kill();
  });
  child.stderr.on("data", (chunk) => {
    complained += chunk;
  });
  await new Promise((ended) => child.once("close", ended));
  expect(printed).toBe("");
  expect(complained).toMatch(/^In production [^\n]*DATABASE_URL[^\n]*DEMO=on[^\n]*\n$/);
});

test.each(["portal.test:6666", "portal.test:22"])(
  "SEC-20 a mailed link leads to a port of ours, whatever the caller says (%s)",
  async (Host) => {
    const email = `${Host.replace(":", "-")}@front-door.example`;
    const ana = await shop.member({ email });
    const wish = { username: ana.account, email, challenge: await easyChallenge(shop, "forgot") };
    await shop.send(passwords.forgotByEmail, wish, { headers: { Host } });
    await here.jobsDone();
    const { port } = new URL(here.address);
    expect(here.sent.mail.at(-1)?.text).toContain(`http://portal.test:${port}/#reset=`);
  },
);

test("SEC-14 a sealed body that is packed is not unpacked", async () => {
  const [key] = (await shop.send(merchant.permission, {})).info.encryptionKeys;
  const plain = { iat: Math.floor(Date.now() / 1000), jti: "0123456789", padding: "x".repeat(1_000) };
  const value = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", zip: "DEF", kid: key?.kid ?? "" })
    .encrypt(await importJWK({ ...key }, "ECDH-ES"));
  const { json } = await shop.raw(passwords.resetByEmail.path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ value }),
  });
  expect(json).toMatchObject({ errorCode: "encryption_invalid" });
});

test("SEC-31 a thousand questions whether we are ready are one to the database", async () => {
  let asked = 0;
  here.at(new Date());
  const restore = aroundStatements((text, send) => {
    if (text === "select 1") asked += 1;
    return send();
  });
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => here.raw("/readyz"))).finally(() => {
    restore();
    here.at(null);
  });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(asked).toBe(1);
});

/** An answer about the fields of a broken request would tell a stranger the form of a call. */
const BROKEN: readonly (readonly [string, string, string])[] = [
  ["an unknown field", "?nobody=1", '{"nobody":1}'],
  ["a field twice", "?x=1&x=2", '{"x":{"constructor":1}}'],
  ["a broken escape", "?x=%E0%A4%A", "{x"],
  ["a sealed body where none is due", "?value=a.b.c.d.e", '{"value":"a.b.c.d.e"}'],
];

test.each(BROKEN)("SEC-40 ID-21 whoever has no token hears that alone, whatever else is wrong: %s", async (_what, query, body) => {
  const closed = ALL_CALLS.filter(({ token, file }) => token !== "none" && token !== "optional" && token !== "vendor" && !file);
  expect(closed.length).toBeGreaterThan(50);
  for (const { method, path, name } of closed) {
    const request = method === "GET" ? {} : { method, headers: { "Content-Type": "application/json" }, body };
    const { status, json } = await shop.raw(method === "GET" ? `${path}${query}` : path, { ...request, agent: here.agent });
    expect([name, status, json]).toMatchObject([name, 401, { errorCode: "not_logged_in" }]);
  }
});

test.each([{ Accept: "*/*" }, {}, { Accept: "text/plain" }])(
  "SH-01 SH-06 a page's path is a page for whoever does not ask for JSON: %j",
  async (headers) => {
    for (const path of ["/", "/promotions", "/login"]) {
      const { status, headers: answered } = await shop.raw(path, { headers });
      expect([path, status, answered["content-type"]]).toEqual([path, 200, "text/html; charset=utf-8"]);
    }
    expect(await shop.raw("/", { headers: { Accept: "application/json" } })).toMatchObject({ status: 404 });
    expect(await shop.raw("/wps/nothing", { headers })).toMatchObject({ status: 404, json: { errorCode: "not_found" } });
  },
);
