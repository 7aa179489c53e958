import { expect, test } from "@playwright/test";
import { settled, watch } from "./watch";

test.use({ serviceWorkers: "allow" });

test("EN-12 the portal installs as an app and opens without a network", async ({ page, context }) => {
  const { faults } = watch(page);
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await settled(page);
  expect(faults).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Slots" })).toBeVisible();
  await expect(page.getByText("You are offline")).toBeVisible();
});
