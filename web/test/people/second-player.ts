import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { fromAddress } from "../from-address";
import { join, withoutBrowser } from "./join";
import { seat } from "./person";

export interface SecondPlayer {
  account: string;
  page: Page;
  /** Their line is cut, sockets and all, until it is mended. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Somebody else, signed in, in a browser and at an address of their own. */
export async function secondPlayer(
  browser: Browser,
  host: string,
  address: string,
  contextOptions: BrowserContextOptions,
): Promise<SecondPlayer> {
  const account = `other${crypto.randomUUID().slice(0, 8)}`;
  const token = await join(withoutBrowser(host, address), { username: account, password: "quiet-harbour-4" });
  const { server, cut, mend, close } = await fromAddress(address);
  const context = await browser.newContext({ ...contextOptions, proxy: { server } });
  await seat(context);
  const page = await context.newPage();
  await page.addInitScript((known) => {
    if (origin !== "null") sessionStorage.setItem("token", known);
  }, token);
  return {
    account,
    page,
    cut,
    mend,
    async close() {
      await context.close();
      close();
    },
  };
}
