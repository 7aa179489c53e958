import type { Page } from "@playwright/test";

/** Fills and sends the login popup, as a person does. */
export async function logIn(page: Page, username: string, password: string): Promise<void> {
  const form = page.getByRole("dialog", { name: "Log in" });
  await form.getByRole("textbox", { name: "Username" }).fill(username);
  await form.locator("input[autocomplete=current-password]").fill(password);
  await form.getByRole("button", { name: "Log in", exact: true }).click();
}
