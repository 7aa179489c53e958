import { createHash, randomBytes } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { objections, objectionsAgain } from "./axe";
import { at, change, copyBareMerchant, unguarded } from "./merchants";
import { begins, DESK, say } from "./office-words";
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
  await unguarded(`insert into operators_accounts (merchant_id, id, account, name, person_id, created_at)
      values (${merchant}, '${account}', '${account}', '${account}', '${account}', now());
    insert into operators_roles (merchant_id, id, name, rights, approval_limit, day_limit)
      values (${merchant}, '${account}', 'Books', array[${RIGHTS.map((right) => `'${right}'`).join(", ")}], 50000000, 100000000);
    insert into operators_grants (merchant_id, operator_id, role_id) values (${merchant}, '${account}', '${account}');
    insert into operators_invitations (merchant_id, operator_id, code_hash, expires_at)
      values (${merchant}, '${account}', decode('${hash}', 'hex'), now() + interval '1 day')`);
  return code;
}

async function comeIn(browser: Browser, host: string, account: string): Promise<Page> {
  const context = await browser.newContext(DESK);
  await seat(context);
  const page = await context.newPage();
  await page.goto(at(host, `/office/enrol#${await invite(account)}`));
  await page.getByLabel(say("entry.enrol.password")).fill(PASSWORD);
  await page.getByLabel(say("entry.enrol.again")).fill(PASSWORD);
  await page.getByRole("radio", { name: say("entry.code.name") }).press("Space");
  const app = new TOTP({ secret: (await page.locator("code").textContent()) ?? "" });
  await page.getByLabel(say("entry.code.label"), { exact: true }).fill(app.generate());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: say("shell.screen.now") })).toBeVisible();
  return page;
}

test("office D 46: a bank's file that differs shows both rows and why, is corrected by two, and its day turns equal @deep", async ({
  browser,
}) => {
  test.slow();
  const host = await merchantWithBank();
  const uma = await comeIn(browser, host, "uma");
  await uma.keyboard.press("g");
  await uma.keyboard.press("w");
  await uma.getByRole("button", { name: say("reconcile.addFile") }).press("Enter");
  const adding = uma.getByRole("dialog", { name: say("reconcile.addFile") });
  const buffer = Buffer.from("kind,number,amount,currency\ndeposit,MB-2201,250.00,INR\n");
  await adding
    .getByLabel(begins("reconcile.file.label"))
    .setInputFiles({ name: "<img src=x onerror=broken=1>.csv", mimeType: "text/csv", buffer });
  await adding.getByLabel(say("reconcile.bookDay")).fill(yesterday);
  await adding.getByRole("button", { name: say("reconcile.file.send") }).click();

  // It is compared beside the page, which hears of it by itself.
  await uma.getByRole("link", { name: begins("reconcile.differs", { count: 1 }) }).press("Enter");
  const row = uma.getByRole("row", { name: /MB-2201/ });
  await expect(row).toContainText(say("reconcile.reason.missing_here"));
  await expect(row).toContainText(`–${say("reconcile.kind.deposit")} 250.00250.00`);
  expect(await objections(uma)).toEqual([]);
  await row.getByRole("checkbox").press("Space");
  await uma.getByRole("button", { name: say("reconcile.propose", { count: 1 }) }).press("Enter");
  await uma.getByRole("button", { name: say("reconcile.how.theirs") }).press("Enter");
  const asking = uma.getByRole("dialog");
  await expect(asking.getByText("₹ 250.00")).toBeVisible();
  expect(await objectionsAgain(uma)).toEqual([]);
  await asking.getByLabel(say("parts.decide.reason")).fill("The bank has shown the slip");
  await asking.getByRole("button", { name: begins("parts.propose.action") }).press("Enter");
  await expect(uma.getByText(say("parts.propose.sent"))).toBeVisible();

  const vik = await comeIn(browser, host, "vik");
  await vik.goto(at(host, "/office/proposals"));
  await vik.getByRole("link", { name: begins("proposals.act.settle") }).press("Enter");
  const panel = vik.getByRole("region", { name: say("parts.secondYes") });
  await panel.getByLabel(say("parts.decide.reason")).fill("Seen too");
  await panel.getByRole("button", { name: begins("proposals.yes") }).press("Enter");
  await expect(vik.getByText(say("proposals.done"))).toBeVisible();
  await uma.goto(at(host, "/office/wall"));
  await expect(uma.getByRole("link", { name: begins("reconcile.state.equal") })).toBeVisible();
  expect(await objectionsAgain(uma)).toEqual([]);
  expect(await uma.evaluate(() => "broken" in window)).toBe(false);
});
