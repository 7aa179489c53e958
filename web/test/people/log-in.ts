import { expect, type Page } from "@playwright/test";
import { call } from "../call";
import { join, type NewAccount } from "./join";

/** Fills and sends the login popup, as a person does. */
export async function logIn(page: Page, username: string, password: string): Promise<void> {
  const form = page.getByRole("dialog", { name: "Log in" });
  await form.getByRole("textbox", { name: "Username" }).fill(username);
  await form.locator("input[autocomplete=current-password]").fill(password);
  await form.getByRole("button", { name: "Log in", exact: true }).click();
}

/**
 * Opens an account by the calls that the form makes, from the browser, which is then known to its owner. Afterwards the page is signed in,
 * on the one page that needs none of our script: the next one it goes to is the first that costs anything.
 */
export async function openAccount(page: Page, home: string, account: NewAccount): Promise<void> {
  await page.goto(new URL("/m/appDownload", home).href);
  const token = await join((...asked) => call(page, ...asked), account);
  await page.evaluate((known) => sessionStorage.setItem("token", known), token);
}

/** Fills the open form of a new account and sends it, as a person does; afterwards the page is signed in. */
export async function registerByForm(page: Page, { username, password }: NewAccount): Promise<void> {
  const form = page.getByRole("dialog", { name: "Open an account" });
  await form.getByLabel("Username", { exact: true }).fill(username);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByLabel("Password again", { exact: true }).fill(password);
  await fillWhatIsAsked(page, username);
  await agreeAndSend(page);
  await expectSignedIn(page);
}

/** The fields that only some merchants require, unless they are filled already. */
export async function fillWhatIsAsked(page: Page, username: string): Promise<void> {
  const form = page.getByRole("dialog", { name: "Open an account" });
  for (const [label, text] of [
    ["Email", `${username}@mail.example`],
    ["Date of birth", "1990-05-17"],
  ] as const) {
    const field = form.getByLabel(label, { exact: true });
    if ((await field.count()) > 0 && (await field.inputValue()) === "") await field.fill(text);
  }
}

export async function agreeAndSend(page: Page): Promise<void> {
  const form = page.getByRole("dialog", { name: "Open an account" });
  await form.getByRole("checkbox", { name: "18 years" }).check();
  await form.getByRole("checkbox", { name: "terms" }).check();
  await form.getByRole("button", { name: "Open an account" }).click();
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("banner").getByText(/[₹¥] \d/)).toBeVisible();
}

/** Forgets the session without telling the server, as closing the tab does. */
export async function leave(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.removeItem("token"));
}
