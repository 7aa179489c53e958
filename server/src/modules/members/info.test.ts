import { members } from "@magpie/contract/members";
import { beforeAll, expect, test } from "vitest";
import { type World, world } from "../../../test/world";

let product: World;
beforeAll(async () => {
  product = await world();
});

test("ID-26 a member learns who is signed in", async () => {
  const shop = await product.merchant();
  const ana = await shop.member({ account: "ana", nickname: "Ana", language: "HI" });
  const known = {
    id: ana.id,
    account: "ana",
    nickname: "Ana",
    type: 0,
    isAgent: false,
    isTrial: false,
    language: "HI",
    icon: "crown",
    vip: null,
  };
  expect(await ana.send(members.info, {})).toEqual(known);
});

test("ID-26 SEC-23 a picture and a nickname are chosen for oneself alone, from what there is", async () => {
  const shop = await product.merchant();
  const [ana, bob] = [await shop.member(), await shop.member({ nickname: "Bob" })];
  expect(await ana.send(members.setIcon, { icon: "moon" })).toEqual({ icon: "moon" });
  expect(await ana.send(members.setNickname, { nickname: "  आरव Ω! " })).toEqual({ nickname: "आरव Ω!" });
  expect(await ana.send(members.info, {})).toMatchObject({ icon: "moon", nickname: "आरव Ω!" });
  expect(await ana.send(members.icon, {})).toEqual({ icon: "moon" });
  expect(await bob.send(members.info, {})).toMatchObject({ icon: "crown", nickname: "Bob" });
  await expect(ana.send(members.setIcon, { icon: "../../secret" as "moon" })).rejects.toMatchObject({ code: "invalid_input" });
  for (const nickname of ["a", "line\nbreak", "right\u202Eleft", "zero\u200Bwidth"]) {
    await expect(ana.send(members.setNickname, { nickname })).rejects.toMatchObject({ code: "invalid_input" });
  }
});

test("ID-26 a picture that is drawn no longer shows as another", async () => {
  const shop = await product.merchant();
  const ana = await shop.member();
  await shop.rows((db) => db.updateTable("members_members").set({ avatar: "mammoth" }).execute());
  expect(await ana.send(members.icon, {})).toEqual({ icon: "crown" });
});

test("a rank shows with its label", async () => {
  const shop = await product.merchant();
  const ana = await shop.member();
  await shop.rows((db) => db.updateTable("members_members").set({ vipLevel: 3, vipLabel: "Gold" }).execute());
  expect(await ana.send(members.info, {})).toMatchObject({ vip: { level: 3, label: "Gold" } });
});

test("LA-01 a language the merchant no longer offers falls back to its default", async () => {
  const shop = await product.merchant({ languages: ["EN", "HI"] });
  const ana = await shop.member({ language: "JA" });
  expect(await ana.send(members.info, {})).toMatchObject({ language: "EN" });
});

test("ID-21 a trial player and an agent learn their type", async () => {
  const shop = await product.merchant();
  expect(await (await shop.member({ type: 4 })).send(members.info, {})).toMatchObject({ type: 4, isTrial: true });
  expect(await (await shop.member({ type: 42 })).send(members.info, {})).toMatchObject({ type: 42, isAgent: true });
});

test("ID-20 ID-21 a trial player has a picture, and nothing of an account's own", async () => {
  const shop = await product.merchant();
  const trial = await shop.member({ type: 4 });
  expect(await trial.send(members.icon, {})).toEqual({ icon: "crown" });
  await expect(trial.send(members.profile, {})).rejects.toMatchObject({ code: "operation_not_allowed" });
  await expect(trial.send(members.setIcon, { icon: "moon" })).rejects.toMatchObject({ code: "operation_not_allowed" });
});
