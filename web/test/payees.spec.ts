import type { Page } from "@playwright/test";
import { objections } from "./axe";
import { at, change, copyBareMerchant } from "./merchants";
import { expectTold, lastCode } from "./outbox";
import { expect, test } from "./people/person";
import { openSafeAccount, type SafeAccount } from "./people/safe-account";

/** The app's code is all that is asked for: neither a password nor anything weaker stands beside it. */
async function prove(page: Page, { code }: SafeAccount): Promise<void> {
  const popup = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expect(popup.getByLabel("Code from your authenticator")).toBeVisible();
  await expect(popup.getByRole("tab")).toHaveCount(0);
  await expect(popup.locator("input[autocomplete=current-password]")).toHaveCount(0);
  await expect(popup.getByRole("button", { name: "I no longer have it" })).toBeVisible();
  expect(await objections(page, "dialog[open]")).toEqual([]);
  await popup.getByLabel("Code from your authenticator").fill(await code());
  await popup.getByRole("button", { name: "Go on" }).click();
  await expect(popup).toHaveCount(0);
}

test("SEC-12 GS-03 C-08 an account for withdrawals and a new address are changed with the app's code, the account waits a day, and the owner reads of it everywhere, at the old address too @phone @deep", async ({
  page,
}, { project }) => {
  const code = `changing-payee-${project.name}`;
  const host = await copyBareMerchant("magpie", code);
  const owner = await openSafeAccount(page, code, "chitra");
  await page.goto(at(host, "/member?page=withdraw"));
  await page.getByRole("button", { name: "Add a bank or wallet account" }).click();
  const adding = page.getByRole("dialog", { name: "Add an account" });
  await adding.getByLabel("Name of the bank").fill("Meridian Bank");
  await adding.getByLabel("Account number").fill("5500 1234 4471");
  await adding.getByLabel("Name on the account").fill("Chitra Rao");
  await adding.getByRole("button", { name: "Add account" }).click();
  await prove(page, owner);
  await expect(adding).toHaveCount(0);
  await expect(page.getByRole("radio", { name: /Meridian Bank ··4471/ })).toBeDisabled();
  await expect(page.getByRole("main").getByText(/^Opens /)).toBeVisible();
  for (const to of [owner.email, owner.mobile]) {
    await expectTold(page, to, "Meridian Bank ··4471 was added for withdrawals.");
  }

  await page.getByRole("button", { name: "Remove Meridian Bank ··4471" }).click();
  await page.getByRole("dialog", { name: "Remove this account?" }).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: "Add a bank or wallet account" })).toBeVisible();
  for (const to of [owner.email, owner.mobile]) {
    await expectTold(page, to, "Meridian Bank ··4471 was removed from withdrawals.");
  }

  // The proof is not asked for twice within minutes.
  await change(`update auth_sessions set stepped_up_at = null where merchant_id =
    (select merchant_id from merchant_merchants where code = '${code}')`);
  await page.goto(at(host, "/member?page=securityCenter"));
  await test.step("a new address", () => changeAddress(page, owner));
});

async function changeAddress(page: Page, owner: SafeAccount): Promise<void> {
  const email = "chitra-new@mail.example";
  await page.getByRole("button", { name: "Change: Email" }).click();
  const contact = page.getByRole("dialog", { name: "Email" });
  await contact.getByLabel("Email", { exact: true }).fill(email);
  await contact.getByRole("button", { name: "Send code" }).click();
  await contact.getByLabel("Code from the email").fill(await lastCode(page, email));
  await contact.getByRole("button", { name: "Save" }).click();
  await prove(page, owner);
  await expect(contact).toHaveCount(0);
  for (const to of [owner.email, email, owner.mobile]) await expectTold(page, to, "Your e-mail address was changed.");
}
