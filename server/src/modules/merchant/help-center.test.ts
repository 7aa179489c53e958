import { members } from "@magpie/contract/members";
import { merchant } from "@magpie/contract/merchant";
import { beforeAll, describe, expect, test } from "vitest";
import { type World, world } from "../../../test/world";
import type { HelpPage } from "../../seed/help-pages";

let product: World;
beforeAll(async () => {
  product = await world();
});

const PAGES: HelpPage[] = [
  { id: "about", language: "EN", title: "About", content: '<p onclick="x()">Hello<script>alert(1)</script></p>' },
  { id: "about", language: "HI", title: "परिचय", content: "<p>नमस्ते</p>" },
  { id: "term", language: "EN", title: "Terms", content: '<p><a href="javascript:x">be fair</a></p>' },
];

describe("the help centre", () => {
  test("EN-10 answers in the language asked for, in the merchant's order", async () => {
    const shop = await product.merchant({ helpPages: PAGES });
    const { list } = await shop.send(merchant.helpCenter, { lang: "HI" });
    expect(list).toMatchObject([
      { id: "about", title: "परिचय", since: null },
      { id: "term", title: "Terms", since: expect.any(String) },
    ]);
  });

  test("EN-10 uses the caller's language when none is asked for", async () => {
    const shop = await product.merchant({ helpPages: PAGES });
    const { list } = await shop.send(merchant.helpCenter, {}, { headers: { Language: "HI" } });
    expect(list[0]?.title).toBe("परिचय");
  });

  test("SEC-18 keeps the words of a page and none of its tricks", async () => {
    const shop = await product.merchant({ helpPages: PAGES });
    const { list } = await shop.send(merchant.helpCenter, { lang: "EN" });
    expect(list.map(({ content }) => content)).toEqual(["<p>Hello</p>", "<p><a>be fair</a></p>"]);
  });
});

test("ID-25 every country has its dialling code, the merchant's own first", async () => {
  const shop = await product.merchant({ firstCountries: ["JP", "IN"] });
  const { list } = await shop.send(merchant.countryCodes, {});
  expect(list.slice(0, 2)).toEqual([
    { countryCode: "JP", countryDialingCode: "81" },
    { countryCode: "IN", countryDialingCode: "91" },
  ]);
  expect(list.length).toBeGreaterThan(235);
});

describe("telling the language", () => {
  test("LA-02 a member's language is kept with the account", async () => {
    const shop = await product.merchant();
    const ana = await shop.member();
    expect(await ana.send(merchant.updateLanguage, { language: "HI" })).toEqual({ language: "HI" });
    expect(await ana.send(members.info, {})).toMatchObject({ language: "HI" });
  });

  test("LA-02 a visitor may tell it too", async () => {
    const shop = await product.merchant();
    expect(await shop.send(merchant.updateLanguage, { language: "HI" })).toEqual({ language: "HI" });
  });

  test("LA-01 a language the merchant does not offer is refused", async () => {
    const shop = await product.merchant({ languages: ["EN", "HI"] });
    await expect(shop.send(merchant.updateLanguage, { language: "JA" })).rejects.toMatchObject({
      code: "invalid_input",
      value: { fields: { language: "not_offered" } },
    });
  });
});
