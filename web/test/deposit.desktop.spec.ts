import type { Page } from "@playwright/test";
import { objectionsAgain } from "./axe";
import { change } from "./merchants";
import { newPayer, payBy } from "./people/payer";
import { expect, test } from "./people/person";

const PICTURE = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==", "base64");

test("MO-03 RG-01 C-09 a voucher is credited at once, a bank transfer shows where to and takes its proof, and a member's own limit stops the next deposit and says what is left @deep", async ({
  page,
}) => {
  const username = await newPayer(page);
  const main = page.getByRole("main");
  // The demo's one voucher, made good again for whoever runs this twice.
  await change("update cashier_vouchers set deposit_id = null where merchant_id = 1");
  await main.getByRole("radio", { name: "Voucher" }).check({ force: true });
  await main.getByLabel("Voucher code").fill("GIFT-NONE-0000");
  await page.keyboard.press("Enter");
  await expect(main.getByRole("alert")).toContainText("This code is not good");
  await main.getByLabel("Voucher code").fill("gift magp 2026");
  await page.keyboard.press("Enter");
  await expect(main.getByText("The money is in your balance.")).toBeVisible();

  await main.getByRole("button", { name: "Make another deposit" }).click();
  await test.step("a bank transfer", () => transferByBank(page));

  // The transfer is under way, and counts.
  const member = `(select id from members_members where account = '${username}' and merchant_id = 1)`;
  await change(`insert into limits_members (merchant_id, member_id) values (1, ${member})`);
  await change(`insert into limits_limits (merchant_id, member_id, kind, hours, amount) values (1, ${member}, 'deposit', 24, 180000)`);
  await page.goto("/member?page=depositv2");
  await expect(main.getByText("Your own limit for 24 hours leaves ₹ 300.00.")).toBeVisible();
  await main.getByLabel("Amount").fill("300.01");
  await main.getByRole("button", { name: "Deposit", exact: true }).click();
  await expect(main.getByLabel("Amount")).toHaveAccessibleDescription("Your own limit leaves ₹ 300.00.");
  await payBy(page, "E-wallet", "300");
  await page.goto("/member?page=depositv2");
  await expect(main.getByText("Your own limit for 24 hours is reached.")).toBeVisible();
});

async function transferByBank(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("radio", { name: "Bank transfer" }).check({ force: true });
  await main.getByRole("radio", { name: "Harbour Bank" }).check({ force: true });
  await main.getByRole("button", { name: "1,000", exact: true }).click();
  await main.getByRole("button", { name: "Deposit ₹ 1,000.00" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Show the account" }).click();
  await expect(main.getByText("HRBR0001120")).toBeVisible();
  await expect(main.getByRole("button", { name: "Copy: Reference" })).toBeVisible();
  expect(await objectionsAgain(page, "main")).toEqual([]);
  await main.getByLabel("Send a picture of it").setInputFiles({ name: "proof.png", mimeType: "image/png", buffer: PICTURE });
  await expect(main.getByText("We have your picture")).toBeVisible();
  await expect(main.getByText("1 picture sent.")).toBeVisible();
}
