import type { FrameLocator, Page } from "@playwright/test";
import { giveMoney } from "./money";
import { expect, test } from "./people/member";
import { secondPlayer } from "./people/second-player";
import { keepPicture } from "./pictures";
import { expectWithin } from "./tile-rounds";

const ELSEWHERE = { phone: "127.7.7.9", desktop: "127.7.7.10" } as const;

// Both at the merchant that has talk; what is said at one width is heard at the other.
test.use({ languages: { phone: "HI", desktop: "EN" } });

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
    // Nobody says the same again soon, wherever they sit.
    const place = gameCode.replace("-", " ");
    const second = await secondPlayer(browser, demo.host, ELSEWHERE[width], contextOptions);
    for (const one of [account, second.account]) await giveMoney(demo.code, one, 1_000_00);
    const mine = await openTalk(page, gameCode, isMobile);
    const theirs = await openTalk(second.page, gameCode, isMobile);

    const said = (game: FrameLocator, text: string) => game.locator(".sayings li").filter({ hasText: text });
    const say = async (game: FrameLocator, text: string) => {
      await game.locator(".talk input").fill(text);
      await game.locator(".talk input").press("Enter");
      await expect(said(game, text)).toHaveClass("own");
    };
    await say(theirs, `namaste from a ${width}, ${place}`);
    await say(mine, `hello to a ${width}, ${place}`);
    await mine.locator(".talk .phrases button").nth(1).click();
    const heard = said(mine, `namaste from a ${width}, ${place}`);
    await expect(heard).toBeVisible();
    await expect(said(theirs, `hello to a ${width}, ${place}`).locator("button.line")).toBeVisible();
    await heard.locator("button.line").click();
    await expectWithin(page, `${gameCode}: talk`);
    await keepPicture(page, `talk ${gameCode} ${width}`);

    await heard.locator(".choices button").first().click();
    await expect(heard).toHaveCount(0);
    await say(theirs, `anybody at the ${width}, ${place}`);
    await expect(said(mine, `anybody at the ${width}, ${place}`)).toHaveCount(0);
    if (isMobile) {
      await mine.locator(".talk .shut").click();
      await expect(mine.locator("button.main")).toBeVisible();
      await keepPicture(page, `talk ${gameCode} ${width} closed`);
    }
    await second.close();
  });
}
