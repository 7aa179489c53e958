import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { objections } from "./axe";
import { expect, test } from "./people/member";
import { settled } from "./watch";

async function claim(page: Page, offer: string): Promise<void> {
  await page.goto(`/promotions?offer=${offer}`);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Claim/ })
    .click();
  await page.waitForURL(/\/chance\?/);
}

test("BW-22 BW-18 H-51 a member spins the wheel, opens an envelope, and checks the saved proof with the network cut @deep", async ({
  page,
  context,
}, info) => {
  await claim(page, "wheel");
  const main = page.getByRole("main");
  await expect(main.getByText("45%")).toBeVisible();
  await settled(page);
  expect(await objections(page, "main")).toEqual([]);
  await main.getByRole("button", { name: "Spin", exact: true }).click();
  await expect(main.getByRole("status").filter({ hasText: /is yours/ })).toBeVisible();
  await expect(main.getByRole("button", { name: "No spin left" })).toBeDisabled();
  const coming = page.waitForEvent("download");
  await main.getByRole("button", { name: "Save the proof" }).click();
  const file = info.outputPath("spin.json");
  await (await coming).saveAs(file);

  await claim(page, "envelope");
  await settled(page);
  expect(await objections(page, "main")).toEqual([]);
  await main.getByRole("button", { name: "Open it" }).click();
  await expect(main.getByText(/is in your balance/)).toBeVisible();
  await main.getByRole("link", { name: "Check it" }).click();
  await expect(page.getByText(/Its seed is still sealed/)).toBeVisible();

  await page.goto("/chance?raffle=harvest");
  await expect(main.getByText("You have no ticket in this raffle.")).toBeVisible();
  await settled(page);
  expect(await objections(page, "main")).toEqual([]);

  await page.goto("/fairness");
  await settled(page);
  await context.setOffline(true);
  await page.getByLabel("Or open a saved document").setInputFiles(file);
  await expect(page.getByText("It holds: the round is as it had to be")).toBeVisible();
  const proof = JSON.parse(await readFile(file, "utf8")) as { spins: { slice: number; amount: string }[] };
  const lie = { ...proof, spins: proof.spins.map((spin) => ({ ...spin, amount: "99.00" })) };
  await page.getByLabel("Document of the round").fill(JSON.stringify(lie));
  await expect(page.getByText("It does not hold")).toBeVisible();
  await context.setOffline(false);
});
