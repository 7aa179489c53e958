import type { Page } from "@playwright/test";
import { objections, objectionsAgain } from "./axe";
import { post } from "./ledger";
import { at, change, copyBareMerchant } from "./merchants";
import { openAccount } from "./people/log-in";
import { PASSWORD, PIN, setPaymentPassword } from "./people/payment-password";
import { expect, test } from "./people/person";
import { settled } from "./watch";

/** A white square. */
const PICTURE = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAD0lEQVR4nGP4jwMwDC0JALoev0Ewkwr8AAAAAElFTkSuQmCC", "base64");

/** A merchant that pays small sums at once, and asks for no more than a minute whether they arrived. */
async function payingMerchant(code: string): Promise<string> {
  const host = await copyBareMerchant("magpie", code);
  await change(`insert into withdrawals_options (merchant_id, minimum, maximum, day_amount, day_requests, wager_bps, auto_approve_below,
      second_from, check_from, cancellable, confirm_minutes)
    select merchant_id, 10000, 50000000, 100000000, 5, 10000, 10000000, 10000000, 20000000, true, 60
    from merchant_merchants where code = '${code}'`);
  return host;
}

async function ask(page: Page, amount: string): Promise<void> {
  await page.getByLabel("Amount", { exact: true }).fill(amount);
  await page.getByLabel("Payment password").fill(PIN);
  await page.getByRole("button", { name: `Take ₹ ${amount}` }).click();
  await page
    .getByRole("dialog", { name: `Take ₹ ${amount}?` })
    .getByRole("button", { name: "Take it" })
    .click();
}

test("MO-04 C-12 RG-20 a member is told exactly why not, frees the money, takes it, and says that it arrived or did not @deep", async ({
  page,
}) => {
  // A whole story, with two payments.
  test.slow();
  const code = "paying-out";
  const host = await payingMerchant(code);
  await openAccount(page, at(host), { username: "meera", password: PASSWORD });
  await setPaymentPassword(page, "meera");
  await post(code, "meera", [
    { kind: "cashier.deposit", amount: 1000_00 },
    { kind: "play.bet", amount: -400_00 },
    { kind: "play.win", amount: 300_00 },
  ]);
  await page.goto(at(host, "/member?page=withdraw"));
  await settled(page);

  const solver = page.getByRole("region", { name: "What you can take" });
  await expect(solver.getByText("₹ 300.00", { exact: true })).toBeVisible();
  await expect(solver.getByText("of your ₹ 900.00. The rest is held back for the reason below.")).toBeVisible();
  await expect(solver.getByText("Bet ₹ 600.00 more and all of it is free.")).toBeVisible();
  await expect(solver.getByText("400.00 of 1,000.00")).toBeVisible();
  await page.getByLabel("Amount", { exact: true }).fill("300.01");
  await page.getByLabel("Payment password").fill(PIN);
  await page.getByRole("button", { name: "Withdraw", exact: true }).last().click();
  await expect(page.getByText("At most ₹ 300.00 now.")).toBeVisible();

  await page.getByRole("button", { name: "Add a bank or wallet account" }).click();
  const adding = page.getByRole("dialog", { name: "Add an account" });
  await adding.getByLabel("Name of the bank").fill("Meridian Bank");
  await adding.getByLabel("Account number").fill("5500 1234 4471");
  await adding.getByLabel("Name on the account").fill("Meera Rao");
  expect(await objections(page, "dialog[open]")).toEqual([]);
  await adding.getByRole("button", { name: "Add account" }).click();
  await expect(adding).toHaveCount(0);
  await expect(page.getByRole("radio", { name: /Meridian Bank ··4471/ })).toBeChecked();

  await post(code, "meera", [
    { kind: "play.bet", amount: -600_00 },
    { kind: "play.win", amount: 600_00 },
  ]);
  await page.reload();
  await settled(page);
  await expect(solver.getByText("₹ 900.00", { exact: true })).toBeVisible();
  await ask(page, "400.00");

  // By itself, as the provider pays and the socket tells.
  const last = page.getByRole("heading", { name: "Has ₹ 400.00 arrived?" });
  await expect(last).toBeVisible();
  await expect(solver.getByText("₹ 500.00", { exact: true })).toBeVisible();
  expect(await objectionsAgain(page, "main")).toEqual([]);
  await page.getByRole("button", { name: "Received", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: /^Arrived/ })).toBeVisible();

  await ask(page, "100.00");
  await expect(page.getByRole("heading", { name: "Has ₹ 100.00 arrived?" })).toBeVisible();
  await page.getByRole("button", { name: "Not received", exact: true }).click();
  const dispute = page.getByRole("dialog", { name: "₹ 100.00 has not arrived" });
  await dispute.locator("input[type=file]").setInputFiles({ name: "bank.png", mimeType: "image/png", buffer: PICTURE });
  await dispute.getByRole("button", { name: "Send" }).click();
  await expect(dispute).toHaveCount(0);
  await expect(page.getByText("We are looking into it and will write to you")).toBeVisible();
  await expect(page.getByRole("button", { name: /₹ 400.00/ }).getByText("Received")).toBeVisible();
});
