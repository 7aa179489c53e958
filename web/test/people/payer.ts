import { expect, type Page } from "@playwright/test";
import { at } from "../merchants";
import { settled } from "../watch";
import { openAccount } from "./log-in";

/** Somebody new with an empty purse, on the deposit page. Answers with the account's name. */
export async function newPayer(page: Page): Promise<string> {
  const username = `payer${crypto.randomUUID().slice(0, 8)}`;
  await openAccount(page, at("localhost"), { username, password: "calm-harbour-4" });
  await page.goto("/member?page=depositv2");
  await settled(page);
  await wantNoLimit(page);
  return username;
}

/** From the form to the provider's page. */
export async function payBy(page: Page, way: string, amount: string): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("radio", { name: way }).check({ force: true });
  await main.getByLabel("Amount").fill(amount);
  await main.getByRole("button", { name: /^Deposit ₹/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Go on to pay" }).click();
  await expect(page).toHaveURL(/\/sandbox-pay\/pay\//);
}

/** A first deposit begins with the question for a limit; this says no, twice. */
export async function wantNoLimit(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "I want no limit" }).click();
  await page.getByRole("dialog", { name: "Deposit without a limit?" }).getByRole("button", { name: "Yes, no limit" }).click();
  await expect(main.getByRole("heading", { name: "New deposit" })).toBeVisible();
}
