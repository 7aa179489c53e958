import { objections, objectionsAgain } from "./axe";
import { at, change, copyBareMerchant } from "./merchants";
import { giveMoney } from "./money";
import { openAccount } from "./people/log-in";
import { expect, test } from "./people/person";
import { turnTo } from "./turn-to";
import { settled } from "./watch";

const PICTURE = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==", "base64");
const PASSWORD = "calm-harbour-4";

/** A page of each frame: with the footer, with the strip of an agent's page, alone in a window, around a game, and of nothing. */
const FRAMES = ["/promotions", "/agent", "/help?window=1", "/seamless?vassalage=PG&gameCode=none", "/nowhere"];
const PAGES = process.env.DEEP ? [...FRAMES, "/", "/rng"] : FRAMES;

test("RG-18 player protection is one click from every page, and tells of risks, tools, help lines and how to complain @phone", async ({
  page,
}) => {
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.locator('a[href="/protection"]').first(), path).toBeVisible();
  }
  await page.getByRole("link", { name: "Player protection" }).first().click();
  await expect(page).toHaveURL(/\/protection$/);
  const main = page.getByRole("main");
  for (const name of ["What can go wrong", "What you can do here", "Who helps", "If you want to complain"]) {
    await expect(main.getByRole("heading", { name })).toBeVisible();
  }
  await expect(main.getByRole("link", { name: "Gambling Therapy" })).toHaveAttribute("href", /^https:/);
  expect(await objections(page)).toEqual([]);
});

test("RG-02 RG-07 RG-21 a new member is asked for a deposit limit first, closes the account with money in it, and meets the end of an exclusion @desktop @deep", async ({
  page,
}, { project }) => {
  const username = `guarded${crypto.randomUUID().slice(0, 8)}`;
  const own = `member_id = (select id from members_members where account = '${username}' and merchant_id = 1)`;
  await openAccount(page, at("localhost"), { username, password: PASSWORD });
  await page.goto("/member?page=depositv2");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "I want no limit" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Back" }).click();
  await main.getByLabel("Deposit limit (₹)").fill("500");
  await main.getByRole("button", { name: "Set the limit and go on" }).click();
  await expect(main.getByRole("heading", { name: "New deposit" })).toBeVisible();
  await expect(main.getByText("Your own limit for 7 days leaves ₹ 500.00.")).toBeVisible();

  await change(`update limits_reviews set reviewed_at = now() - interval '7 months' where ${own}`);
  await page.goto("/member?page=saferPlay");
  await main.getByRole("button", { name: "Keep it as it is" }).click();
  await expect(main.getByText(/We ask you to look it over again on/)).toBeVisible();

  await giveMoney("magpie", username, 5_000);
  await turnTo(page, "/member?page=securityCenter");
  await settled(page);
  await main.getByRole("button", { name: "Close account" }).click();
  const dialog = page.getByRole("dialog", { name: "Close your account?" });
  await expect(dialog.getByText("Bonus money is not paid out.")).toBeVisible();
  await dialog.getByLabel(`Type your username, ${username}`).fill(username);
  await dialog.getByRole("button", { name: "Close account" }).click();
  const proof = page.getByRole("dialog").last();
  await proof.locator("input[type=password]").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(main.getByText("This account is being closed")).toBeVisible();
  await main.getByRole("button", { name: "Keep the account" }).click();
  await expect(main.getByRole("button", { name: "Close account" })).toBeVisible();

  await change(
    `update limits_members set excluded_at = now() - interval '7 months', excluded_until = now() - interval '1 month' where ${own}`,
  );
  await page.goto("/member?page=saferPlay");
  await expect(main.getByRole("heading", { name: "The term of your exclusion is over" })).toBeVisible();
  await main.getByRole("button", { name: "Ask for the end" }).click();
  await expect(main.getByRole("heading", { name: /^Your exclusion ends on/ })).toBeVisible();
  expect(await objectionsAgain(page, "main"), project.name).toEqual([]);
});

test("RG-16 where the licence wants it, a member sends a document before anything else @phone @deep", async ({ page }, { project }) => {
  const code = `strict-${project.name.toLowerCase().replaceAll(/[^a-z]/g, "")}`;
  const host = await copyBareMerchant("magpie", code);
  await change(
    `update merchant_options set safety_profile = 'strict' where merchant_id = (select merchant_id from merchant_merchants where code = '${code}')`,
  );
  await openAccount(page, at(host), { username: "proven", password: PASSWORD });
  await page.goto(at(host, "/member?page=securityCenter"));
  const main = page.getByRole("main");
  await expect(main.getByText(/you have to prove that you are at least 18/)).toBeVisible();
  await main.getByLabel("Date of birth").fill("1990-05-17");
  await main.getByLabel("Picture of your document").setInputFiles({ name: "card.png", mimeType: "image/png", buffer: PICTURE });
  await main.getByRole("button", { name: "Send", exact: true }).click();
  await expect(main.getByText("Your document is being checked.")).toBeVisible();
});
