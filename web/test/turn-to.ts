import type { Page } from "@playwright/test";

/**
 * Goes to another page of the portal as its links do, without loading everything again, which costs a browser several times as much.
 * What the page has read already it may show again: after a change behind its back, `goto`.
 */
export async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}
