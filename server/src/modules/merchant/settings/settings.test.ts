import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Call, Input } from "@magpie/contract/kit/call";
import { merchant } from "@magpie/contract/merchant";
import { merchantDesk, type Setting, type SettingOf, themeDesk } from "@magpie/contract/office/merchant-desk";
import { proposals } from "@magpie/contract/office/proposals";
import { SETTING_PARTS, type SettingPart } from "@magpie/domain/merchant/settings";
import { repairTheme } from "@magpie/domain/theme/contrast";
import { themeFrom } from "@magpie/domain/theme/palette";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newWorld, type World, type WorldMerchant, type WorldOperator } from "../../../../test/world";
import { NO_SERVICES } from "../../../kit/outside/services";

const TEMPLATE = `<!doctype html><html lang="{{lang}}" data-theme="{{theme}}"><head><link rel="icon" href="{{icon}}">{{style}}{{boot}}</head></html>`;
const SEEDS = { accent: "#c8102e", ground: "#fff8f0", frame: "#7d1220", text: "#2a1512", corners: "sharp" } as const;
const THEME = { ...repairTheme(themeFrom(SEEDS)).tokens };

const records = new Map<string, string[]>();
let folder: string;
let here: World;
let shop: WorldMerchant;
let nisha: WorldOperator;
let ravi: WorldOperator;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "magpie-settings-"));
  await mkdir(join(folder, "web"));
  await writeFile(join(folder, "web/index.html"), TEMPLATE);
  const services = { ...NO_SERVICES, hostTexts: async (name: string) => records.get(name) ?? [] };
  here = await newWorld({ webFolder: join(folder, "web"), services });
  shop = await here.merchant({ hosts: ["shop.example"] });
  [nisha, ravi] = [await shop.operator({ rights: ["merchant.edit"] }), await shop.operator({ rights: ["merchant.edit"] })];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const page = async () => (await shop.raw("/", { headers: { Accept: "text/html" } })).text;
const part = async <Part extends SettingPart>(name: Part) => {
  const { setting, revision } = await nisha.send(merchantDesk.settings, { part: name });
  return { value: setting.value as SettingOf<Part>, revision };
};

/** Looks and does, as one person may. */
async function act<C extends Call>(call: C, input: Input<C>, by = nisha) {
  const { ticket, blast, needsTwo } = await by.send(proposals.preview, { call: call.name, input: input as Record<string, unknown> });
  return { ...(await by.send(proposals.propose, { ticket, reason: "as planned" })), blast, needsTwo };
}
const save = (setting: Setting, revision: number, by = nisha) => act(merchantDesk.save, { setting, revision }, by);

test("office 47 a theme is published as data: pages show it at the next load, and nothing but a theme's own names and values", async () => {
  expect(await page()).not.toContain("<style");
  const faint = { ...THEME, "text-3": "#b7a79f" };
  const { pairs, repaired, goldAccent } = await nisha.send(themeDesk.check, { tokens: faint });
  expect(pairs.filter(({ holds }) => !holds).map(({ front }) => front)).toContain("text-3");
  expect([repaired.repairs.map(({ token }) => token), goldAccent]).toEqual([["text-3"], false]);
  await expect(act(merchantDesk.publishTheme, { tokens: faint, revision: 0 })).rejects.toMatchObject({ code: "theme_faint" });
  await expect(act(merchantDesk.publishTheme, { tokens: { ...THEME, ...gold() }, revision: 0 })).rejects.toMatchObject({
    code: "theme_gold",
  });

  for (const value of ["red;}*{", "url(https://evil.example)", "#c8102e;--x:url(a)", "</style>"]) {
    const planted = { ...repaired.tokens, accent: value };
    for (const call of [merchantDesk.publishTheme, merchantDesk.save] as const) {
      const input =
        call === merchantDesk.save
          ? { setting: { part: "theme", value: { tokens: planted } }, revision: 0 }
          : { tokens: planted, revision: 0 };
      await expect(act(call, input as never)).rejects.toMatchObject({ code: "invalid_input" });
    }
    const write = sql`insert into merchant_themes (revision, tokens, published_at) values (99, ${JSON.stringify(planted)}::jsonb, now())`;
    await expect(shop.rows((db) => write.execute(db))).rejects.toThrow("merchant_theme_values");
  }

  const { answer } = await act(merchantDesk.publishTheme, { tokens: repaired.tokens, revision: 0 });
  expect(answer).toEqual({ revision: 1 });
  const shown = await page();
  expect(shown).toMatch(/<style nonce="[\w-]{22}">:root\[data-theme\]\{[^<]*--accent:#c8102e;[^<]*\}<\/style>/);
  expect(shown).toContain('<link rel="icon" href="data:image/svg+xml,');
  await nisha.send(merchantDesk.undo, { part: "theme", revision: 1 });
  expect(await page()).not.toContain("<style");
});

/** A gold accent with every pair readable. */
function gold(): Record<string, string> {
  return { ...repairTheme(themeFrom({ ...SEEDS, accent: "#d4a017" })).tokens };
}

test("OP-02 one person saves a part and takes it back, a stale save is refused, and every save stands in the chain", async () => {
  for (const name of SETTING_PARTS) expect((await part(name)).revision).toBe(name === "theme" ? 2 : 0);
  const { value, revision } = await part("brand");
  const saved = await save({ part: "brand", value: { ...value, name: "Blue Door" } }, revision);
  expect([saved.needsTwo, saved.blast.changes]).toEqual([false, [{ field: "name", from: value.name, to: "Blue Door" }]]);
  expect((await shop.send(merchant.permission, {})).info.brand.name).toBe("Blue Door");
  await expect(save({ part: "brand", value: { ...value, name: "Red Door" } }, revision, ravi)).rejects.toMatchObject({
    code: "revision_stale",
  });
  await expect(ravi.send(merchantDesk.undo, { part: "brand", revision: 1 })).rejects.toMatchObject({ code: "undo_gone" });
  await nisha.send(merchantDesk.undo, { part: "brand", revision: 1 });
  expect(await part("brand")).toEqual({ value, revision: 2 });
  const rows = await shop.rows((db) =>
    sql<{
      subject: string;
      after: string;
    }>`select subject, after from audit_rows where subject = 'merchant.brand' order by sequence`.execute(db),
  );
  expect(rows.rows.map(({ after }) => JSON.parse(after).name)).toEqual(["Blue Door", value.name]);

  await save({ part: "maintenance", value: { on: true, until: null } }, 0);
  expect((await shop.send(merchant.status, {})).status).toBe(1);
  await nisha.send(merchantDesk.undo, { part: "maintenance", revision: 1 });
  await save({ part: "languages", value: { default: "HI", agent: "EN", supported: ["HI", "EN", "ZH"] } }, 0);
  await save({ part: "sms", value: { countries: ["91"], budgetPerDay: 10 } }, 0);
  await save({ part: "profile", value: { safetyProfile: "strict", minimumAge: 21, outsideExclusions: false } }, 0);
  await save({ part: "regions", value: { ranges: [{ range: "203.0.113.0/24", allowed: false }] } }, 0);
  await save({ part: "cdns", value: { image: ["/art", "https://cdn.example"], launch: ["/studio"] } }, 0);
  const fields = (await part("registration")).value.fields.map((field) =>
    field.field === "email" ? { ...field, show: "required" as const } : field,
  );
  await save({ part: "registration", value: { fields } }, 0);
  const { info } = await shop.send(merchant.permission, {});
  expect([info.languages.default, info.imageCDNs, info.register.find(({ field }) => field === "email")?.required]).toEqual([
    "HI",
    ["/art", "https://cdn.example"],
    true,
  ]);
});

test("F-20 a part that is wrong or lacks something is refused, and the last good one is served on", async () => {
  const shown = async () => {
    const { encryptionKeys, ...info } = (await shop.send(merchant.permission, {})).info;
    return { info, parts: await Promise.all(SETTING_PARTS.map(part)) };
  };
  const good = await shown();
  for (const wrong of [
    { part: "languages", value: { default: "KO", agent: "EN", supported: ["EN"] } },
    { part: "regions", value: { ranges: [{ range: "everywhere", allowed: false }] } },
    { part: "cdns", value: { image: ["javascript:alert(1)"], launch: [] } },
    { part: "registration", value: { fields: [{ field: "password", show: "off" }] } },
  ] as const satisfies Setting[])
    await expect(save(wrong as Setting, (await part(wrong.part)).revision)).rejects.toMatchObject({ code: "invalid_input" });
  const lacking = { part: "languages", value: { default: "EN" } } as unknown as Setting;
  await expect(save(lacking, (await part("languages")).revision)).rejects.toMatchObject({ code: "invalid_input" });
  expect(await shown()).toEqual(good);
});

test("C-07 hosts, zone and features by which money moves need two, and a host its record", async () => {
  const { value } = await part("flags");
  const turned = (modId: string, on: boolean) => ({ flags: value.flags.map((flag) => (flag.modId === modId ? { ...flag, on } : flag)) });
  await expect(save({ part: "flags", value: turned("REGISTER3", false) }, 0)).rejects.toMatchObject({ code: "invalid_input" });
  await expect(save({ part: "flags", value: turned("TRANSFERUPLINE3", false) }, 0)).rejects.toMatchObject({ code: "proposal_required" });
  expect((await save({ part: "flags", value: turned("FREEPLAY3", false) }, 0)).state).toBe("done");
  await expect(save({ part: "zone", value: { timeZone: "Asia/Tokyo" } }, 0)).rejects.toMatchObject({ code: "proposal_required" });
  await expect(together({ part: "zone", value: { timeZone: "Mars/Olympus" } })).rejects.toMatchObject({ code: "invalid_input" });
  await together({ part: "zone", value: { timeZone: "Asia/Tokyo" } });
  expect((await shop.send(merchant.permission, {})).info.timeZone).toBe("Asia/Tokyo");

  const hosts = [
    { host: "shop.example", kind: "both" },
    { host: "new.example", kind: "portal" },
  ] as const;
  await expect(together({ part: "hosts", value: { hosts: [...hosts] } })).rejects.toMatchObject({ code: "host_unproved" });
  const [proof] = await nisha.send(merchantDesk.hostProofs, { hosts: "new.example" });
  expect(proof).toMatchObject({ record: "_magpie.new.example", proved: false });
  records.set("_magpie.new.example", ["something else", `${proof?.text}x`]);
  expect(await nisha.send(merchantDesk.proveHost, { host: "new.example" })).toEqual({ proved: false });
  records.set("_magpie.new.example", ["something else", proof?.text ?? ""]);
  expect(await nisha.send(merchantDesk.proveHost, { host: "new.example" })).toEqual({ proved: true });
  await expect(together({ part: "hosts", value: { hosts: [hosts[1]] } })).rejects.toMatchObject({ code: "hosts_shut_out" });
  await together({ part: "hosts", value: { hosts: [...hosts, { host: "more.localhost", kind: "portal" }] } });
  const served = await here.raw(merchant.permission.path, { headers: { Host: "new.example" } });
  expect(served.status).toBe(200);

  const other = await here.merchant({ hosts: ["taken.localhost"] });
  expect(other.id).not.toBe(shop.id);
  await expect(
    together({ part: "hosts", value: { hosts: [hosts[0], { host: "taken.localhost", kind: "portal" }] } }, 1),
  ).rejects.toMatchObject({
    code: "host_taken",
  });
});

test("GA-05 whether the language TY is supported, and bingo with it a kind of games, one person of the office decides", async () => {
  const other = await here.merchant();
  const owner = await other.operator({ rights: ["merchant.edit"] });
  const isOn = async () =>
    JSON.stringify((await other.send(merchant.permission, {})).info.whitelabel).includes('"LANGUAGETY3","enabled":true');
  const turn = async (on: boolean) => {
    const { setting, revision } = await owner.send(merchantDesk.settings, { part: "flags" });
    const flags = (setting.value as SettingOf<"flags">).flags.map((flag) => (flag.modId === "LANGUAGETY3" ? { ...flag, on } : flag));
    await act(merchantDesk.save, { setting: { part: "flags", value: { flags } }, revision }, owner);
    return isOn();
  };
  expect([await isOn(), await turn(false), await turn(true)]).toEqual([true, false, true]);
});

/** Proposed by one and agreed to by the other. */
async function together(setting: Setting, revision = 0): Promise<void> {
  const { id, blast, needsTwo } = await act(merchantDesk.saveTogether, { setting, revision });
  expect(needsTwo).toBe(true);
  await expect(nisha.send(proposals.decide, { id, agree: true, blastHash: blast.hash, reason: "mine" })).rejects.toMatchObject({
    code: "approval_own",
  });
  await ravi.send(proposals.decide, { id, agree: true, blastHash: blast.hash, reason: "looked at it" });
}
