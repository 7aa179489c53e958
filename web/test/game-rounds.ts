import { expect, type FrameLocator, type Page } from "@playwright/test";

/** What a player presses in each game to have one round. */
const PRESSED: Record<string, (game: FrameLocator) => Promise<void>> = {
  "crown-of-embers": press("Spin"),
  "sevens-aflame": press("Spin"),
  "jade-steps": press("Spin"),
  "ember-forge": press("Spin"),
  "four-lamps": press("Spin"),
  "frost-heart": press("Spin"),
  "pebble-drop": press("Drop"),
  "festival-wheel": press("Turn"),
  "silver-scratch": press("New card"),
  "amber-dice": press("Roll"),
  "firefly-keno": async (game) => {
    await press("Lucky dip")(game);
    await press("Light up")(game);
  },
  "marigold-bingo": press("Draw"),
  "gem-vault": press(/^Start for/),
  "copper-jacks": press("Deal"),
  "kite-climb": press(/^Start for/),
  "ivory-21": press("Deal"),
  "heron-three": press("Deal"),
  "banyan-andar-bahar": press("Deal"),
  "tide-hunters": press(/^Fire for/),
  "reef-lanterns": press(/^Flash for/),
  "pearl-divers": press(/^Dive for/),
  "comet-rush": press(/^Bet/),
  "sky-ladder": press(/^Bet/),
  "velvet-baccarat": async (game) => {
    await press(/^Player\b(?! pair)/)(game);
    await press(/^Bet/)(game);
  },
  "dragon-tiles": byChip(/^Dragon, pays/),
  "midnight-wheel": byChip(/^Red, pays/),
  "harbour-dice": byChip(/^Big, pays/),
  "golden-spur": press(/^Bet/),
  "full-time": bySlip,
  "night-racers": bySlip,
};

/** A chip on a spot, and the bet made. */
function byChip(spot: RegExp) {
  return async (game: FrameLocator) => {
    await press(spot)(game);
    await press(/^Bet/)(game);
  };
}

/** The first price on the board, as a single. */
async function bySlip(game: FrameLocator): Promise<void> {
  const key = game.locator('.key[aria-disabled="false"]').first();
  if ((await game.locator(".legs li").count()) === 0) await key.click({ timeout: 120_000 });
  await press(/^Bet [^s]/)(game);
}

function press(name: string | RegExp) {
  return (game: FrameLocator) => game.getByRole("button", { name, exact: typeof name === "string" }).click({ timeout: 30_000 });
}

export const GAMES = Object.keys(PRESSED);

/** Has one round of the game that the page shows. */
export async function playRound(page: Page, gameCode: string): Promise<void> {
  // A table may close its bets while one is made: then the next draw is bet on.
  await expect(async () => {
    const [played] = await Promise.all([
      page.waitForResponse(/\/studio\/(play|bet|betSlip)$/, { timeout: 60_000 }),
      PRESSED[gameCode]?.(page.frameLocator("iframe")),
    ]);
    expect(await played.json()).toMatchObject({ success: true });
  }).toPass();
}
