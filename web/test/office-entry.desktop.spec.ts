import type { Page } from "@playwright/test";
import { objections } from "./axe";
import { press, write } from "./keyboard";
import { at, copyBareMerchant } from "./merchants";
import { DESK, say } from "./office-words";
import { operatorOf } from "./people/operator";
import { expect, seat, test } from "./people/person";

const CODE = "office-entry";
const OFFICE_PASSWORD = "a-long-way-to-the-harbour";

/** A device whose fingerprint reader always says yes. */
async function giveTouchReader(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
}

/** Writes an invitation, whose link is shown once. */
async function invite(owner: Page): Promise<string> {
  await press(owner.getByRole("button", { name: say("people.invite.action") }));
  const form = owner.getByRole("dialog", { name: say("people.invite.title") });
  await write(form.getByLabel(say("people.column.name"), { exact: true }), "Nisha");
  await owner.keyboard.press("Tab");
  await owner.keyboard.type("nisha");
  await owner.keyboard.press("Tab");
  await owner.keyboard.type("joins the desk");
  expect(await objections(owner)).toEqual([]);
  await owner.keyboard.press("Enter");
  const link = form.getByText(/\/office\/enrol#/);
  await expect(link).toBeVisible();
  return (await link.textContent()) ?? "";
}

test("office A: somebody is invited, makes a passkey, comes to Now, and the key opens the next session too, by keyboard @deep", async ({
  browser,
}) => {
  const host = await copyBareMerchant("magpie", CODE);
  const context = await browser.newContext(DESK);
  await seat(context);
  await context.addCookies([{ name: "office", value: await operatorOf(CODE, "operators.manage"), url: at(host) }]);
  const owner = await context.newPage();
  await owner.goto(at(host, "/office/people"));
  const link = await invite(owner);

  const desk = await browser.newContext(DESK);
  await seat(desk);
  const nisha = await desk.newPage();
  await giveTouchReader(nisha);
  await nisha.goto(link);
  await expect(nisha.getByRole("heading", { name: say("entry.enrol.welcome", { name: "Nisha" }) })).toBeVisible();
  // Nobody reads the code there any more.
  expect(new URL(nisha.url()).hash).toBe("");
  expect(await objections(nisha)).toEqual([]);
  await write(nisha.getByLabel(say("entry.enrol.password")), OFFICE_PASSWORD);
  await write(nisha.getByLabel(say("entry.enrol.again")), OFFICE_PASSWORD);
  await expect(nisha.getByRole("radio", { name: say("entry.passkey.name") })).toBeChecked();
  await nisha.keyboard.press("Enter");
  await expect(nisha.getByRole("heading", { level: 1, name: say("shell.screen.now") })).toBeVisible();

  await desk.clearCookies();
  await nisha.goto(at(host, "/office"));
  await expect(nisha.getByLabel(say("entry.signIn.account"))).toBeFocused();
  await nisha.keyboard.type("nisha");
  await write(nisha.getByLabel(say("entry.signIn.password"), { exact: true }), OFFICE_PASSWORD);
  await nisha.keyboard.press("Enter");
  await press(nisha.getByRole("button", { name: say("entry.passkey.use") }));
  await expect(nisha.getByRole("heading", { level: 1, name: say("shell.screen.now") })).toBeVisible();

  // A second use of the link opens nothing.
  await owner.goto(link);
  await expect(owner.getByRole("heading", { name: say("entry.enrol.over") })).toBeVisible();
});
