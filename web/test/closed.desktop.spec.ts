import { at, change, copyMerchant } from "./merchants";
import { expect, test } from "./people/person";

test("SH-23 a merchant under maintenance shows its page on the next load, and opens again the same way", async ({ page }) => {
  const code = "resting";
  const host = await copyMerchant("magpie", code);
  await page.goto(at(host, "/promotions"));
  await expect(page.getByRole("banner")).toBeVisible();

  await change(`update merchant_merchants set maintenance = true where code = '${code}'`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "We are tidying up" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Customer service" })).toBeVisible();

  await change(`update merchant_merchants set maintenance = false where code = '${code}'`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Promotions" })).toBeVisible();
});

test("SH-23 a visitor from a closed region is told so, with the address we saw", async ({ page }) => {
  const code = "far";
  const host = await copyMerchant("magpie", code);
  await change(
    `insert into merchant_regions (merchant_id, range, allowed) select merchant_id, '127.0.0.0/8', false from merchant_merchants where code = '${code}'`,
  );
  await page.goto(at(host));
  await expect(page.getByText("Your address: 127.0.0.1")).toBeVisible();
  // Player protection is for everybody; nothing else leads on.
  await expect(page.getByRole("navigation")).toHaveCount(1);
  await expect(page.getByRole("navigation").getByRole("link", { name: "Player protection" })).toBeVisible();
});
