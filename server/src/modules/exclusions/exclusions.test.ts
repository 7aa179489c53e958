import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { auth } from "@magpie/contract/identity/auth";
import { limits } from "@magpie/contract/limits";
import { merchantDesk } from "@magpie/contract/office/merchant-desk";
import { proposals } from "@magpie/contract/office/proposals";
import { reports } from "@magpie/contract/office/reports";
import { play } from "@magpie/contract/play";
import { wallet } from "@magpie/contract/wallet";
import { DAY_MS } from "@magpie/domain/durations";
import { dayIn } from "@magpie/domain/period";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { NEW_PASSWORD, registerByName } from "../../../test/people/register";
import { easyChallenge } from "../../../test/people/solve";
import { newWorld, type World, type WorldMerchant } from "../../../test/world";
import { type ListedPerson, NO_SERVICES } from "../../kit/outside/services";
import { openExclusionList } from "./exclusions";

/** A list whose answer a test chooses, and whom it was asked about. */
const list = { says: "clear" as "clear" | "excluded" | "silent", asked: [] as ListedPerson[] };

let here: World;
let shop: WorldMerchant;
beforeAll(async () => {
  here = await newWorld({
    services: {
      ...NO_SERVICES,
      exclusions: {
        async isExcluded(person) {
          list.asked.push(person);
          if (list.says === "silent") throw new Error("no answer");
          return list.says === "excluded";
        },
      },
    },
  });
  shop = await here.merchant();
  await shop.rows((db) => db.updateTable("merchant_options").set({ outsideExclusions: true }).execute());
});
beforeEach(() => {
  list.says = "clear";
  list.asked = [];
});

const logIn = async (account: string, at = shop) =>
  at.send(auth.login, { username: account, password: NEW_PASSWORD, challenge: await easyChallenge(at, "login") });
const refused = (code: string) => expect.objectContaining({ code });

test("RG-09 nobody who is on the list, and nobody at all while it is silent, opens an account, and no trace of one is left", async () => {
  list.says = "excluded";
  await expect(registerByName(shop, { username: "anita" })).rejects.toEqual(refused("registration_refused"));
  list.says = "silent";
  await expect(registerByName(shop, { username: "anita" })).rejects.toEqual(refused("exclusion_unknown"));
  list.says = "clear";
  await registerByName(shop, { username: "anita", email: "anita@example.test" });
  expect(list.asked.at(-1)).toMatchObject({ email: "anita@example.test" });
  const nisha = await shop.operator({ rights: ["reports.read"] });
  const today = dayIn("Asia/Kolkata", here.now());
  const { content } = await nisha.send(reports.events, { from: today, to: today, kind: "exclusion" });
  expect(content.map(({ what }) => what)).toEqual(["list.silent", "list.excluded"]);
});

test("RG-09 the list is asked at the first sign-in of a day and not again, and while it is silent nobody comes in", async () => {
  await registerByName(shop, { username: "benji" });
  list.asked = [];
  await logIn("benji");
  expect(list.asked).toEqual([]);
  const tomorrow = new Date(Date.now() + DAY_MS);
  here.at(tomorrow);
  onTestFinished(() => here.at(null));
  list.says = "silent";
  await expect(logIn("benji")).rejects.toEqual(refused("exclusion_unknown"));
  list.says = "clear";
  await logIn("benji");
  await logIn("benji");
  expect(list.asked).toHaveLength(2);
});

test("RG-09 RG-06 a member whom the list names comes in to take money out, is excluded here too, and is told", async () => {
  await registerByName(shop, { username: "cara" });
  here.at(new Date(Date.now() + DAY_MS));
  onTestFinished(() => here.at(null));
  list.says = "excluded";
  const { token } = await logIn("cara");
  await expect(shop.send(play.launch, { vassalage: "PG", gameCode: "any" }, { token })).rejects.toEqual(refused("self_excluded"));
  expect(await shop.send(wallet.balance, {}, { token })).toMatchObject({ cash: "0.00" });
  expect((await shop.send(limits.read, {}, { token })).exclusion).toMatchObject({ until: null });
});

test("RG-09 a merchant that asks no list asks nobody, and one whose list is not set up lets nobody in", async () => {
  const quiet = await here.merchant();
  await registerByName(quiet, { username: "danny" });
  expect(list.asked).toEqual([]);
  const bare = await newWorld({ services: NO_SERVICES });
  const strict = await bare.merchant();
  await strict.rows((db) => db.updateTable("merchant_options").set({ outsideExclusions: true }).execute());
  await expect(registerByName(strict, { username: "evelyn" })).rejects.toEqual(refused("exclusion_unknown"));
});

test("RG-09 SEC-27 one person begins to ask the list, and two end it", async () => {
  const place = await here.merchant();
  const maya = await place.operator({ rights: ["merchant.edit"] });
  const at = async () => maya.send(merchantDesk.settings, { part: "profile" });
  const { setting, revision } = await at();
  const wish = (on: boolean, from: number) => ({
    setting: {
      part: "profile" as const,
      value: { ...(setting.value as { safetyProfile: "base"; minimumAge: number }), outsideExclusions: on },
    },
    revision: from,
  });
  const { ticket } = await maya.send(proposals.preview, { call: "merchant.save", input: wish(true, revision) });
  await maya.send(proposals.propose, { ticket, reason: "the licence asks for it" });
  expect((await at()).setting.value).toMatchObject({ outsideExclusions: true });
  const off = maya.send(proposals.preview, { call: "merchant.save", input: wish(false, revision + 1) });
  await expect(off).rejects.toEqual(refused("proposal_required"));
});

test("RG-09 SEC-41 only a plain yes or no is an answer: errors, other texts and endless ones are silence", async () => {
  const answers: { status: number; body: string }[] = [
    { status: 200, body: '{"excluded":false}' },
    { status: 200, body: '{"excluded":true}' },
    { status: 500, body: '{"excluded":false}' },
    { status: 200, body: '{"excluded":"no"}' },
    { status: 200, body: "" },
    { status: 200, body: `{"excluded":false,"more":"${"x".repeat(20_000)}"}` },
  ];
  const said: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    said.push(request.headers.authorization);
    const { status, body } = answers.shift() ?? { status: 200, body: "" };
    response.writeHead(status, { "Content-Type": "application/json" }).end(body);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asked = openExclusionList({ url, token: "secret" });
  expect(await asked.isExcluded({})).toBe(false);
  expect(await asked.isExcluded({})).toBe(true);
  for (let nth = 0; nth < 4; nth++) await expect(asked.isExcluded({})).rejects.toBeInstanceOf(Error);
  expect(new Set(said)).toEqual(new Set(["Bearer secret"]));
});
