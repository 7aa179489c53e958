import { test as plain } from "@playwright/test";

/** Somebody who has read this session's announcements and the advice after a login: they no longer open over what a test is about. */
export const test = plain.extend({
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      if (location.protocol === "about:") return;
      for (const reader of ["visitor", "member"]) sessionStorage.setItem(`announcementClosed.${reader}`, "true");
      localStorage.setItem("advisedAt", String(Date.now()));
    });
    await use(page);
  },
});
export { expect } from "@playwright/test";
