import { logIn } from "./log-in";
import { test as person } from "./person";

/** Aarav of the demo, already signed in: for tests that are not about signing in. One login serves all of a worker's tests, so none may sign out. */
export const test = person.extend<object, { token: string }>({
  token: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ baseURL: process.env.BASE_URL ?? "http://localhost:8080" });
      await page.goto("/login");
      await logIn(page, "aarav", "magpie-demo-1");
      const token = await page.waitForFunction(() => sessionStorage.getItem("token"));
      await use(String(await token.jsonValue()));
      await page.close();
    },
    { scope: "worker" },
  ],
  page: async ({ page, token }, use) => {
    await page.addInitScript((known) => {
      if (location.protocol !== "about:") sessionStorage.setItem("token", known);
    }, token);
    await use(page);
  },
});
export { expect } from "@playwright/test";
