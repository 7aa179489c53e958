import type { FrameLocator, Page } from "@playwright/test";
import { fromAddress } from "./from-address";
import { giveMoney } from "./money";
import { join, withoutBrowser } from "./people/join";
import { expect, test } from "./people/member";

const GAME = "/seamless?gameCode=peacock-patti";
/** Of the second player: people who share an address never sit at a table together. */
const ELSEWHERE = "127.7.7.7";

async function sitDown(page: Page): Promise<FrameLocator> {
  await page.goto(GAME);
  const game = page.frameLocator("iframe");
  await game.getByRole("button", { name: /^Take a seat/ }).click();
  await game.getByRole("button", { name: /^Sit with/ }).click();
  await expect(game.locator("[data-room=table]")).toBeVisible();
  return game;
}

test("Two people on phones play a hand against each other to its show, and neither sees the other's cards before @deep", async ({
  page,
  browser,
  demo,
  account,
  contextOptions,
}) => {
  const other = `other${crypto.randomUUID().slice(0, 8)}`;
  const token = await join(withoutBrowser(demo.host, ELSEWHERE), { username: other, password: "quiet-harbour-4" });
  for (const one of [account, other]) await giveMoney(demo.code, one, 1_000_00);
  const detour = await fromAddress(ELSEWHERE);
  const elsewhere = await browser.newContext({ ...contextOptions, proxy: { server: detour.server } });
  const second = await elsewhere.newPage();
  await second.addInitScript((known) => {
    if (origin !== "null") sessionStorage.setItem("token", known);
  }, token);

  const mine = await sitDown(page);
  await expect(mine.getByText("Waiting for other players").first()).toBeVisible();
  const theirs = await sitDown(second);

  const call = (game: FrameLocator) => game.getByRole("button", { name: /^Call/ });
  await expect(call(mine).or(mine.getByText(/to act ·/))).toBeVisible({ timeout: 60_000 });
  const [first, last] = (await call(mine).isVisible()) ? [mine, theirs] : [theirs, mine];
  await first.getByRole("button", { name: "See cards" }).click();
  await expect(first.locator(".own-hand [data-state=up]")).toHaveCount(3);
  for (const game of [first, last]) await expect(game.locator(".chairs [data-state=up]")).toHaveCount(0);
  await call(first).click();
  await last.getByRole("button", { name: /^Show/ }).click();
  for (const game of [first, last]) {
    await expect(game.locator(".tale")).toContainText(/Rake/);
    await expect(game.locator(".chairs [data-state=up]")).toHaveCount(3);
  }
  await elsewhere.close();
  detour.close();
});
