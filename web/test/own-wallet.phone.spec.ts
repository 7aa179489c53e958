import type { Page } from "@playwright/test";
import { objectionsAgain } from "./axe";
import { giveMoney } from "./money";
import { openAccount } from "./people/log-in";
import { expect, test } from "./people/person";

const wallet = (page: Page) => page.getByRole("region", { name: "Blue Basin wallet" });
const inWallet = async (page: Page) => (await wallet(page).locator("strong").innerText()).replace(/[^\d.]/g, "");

test("MO-02 GA-09 a game of a studio with its own wallet opens, is paid for by a transfer, and what is left comes back @deep", async ({
  page,
}, { project }) => {
  const username = `basin${project.name.slice(0, 1)}${Date.now() % 1_000_000}`;
  await openAccount(page, process.env.BASE_URL ?? "", { username, password: "quiet-harbour-4" });
  await giveMoney("magpie", username, 200_00);
  await page.goto("/seamless?gameCode=glass-orchard");
  const spin = page.frameLocator("iframe").getByRole("button", { name: "Spin" });
  await expect(spin).toBeVisible();
  await expect(wallet(page).getByText("Move money in to play.")).toBeVisible();

  await wallet(page).getByRole("button", { name: "Move money to Blue Basin" }).click();
  const dialog = page.getByRole("dialog", { name: "Move money to Blue Basin" });
  await dialog.getByLabel("Amount (₹)").fill("500");
  await dialog.getByRole("button", { name: "Move in" }).click();
  await expect(dialog.getByText("That is more than the ₹ 200.00 there is.")).toBeVisible();
  await dialog.getByLabel("Amount (₹)").fill("100");
  await dialog.getByRole("button", { name: "Move in" }).click();
  await expect(wallet(page).getByText("₹ 0.00")).toBeAttached();
  await dialog.getByRole("button", { name: "Move ₹ 100.00" }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(wallet(page).getByText("₹ 100.00")).toBeVisible();
  expect(await objectionsAgain(page)).toEqual([]);

  await spin.click();
  await expect(wallet(page).getByText("₹ 100.00")).toHaveCount(0);
  await expect(spin).toBeEnabled();
  const left = await inWallet(page);
  await wallet(page).getByRole("button", { name: "Bring money back from Blue Basin" }).click();
  const home = page.getByRole("dialog", { name: "Bring money back from Blue Basin" });
  await home.getByRole("button", { name: `All ₹ ${left}` }).click();
  await home.getByRole("button", { name: "Bring back" }).click();
  await home.getByRole("button", { name: `Move ₹ ${left}` }).click();
  await expect(wallet(page).getByText("₹ 0.00")).toBeVisible();
  await page.goto("/member?page=transferFund");
  const all = (100 + Number(left)).toFixed(2);
  await expect(
    page
      .getByRole("main")
      .getByRole("paragraph")
      .filter({ hasText: `₹ ${all}` }),
  ).toBeVisible();
});
