import { objections } from "./axe";
import { at, change, copyMerchant } from "./merchants";
import { expect, test } from "./people/person";
import { settled } from "./watch";

test("GA-13 a visitor finds games by typing, slips and other scripts included, and the address keeps the search @phone", async ({
  page,
}) => {
  await page.goto("/");
  const box = page.getByRole("textbox", { name: "Find a game" });
  const main = page.getByRole("main");
  for (const [typed, name] of [
    ["cmoet", "Comet Rush"],
    ["余烬", "Crown of Embers"],
    ["ㅋㅁㄹㅅ", "Comet Rush"],
    ["cxls", "Tide Hunters"],
  ] as const) {
    await box.fill(typed);
    await expect(main.getByRole("heading", { name: /^[12] games?$/ })).toBeVisible();
    await expect(main.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(page).toHaveURL(/\?q=cxls$/);
  await page.reload();
  await expect(box).toHaveValue("cxls");
  await expect(main.getByText("Tide Hunters", { exact: true })).toBeVisible();

  // Somebody who leaves in mid-word finds it on the way back.
  await box.fill("ember");
  await page.getByRole("banner").getByRole("link", { name: "Magpie" }).click();
  await expect(box).toHaveValue("");
  await page.goBack();
  await expect(box).toHaveValue("ember");

  await box.fill("no such game");
  await expect(page.getByText("Nothing called “no such game” fits")).toBeVisible();
  await page.getByRole("button", { name: "Show all games" }).click();
  await expect(box).toHaveValue("");
});

test("GA-13 all games can be filtered, with how many each choice would leave @desktop @deep", async ({ page }) => {
  await page.goto("/games?theme=fire");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "3 games" })).toBeVisible();
  await main.getByRole("button", { name: "Feature", exact: false }).click();
  await main.getByRole("checkbox", { name: "Hold and win 1" }).check({ force: true });
  await expect(main.getByRole("heading", { name: "1 game" })).toBeVisible();
  await expect(main.getByText("Ember Forge", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/theme=fire&feature=hold-and-win/);
  await settled(page);
  expect(await objections(page)).toEqual([]);
  await main.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/games$/);
});

test("GA-03 a card shows a game's picture, name, vendor, heart and both ways to play, and a spare picture when its own fails @phone", async ({
  page,
  isMobile,
}) => {
  await page.route(/\/tiles\/crown-of-embers-/, (route) => route.abort());
  await page.goto("/games?q=crown");
  const card = page.getByRole("article").filter({ hasText: "Crown of Embers" });
  await expect(card.getByText("Ember Guild")).toBeVisible();
  await expect(card.getByRole("button", { name: "Favourite: Crown of Embers" })).toBeVisible();
  const shown = () =>
    card.getByRole("presentation").evaluate((picture: HTMLImageElement) => picture.naturalWidth > 0 && picture.currentSrc);
  await expect.poll(shown).toMatch(/\/tiles\/fallback-/);

  if (isMobile) await card.getByRole("button", { name: "Crown of Embers by" }).tap();
  else await card.hover();
  const ways = isMobile ? page.getByRole("dialog", { name: "Crown of Embers" }) : card;
  await expect(ways.getByRole("button", { name: /^Play now/ })).toBeVisible();
  await expect(ways.getByRole("button", { name: /^Free trial/ })).toBeVisible();
});

test("GA-05 bingo is a kind of game of its own where the language TY is supported, and its games stand among all where it is not @desktop @deep", async ({
  page,
}, { project }) => {
  // Of each width one: they go this way at the same time.
  const code = `without-ty-${project.name}`;
  const host = await copyMerchant("magpie", code);
  await change(`update merchant_flags set enabled = false where mod_id = 'LANGUAGETY3'
    and merchant_id = (select merchant_id from merchant_merchants where code = '${code}')`);
  const main = page.getByRole("main");
  const kinds = main.getByRole("group", { name: "Kinds of game" });
  const game = main.getByRole("article").filter({ hasText: "Marigold Bingo" });
  await page.goto(at(host, "/rng"));
  await expect(kinds.getByRole("button", { name: "Arcade" })).toBeVisible();
  await expect(kinds.getByRole("button", { name: "Bingo" })).toHaveCount(0);
  await page.goto(at(host, "/games?q=marigold"));
  await expect(game).toBeVisible();
  await page.goto("/rng");
  await kinds.getByRole("button", { name: "Bingo" }).click();
  await expect(main.getByRole("article")).toHaveCount(1);
  await expect(game).toBeVisible();
});
