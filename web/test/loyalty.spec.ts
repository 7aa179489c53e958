import { objections, objectionsAgain } from "./axe";
import { registerByForm } from "./log-in";
import { expect, test } from "./member";
import { seat } from "./person";
import { turnTo } from "./turn-to";

test("H-49 EN-07 EN-06 a check-in is given once a day, its points are in the mall, and levels and races are shown @phone", async ({
  page,
}) => {
  await page.goto("/member?page=missionLeaderboard");
  await page.getByRole("main").getByRole("button", { name: "Check in" }).click();
  await expect(page.getByRole("main").getByText("1 day in a row")).toBeVisible();
  await expect(page.getByRole("main").getByText(/^Checked in today/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Highest flight" }).first()).toBeVisible();
  expect(await objectionsAgain(page, "main")).toEqual([]);

  await turnTo(page, "/pointMall");
  const mall = page.getByRole("main");
  await expect(mall.getByText("100 points are worth ₹ 1.00")).toBeVisible();
  await expect(mall.getByRole("listitem").filter({ hasText: "Smartphone" }).getByRole("button")).toBeDisabled();
  await mall.getByRole("tab", { name: "Your orders" }).press("ArrowRight");
  // Bets of another journey of this member may have earned as many.
  await expect(mall.getByRole("tabpanel", { name: "Point movements" }).getByText("+10").first()).toBeVisible();
  expect(await objectionsAgain(page, "main")).toEqual([]);

  await turnTo(page, "/member?page=vip");
  await expect(page.getByRole("main").getByText("Your level")).toBeVisible();
  expect(await objections(page, "main")).toEqual([]);
});

test("EN-05 EN-09 a friend follows a link and registers, the funnel moves, and feedback is kept @phone", async ({ page, browser }) => {
  await page.goto("/member?page=referral");
  const main = page.getByRole("main");
  await main.getByLabel("Another link").fill("Market");
  await main.getByRole("button", { name: "Add" }).click();
  await expect(main.getByRole("img", { name: "Scan to register" })).toBeVisible();
  const row = main.getByRole("row").filter({ hasText: "Market" });
  await expect(row.getByText("0 visits, 0 registered")).toBeVisible();
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: async (text: string) => void Object.assign(window, { copied: text }) }),
  );
  await row.getByRole("button", { name: /^Copy the link/ }).click();
  const link = await page.evaluate(() => String((window as unknown as { copied: string }).copied));
  expect(await objectionsAgain(page, "main")).toEqual([]);

  const visitor = await browser.newContext({ locale: "en-US" });
  await seat(visitor);
  const friend = await visitor.newPage();
  await friend.goto(link);
  await registerByForm(friend, { username: `friend${crypto.randomUUID().slice(0, 8)}`, password: "quiet-harbour-4" });
  await visitor.close();
  await page.reload();
  await expect(row.getByText("1 visit, 1 registered")).toBeVisible();
  await expect(main.getByRole("row").filter({ hasText: "fr***" })).toContainText("Registered");

  await turnTo(page, "/member?page=feedback");
  await main.getByLabel("What do you want to tell us?").fill("The lobby is easy to read.");
  await main.getByRole("button", { name: "Send", exact: true }).click();
  await expect(main.getByRole("listitem").filter({ hasText: "The lobby is easy to read." })).toContainText("Being read");
  expect(await objections(page, "main")).toEqual([]);
});
