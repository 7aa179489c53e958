import { test as plain } from "@playwright/test";

/** Somebody who has read the announcements of this session: they no longer open over what a test is about. */
export const test = plain.extend({
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      for (const reader of ["visitor", "member"]) sessionStorage.setItem(`announcementClosed.${reader}`, "true");
    });
    await use(page);
  },
});
export { expect } from "@playwright/test";
