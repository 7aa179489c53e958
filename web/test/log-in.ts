import { expect, type Page } from "@playwright/test";

/** Fills and sends the login popup, as a person does. */
export async function logIn(page: Page, username: string, password: string): Promise<void> {
  const form = page.getByRole("dialog", { name: "Log in" });
  await form.getByRole("textbox", { name: "Username" }).fill(username);
  await form.locator("input[autocomplete=current-password]").fill(password);
  await form.getByRole("button", { name: "Log in", exact: true }).click();
}

interface NewAccount {
  username: string;
  password: string;
  email?: string;
}

/** Opens an account by user name; afterwards the page is signed in. */
export async function openAccount(page: Page, home: string, account: NewAccount): Promise<void> {
  await register(page, home, account);
  await expectSignedIn(page);
}

/** Fills and sends the form of a new account. */
export async function register(page: Page, home: string, account: NewAccount): Promise<void> {
  await page.goto(new URL("/register", home).href);
  const form = page.getByRole("dialog", { name: "Open an account" });
  await form.getByLabel("Username", { exact: true }).fill(account.username);
  await form.getByLabel("Password", { exact: true }).fill(account.password);
  await form.getByLabel("Password again", { exact: true }).fill(account.password);
  if (account.email) await form.getByLabel(/^Email/).fill(account.email);
  await fillWhatIsAsked(page, account.username);
  await agreeAndSend(page);
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
