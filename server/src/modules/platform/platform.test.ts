import { createPublicKey, verify } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalogue } from "@magpie/contract/catalogue";
import { merchant } from "@magpie/contract/merchant";
import { type MerchantDraft, platform } from "@magpie/contract/office/platform";
import { proposals } from "@magpie/contract/office/proposals";
import { switches } from "@magpie/contract/office/switches";
import { operators } from "@magpie/contract/operators";
import { repairTheme } from "@magpie/domain/theme/contrast";
import { themeFrom } from "@magpie/domain/theme/palette";
import { sql } from "kysely";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { STOCK } from "../../../test/lab/stock";
import { OFFICE_PASSWORD } from "../../../test/people/office";
import { newWorld, type World, type WorldMerchant, type WorldOperator } from "../../../test/world";
import { NO_SERVICES } from "../../kit/outside/services";

const HOST = "platform.localhost";
const OFFICE = { headers: { Host: HOST, Merchant: "" } };
const TEMPLATE = `<!doctype html><html lang="{{lang}}" data-theme="{{theme}}"><head>{{style}}{{boot}}</head></html>`;
const SEEDS = { accent: "#c8102e", ground: "#fff8f0", frame: "#7d1220", text: "#2a1512", corners: "sharp" } as const;
const TOKENS = { ...repairTheme(themeFrom(SEEDS)).tokens };

const records = new Map<string, string[]>();
let folder: string;
let here: World;
let source: WorldMerchant;
let house: WorldMerchant;
let olga: WorldOperator;
let petra: WorldOperator;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "magpie-platform-"));
  await mkdir(join(folder, "web"));
  for (const page of ["index.html", "console.html"]) await writeFile(join(folder, "web", page), TEMPLATE);
  const services = { ...NO_SERVICES, hostTexts: async (name: string) => records.get(name) ?? [] };
  here = await newWorld({ webFolder: join(folder, "web"), services });
  const helpPages = [{ id: "about", language: "EN" as const, title: "About Magpie", content: "<p>Magpie is yours.</p>" }];
  source = await here.merchant({ brandName: "Magpie", helpPages, ...STOCK });
  house = await here.merchant({ brandName: "House", platform: true, hosts: [HOST] });
  const rights = ["platform.merchants", "platform.stepIn"] as const;
  [olga, petra] = [await house.operator({ rights }), await house.operator({ rights })];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const setup = (change: Partial<MerchantDraft> = {}): MerchantDraft => ({
  code: "lantern-two",
  name: "Lantern Two",
  like: source.id,
  timeZone: "Asia/Tokyo",
  defaultLanguage: "EN",
  languages: ["EN", "HI"],
  countries: ["IN"],
  profile: "base",
  hosts: [],
  tokens: TOKENS,
  owners: [{ account: "ana", name: "Ana" }],
  ...change,
});
const checksOf = async (id: number) =>
  Object.fromEntries((await olga.send(platform.read, { id }, OFFICE)).checks.map(({ key, holds }) => [key, holds]));
const look = (id: number, revision: number) => olga.send(proposals.preview, { call: "platform.goLive", input: { id, revision } }, OFFICE);

test("OP-02 office 19 a merchant is drafted from nothing, looked at by ticket alone, refused while it is not ready, and opened by two", async () => {
  const made = await olga.send(platform.draft, { id: null, setup: setup(), revision: 0 }, OFFICE);
  const { id } = made;
  expect(made.checks.map(({ key, holds }) => [key, holds])).toEqual([
    ["texts", true],
    ["contrast", true],
    ["hosts", false],
    ["people", false],
  ]);
  await expect(olga.send(platform.draft, { id: null, setup: setup(), revision: 0 }, OFFICE)).rejects.toMatchObject({ code: "code_taken" });

  // The draft is a whole merchant: the games, texts under its own name, in maintenance for everybody but whoever has a ticket.
  const at = { merchant: "lantern-two" };
  expect((await here.send(merchant.status, {}, at)).status).toBe(1);
  const preview = new URL(made.previewUrl);
  expect(preview.hostname).toBe(`lantern-two.preview.${HOST}`);
  const ask = (path: string) => here.raw(path, { headers: { Host: preview.hostname, Accept: "text/html" } });
  expect((await ask("/")).status).toBe(404);
  const seen = await ask(`/${preview.search}`);
  expect([seen.status, String(seen.headers["content-security-policy"])]).toEqual([
    200,
    expect.stringContaining(`frame-ancestors http://${HOST}`),
  ]);
  expect(seen.text).toContain("--accent:#c8102e");
  expect(seen.text).toContain('"maintenance":false');
  expect((await ask(`/${preview.search}`)).status).toBe(404);
  const office = await here.raw("/office", { headers: { Host: HOST, Accept: "text/html" } });
  expect(String(office.headers["content-security-policy"])).toContain(`frame-src http://*.preview.${HOST}`);
  await expectOnlyLooking(preview.hostname);

  const two = [
    { account: "ana", name: "Ana" },
    { account: "ben", name: "Ben" },
  ];
  const faint = setup({ owners: two, hosts: ["new.example"], tokens: { ...TOKENS, "text-3": "#c9bdb6" } });
  await olga.send(platform.draft, { id, setup: faint, revision: 1 }, OFFICE);
  await expect(look(id, 2)).rejects.toMatchObject({ code: "theme_faint" });
  await expect(olga.send(platform.draft, { id, setup: faint, revision: 1 }, OFFICE)).rejects.toMatchObject({ code: "revision_stale" });
  const ready = setup({ owners: two, hosts: ["new.example"] });
  await olga.send(platform.draft, { id, setup: ready, revision: 2 }, OFFICE);
  await expect(look(id, 3)).rejects.toMatchObject({ code: "host_unproved" });
  const { proofs } = await olga.send(platform.read, { id }, OFFICE);
  records.set("_magpie.new.example", [proofs[0]?.text ?? ""]);
  expect(await olga.send(platform.proveHost, { id, host: "new.example" }, OFFICE)).toEqual({ proved: true });
  await olga.send(
    platform.draft,
    { id, setup: setup({ hosts: ["new.example"], defaultLanguage: "HI", owners: two }), revision: 3 },
    OFFICE,
  );
  await expect(look(id, 4)).rejects.toMatchObject({ code: "texts_missing" });
  await olga.send(platform.draft, { id, setup: ready, revision: 4 }, OFFICE);
  await letOwnersIn(id, 5);

  const { ticket, blast } = await look(id, 5);
  const { id: proposal } = await olga.send(proposals.propose, { ticket, reason: "contract signed" }, OFFICE);
  const yes = { id: proposal, agree: true, blastHash: blast.hash, reason: "looked at it" };
  await expect(olga.send(proposals.decide, yes, OFFICE)).rejects.toMatchObject({ code: "approval_own" });
  await petra.send(proposals.decide, yes, OFFICE);
  const open = await here.raw(merchant.permission.path, { headers: { Host: "new.example" } });
  const { info, maintenance } = (open.json as { value: { info: { brand: { name: string }; timeZone: string }; maintenance: boolean } })
    .value;
  expect([info.brand.name, info.timeZone, maintenance]).toEqual(["Lantern Two", "Asia/Tokyo", false]);
  await expect(olga.send(platform.draft, { id, setup: ready, revision: 5 }, OFFICE)).rejects.toMatchObject({ code: "revision_stale" });

  expect(await olga.send(platform.inviteOwners, { id }, OFFICE)).toEqual([]);
  expect(await titlesAt(id)).toEqual(["About Lantern Two"]);
});

/** Who was invited may never come: owners count once they have a proof of their own, which they set up while all others see maintenance. */
async function letOwnersIn(id: number, revision: number): Promise<void> {
  expect(await checksOf(id)).toEqual({ texts: true, contrast: true, hosts: true, people: false });
  await expect(look(id, revision)).rejects.toMatchObject({ code: "people_too_few" });
  const invited = await olga.send(platform.inviteOwners, { id }, OFFICE);
  expect(invited.map(({ account }) => account)).toEqual(["ana", "ben"]);
  for (const { url } of invited) await comeIn(url);
  expect(await checksOf(id)).toEqual({ texts: true, contrast: true, hosts: true, people: true });
}

/** Takes an invitation at the host that it names. */
async function comeIn(url: string): Promise<void> {
  const { hostname, hash } = new URL(url);
  const [invitation, at] = [hash.slice(1), { headers: { Host: hostname } }];
  const { ticket, authenticator } = await here.send(operators.invitation, { invitation }, at);
  const code = new TOTP({ secret: authenticator.secret }).generate({ timestamp: here.now().getTime() });
  const proof = { way: "authenticator", code } as const;
  await here.send(operators.enrol, { invitation, ticket, password: OFFICE_PASSWORD, proof }, at);
}

async function titlesAt(id: number): Promise<string[]> {
  const titles = sql<{ title: string }>`select texts -> 'EN' ->> 'title' as title from content_versions`;
  const { rows } = await here.database.inMerchantId(id, (db) => titles.execute(db));
  return rows.map(({ title }) => title);
}

/** Calls that read are answered there, all others are not known. */
async function expectOnlyLooking(host: string): Promise<void> {
  const games = await here.raw(catalogue.hotGames.path, { headers: { Host: host } });
  const post = await here.raw("/wps/session/login/unsecure", { method: "POST", headers: { Host: host }, body: "{}" });
  expect([games.status, post.status]).toEqual([200, 404]);
}

test("two merchants are compared, and a bundle is signed so that anybody can check it", async () => {
  const lines = await olga.send(platform.difference, { a: source.id, b: house.id }, OFFICE);
  expect(lines.find(({ part }) => part === "brand")?.lines).toContainEqual({ field: "name", from: "Magpie", to: "House" });
  const { text, signature, publicKey } = await olga.send(platform.bundle, { id: source.id }, OFFICE);
  const der = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), Buffer.from(publicKey, "base64")]);
  const key = createPublicKey({ key: der, format: "der", type: "spki" });
  const isSigned = (words: string) => verify(null, Buffer.from(words), key, Buffer.from(signature, "base64"));
  expect([isSigned(text), isSigned(text.replace("Magpie", "Magpje"))]).toEqual([true, false]);
  expect(JSON.parse(text)).toMatchObject({ code: source.code, settings: { brand: { name: "Magpie" } } });
});

test("office 19 60 nobody works in another merchant without stepping in, by a ticket that opens once and stands in both chains", async () => {
  // The right alone opens nothing elsewhere, and a session of one office is none at another.
  const owner = await source.operator({ rights: ["platform.merchants", "platform.stepIn", "switches.off"] });
  const refused = { code: "operation_not_allowed" };
  await expect(owner.send(platform.list, {})).rejects.toMatchObject(refused);
  await expect(owner.send(platform.draft, { id: null, setup: setup({ code: "own" }), revision: 0 })).rejects.toMatchObject(refused);
  await expect(owner.send(platform.stepIn, { id: house.id, reason: "curious" })).rejects.toMatchObject(refused);
  for (const call of [sql`select merchant_step_into(${house.id})`, sql`select merchant_open()`])
    await expect(source.rows((db) => call.execute(db))).rejects.toThrow("only the platform");
  await expect(here.send(switches.list, {}, { merchant: source.code, token: olga.token })).rejects.toMatchObject({ code: "not_logged_in" });

  await source.rows((db) => sql`insert into merchant_hosts (host, kind) values ('source.localhost', 'office')`.execute(db));
  const { url } = await olga.send(platform.stepIn, { id: source.id, reason: "asked for help" }, OFFICE);
  expect(url).toMatch(/^http:\/\/source\.localhost(:\d+)?\/office\/enter#/);
  const ticket = url.split("#")[1] ?? "";
  const there = { Host: "source.localhost", "Content-Type": "application/json" };
  const enter = (host = there) => here.raw(platform.enter.path, { method: "POST", headers: host, body: JSON.stringify({ ticket }) });
  expect((await enter({ ...there, Host: "new.example" })).status).not.toBe(200);
  const entered = await enter();
  expect(entered.status).toBe(200);
  expect((await enter()).status).not.toBe(200);
  const cookie = String([entered.headers["set-cookie"]].flat()[0]).split(";")[0] ?? "";
  const me = await here.raw(operators.me.path, { headers: { ...there, Cookie: cookie, Office: "1", Origin: "http://source.localhost" } });
  expect((me.json as { value: unknown }).value).toMatchObject({
    roles: ["Platform"],
    rights: ["switches.off", "reports.read", "audit.read"],
    merchant: { code: source.code, isPlatform: false },
  });
  const list = await here.raw(platform.list.path, { headers: { ...there, Cookie: cookie, Office: "1" } });
  expect((list.json as { errorCode: string }).errorCode).toBe("operation_not_allowed");

  const rows = (shop: WorldMerchant) =>
    shop
      .rows((db) => sql<{ reason: string }>`select reason from audit_rows where after like '%stepIn%'`.execute(db))
      .then((found) => found.rows);
  expect([await rows(house), await rows(source)]).toEqual([[{ reason: "asked for help" }], [{ reason: "asked for help" }]]);
});
