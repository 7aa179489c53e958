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
  expect(await ana.send(members.info, {})).toEqual({ id: ana.id, account: "ana", nickname: "Ana", type: 0, language: "HI", vip: null });
});

test("EN-06 a rank shows with its label", async () => {
  const shop = await product.merchant();
  const ana = await shop.member();
  await shop.rows((db) => db.updateTable("members_members").set({ vip_level: 3, vip_label: "Gold" }).execute());
  expect(await ana.send(members.info, {})).toMatchObject({ vip: { level: 3, label: "Gold" } });
});

test("LA-01 a language the merchant no longer offers falls back to its default", async () => {
  const shop = await product.merchant({ languages: ["EN", "HI"] });
  const ana = await shop.member({ language: "JA" });
  expect(await ana.send(members.info, {})).toMatchObject({ language: "EN" });
});

test("ID-21 a trial player and an agent learn their type", async () => {
  const shop = await product.merchant();
  expect(await (await shop.member({ type: 4 })).send(members.info, {})).toMatchObject({ type: 4 });
  expect(await (await shop.member({ type: 42 })).send(members.info, {})).toMatchObject({ type: 42 });
});
