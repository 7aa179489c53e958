import { cashier } from "@magpie/contract/cashier";
import { auth } from "@magpie/contract/identity/auth";
import { lottery } from "@magpie/contract/lottery/lottery";
import { lotteryTrial } from "@magpie/contract/lottery/trial";
import { merchant } from "@magpie/contract/merchant";
import { messages } from "@magpie/contract/messages";
import { play } from "@magpie/contract/play";
import { protection } from "@magpie/contract/protection";
import { uploads } from "@magpie/contract/uploads";
import { DAY_MS } from "@magpie/domain/durations";
import { SAFETY_PROFILES } from "@magpie/domain/limits/safety-profile";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { METHODS } from "../../../test/desks/cashier-desk";
import { openDesk } from "../../../test/desks/vendor-desk";
import { GAME, STOCK, VASSALAGE } from "../../../test/lab/stock";
import { registerByName } from "../../../test/people/register";
import { easyChallenge } from "../../../test/people/solve";
import { newWorld, readAnswer, type World, type WorldMember, type WorldMerchant } from "../../../test/world";
import { addMethods } from "../cashier/cashier";
import { isPublicAddress, openLinkChecker, publicOnly } from "./link-checker";

const LINES = [
  { name: "Listening", url: "https://listening.example/", phone: "0800 1" },
  { name: "Talking", url: "https://talking.example/" },
];

let product: World;
/** The URLs that answer. */
const up = new Set<string>();
beforeAll(async () => {
  const nowhere = { send: async () => {} };
  const links = { answers: async (url: string) => up.has(url) };
  product = await newWorld({
    services: { sms: nowhere, mail: nowhere, phone: null, payments: null, vendorWallets: {}, vendorTills: {}, links },
  });
});

async function shopOf(safetyProfile: (typeof SAFETY_PROFILES)[number]): Promise<WorldMerchant> {
  const shop = await product.merchant({ ...STOCK, options: { safetyProfile }, helpLines: LINES });
  await openDesk(shop);
  await shop.rows((db) => addMethods(db, METHODS));
  return shop;
}

async function document(member: WorldMember, shop: WorldMerchant): Promise<string> {
  const body = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#884422" } })
    .png()
    .toBuffer();
  const headers = { Authorization: member.token, "Content-Type": "image/png" };
  return readAnswer<{ id: string }>(await shop.raw(uploads.add.path, { method: "POST", headers, body })).id;
}

const line = { play: "none", mode: "LOTT", group: 1800, unit: "1.00", multiple: 1, selection: "1" };
const { multiple: _multiple, ...planned } = line;
/** Every way to deposit, play and play for free, with the outcome once the gate is passed. */
const WAYS: [string, (member: WorldMember) => Promise<unknown>, string][] = [
  ["a deposit", (member) => member.send(cashier.deposit, { channel: "bank-1", amount: "100.00" }), "done"],
  ["a voucher", (member) => member.send(cashier.redeem, { channel: "voucher-1", code: "AAAA-BBBB" }), "voucher_unknown"],
  ["a game", (member) => member.send(play.launch, { vassalage: VASSALAGE, gameCode: GAME, trial: false }), "done"],
  ["a game for free", (member) => member.send(play.launch, { vassalage: VASSALAGE, gameCode: GAME, trial: true }), "done"],
  ["a game by the other path", (member) => member.send(play.launchRelay, { vassalage: VASSALAGE, gameCode: GAME, trial: true }), "done"],
  ["a lottery", (member) => member.send(play.launch, { vassalage: "LOTT", gameCode: "none", trial: true }), "game_unknown"],
  ["a slip", (member) => member.send(lottery.place, { gameCode: "none", issue: "1", lines: [line] } as never), "game_unknown"],
  [
    "a slip for free",
    (member) => member.send(lotteryTrial.place, { gameCode: "none", issue: "1", lines: [line] } as never),
    "game_unknown",
  ],
  [
    "a plan",
    (member) =>
      member.send(lottery.chase, {
        gameCode: "none",
        line: planned,
        parts: [
          { issue: "1", multiple: 1 },
          { issue: "2", multiple: 1 },
        ],
        stopOnWin: true,
      } as never),
    "game_unknown",
  ],
];
async function meets(member: WorldMember): Promise<Record<string, string>> {
  const met: Record<string, string> = {};
  for (const [name, way] of WAYS)
    met[name] = await way(member).then(
      () => "done",
      (error) => error.code,
    );
  return met;
}
const all = (code: string) => Object.fromEntries(WAYS.map(([name]) => [name, code]));

async function freePlay(shop: WorldMerchant) {
  const value = await product.seal({ random: "a7c1" }, { Merchant: shop.code });
  return shop.send(auth.freePlay, {
    os: "Windows",
    platform: "W",
    value,
    gatewayVersion: 3,
    challenge: await easyChallenge(shop, "trial"),
  });
}

describe("age", () => {
  test.each(SAFETY_PROFILES.filter((profile) => profile !== "base"))(
    "RG-16 under %s nobody pays in, plays or plays for free before a document was looked at; a birth date and a box are no proof",
    async (profile) => {
      const shop = await shopOf(profile);
      const { list } = await shop.send(merchant.registerSettings, {});
      expect(list.find(({ field }) => field === "birthDate")).toMatchObject({ enabled: true, required: true });
      await expect(registerByName(shop, { username: "boxonly" })).rejects.toMatchObject({ code: "registration_invalid" });
      await expect(registerByName(shop, { username: "tooyoung", birthDate: "2015-01-01" })).rejects.toMatchObject({ code: "under_age" });
      const { token } = await registerByName(shop, { username: "oldenough", birthDate: "1990-05-17" });
      const ana: WorldMember = { id: "", account: "", password: "", token, send: (call, input) => shop.send(call, input, { token }) };
      expect(await ana.send(protection.age, {})).toEqual({ required: true, minimumAge: 18, state: "none", reason: "" });
      expect(await meets(ana)).toEqual(all("age_unproved"));
      await expect(freePlay(shop)).rejects.toMatchObject({ code: "age_unproved" });
    },
  );

  test("RG-16 a member sends a document, a person of the back office compares it, and then the gate is open", async () => {
    const shop = await shopOf("strict");
    const ana = await shop.member({ details: { birthDate: "1990-05-17" } });
    const [idle, maya] = [await shop.operator(), await shop.operator({ rights: ["protection.review"] })];
    const prove = async (birthDate: string) => ana.send(protection.proveAge, { birthDate, pictures: [await document(ana, shop)] });
    const today = new Date();
    const young = new Date(Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() + 2)).toISOString().slice(0, 10);
    await expect(prove(young)).rejects.toMatchObject({ code: "under_age" });
    await expect(prove("1991-05-17")).rejects.toMatchObject({ code: "invalid_input", value: { fields: { birthDate: "differs" } } });
    await expect(ana.send(protection.proveAge, { birthDate: "1990-05-17", pictures: [] })).rejects.toMatchObject({ code: "invalid_input" });
    await prove("1990-05-17");
    await expect(prove("1990-05-17")).rejects.toMatchObject({ code: "age_check_waits" });
    expect(await meets(ana)).toEqual(all("age_check_waits"));

    await expect(idle.send(protection.ageQueue, {})).rejects.toMatchObject({ code: "operation_not_allowed" });
    const [first] = (await maya.send(protection.ageQueue, {})).list;
    expect(first).toMatchObject({ memberId: ana.id, account: ana.account, birthDate: "1990-05-17", pictures: [expect.any(String)] });
    const picture = first?.pictures[0] ?? "";
    expect((await maya.send(protection.agePicture, { memberId: ana.id, picture })).type).toBe("image/webp");
    const decide = (proved: boolean, reason = "") => maya.send(protection.decideAge, { memberId: ana.id, proved, reason });
    await expect(decide(false)).rejects.toMatchObject({ code: "invalid_input" });
    await decide(false, "The picture is blurred.");
    expect(await ana.send(protection.age, {})).toMatchObject({ state: "refused", reason: "The picture is blurred." });
    expect(await meets(ana)).toEqual(all("age_unproved"));

    await prove("1990-05-17");
    await decide(true);
    await expect(decide(false, "Too late.")).rejects.toMatchObject({ code: "not_found" });
    expect(await ana.send(protection.age, {})).toMatchObject({ state: "proved" });
    expect(await meets(ana)).toEqual(Object.fromEntries(WAYS.map(([name, _way, behind]) => [name, behind])));
    const { content } = await ana.send(messages.inbox, {});
    expect(content.map(({ kind }) => kind).sort()).toEqual(["ageProved", "ageRefused"]);
  });

  test("RG-16 under the base rules the gate asks for no document", async () => {
    const shop = await shopOf("base");
    const ana = await shop.member();
    expect(await ana.send(protection.age, {})).toMatchObject({ required: false, state: "none" });
    expect(await meets(ana)).toEqual(Object.fromEntries(WAYS.map(([name, _way, behind]) => [name, behind])));
    await freePlay(shop);
  });
});

describe("help lines", () => {
  async function check(shop: WorldMerchant): Promise<void> {
    await shop.visit((ctx) => ctx.addJob("protection.checkLinks", {}));
    await product.jobsDone();
  }

  test("RG-18 their links are checked, the page says which do not answer, and play closes when all are down for long", async () => {
    const shop = await shopOf("base");
    const ana = await shop.member();
    expect(await shop.send(protection.help, {})).toEqual({
      helpLines: LINES.map((each) => ({ phone: "", ...each, answers: true })),
      playOff: false,
      minimumAge: 18,
    });
    const start = new Date();
    up.add(LINES[0]?.url ?? "").delete(LINES[1]?.url ?? "");
    await check(shop);
    await check(shop);
    const answers = async () => (await shop.send(protection.help, {})).helpLines.map((each) => each.answers);
    expect(await answers()).toEqual([true, false]);

    // One line that answers is enough; play stops once all have been silent for more than a week.
    product.at(new Date(start.getTime() + 8 * DAY_MS));
    await check(shop);
    expect((await shop.send(protection.help, {})).playOff).toBe(false);
    up.clear();
    product.at(new Date(start.getTime() + 14 * DAY_MS));
    await check(shop);
    expect(await answers()).toEqual([false, false]);
    expect((await shop.send(protection.help, {})).playOff).toBe(false);
    const late = new Date(start.getTime() + 16 * DAY_MS);
    product.at(late);
    await check(shop);
    expect((await shop.send(protection.help, {})).playOff).toBe(true);
    await shop.rows((db) =>
      db.updateTable("auth_sessions").set({ createdAt: late, seenAt: late }).where("memberId", "=", ana.id).execute(),
    );
    expect(await meets(ana)).toEqual(all("help_lines_down"));
    await expect(freePlay(shop)).rejects.toMatchObject({ code: "help_lines_down" });

    up.add(LINES[1]?.url ?? "");
    await check(shop);
    expect((await meets(ana))["a game"]).toBe("done");
    product.at(null);
  });

  test.each([
    ["http://listening.example/"],
    ["https://127.0.0.1/"],
    ["https://[::1]/"],
    ["https://[::ffff:10.0.0.1]/"],
    ["https://10.1.2.3/"],
    ["https://169.254.169.254/latest/meta-data"],
    ["https://localhost/"],
    ["https://0177.0.0.1/"],
    ["https://2130706433/"],
    ["https://0x7f.1/"],
    ["https://user:secret@listening.example/"],
    ["https://listening.example:8443/"],
    ["file:///etc/passwd"],
    ["nothing"],
  ])("RG-18 SEC-21 checking a link asks nobody but the public: not %s", async (url) => {
    expect(await openLinkChecker().answers(url)).toBe(false);
  });

  test("RG-18 SEC-21 which addresses are public", () => {
    const own = [
      "10.0.0.1",
      "127.0.0.1",
      "172.31.255.255",
      "192.168.1.1",
      "100.64.0.1",
      "0.0.0.0",
      "255.255.255.255",
      "::1",
      "::",
      "fe80::1",
    ];
    const disguised = ["fd00::1", "::ffff:127.0.0.1", "2002:7f00:1::", "2001:db8::1", "64:ff9b::7f00:1", "not an address"];
    expect([...own, ...disguised].filter(isPublicAddress)).toEqual([]);
    expect(["1.1.1.1", "172.32.0.1", "2606:4700::1111"].every(isPublicAddress)).toBe(true);
  });

  test("SEC-21 a name is looked up once, and only its public address is connected to", () => {
    const answers = [
      ["10.0.0.1", "1.1.1.1", "::1"],
      ["169.254.169.254", "::ffff:127.0.0.1"],
    ];
    const asked: string[] = [];
    const resolve = publicOnly(((host: string, _options: unknown, done: (error: null, found: object[]) => void) => {
      asked.push(host);
      done(
        null,
        (answers.shift() ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
    }) as never);
    const told: unknown[] = [];
    const tell = (error: unknown, ...found: unknown[]) => told.push(error ? (error as { code: string }).code : found);
    resolve("listening.example", { all: true }, tell);
    resolve("listening.example", {}, tell);
    expect(told).toEqual([[[{ address: "1.1.1.1", family: 4 }]], "ENOTFOUND"]);
    expect(asked).toEqual(["listening.example", "listening.example"]);
  });
});
