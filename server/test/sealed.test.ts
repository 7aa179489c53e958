import { calls } from "@magpie/contract/kit/call";
import { sealRequest } from "@magpie/contract/kit/seal";
import { merchant } from "@magpie/contract/merchant";
import { DAY_MS, MINUTE_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import { CompactEncrypt, importJWK } from "jose";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { MODULES } from "../src/app";
import { type Module, route } from "../src/kit/module";
import { rotateKeys } from "../src/kit/seal/keys";
import { newWorld, type World, type WorldMerchant } from "./world";

const MASTER_SECRET = Buffer.alloc(32, 7);
const probe = calls("probe", {
  tell: {
    method: "POST",
    path: "/probe/tell",
    token: "none",
    encrypted: true,
    limit: "write",
    summary: "For tests.",
    input: z.object({ word: z.string() }),
    output: z.object({}),
  },
});
const module: Module = {
  name: "probe",
  routes: [route(probe.tell, async (_ctx, { word }) => (word === "wrong" ? refuse("game_unknown") : {}))],
};
const SECRET = { word: "right" };
let here: World;
let shop: WorldMerchant;

beforeAll(async () => {
  here = await newWorld({ masterSecret: MASTER_SECRET, modules: [...MODULES, module] });
  shop = await here.merchant();
});

const nowSeconds = () => Math.floor(Date.now() / 1000);
const post = (body: object) =>
  shop.raw(probe.tell.path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Encryption: "JWE" },
    body: JSON.stringify(body),
  });
const currentKeys = async () => (await shop.send(merchant.permission, {})).info.encryptionKeys;
async function currentKey() {
  const [key] = await currentKeys();
  if (!key) throw new Error("no key");
  return key;
}

test("a sealed request is opened once; the same again is a replay", async () => {
  const value = await sealRequest(SECRET, await currentKey(), nowSeconds());
  expect((await post({ value })).status).toBe(200);
  const again = await post({ value });
  expect([again.status, again.json]).toMatchObject([409, { errorCode: "request_replayed" }]);
});

test("a request that was refused is used up all the same", async () => {
  const value = await sealRequest({ word: "wrong" }, await currentKey(), nowSeconds());
  expect((await post({ value })).json).toMatchObject({ errorCode: "game_unknown" });
  expect((await post({ value })).json).toMatchObject({ errorCode: "request_replayed" });
});

test("of many copies at once exactly one is taken", async () => {
  const value = await sealRequest(SECRET, await currentKey(), nowSeconds());
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => post({ value })))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
});

test.each([-301, 301])("a request made %i seconds from now is stale", async (seconds) => {
  // The clock stands still: a second that passes on the way would make the later one fresh.
  const now = new Date();
  here.at(now);
  const value = await sealRequest(SECRET, await currentKey(), Math.floor(now.getTime() / 1000) + seconds);
  expect((await post({ value })).json).toMatchObject({ errorCode: "request_stale" });
  here.at(null);
});

test("an unknown key is told apart, so that a client may fetch the keys again", async () => {
  const value = await sealRequest(SECRET, { ...(await currentKey()), kid: "nobody" }, nowSeconds());
  expect((await post({ value })).json).toMatchObject({ errorCode: "encryption_key_unknown" });
});

test("a clear body is refused where a sealed one is due, and the other way round", async () => {
  expect((await post(SECRET)).json).toMatchObject({ errorCode: "encryption_required" });
  expect((await post({ value: "not sealed" })).json).toMatchObject({ errorCode: "encryption_required" });
  const value = await sealRequest({ language: "HI" }, await currentKey(), nowSeconds());
  const { json } = await shop.raw(merchant.updateLanguage.path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ value }),
  });
  expect(json).toMatchObject({ errorCode: "encryption_not_expected" });
});

test("other algorithms than ours are refused, whatever the header asks for", async () => {
  const { kid, ...key } = await currentKey();
  const plain = new TextEncoder().encode(JSON.stringify({ ...SECRET, iat: nowSeconds(), jti: "0123456789" }));
  const wrapped = await new CompactEncrypt(plain)
    .setProtectedHeader({ alg: "ECDH-ES+A256KW", enc: "A256GCM", kid })
    .encrypt(await importJWK(key, "ECDH-ES+A256KW"));
  const direct = await new CompactEncrypt(plain).setProtectedHeader({ alg: "dir", enc: "A256GCM", kid }).encrypt(new Uint8Array(32));
  const weaker = await new CompactEncrypt(plain)
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A128GCM", kid })
    .encrypt(await importJWK(key, "ECDH-ES"));
  for (const value of [wrapped, direct, weaker]) {
    expect((await post({ value })).json).toMatchObject({ errorCode: "encryption_invalid" });
  }
});

test("a message with any part changed does not open", async () => {
  const value = await sealRequest(SECRET, await currentKey(), nowSeconds());
  const parts = value.split(".");
  for (const changed of [0, 2, 3, 4]) {
    const forged = parts.map((part, index) => (index === changed ? (part.startsWith("A") ? "B" : "A") + part.slice(1) : part)).join(".");
    expect((await post({ value: forged })).json).toMatchObject({ errorCode: "encryption_invalid" });
  }
});

test("a sealed message without time and id, or of no object, does not count", async () => {
  const key = await importJWK(await currentKey(), "ECDH-ES");
  const { kid } = await currentKey();
  for (const plain of [SECRET, { ...SECRET, iat: "now", jti: "0123456789" }, { ...SECRET, iat: nowSeconds(), jti: "" }]) {
    const value = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
      .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid })
      .encrypt(key);
    expect((await post({ value })).json).toMatchObject({ errorCode: "encryption_invalid" });
  }
});

test("SEC-36 keys rotate without a restart, and the one before is good for a day", async () => {
  const old = await currentKey();
  const now = new Date();
  await shop.rows((db) => rotateKeys(db, MASTER_SECRET, shop.id, now));
  const keys = await currentKeys();
  expect(keys.map(({ kid }) => kid)).toEqual([expect.not.stringMatching(old.kid), old.kid]);
  const value = await sealRequest(SECRET, old, nowSeconds());
  expect((await post({ value })).status).toBe(200);

  const twoDaysOn = new Date(now.getTime() + 2 * DAY_MS);
  here.at(twoDaysOn);
  const late = await sealRequest(SECRET, old, Math.floor(twoDaysOn.getTime() / 1000));
  expect((await post({ value: late })).json).toMatchObject({ errorCode: "encryption_key_unknown" });
  here.at(new Date(now.getTime() + 40 * DAY_MS));
  expect((await currentKey()).kid).not.toBe(keys[0]?.kid);
  here.at(null);
});

test("SEC-36 private keys lie sealed in the database, each for its own merchant", async () => {
  const other = await here.merchant();
  await other.send(merchant.permission, {});
  const [mine] = await shop.rows((db) => db.selectFrom("kit_keys").selectAll().execute());
  // The marker of every P-256 key in clear: the name of its curve.
  expect(mine?.privateKey.includes(Buffer.from("2a8648ce3d030107", "hex"))).toBe(false);
  await other.rows((db) =>
    db
      .updateTable("kit_keys")
      .set({ kid: mine?.kid ?? "", privateKey: mine?.privateKey ?? Buffer.alloc(0) })
      .execute(),
  );
  const key = await currentKey();
  const moved = await sealRequest(SECRET, { ...key, kid: mine?.kid ?? "" }, nowSeconds());
  const { json } = await other.raw(probe.tell.path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ value: moved }),
  });
  expect(json).toMatchObject({ errorCode: "encryption_key_unknown" });
});

test("SEC-14 ids are kept while their requests could be replayed, and then forgotten", async () => {
  const own = await here.merchant();
  const sealed = nowSeconds() * 1000;
  const keptAfter = async (minutes: number) => {
    here.at(new Date(sealed + minutes * MINUTE_MS));
    await own.visit((ctx) => ctx.addJob("kit.forgetSealedRequests", {}));
    await here.jobsDone();
    return (await own.rows((db) => db.selectFrom("kit_sealed_requests").select("jti").execute())).length;
  };
  here.at(new Date(sealed));
  await own.send(probe.tell, SECRET);
  expect([await keptAfter(9), await keptAfter(11)]).toEqual([1, 0]);
  here.at(null);
});
