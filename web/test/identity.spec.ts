import { expect, test } from "./journey";
import { agreeAndSend, expectSignedIn, fillWhatIsAsked, leave, logIn, openAccount } from "./log-in";
import { at, change, copyMerchant } from "./merchants";
import { lastCode, resetLink } from "./outbox";

const PASSWORD = "quiet-harbour-4";

test("ID-10 ID-13 ID-14 ID-16 an account is opened by user name: wrong fields are marked in words, then one is in, and can come back @phone", async ({
  page,
  demo,
}, { project }) => {
  const host = await copyMerchant(demo.code, `joining-${project.name}`);
  await page.goto(at(host, "/register"));
  const form = page.getByRole("dialog", { name: "Open an account" });
  await form.getByRole("button", { name: "Open an account" }).click();
  await expect(form.getByText("4 to 16 letters and digits, a letter first")).toBeVisible();
  await expect(form.getByText("Please agree to the terms first")).toBeVisible();
  await expect(form.getByText("You must be 18 or older to open an account")).toBeVisible();
  await expect(form.getByLabel("Username", { exact: true })).toBeFocused();

  await form.getByLabel("Username", { exact: true }).fill("meera");
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByLabel("Password again", { exact: true }).fill("another-one-4");
  await form.getByLabel(/^Email/).focus();
  await expect(form.getByText("The two entries are inconsistent")).toBeVisible();
  await form.getByLabel("Password again", { exact: true }).fill(PASSWORD);
  await form.getByLabel(/^Email/).fill("meera@mail.example");
  await fillWhatIsAsked(page, "meera");
  await agreeAndSend(page);
  await expectSignedIn(page);
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => sessionStorage.getItem("account"))).toBe("meera");

  await leave(page);
  await page.goto(at(host, "/login"));
  await logIn(page, "meera", PASSWORD);
  await expectSignedIn(page);
});

test("ID-10 ID-16 ID-17 an account is opened with a mobile number and its code, and a forgotten password is replaced with another code @phone", async ({
  page,
}, { project }) => {
  // The other demo merchant takes no mobile numbers.
  const code = `calling-${project.name}`;
  const host = await copyMerchant("magpie", code);
  const number = "9123456789";
  await page.goto(at(host, "/register"));
  await page.getByRole("tab", { name: "Mobile" }).click();
  const form = page.getByRole("dialog", { name: "Open an account" });
  await form.getByLabel("Mobile", { exact: true }).fill(number);
  await form.getByRole("button", { name: "Send code" }).click();
  await expect(form.getByRole("button", { name: /^\d+ s$/ })).toBeDisabled();
  await form.getByLabel("Code from the SMS").fill(await lastCode(page, `+91${number}`));
  await agreeAndSend(page);
  await expectSignedIn(page);
  expect(await page.evaluate(() => sessionStorage.getItem("account"))).toBe(`91${number}`);

  // A number gets one code a minute.
  await change(`delete from verification_codes where merchant_id = (select merchant_id from merchant_merchants where code = '${code}')`);
  await leave(page);
  await page.goto(at(host, "/login"));
  await page.getByRole("button", { name: "Forgot it?" }).click();
  const forgot = page.getByRole("dialog", { name: "Forgot your password" });
  await forgot.getByLabel("Mobile", { exact: true }).fill(number);
  await forgot.getByRole("button", { name: "Send code" }).click();
  await expect(forgot.getByRole("button", { name: /^\d+ s$/ })).toBeVisible();
  await forgot.getByLabel("Code from the SMS").fill(await lastCode(page, `+91${number}`));
  await forgot.getByLabel("New password").fill(PASSWORD);
  await forgot.getByRole("button", { name: "Set the password" }).click();
  await expectSignedIn(page);
});

test("ID-17 SEC-04 a mailed link sets a new password once, and does not stay in the address bar @desktop", async ({ page, demo }, {
  project,
}) => {
  const host = await copyMerchant(demo.code, `writing-${project.name}`);
  await openAccount(page, at(host), { username: "rohan", password: PASSWORD, email: "rohan@mail.example" });
  await change(`update members_contacts set verified_at = now() where merchant_id =
    (select merchant_id from merchant_merchants where code = 'writing-${project.name}')`);
  await leave(page);
  await page.goto(at(host, "/login"));
  await page.getByRole("button", { name: "Forgot it?" }).click();
  const forgot = page.getByRole("dialog", { name: "Forgot your password" });
  // Where mobile numbers are taken, theirs is the first way.
  if (demo.takesMobiles) await forgot.getByRole("tab", { name: "Email" }).click();
  await forgot.getByLabel("Username").fill("rohan");
  await forgot.getByLabel("Email").fill("rohan@mail.example");
  await forgot.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Look into your mailbox")).toBeVisible();

  const link = await resetLink(page, "rohan@mail.example");
  await page.goto("about:blank");
  await page.goto(link);
  const reset = page.getByRole("dialog", { name: "Choose a new password" });
  await expect(reset).toBeVisible();
  expect(page.url()).not.toContain("reset");
  await reset.getByLabel("New password").fill("another-harbour-5");
  await reset.getByRole("button", { name: "Set the password" }).click();
  await expectSignedIn(page);

  await leave(page);
  await page.goto("about:blank");
  await page.goto(link);
  await reset.getByLabel("New password").fill("a-third-harbour-6");
  await reset.getByRole("button", { name: "Set the password" }).click();
  await expect(reset.getByRole("alert")).toBeVisible();
});
