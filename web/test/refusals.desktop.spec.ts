import { merchant } from "@magpie/contract/merchant";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { logIn } from "./log-in";
import { at, change, copyMerchant } from "./merchants";
import { lastCode } from "./outbox";

const NUMBER = "9345678912";
const merchantId = (code: string) => `(select merchant_id from merchant_merchants where code = '${code}')`;

/** The countries come late, after the first press: the first of them counts as chosen. */
async function holdCountriesBack(page: Page): Promise<() => void> {
  let release = () => {};
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${merchant.countryCodes.path}`, (route) => pressed.then(() => route.continue()));
  return release;
}

test("ER-02 with a code by SMS, each thing that goes wrong is told by its own name", async ({ page }) => {
  // The other demo merchant takes no mobile numbers.
  const code = "refusing";
  const host = await copyMerchant("magpie", code);
  const release = await holdCountriesBack(page);
  await page.goto(at(host, "/register"));
  await page.getByRole("tab", { name: "Mobile" }).click();
  const form = page.getByRole("dialog", { name: "Open an account" });
  const mobile = form.getByLabel("Mobile", { exact: true });
  const send = form.getByRole("button", { name: "Send code" });
  const warning = page.getByRole("dialog", { name: "Please note" });
  const expectWarning = async (text: string) => {
    await expect(warning.getByText(text)).toBeVisible();
    await warning.getByRole("button", { name: "Submit" }).click();
  };

  await send.click();
  release();
  await expectWarning("Please enter your mobile number");
  await mobile.fill("123456");
  await send.click();
  await expectWarning("This does not look like a mobile number of that country");

  await mobile.fill(NUMBER);
  await send.click();
  await expect(form.getByRole("button", { name: /^\d+ s$/ })).toBeVisible();
  const right = await lastCode(page, `+91${NUMBER}`);
  const typed = form.getByLabel("Code from the SMS");
  await form.getByRole("checkbox", { name: "18 years" }).check();
  await form.getByRole("checkbox", { name: "terms" }).check();
  const open = form.getByRole("button", { name: "Open an account" });
  await open.click();
  await expect(typed).toBeFocused();
  await typed.fill(right === "000000" ? "000001" : "000000");
  await open.click();
  await expect(form.getByText("That code is not right")).toBeVisible();
  await change(
    `update verification_codes set created_at = now() - interval '10 minutes', expires_at = now() - interval '5 minutes' where merchant_id = ${merchantId(code)}`,
  );
  await typed.fill(right);
  await open.click();
  await expect(form.getByText("This code has expired")).toBeVisible();

  // The countdown is the page's own; another number asks at once.
  await page.reload();
  await page.getByRole("tab", { name: "Mobile" }).click();
  await mobile.fill("9345678913");
  await send.click();
  await expect(form.getByRole("button", { name: /^\d+ s$/ })).toBeVisible();
  await page.reload();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole("tab", { name: "Mobile" }).click();
  await mobile.fill("9345678913");
  await send.click();
  await expectWarning("Too many requests. Please try again after 5 minutes");

  await change(`update merchant_options set sms_budget_per_day = 0 where merchant_id = ${merchantId(code)}`);
  await mobile.fill("9445678914");
  await send.click();
  await expectWarning("We cannot send any more codes right now. Please contact customer service");

  await change(`update merchant_flags set enabled = false where mod_id = 'REGMOBVERF3' and merchant_id = ${merchantId(code)}`);
  await send.click();
  await expectWarning("Your account cannot do this");
});

test("ER-01 ER-02 a login tells whose door it is, that the letters were wrong, and that a window was closed", async ({
  page,
  demo,
  context,
}) => {
  const host = await copyMerchant(demo.code, "minding");
  const devices = await context.newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  await page.goto("/login");
  await logIn(page, demo.agent.account, demo.agent.password);
  await expect(page.getByText("Non-member account unable to login")).toBeVisible();

  await page.goto(at(host, "/login"));
  const form = page.getByRole("dialog", { name: "Log in" });
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("The window was closed before you finished, please try again")).toBeVisible();

  for (const guess of ["wrong-harbour-1", "wrong-harbour-2"]) {
    const refused = page.waitForResponse("**/wps/session/login");
    await logIn(page, "nobody", guess);
    await refused;
    await expect(form.getByLabel("Password", { exact: true })).toHaveValue("");
  }
  await form.getByLabel("Type the characters").fill("0000");
  await logIn(page, "nobody", "wrong-harbour-3");
  await expect(form.getByText("The letters do not match the picture")).toBeVisible();
});

test("ER-01 where the merchant chose to say so, an unknown name is told; and a server that takes too long is told as slow", async ({
  page,
  demo,
}) => {
  const code = "telling";
  const host = await copyMerchant(demo.code, code);
  await change(`update merchant_options set explain_account_errors = true where merchant_id = ${merchantId(code)}`);
  await page.goto(at(host, "/login"));
  await page.getByRole("button", { name: "Forgot it?" }).click();
  const forgot = page.getByRole("dialog", { name: "Forgot your password" });
  if (demo.takesMobiles) await forgot.getByRole("tab", { name: "Email" }).click();
  await forgot.getByLabel("Username").fill("nobody");
  await forgot.getByLabel("Email").fill("nobody@mail.example");
  await forgot.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Username/Email does not exist")).toBeVisible();

  // The page's own patience, a hundredth as long.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms / 100);
  });
  await page.goto(at(host, "/login"));
  await page.route("**/wps/session/login", () => {});
  await logIn(page, "nobody", "quiet-harbour-4");
  await expect(page.getByText("The page took longer time to load")).toBeVisible();
});
