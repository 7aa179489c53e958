import type { Language } from "@magpie/domain/languages";
import type { FrameLocator, Page } from "@playwright/test";
import { giveMoney } from "./money";
import { expect, test } from "./people/member";
import { type SecondPlayer, secondPlayer } from "./people/second-player";
import { keepPicture } from "./pictures";
import { actInTurn, expectWithin } from "./tile-rounds";

/** Nobody of one width comes to the other's table: each has games and merchants of its own. */
const GAMES = {
  phone: { EN: "peacock-patti", ZH: "plum-three" },
  desktop: { EN: "plum-three", ZH: "peacock-patti" },
} as const;
/** Of the other players: people who share an address never sit at a table together. */
const ELSEWHERE = { phone: ["127.7.7.7", "127.7.7.17", "127.7.7.27"], desktop: ["127.7.7.8", "127.7.7.18", "127.7.7.28"] } as const;

async function sitDown(page: Page, gameCode: string): Promise<FrameLocator> {
  await page.goto(`/seamless?gameCode=${gameCode}`);
  const game = page.frameLocator("iframe");
  await game.locator('button.main[aria-disabled="false"]').click();
  await game.locator("dialog[open] button.accept").click();
  await expect(game.locator("[data-room=table]")).toBeVisible();
  return game;
}

const toAct = (game: FrameLocator) => game.locator('button.main[data-tone="take"][aria-disabled="false"]');

for (const language of ["EN", "ZH"] satisfies Language[]) {
  test.describe(language, () => {
    test.use({ languages: { phone: language, desktop: language } });

    test(`Two people play a hand against each other for money in ${language}: neither sees the other's cards before its end, and whoever is cut off comes back to the same hand @deep`, async ({
      page,
      browser,
      demo,
      account,
      words,
      contextOptions,
    }, { project }) => {
      const width = project.name as keyof typeof GAMES;
      const gameCode = GAMES[width][language];
      const keep = (what: string) => keepPicture(page, `room ${gameCode} ${language} ${width} ${what}`);
      const second = await secondPlayer(browser, demo.host, ELSEWHERE[width][0], contextOptions);
      for (const one of [account, second.account]) await giveMoney(demo.code, one, 5_000_00);

      const mine = await sitDown(page, gameCode);
      await expect(mine.getByText(words.room("waiting")).first()).toBeVisible();
      await keep("waits");
      const theirs = await sitDown(second.page, gameCode);

      await expect.poll(async () => (await toAct(mine).count()) + (await toAct(theirs).count()), { timeout: 60_000 }).toBe(1);
      await keep("deals");
      const isMine = (await toAct(mine).count()) === 1;
      const [first, last] = isMine ? [mine, theirs] : [theirs, mine];
      await first.locator('button[aria-keyshortcuts="l"]').click();
      await expect(first.locator(".own-hand [data-state=up]")).toHaveCount(3);
      for (const game of [first, last]) await expect(game.locator(".chairs [data-state=up]")).toHaveCount(0);

      // The seat of whoever is cut off is kept, and nobody plays for them.
      second.cut();
      await expect(theirs.getByText(words.room("lostContact")).first()).toBeVisible();
      await keepPicture(second.page, `room ${gameCode} ${language} ${width} is cut off`);
      await expect(mine.locator('.table[data-over="true"]')).toHaveCount(0);
      second.mend();
      await expect(theirs.getByText(words.room("lostContact"))).toHaveCount(0);

      await toAct(first).click();
      await last.locator('button[aria-keyshortcuts="w"]').click();
      for (const game of [first, last]) {
        await expect(game.locator('.table[data-over="true"]')).toBeVisible();
        await expect(game.locator(".tale")).toContainText(/Rake|抽水/);
        await expect(game.locator(".chairs [data-state=up]")).toHaveCount(3);
      }
      await keep("is over");
      await second.close();
    });
  });
}

test.describe("a seat in two games", () => {
  test.use({ languages: { phone: "HI", desktop: "EN" } });

  test("Who asks for a seat while a hand of another game still runs is told so, and is led back to that hand @deep", async ({
    page,
    words,
  }, { project }) => {
    await expect(toAct(await sitDown(page, "peacock-patti&trial=1"))).toBeVisible({ timeout: 60_000 });
    await page.goto("/seamless?gameCode=plum-three&trial=1");
    const there = page.frameLocator("iframe");
    await there.locator('button.main[aria-disabled="false"]').click();
    await there.locator("dialog[open] button.accept").click();
    await expect(there.getByText(words.refusal("seated_elsewhere"))).toBeVisible();
    await expectWithin(page, "a seat in another game");
    await keepPicture(page, `room ${project.name} sits elsewhere`);
    await there.getByRole("button", { name: words.room("toThatGame") }).click();
    await expect(page).toHaveURL(/gameCode=peacock-patti&trial=1$/);
    await expect(page.frameLocator("iframe").locator("[data-room=table]")).toBeVisible();
  });
});

test.describe("the landlord's table", () => {
  test.use({ languages: { phone: "ZH", desktop: "EN" } });

  test("Three people play a hand of the landlord's game for money: whoever reloads is back in the same hand, and one of them is reported @deep", async ({
    browser,
    demo,
    words,
    contextOptions,
  }, { project }) => {
    test.setTimeout(400_000);
    const width = project.name as keyof typeof ELSEWHERE;
    // Newcomers all of them: whoever still sits in a hand of another game takes no seat here.
    const people = await Promise.all(ELSEWHERE[width].map((address) => secondPlayer(browser, demo.host, address, contextOptions)));
    for (const { account } of people) await giveMoney(demo.code, account, 5_000_00);
    const [{ page }] = people as [SecondPlayer];
    const keep = (what: string) => keepPicture(page, `room granary-landlord ${width} ${what}`);
    const games: FrameLocator[] = [];
    for (const one of people) games.push(await sitDown(one.page, "granary-landlord"));
    const mine = page.frameLocator("iframe");
    await expect(mine.locator(".own-hand [data-state=up]")).toHaveCount(17, { timeout: 60_000 });
    await keep("deals");

    // Whoever is asked first becomes the landlord; without a bid the cards would be dealt anew.
    const highest = games.map((game) => game.locator('.tray button[aria-keyshortcuts="3"]:enabled'));
    await expect(async () => {
      for (const bid of highest) if (await bid.isVisible()) await bid.click({ timeout: 1_000 });
      await expect(mine.locator('.tray button[aria-keyshortcuts="h"]')).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000, intervals: [200] });
    await page.reload();
    await expect(mine.locator("[data-room=table]")).toBeVisible();
    await expect(mine.locator(".own-hand [data-state=up]").first()).toBeVisible();
    await expect(async () => {
      for (const game of games) await actInTurn(game);
      for (const game of games) await expect(game.locator('.table[data-over="true"]')).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 300_000, intervals: [100] });
    for (const game of games) await expect(game.locator(".tale")).toContainText(/Rake|抽水/);
    await keep("is over");

    await mine.getByRole("button", { name: words.room("hands") }).click();
    await expect(mine.locator(".played-hand").first()).toBeVisible();
    await keep("own hands");
    await mine
      .locator("dialog[open]")
      .getByRole("button", { name: words.room("report") })
      .click();
    await keep("report");
    await expectWithin(page, "the report of a player");
    await mine
      .locator("dialog[open]")
      .getByRole("button", { name: words.room("send") })
      .click();
    await expect(mine.getByText(words.room("reportSent"))).toBeVisible();
    for (const one of people) await one.close();
  });
});
