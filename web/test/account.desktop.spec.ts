import type { BrowserContext, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { expect, test } from "./journey";
import { expectSignedIn, leave, logIn, openAccount } from "./log-in";
import { at, change, copyBareMerchant } from "./merchants";
import { lastCode } from "./outbox";

const PASSWORD = "quiet-harbour-4";
const ACCOUNT_PAGE = "/member?page=securityCenter";

/** Answers the popup that asks once more who is there. */
async function prove(page: Page, answer: { label: string; text: string }): Promise<void> {
  const popup = page.getByRole("dialog", { name: "Confirm that it is you" });
  await popup.getByLabel(answer.label, { exact: true }).fill(answer.text);
  await popup.getByRole("button", { name: "Go on" }).click();
  await expect(popup).toHaveCount(0);
}

const byPassword = { label: "Password", text: PASSWORD };

/** A device whose fingerprint reader always says yes. */
async function giveTouchReader(page: Page, context: BrowserContext): Promise<void> {
  const devices = await context.newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
}

test("ID-22 SEC-12 a member switches an authenticator on by its QR code, and a recovery code stands in for the app once", async ({
  page,
  demo,
}) => {
  const host = await copyBareMerchant(demo.code, "scanning");
  await openAccount(page, at(host), { username: "indira", password: PASSWORD });
  await page.goto(at(host, ACCOUNT_PAGE));
  await page.getByRole("button", { name: "Set up: Authenticator app" }).click();
  await prove(page, byPassword);

  const enrol = page.getByRole("dialog", { name: "Set up an authenticator" });
  await expect(enrol.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = String(await enrol.locator("code").textContent()).replaceAll(" ", "");
  await enrol.getByLabel("Code from the app").fill("000000");
  await enrol.getByRole("button", { name: "Switch on" }).click();
  await expect(enrol.getByLabel("Code from the app")).toHaveAttribute("aria-invalid", "true");
  await enrol.getByLabel("Code from the app").fill(new TOTP({ secret }).generate());
  await enrol.getByRole("button", { name: "Switch on" }).click();

  const codes = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect(codes.locator("code")).toHaveCount(10);
  const recoveryCode = String(await codes.locator("code").first().textContent());
  await expect(codes.getByRole("button", { name: "Done" })).toBeDisabled();
  await codes.getByRole("checkbox", { name: "I have kept them" }).check();
  await codes.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();

  await change(
    "update auth_sessions set stepped_up_at = null where merchant_id = (select merchant_id from merchant_merchants where code = 'scanning')",
  );
  await page.getByRole("button", { name: "Switch off: Authenticator app" }).click();
  await page.getByRole("dialog", { name: "Switch it off?" }).getByRole("button", { name: "Switch off" }).click();
  await page.getByRole("dialog", { name: "Confirm that it is you" }).getByRole("button", { name: "Close" }).click();
  await page.getByRole("dialog", { name: "Switch it off?" }).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();

  await page.getByRole("button", { name: "New recovery codes: Authenticator app" }).click();
  await page.getByRole("dialog", { name: "Make new codes?" }).getByRole("button", { name: "New recovery codes" }).click();
  await prove(page, { label: "Code from your authenticator", text: recoveryCode });
  await expect(codes.locator("code")).toHaveCount(10);
  await expect(codes.getByText(recoveryCode)).toHaveCount(0);
});

test("ID-01 ID-26 SEC-12 a passkey is added and is enough to come in; a payment password and an email follow, proved by code", async ({
  page,
  demo,
  context,
}) => {
  const host = await copyBareMerchant(demo.code, "keeping");
  await giveTouchReader(page, context);
  await openAccount(page, at(host), { username: "meera", password: PASSWORD });
  await page.goto(at(host, ACCOUNT_PAGE));
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const adding = page.getByRole("dialog", { name: "Add a passkey" });
  await adding.getByLabel("Name").fill("My laptop");
  await adding.getByRole("button", { name: "Add a passkey" }).click();
  await prove(page, byPassword);
  await expect(page.getByRole("heading", { name: "My laptop" })).toBeVisible();
  await leave(page);
  await page.goto(at(host, ACCOUNT_PAGE));
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expectSignedIn(page);
  expect(await page.evaluate(() => sessionStorage.getItem("account"))).toBe("meera");

  await page.getByRole("button", { name: "Set: Payment password" }).click();
  const payment = page.getByRole("dialog", { name: "Payment password" });
  await payment.getByLabel("Six digits").fill("123456");
  await payment.getByLabel("The same again").fill("123456");
  await payment.getByRole("button", { name: "Save" }).click();
  await expect(payment.getByText("Six digits, not all the same and not in a row")).toBeVisible();
  await payment.getByLabel("Six digits").fill("483920");
  await payment.getByLabel("The same again").fill("483920");
  await payment.getByRole("button", { name: "Save" }).click();
  const popup = page.getByRole("dialog", { name: "Confirm that it is you" });
  // Beside a passkey the password is not enough, so it is not asked for.
  await expect(popup.locator("input")).toHaveCount(0);
  await popup.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("button", { name: "Change: Payment password" })).toBeVisible();

  const email = "harbour@mail.example";
  await page.getByRole("button", { name: /^(Add|Change): Email$/ }).click();
  const contact = page.getByRole("dialog", { name: "Email" });
  await contact.getByLabel("Email", { exact: true }).fill(email);
  await contact.getByRole("button", { name: "Send code" }).click();
  await expect(contact.getByRole("button", { name: /^\d+ s$/ })).toBeDisabled();
  await contact.getByLabel("Code from the email").fill(await lastCode(page, email));
  await contact.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main").getByText("ha***ur@mail.example")).toBeVisible();
  await expect(page.getByRole("main").getByText("Confirmed", { exact: true })).toBeVisible();
});

test("ID-26 SEC-32 SEC-37 another session is ended from here, a new picture is worn everywhere, and an account is closed for good", async ({
  page,
  demo,
  context,
}) => {
  const host = await copyBareMerchant(demo.code, "leaving");
  await openAccount(page, at(host), { username: "rohan", password: PASSWORD });
  // A session is a tab's own.
  const other = await context.newPage();
  await other.goto(at(host, "/login"));
  await logIn(other, "rohan", PASSWORD);
  await expect(other.getByRole("banner").getByText(demo.money)).toBeVisible();

  await page.goto(at(host, ACCOUNT_PAGE));
  const end = page.getByRole("button", { name: /^End: / });
  await end.click();
  await page.getByRole("dialog", { name: "End this session?" }).getByRole("button", { name: "End" }).click();
  await expect(end).toHaveCount(0);
  await expect(other.getByRole("banner").getByRole("button", { name: "Log in" })).toBeVisible();
  await other.close();

  await page.getByRole("button", { name: "Change picture" }).click();
  await page.getByRole("button", { name: "Rocket" }).click();
  await expect(page.getByRole("banner").locator("img[src*='/avatars/rocket']")).toBeVisible();

  await page.getByRole("button", { name: "Close account" }).click();
  const closing = page.getByRole("dialog", { name: "Close your account?" });
  await closing.getByLabel("Type your username, rohan").fill("rohin");
  await closing.getByRole("button", { name: "Close account" }).click();
  await expect(closing.getByText("Incorrect confirmation input. Type rohan exactly as it stands.")).toBeVisible();
  await closing.getByLabel("Type your username, rohan").fill("rohan");
  await closing.getByRole("button", { name: "Close account" }).click();
  await prove(page, byPassword);
  await expect(page.getByText("Your account is closed")).toBeVisible();
  await page.goto(at(host, "/login"));
  await logIn(page, "rohan", PASSWORD);
  await expect(page.getByRole("dialog", { name: "Log in" }).getByRole("alert")).toBeVisible();
});
