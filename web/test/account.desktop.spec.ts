import type { BrowserContext, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { expect, test } from "./journey";
import { at, change, copyBareMerchant } from "./merchants";
import { lastCode } from "./outbox";
import { expectSignedIn, leave, logIn, openAccount } from "./people/log-in";

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

test("ID-22 SEC-12 a member switches an authenticator on by its QR code, and a recovery code stands in for the app once @deep", async ({
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

/** The member centre's menu as it was asked for. Safer play stands between them, and the page of the upline where its flag is on. */
const MENU = [
  "securityCenter",
  "transferFund",
  "depositv2",
  "withdraw",
  "transferUpline",
  "personalHistoryCopy",
  "transactionHistory",
  "personalProfit",
  "bonusDetails",
  "rewardCenter",
  "referral",
  "missionLeaderboard",
  "messageV2",
  "manualRebate",
  "contractRequests",
];
/** Lantern has no transfers to agents and no agents' policies. */
const OF_MAGPIE = ["transferUpline", "contractRequests"];

/** The menu's keys in order, each that has a badge with its count. */
async function menuOf(page: Page): Promise<string[]> {
  const rows = page.getByRole("navigation", { name: "Member centre" }).getByRole("link");
  const shown = await rows.evaluateAll((links) =>
    links.map((link) => {
      const badge = link.querySelector("[aria-hidden]:not(svg)");
      const key = new URL((link as HTMLAnchorElement).href).searchParams.get("page") ?? "";
      return badge ? `${key} ${badge.textContent}` : key;
    }),
  );
  return shown.filter((row) => row !== "saferPlay");
}

/** A mission whose goal is reached, so that its reward waits too, and two messages. */
async function giveWaiting(code: string, account: string): Promise<void> {
  const merchant = `(select merchant_id from merchant_merchants where code = '${code}')`;
  const member = `(select id from members_members where account = '${account}' and merchant_id = ${merchant})`;
  await change(`
    insert into missions_missions (merchant_id, id, title, goal, reward, position, starts_at, ends_at)
      values (${merchant}, 'ten', 'Ten tickets', 10, 5, 1, now() - interval '1 day', now() + interval '1 day');
    insert into missions_scores (merchant_id, mission_id, member_id, progress, points) values (${merchant}, 'ten', ${member}, 10, 1000);
    insert into messages_inbox (merchant_id, id, member_id, kind, title, content, sent_at)
      select ${merchant}, kind, ${member}, kind, 'Hello', '', now() from unnest(array['one', 'other']) kind`);
}

test("EN-14 ID-01 ID-26 SEC-12 the menu keeps its order, with badges where something waits; a passkey is added and is enough to come in; a payment password and an email follow, proved by code", async ({
  page,
  demo,
  context,
}) => {
  const host = await copyBareMerchant(demo.code, "keeping");
  await giveTouchReader(page, context);
  await openAccount(page, at(host), { username: "meera", password: PASSWORD });
  await page.goto(at(host, ACCOUNT_PAGE));
  const menu = MENU.filter((key) => !OF_MAGPIE.includes(key) || demo.code === "magpie");
  await expect.poll(() => menuOf(page)).toEqual(menu);
  await giveWaiting("keeping", "meera");
  await page.reload();
  const counts: Record<string, string> = { rewardCenter: " 1", missionLeaderboard: " 1", messageV2: " 2" };
  await expect.poll(() => menuOf(page)).toEqual(menu.map((key) => key + (counts[key] ?? "")));
  const badge = page.getByRole("navigation", { name: "Member centre" }).getByText("2", { exact: true }).locator("..");
  const [red = 0, green = 0, blue = 0] =
    (await badge.evaluate((of) => getComputedStyle(of).backgroundColor)).match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));

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

test("ID-26 SEC-32 SEC-37 another session is ended from here, a new picture is worn everywhere, and an account is closed for good @deep", async ({
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
