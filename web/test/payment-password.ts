import { expect, type Page } from "@playwright/test";
import { at } from "./merchants";

/** Of members who are asked who they are. */
export const PASSWORD = "calm-harbour-4";
export const PIN = "274951";

/** Where the page asks again who is there. */
async function prove(page: Page): Promise<void> {
  const popup = page.getByRole("dialog", { name: "Confirm that it is you" });
  await popup.locator("input[autocomplete=current-password]").fill(PASSWORD);
  await popup.getByRole("button", { name: "Go on" }).click();
  await expect(popup).toHaveCount(0);
}

/** Sets the six digits as a person does, on the page of their security. */
export async function setPaymentPassword(page: Page, host: string): Promise<void> {
  await page.goto(at(host, "/member?page=securityCenter"));
  await page.getByRole("listitem").filter({ hasText: "Payment password" }).getByRole("button", { name: /^Set/ }).click();
  const dialog = page.getByRole("dialog", { name: "Payment password" });
  await dialog.getByRole("textbox", { name: "Six digits" }).fill(PIN);
  await dialog.getByRole("textbox", { name: "The same again" }).fill(PIN);
  await dialog.getByRole("button", { name: "Save" }).click();
  await prove(page);
  await expect(dialog).toHaveCount(0);
}
