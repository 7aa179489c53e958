import { expect, type Locator, type Page } from "@playwright/test";
import { keepPicture } from "./pictures";
import { countFrames, expectProof, expectRest, expectWithin, playOn, playWithRobots } from "./tile-rounds";
import { type Calls, callsOf, walkTo, watch } from "./watch";
import { halfOf } from "./widths";
import type { Words } from "./words";

/** The pages of the lobby's categories. */
const CATEGORIES = ["/rng", "/live", "/fish", "/pvp", "/lott", "/elott", "/sports", "/esports", "/cockfight"];

/** Lotteries have pages of the portal's own, and journeys of theirs. */
const WITHOUT_A_ROUND = /^(lott|elott)$/;

/**
 * `npm run check:tiles` opens all of them, some in each of its runs ("2/3" is every third, from the second), plays a round of each, and looks
 * at its replay and its proof; elsewhere the first tile of a category stands for its neighbours, and half of the categories are opened for
 * money on a phone, the others as a free trial on a desk.
 */
export const EVERY_TILE = Boolean(process.env.EVERY_TILE);
const [SLICE = 1, SLICES = 1] = process.env.EVERY_TILE?.split("/").map(Number) ?? [];

interface Person {
  page: Page;
  words: Words;
  isMobile: boolean;
}

/** Presses the tiles of every category as a person does who has the portal open, and comes back by the browser's own way. Answers with the names of the games. */
export async function openTiles(person: Person, way: "play" | "trial", project: { name: string }): Promise<string[]> {
  const opened: string[] = [];
  const { faults } = watch(person.page);
  const calls = callsOf(person.page);
  if (EVERY_TILE) await countFrames(person.page);
  let passed = 0;
  for (const category of EVERY_TILE ? CATEGORIES : halfOf(CATEGORIES, project)) {
    await walkTo(person.page, category, calls);
    const tiles = person.page.getByRole("main").getByRole("article");
    const count = await tiles.count();
    for (let at = 0; at < count; at += 1) {
      if (passed++ % SLICES !== SLICE - 1) continue;
      const tile = tiles.nth(at);
      const name = await tile.getByTitle(/./).innerText();
      await press(person, tile, way);
      await expectGame(person, way, `${category} ${name}`);
      expect(faults, `${category} ${name}`).toEqual([]);
      opened.push(name);
      if (EVERY_TILE) await expectWhole(person, calls, { category: category.slice(1), name, way });
      else await person.page.goBack();
      if (EVERY_TILE) await walkTo(person.page, category, calls);
      expect(faults, `${category} ${name}`).toEqual([]);
      await expect(tile).toContainText(name);
      if (!EVERY_TILE) break;
    }
    // A category that is empty while it loads would be passed over unseen.
    expect(count, category).toBeGreaterThan(0);
  }
  return opened;
}

/** A round can be played, shown again and proved; nothing is wider than the screen, and a game at rest sleeps. */
async function expectWhole(person: Person, calls: Calls, { category, name, way }: { category: string; name: string; way: string }) {
  const { page } = person;
  const what = `${category} ${name}, ${way}`;
  const keep = (number: number) => keepPicture(page, `${what} ${page.viewportSize()?.width} ${number}`);
  await expectWithin(page, what);
  await keep(1);
  if (WITHOUT_A_ROUND.test(category)) return;
  if (category === "pvp") {
    // For money other people are needed: they have a journey of their own.
    if (way === "play") return;
    await playWithRobots(page, what);
    await keep(2);
    await expectRest(page, what);
    return expectWithin(page, `${what}, played`);
  }
  const round = await playOn(page, what);
  // A draw that all share is decided later than this waits for.
  if (round.drawNumber !== null) {
    if (category === "live") await expectRest(page, what);
    return keep(2);
  }
  await expectRest(page, what);
  await keep(2);
  await expectWithin(page, `${what}, played`);
  await walkTo(page, `/replay?round=${round.id}`, calls);
  await expectProof(person, what, name);
  await keep(3);
}

/** On a desk the tile itself is pressed, which for a trial player opens the free trial; on a phone a sheet says what it opens. */
async function press({ page, words, isMobile }: Person, tile: Locator, way: "play" | "trial"): Promise<void> {
  await tile.getByRole("button").first().click();
  if (!isMobile) return;
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words.say(`catalogue.${way}`), exact: true })
    .click();
}

/** The game is there and can be played: a lottery's pad, or the button of a game in its frame, in the language of the portal. */
async function expectGame({ page, words }: Person, way: "play" | "trial", what: string): Promise<void> {
  await expect(page).toHaveURL(/\/(seamless|lottery|vnLottery|seaLottery)\?/);
  if (!page.url().includes("/seamless")) {
    await expect(page.getByRole("button", { name: words.say("lottery.quickPick") }), what).toBeVisible();
    expect(new URL(page.url()).searchParams.has("trial"), what).toBe(way === "trial");
    return;
  }
  const game = page.frameLocator("iframe");
  await expect(game.locator("button.main"), what).toBeVisible();
  const spoken = await page.locator("html").getAttribute("lang");
  await expect(game.locator("html"), what).toHaveAttribute("lang", new RegExp(`^${spoken}(-|$)`));
}
