import { expect, type Page } from "@playwright/test";

/** The newest message that the demo wrote to somebody, as its outbox page shows it. */
async function newest(page: Page, to: string, found: RegExp): Promise<string> {
  let match: RegExpExecArray | null = null;
  await expect(async () => {
    // By the page itself: only the browser knows the hosts of the test merchants.
    const outbox = await page.evaluate(async () => (await fetch("/outbox")).text());
    const message = outbox.split("<li ").find((entry) => entry.includes(to)) ?? "";
    match = found.exec(message);
    expect(match, `a message to ${to}`).not.toBeNull();
  }).toPass();
  return match?.[1] ?? "";
}

/** The six digits that were sent to a number or an address. */
export function lastCode(page: Page, to: string): Promise<string> {
  return newest(page, to, /\b(\d{6})\b(?!\d)/);
}

/** The link of the mail that sets a new password. */
export async function resetLink(page: Page, to: string): Promise<string> {
  return newest(page, to, /(https?:\/\/\S+#reset=[\w-]+)/);
}

/** The link of the notice that stops a recovery. */
export async function stopLink(page: Page, to: string): Promise<string> {
  return newest(page, to, /(https?:\/\/\S+#stop=[\w-]+)/);
}

/** The newest message to a number or an address says this. */
export async function expectTold(page: Page, to: string, sentence: string): Promise<void> {
  await newest(page, to, new RegExp(`(${sentence.replaceAll(/[.?]/g, "\\$&")})`));
}
