import { demoOf } from "../demos";
import { test as journey } from "../journey";
import { join, withoutBrowser } from "./join";

interface SignedIn {
  account: string;
  token: string;
}

/** By host. Not a fixture of the worker: tests with one and tests without could not share a worker, nor its browser. */
const members = new Map<string, Promise<SignedIn>>();

/**
 * A member of the worker's own, already signed in: for tests that are not about signing in. No two that run at the same time share
 * purse, tickets and records. One login serves all of a worker's tests, so none may sign out.
 */
export const test = journey.extend<{ signedIn: SignedIn; account: string }>({
  demo: async ({ language }, use) => use(demoOf("magpie", language)),
  signedIn: async ({ demo: { host } }, use) => {
    const member = members.get(host) ?? newMember(host);
    members.set(host, member);
    await use(await member);
  },
  account: async ({ signedIn }, use) => use(signedIn.account),
  page: async ({ page, signedIn }, use) => {
    await page.addInitScript((known) => {
      if (origin !== "null") sessionStorage.setItem("token", known);
    }, signedIn.token);
    await use(page);
  },
});
export { expect } from "@playwright/test";

/** Somebody who has just joined, and whom no other test knows. */
export async function newMember(host: string): Promise<SignedIn> {
  const account = `member${crypto.randomUUID().slice(0, 8)}`;
  return { account, token: await join(withoutBrowser(host), { username: account, password: "quiet-harbour-4" }) };
}
