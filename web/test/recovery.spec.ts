import { objections, objectionsAgain } from "./axe";
import { at, change, copyBareMerchant } from "./merchants";
import { expectTold, lastCode, resetLink, stopLink } from "./outbox";
import { expectSignedIn, leave, logIn } from "./people/log-in";
import { askAs, operatorOf } from "./people/operator";
import { expect, seat, test } from "./people/person";
import { moveAway, openSafeAccount, PASSWORD, type SafeAccount } from "./people/safe-account";

type Page = Parameters<typeof logIn>[0];

/** At a new place the sign-in asks for the app; who no longer has it asks for a recovery. */
async function askForRecovery(page: Page, { username, email }: SafeAccount): Promise<void> {
  await logIn(page, username, PASSWORD);
  const extra = page.getByRole("dialog", { name: "Is it you?" });
  await expect(extra.getByLabel("Code from your authenticator")).toBeVisible();
  await expect(extra.getByRole("tab")).toHaveCount(0);
  await extra.getByRole("button", { name: "I no longer have it" }).click();
  const recovery = page.getByRole("dialog", { name: "Lost your authenticator?" });
  await recovery.getByRole("tab", { name: "Email" }).click();
  await recovery.getByRole("button", { name: "Send code" }).click();
  await expect(recovery.getByRole("button", { name: /^\d+ s$/ })).toBeDisabled();
  await recovery.getByLabel("Code from the email").fill(await lastCode(page, email));
  expect(await objections(page, "dialog[open]")).toEqual([]);
  await recovery.getByRole("button", { name: "Ask for recovery" }).click();
  await expect(recovery.getByText("Two of our people look at it")).toBeVisible();
  await recovery.getByRole("button", { name: "OK" }).click();
  await expect(recovery).toHaveCount(0);
}

test("SEC-12 GS-03 a recovery is told to mail, mobile and page, is stopped by its link, and otherwise takes two people and its time @phone @deep", async ({
  page,
  browser,
}, { project }) => {
  // A whole story of two people.
  test.slow();
  const code = `losing-${project.name}`;
  const host = await copyBareMerchant("magpie", code);
  const owner = await openSafeAccount(page, code, "asha");
  await moveAway(code);
  const elsewhere = await browser.newContext({ viewport: page.viewportSize(), serviceWorkers: "block" });
  await seat(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto(at(host, "/login"));
  await askForRecovery(other, owner);

  await expectTold(page, owner.email, "asked us to remove it");
  await expectTold(page, owner.mobile, "somebody asked to remove your authenticator");
  await page.goto(at(host, "/member?page=securityCenter"));
  await expect(page.getByRole("heading", { name: /^Recovery of your account/ })).toBeVisible();
  expect(await objectionsAgain(page, "main")).toEqual([]);
  const link = await stopLink(page, owner.mobile);
  await page.goto("about:blank");
  await page.goto(link);
  expect(page.url()).not.toContain("stop");
  const stop = page.getByRole("dialog", { name: "Stop the recovery?" });
  await stop.getByRole("button", { name: "Stop it" }).click();
  await page.getByRole("dialog", { name: "The recovery is stopped" }).getByRole("button", { name: "Close" }).click();
  await expectTold(page, owner.email, "The recovery of your account was stopped.");
  await page.goto(at(host, "/member?page=securityCenter"));
  await expect(page.getByText("recovery codes left")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Recovery of your account/ })).toHaveCount(0);

  // The owner has really lost it this time.
  await change(`delete from verification_codes where merchant_id = (select merchant_id from merchant_merchants where code = '${code}')`);
  await other.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  await askForRecovery(other, owner);
  await approve(page, code, owner);
  const told = "Authenticator and passkeys were removed by a recovery.";
  for (const to of [owner.email, owner.mobile]) await expectTold(other, to, told);

  // The owner's page is signed out, and asks for the password where it stands.
  await logIn(page, owner.username, PASSWORD);
  const extra = page.getByRole("dialog", { name: "Is it you?" });
  await expect(extra.getByRole("tab", { name: "SMS" })).toBeVisible();
  await expect(extra.getByText("I no longer have it")).toHaveCount(0);
  await elsewhere.close();
});

/** One says yes at once, the other when three days have passed. */
async function approve(page: Page, code: string, owner: SafeAccount): Promise<void> {
  const [one, two] = [await operatorOf(code, "recovery.review"), await operatorOf(code, "recovery.review")];
  const { list } = await askAs<{ list: { id: string; account: string }[] }>(page, one, "GET", "/ops/recovery");
  expect(list).toMatchObject([{ account: owner.username, beganBy: "username", provedBy: "email" }]);
  const yes = { id: list[0]?.id };
  expect(await askAs(page, one, "POST", "/ops/recovery/approve", yes)).toEqual({ agreed: false });
  await change(`update recovery_requests set asked_at = asked_at - interval '73 hours', opens_at = opens_at - interval '73 hours'
    where merchant_id = (select merchant_id from merchant_merchants where code = '${code}')`);
  expect(await askAs(page, two, "POST", "/ops/recovery/approve", yes)).toEqual({ agreed: true });
}

test("SEC-04 SEC-12 ID-17 a mailed link sets the password once, does not stay in the address bar, and asks for the authenticator before anybody is in @phone", async ({
  page,
}, { project }) => {
  const code = `forgetting-${project.name}`;
  const host = await copyBareMerchant("magpie", code);
  const owner = await openSafeAccount(page, code, "bela");
  await leave(page);
  await page.goto(at(host, "/login"));
  await page.getByRole("button", { name: "Forgot it?" }).click();
  const forgot = page.getByRole("dialog", { name: "Forgot your password" });
  // Where mobile numbers are taken, theirs is the first way.
  await forgot.getByRole("tab", { name: "Email" }).click();
  await forgot.getByLabel("Username").fill(owner.username);
  await forgot.getByLabel("Email").fill(owner.email);
  await forgot.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Look into your mailbox")).toBeVisible();
  const link = await resetLink(page, owner.email);
  await page.goto("about:blank");
  await page.goto(link);
  const reset = page.getByRole("dialog", { name: "Choose a new password" });
  await expect(reset).toBeVisible();
  expect(page.url()).not.toContain("reset");
  await reset.getByLabel("New password").fill("another-harbour-5");
  await reset.getByRole("button", { name: "Set the password" }).click();
  const extra = page.getByRole("dialog", { name: "Is it you?" });
  await expect(extra.getByText("Your new password is set.")).toBeVisible();
  await expect(reset).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem("token"))).toBeNull();
  expect(await objections(page, "dialog[open]")).toEqual([]);
  await extra.getByLabel("Code from your authenticator").fill(await owner.code());
  await extra.getByRole("button", { name: "Confirm" }).click();
  await expectSignedIn(page);
  for (const to of [owner.email, owner.mobile]) await expectTold(page, to, "Your password was changed.");

  await leave(page);
  await page.goto("about:blank");
  await page.goto(link);
  await reset.getByLabel("New password").fill("a-third-harbour-6");
  await reset.getByRole("button", { name: "Set the password" }).click();
  await expect(reset.getByRole("alert")).toBeVisible();
});
