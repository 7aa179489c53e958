import type { StudioRound } from "@magpie/contract/studio";
import { expect, type Frame, type FrameLocator, type Page } from "@playwright/test";
import type { Words } from "./words";

/** What is chosen before the main button stands, or between its presses, in whatever language the game is. */
const BESIDE = `${[".door", ".spot", ".key"].map((place) => `${place}[aria-disabled="false"]`).join()}, .guess:enabled, .tray .choice:enabled`;
/** Frames that a page asks for in a second while nothing moves: a countdown goes on five times. */
const RESTING = 12;
const OVER: readonly StudioRound["state"][] = ["settled", "voided", "refused"];

/** Counts the frames that every page and game asks for from now on. */
export async function countFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { framesAsked: number };
    const ask = requestAnimationFrame.bind(globalThis);
    counted.framesAsked = 0;
    globalThis.requestAnimationFrame = (frame) => {
      counted.framesAsked++;
      return ask(frame);
    };
  });
}

/** Plays the shown game by its buttons until a round is over, or, at a table that all share, until a bet stands. Answers with the round. */
export async function playOn(page: Page, what: string): Promise<StudioRound> {
  const game = page.frameLocator("iframe");
  let round: StudioRound | undefined;
  const hear = async (response: { url(): string; json(): Promise<unknown> }) => {
    if (!/\/studio\/(play|move|bet|betSlip)$/.test(response.url())) return;
    const { value } = (await response.json().catch(() => ({}))) as { value?: { round?: StudioRound; rounds?: StudioRound[] } };
    round = value?.round ?? value?.rounds?.[0] ?? round;
  };
  const isPlayed = () => round !== undefined && (OVER.includes(round.state) || round.drawNumber !== null);
  page.on("response", hear);
  await expect(async () => {
    if (!isPlayed()) {
      const main = game.locator('button.main[aria-disabled="false"]');
      const next = (await main.count()) > 0 ? main : game.locator(BESIDE).first();
      await next.click({ timeout: 1_000 });
    }
    expect(isPlayed()).toBe(true);
  }, what).toPass({ timeout: 180_000, intervals: [400] });
  page.off("response", hear);
  if (!round) throw new Error(`${what}: no round was played`);
  return round;
}

/** Nothing hangs over the edge, of the page or of the game in it. */
export async function expectWithin(page: Page, what: string): Promise<void> {
  const hasGame = (await page.locator("iframe").count()) > 0;
  const roots = [page.locator("html"), ...(hasGame ? [page.frameLocator("iframe").locator("html")] : [])];
  for (const root of roots) {
    const over = await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(over, `${what}: wider than the screen`).toBeLessThanOrEqual(0);
  }
}

/** A game that nobody plays asks for no frames. */
export async function expectRest(page: Page, what: string): Promise<void> {
  const frame = page.frames().find((one) => one.url().includes("/studio/"));
  if (!frame) throw new Error(`${what}: no game is shown`);
  await expect.poll(() => framesIn(frame), { message: `${what}: rests`, timeout: 100_000 }).toBeLessThan(RESTING);
}

function framesIn(frame: Frame): Promise<number> {
  return frame.evaluate(async () => {
    const counted = globalThis as unknown as { framesAsked: number };
    const before = counted.framesAsked;
    await new Promise((done) => setTimeout(done, 1_000));
    return counted.framesAsked - before;
  });
}

/** The round is shown again from its address, under the game's name here, and the page that proves it finds it as it had to be. */
export async function expectProof({ page, words }: { page: Page; words: Words }, what: string, name: string): Promise<void> {
  const game = page.frameLocator("iframe");
  await expect(game.locator("button.main[aria-label]"), `${what}: replay`).toBeVisible();
  await expect(game.locator("main"), `${what}: replay`).toHaveAttribute("aria-label", name);
  await expectWithin(page, `${what}: replay`);
  await page.getByRole("link", { name: words.say("play.replay.verify") }).click();
  // Its seed stays secret until the player changes it; all else is checked at once.
  const verdict = page
    .getByRole("main")
    .getByText(words.say("fairness.holds"))
    .or(page.getByText(words.say("fairness.sealed")));
  await expect(verdict.first(), `${what}: proof`).toBeVisible();
  await expectWithin(page, `${what}: proof`);
}

/** What ends a hand soonest: a fold; or at the landlord's table no bid, the hinted cards, or a pass. */
const AT_THE_TABLE = [
  '.tray button[aria-keyshortcuts="f"]:enabled',
  'button.main[data-tone="take"][aria-disabled="false"]',
  '.tray button[aria-keyshortcuts="h"]:enabled:visible',
  '.tray button[aria-keyshortcuts="p"]:enabled:visible',
  '.tray button[aria-keyshortcuts="0"]:enabled:visible',
];

/** Sits down with robots, and plays a hand to its end. */
export async function playWithRobots(page: Page, what: string): Promise<void> {
  const game = page.frameLocator("iframe");
  await game.locator('button.main[aria-disabled="false"]').click();
  await game.locator("dialog[open] button.accept").click();
  await expect(game.locator("[data-room=table]"), `${what}: a seat`).toBeVisible();
  await expect(async () => {
    if ((await game.locator('.table[data-over="true"]').count()) > 0) return;
    await actInTurn(game);
    await expect(game.locator('.table[data-over="true"]')).toBeVisible({ timeout: 500 });
  }, `${what}: a hand to its end`).toPass({ timeout: 240_000, intervals: [200] });
}

/** Does what ends a hand soonest; nothing while it is somebody else's turn. */
export async function actInTurn(game: FrameLocator): Promise<void> {
  for (const act of AT_THE_TABLE) {
    if ((await game.locator(act).count()) === 0) continue;
    return game.locator(act).first().click({ timeout: 1_000 });
  }
}
