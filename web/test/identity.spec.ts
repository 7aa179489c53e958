import { merchant } from "@magpie/contract/merchant";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { at, change, copyBareMerchant } from "./merchants";
import { lastCode } from "./outbox";
import { agreeAndSend, expectSignedIn, fillWhatIsAsked, leave, logIn } from "./people/log-in";

const PASSWORD = "quiet-harbour-4";
const NUMBER = "9123456789";
const COUNTDOWN = /^\d+ s$/;

test("ID-10 ID-13 ID-14 ID-16 an account is opened by user name: wrong fields are marked in words, then one is in, and can come back @phone @deep", async ({
  page,
  demo,
}, { project }) => {
  const host = await copyBareMerchant(demo.code, `joining-${project.name}`);
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

test("ID-02 ID-08 ID-10 ID-15 ID-16 ID-17 ER-02 a mobile number and its codes open an account, let its owner in and replace a password, and each thing that goes wrong is told by its own name @phone @deep", async ({
  page,
}, { project }) => {
  // The other demo merchant takes no mobile numbers and has no agents who invite.
  const code = `calling-${project.name}`;
  const host = await copyBareMerchant("magpie", code);
  await test.step("a bad invitation", async () => {
    const release = await holdCountriesBack(page);
    await page.goto(at(host, "/register"));
    await expectBadInvitation(page);
    await page.getByRole("tab", { name: "Mobile" }).click();
    await page.getByRole("button", { name: "Send code" }).click();
    release();
    await expectWarning(page, "Please enter your mobile number");
  });
  await test.step("an account by mobile", () => registerByMobile(page, code));
  await leave(page);
  await page.goto(at(host, "/login"));
  await test.step("a login by mobile", () => logInByMobile(page, code));
  await leave(page);
  await page.goto(at(host, "/login"));
  await test.step("a new password by mobile", () => resetByMobile(page, code));
});

/** The countries come late, after the first press: the first of them counts as chosen. */
async function holdCountriesBack(page: Page): Promise<() => void> {
  let release = () => {};
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${merchant.countryCodes.path}`, (route) => pressed.then(() => route.continue()));
  return release;
}

async function expectWarning(page: Page, text: string): Promise<void> {
  const warning = page.getByRole("dialog", { name: "Please note" });
  await expect(warning.getByText(text)).toBeVisible();
  await warning.getByRole("button", { name: "Submit" }).click();
}

/** A number gets one code a minute: this forgets those it got. */
function forgetCodes(code: string): Promise<number> {
  return change(`delete from verification_codes where merchant_id = ${idOf(code)}`);
}

const idOf = (code: string) => `(select merchant_id from merchant_merchants where code = '${code}')`;

/** It is told in a warning before anything is sent, and marked at its field. */
async function expectBadInvitation(page: Page): Promise<void> {
  let registered = false;
  page.on("request", (request) => {
    registered ||= request.url().endsWith("/wps/member/register");
  });
  const form = page.getByRole("dialog", { name: "Open an account" });
  await form.getByLabel("Username", { exact: true }).fill("noor");
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByLabel("Password again", { exact: true }).fill(PASSWORD);
  await form.getByLabel(/^Invitation code/).fill("NOTGOOD9");
  await agreeAndSend(page);
  const warning = page.getByRole("dialog", { name: "Please note" });
  await expect(warning).toBeVisible();
  await warning.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByLabel(/^Invitation code/)).toHaveAttribute("aria-invalid", "true");
  expect(registered).toBe(false);
}

async function registerByMobile(page: Page, code: string): Promise<void> {
  const form = page.getByRole("dialog", { name: "Open an account" });
  const mobile = form.getByLabel("Mobile", { exact: true });
  const send = form.getByRole("button", { name: "Send code" });
  const typed = form.getByLabel("Code from the SMS");
  await mobile.fill("123456");
  await send.click();
  await expectWarning(page, "This does not look like a mobile number of that country");

  await mobile.fill("9345678912");
  await send.click();
  await expect(form.getByRole("button", { name: COUNTDOWN })).toBeDisabled();
  const right = await lastCode(page, "+919345678912");
  await agreeAndSend(page);
  await expect(typed).toBeFocused();
  await typed.fill(right === "000000" ? "000001" : "000000");
  const open = form.getByRole("button", { name: "Open an account" });
  await open.click();
  await expect(form.getByText("That code is not right")).toBeVisible();
  await change(`update verification_codes set created_at = now() - interval '10 minutes', expires_at = now() - interval '5 minutes'
    where merchant_id = ${idOf(code)}`);
  await typed.fill(right);
  await open.click();
  await expect(form.getByText("This code has expired")).toBeVisible();

  // The countdown is the number's own; another one asks at once.
  await mobile.fill(NUMBER);
  const spent = (budget: number, isOn: boolean) =>
    change(`update merchant_options set sms_budget_per_day = ${budget} where merchant_id = ${idOf(code)};
      update merchant_flags set enabled = ${isOn} where mod_id = 'REGMOBVERF3' and merchant_id = ${idOf(code)}`);
  await spent(0, true);
  await send.click();
  await expectWarning(page, "We cannot send any more codes right now. Please contact customer service");
  await spent(100, false);
  await send.click();
  await expectWarning(page, "Your account cannot do this");
  await spent(100, true);
  await send.click();
  await expect(form.getByRole("button", { name: COUNTDOWN })).toBeDisabled();
  await typed.fill(await lastCode(page, `+91${NUMBER}`));
  await open.click();
  await expectSignedIn(page);
  expect(await page.evaluate(() => sessionStorage.getItem("account"))).toBe(`91${NUMBER}`);
}

async function logInByMobile(page: Page, code: string): Promise<void> {
  const form = page.getByRole("dialog", { name: "Log in" });
  const send = form.getByRole("button", { name: "Send code" });
  const logsIn = form.getByRole("button", { name: "Log in", exact: true });
  await form.getByRole("tab", { name: "Mobile code" }).click();
  await logsIn.click();
  await expect(form.getByText("Type the number in digits, without the country code")).toBeVisible();
  await expect(form.getByLabel("Mobile", { exact: true })).toBeFocused();
  await form.getByLabel("Mobile", { exact: true }).fill(NUMBER);
  await send.click();
  await expectWarning(page, "Too many requests. Please try again after 5 minutes");
  await expect(send).toBeEnabled();

  await forgetCodes(code);
  const sent = page.waitForResponse("**/wps/verification/sms/noLogin");
  await send.click();
  expect(await (await sent).json()).toMatchObject({ success: true, value: { expiredMinutes: 5 } });
  await expect(form.getByRole("button", { name: COUNTDOWN })).toBeDisabled();
  // The countdown outlives the popup.
  await form.getByRole("button", { name: "Close" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  await form.getByRole("tab", { name: "Mobile code" }).click();
  await form.getByLabel("Mobile", { exact: true }).fill(NUMBER);
  await expect(form.getByRole("button", { name: COUNTDOWN })).toBeDisabled();
  await form.getByLabel("Code from the SMS").fill(await lastCode(page, `+91${NUMBER}`));
  await logsIn.click();
  await expectSignedIn(page);
}

async function resetByMobile(page: Page, code: string): Promise<void> {
  await forgetCodes(code);
  await page.getByRole("button", { name: "Forgot it?" }).click();
  const forgot = page.getByRole("dialog", { name: "Forgot your password" });
  await forgot.getByLabel("Mobile", { exact: true }).fill(NUMBER);
  await forgot.getByRole("button", { name: "Send code" }).click();
  await expect(forgot.getByRole("button", { name: COUNTDOWN })).toBeVisible();
  await forgot.getByLabel("Code from the SMS").fill(await lastCode(page, `+91${NUMBER}`));
  await forgot.getByLabel("New password").fill(PASSWORD);
  await forgot.getByRole("button", { name: "Set the password" }).click();
  await expectSignedIn(page);
}
