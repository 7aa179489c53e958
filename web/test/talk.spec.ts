import type { FrameLocator, Page } from "@playwright/test";
import { giveMoney } from "./money";
import { expect, test } from "./people/member";
import { secondPlayer } from "./people/second-player";
import { keepPicture } from "./pictures";
import { expectWithin } from "./tile-rounds";

const ELSEWHERE = { phone: "127.7.7.9", desktop: "127.7.7.10" } as const;

test.use({ languages: { phone: "ZH", desktop: "EN" } });

/** On a phone the talk lies in the place of the controls until it is closed. */
async function openTalk(page: Page, gameCode: string, isMobile: boolean): Promise<FrameLocator> {
  await page.goto(`/seamless?gameCode=${gameCode}`);
  const game = page.frameLocator("iframe");
  await expect(game.locator("button.main[aria-label]")).toBeVisible();
  if (isMobile) await game.locator("button.chat").click();
  await expect(game.locator(".talk .phrases button").first()).toBeVisible();
  return game;
}

for (const gameCode of ["midnight-wheel", "dragon-tiles", "harbour-dice", "velvet-baccarat"]) {
  test(`Two people at ${gameCode} talk to each other beside its table, and one stops hearing the other @deep`, async ({
    page,
    browser,
    demo,
    account,
    isMobile,
    contextOptions,
  }, { project }) => {
    const width = project.name as keyof typeof ELSEWHERE;
    const second = await secondPlayer(browser, demo.host, ELSEWHERE[width], contextOptions);
    for (const one of [account, second.account]) await giveMoney(demo.code, one, 1_000_00);
    const mine = await openTalk(page, gameCode, isMobile);
    const theirs = await openTalk(second.page, gameCode, isMobile);

    await theirs.locator(".talk input").fill("namaste, 大家好");
    await theirs.locator(".talk input").press("Enter");
    await mine.locator(".talk .phrases button").first().click();
    const heard = mine.locator(".sayings li").filter({ hasText: "namaste, 大家好" });
    await expect(heard).toBeVisible();
    await expect(theirs.locator(".sayings li:not(.own):not(.note)")).toHaveCount(1);
    await heard.locator("button.line").click();
    await expectWithin(page, `${gameCode}: talk`);
    await keepPicture(page, `talk ${gameCode} ${width}`);

    await heard.locator(".choices button").first().click();
    await expect(heard).toHaveCount(0);
    await theirs.locator(".talk input").fill("anybody there");
    await theirs.locator(".talk input").press("Enter");
    await expect(theirs.locator(".sayings li.own")).toHaveCount(2);
    await expect(mine.locator(".sayings li").filter({ hasText: "anybody there" })).toHaveCount(0);
    if (isMobile) {
      await mine.locator(".talk .shut").click();
      await expect(mine.locator("button.main")).toBeVisible();
      await keepPicture(page, `talk ${gameCode} ${width} closed`);
    }
    await second.close();
  });
}
