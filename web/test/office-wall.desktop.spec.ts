import { createHash, randomBytes } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { objections, objectionsAgain } from "./axe";
import { at, change, copyBareMerchant } from "./merchants";
import { expect, seat, test } from "./people/person";

const CODE = "office-wall";
const PASSWORD = "a-long-way-to-the-harbour";
const RIGHTS = ["reconcile.read", "reconcile.settle"];
const merchant = `(select merchant_id from merchant_merchants where code = '${CODE}')`;
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** A merchant with one bank, whose file of yesterday will not be ours. */
async function merchantWithBank(): Promise<string> {
  const host = await copyBareMerchant("magpie", CODE);
  await change(`insert into cashier_methods (merchant_id, id, kind, name, position, enabled) values (${merchant}, 'bank', 'BANK', 'Bank', 0, true);
    insert into cashier_channels (merchant_id, id, method_id, name, minimum, maximum, quick_amounts, clearing, position, enabled)
      values (${merchant}, 'bank-1', 'bank', 'Meridian Bank', 100, 1000000, '{}', 'meridian', 0, true)`);
  return host;
}

async function invite(account: string): Promise<string> {
  const code = randomBytes(16).toString("base64url");
  const hash = createHash("sha256").update(code).digest("hex");
  await change(`insert into operators_accounts (merchant_id, id, account, name, person_id, created_at)
      values (${merchant}, '${account}', '${account}', '${account}', '${account}', now());
    insert into operators_roles (merchant_id, id, name, rights, approval_limit, day_limit)
      values (${merchant}, '${account}', 'Books', array[${RIGHTS.map((right) => `'${right}'`).join(", ")}], 50000000, 100000000);
    insert into operators_grants (merchant_id, operator_id, role_id) values (${merchant}, '${account}', '${account}');
    insert into operators_invitations (merchant_id, operator_id, code_hash, expires_at)
      values (${merchant}, '${account}', decode('${hash}', 'hex'), now() + interval '1 day')`);
  return code;
}

async function comeIn(browser: Browser, host: string, account: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
  await seat(context);
  const page = await context.newPage();
  await page.goto(at(host, `/office/enrol#${await invite(account)}`));
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByLabel("The same again").fill(PASSWORD);
  await page.getByRole("radio", { name: "Authenticator app" }).press("Space");
  const app = new TOTP({ secret: (await page.locator("code").textContent()) ?? "" });
  await page.getByLabel("Code", { exact: true }).fill(app.generate());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Now" })).toBeVisible();
  return page;
}

test("office: a bank's file that differs shows both rows and why, is corrected by two, and its day turns equal", async ({ browser }) => {
  test.slow();
  const host = await merchantWithBank();
  const uma = await comeIn(browser, host, "uma");
  await uma.keyboard.press("g");
  await uma.keyboard.press("w");
  await uma.getByRole("button", { name: "Add a file" }).click();
  const adding = uma.getByRole("dialog", { name: "Add a file" });
  const buffer = Buffer.from("kind,number,amount,currency\ndeposit,MB-2201,250.00,INR\n");
  await adding.getByLabel(/^The file/).setInputFiles({ name: "bank.csv", mimeType: "text/csv", buffer });
  await adding.getByLabel("Book day (UTC)").fill(yesterday);
  await adding.getByRole("button", { name: "Compare" }).click();

  // It is compared beside the page, which hears of it by itself.
  await uma.getByRole("link", { name: /^Differs 1/ }).click();
  const row = uma.getByRole("row", { name: /MB-2201/ });
  await expect(row).toContainText("Missing here");
  await expect(row).toContainText("–Deposit 250.00250.00");
  expect(await objections(uma)).toEqual([]);
  await row.getByRole("checkbox").press("Space");
  await uma.getByRole("button", { name: "Settle 1" }).press("Enter");
  await uma.getByRole("button", { name: "Their book is right" }).press("Enter");
  const asking = uma.getByRole("dialog");
  await expect(asking.getByText("₹ 250.00")).toBeVisible();
  expect(await objectionsAgain(uma)).toEqual([]);
  await asking.getByLabel("Your reason").fill("The bank has shown the slip");
  await asking.getByRole("button", { name: /^Propose/ }).press("Enter");
  await expect(uma.getByText("Proposed. Another person has to agree.")).toBeVisible();

  const vik = await comeIn(browser, host, "vik");
  await vik.goto(at(host, "/office/proposals"));
  await vik.getByRole("link", { name: /^Settle differences/ }).click();
  const panel = vik.getByRole("region", { name: "Second yes" });
  await panel.getByLabel("Your reason").fill("Seen too");
  await panel.getByRole("button", { name: /^Yes/ }).press("Enter");
  await expect(vik.getByText("Done, by two.")).toBeVisible();
  await uma.goto(at(host, "/office/wall"));
  await expect(uma.getByRole("link", { name: /^Equal/ })).toBeVisible();
  expect(await objectionsAgain(uma)).toEqual([]);
});
