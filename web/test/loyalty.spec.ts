import { objections } from "./axe";
import { expect, test } from "./member";

test("H-49 EN-07 EN-06 a check-in is given once a day, its points are in the mall, and levels and races are shown", async ({ page }) => {
  await page.goto("/member?page=missionLeaderboard");
  await page.getByRole("main").getByRole("button", { name: "Check in" }).click();
  await expect(page.getByRole("main").getByText("1 day in a row")).toBeVisible();
  await expect(page.getByRole("main").getByText(/^Checked in today/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Highest flight" }).first()).toBeVisible();
  expect(await objections(page, "main")).toEqual([]);

  await page.goto("/pointMall");
  const mall = page.getByRole("main");
  await expect(mall.getByText("100 points are worth ₹ 1.00")).toBeVisible();
  await expect(mall.getByRole("listitem").filter({ hasText: "Smartphone" }).getByRole("button")).toBeDisabled();
  await mall.getByRole("tab", { name: "Your orders" }).press("ArrowRight");
  // Bets of another journey of this member may have earned as many.
  await expect(mall.getByRole("tabpanel", { name: "Point movements" }).getByText("+10").first()).toBeVisible();
  expect(await objections(page, "main")).toEqual([]);

  await page.goto("/member?page=vip");
  await expect(page.getByRole("main").getByText("Your level")).toBeVisible();
  expect(await objections(page, "main")).toEqual([]);
});
