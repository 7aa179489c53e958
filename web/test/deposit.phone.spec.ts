import { objectionsAgain } from "./axe";
import { newPayer, payBy } from "./people/payer";
import { expect, test } from "./people/person";

test("MO-03 C-01 a deposit arrives without reloading, once though it is told of twice; one that waits or fails says so @deep", async ({
  page,
}) => {
  await newPayer(page);
  const main = page.getByRole("main");
  const balance = page.getByRole("banner").getByText("₹ 500.00");

  await payBy(page, "E-wallet", "500");
  await expect(page.getByText("500.00 INR")).toBeVisible();
  await page.getByRole("button", { name: "Pay, and tell the merchant twice" }).click();
  await expect(page).toHaveURL(/deposit=D/);
  await expect(main.getByText("The money is in your balance.")).toBeVisible();
  await expect(balance).toBeVisible();
  expect(await objectionsAgain(page, "main")).toEqual([]);

  await main.getByRole("button", { name: "Make another deposit" }).click();
  await payBy(page, "Card", "1,000");
  await page.goBack();
  await expect(main.getByText("We wait for word from the payment page.")).toBeVisible();
  await main.getByRole("link", { name: "Go on to pay with Orbit" }).click();
  await page.getByRole("button", { name: "Let the payment fail" }).click();
  await expect(main.getByText("The payment did not go through")).toBeVisible();
  await expect(main.getByRole("button", { name: /Orbit .* Failed/ })).toBeVisible();
  await expect(balance).toBeVisible();
});
