import type { FrameLocator } from "@playwright/test";
import { expect, test } from "./member";
import { giveMoney } from "./money";
import { callsOf, walkTo } from "./watch";

/** What a player presses in each game to have one round. */
const ROUNDS: Record<string, (game: FrameLocator) => Promise<void>> = {
  "crown-of-embers": press("Spin"),
  "sevens-aflame": press("Spin"),
  "jade-steps": press("Spin"),
  "ember-forge": press("Spin"),
  "pebble-drop": press("Drop"),
  "festival-wheel": press("Turn"),
  "silver-scratch": press("New card"),
  "amber-dice": press("Roll"),
  "firefly-keno": async (game) => {
    await press("Lucky dip")(game);
    await press("Light up")(game);
  },
  "gem-vault": press(/^Start for/),
  "tide-hunters": press(/^Fire for/),
  "comet-rush": press(/^Bet/),
  "velvet-baccarat": async (game) => {
    await press(/^Player\b(?! pair)/)(game);
    await press(/^Bet/)(game);
  },
};

function press(name: string | RegExp) {
  return (game: FrameLocator) => game.getByRole("button", { name, exact: typeof name === "string" }).click({ timeout: 30_000 });
}

/** Every other game for money and the rest as a free trial, which differs in its purse alone; in `npm run check:deep` all of them for both. */
function gamesFor(way: string): [string, (game: FrameLocator) => Promise<void>][] {
  const games = Object.entries(ROUNDS);
  return process.env.DEEP ? games : games.filter((_, at) => (at % 2 === 0) === (way === "money"));
}

for (const way of ["trial", "money"]) {
  test(`games of the studio are opened and played a round: ${way}`, async ({ page, demo, account }) => {
    test.setTimeout(240_000);
    if (way === "money") await giveMoney(demo.code, account, 5_000_00);
    const calls = callsOf(page);
    await page.goto("/fairness");
    for (const [gameCode, play] of gamesFor(way)) {
      await test.step(gameCode, async () => {
        await walkTo(page, `/seamless?gameCode=${gameCode}${way === "trial" ? "&trial=1" : ""}`, calls);
        // A table may close its bets while one is made: then the next draw is bet on.
        await expect(async () => {
          const [played] = await Promise.all([
            page.waitForResponse(/\/studio\/(play|bet)$/, { timeout: 60_000 }),
            play(page.frameLocator("iframe")),
          ]);
          expect(await played.json()).toMatchObject({ success: true });
        }).toPass();
      });
    }
  });
}
