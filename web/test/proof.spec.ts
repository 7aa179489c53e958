import { GAME_NAMES } from "@magpie/studio/rgs/game-names";
import { giveMoney } from "./money";
import { expect, test as memberTest, newMember } from "./people/member";
import { keepPicture } from "./pictures";
import { expectWithin, playOn } from "./tile-rounds";

// Seeds are changed once no round of theirs is open, and a worker's own member may have one of another test.
const test = memberTest.extend({ signedIn: async ({ demo: { host } }, use) => use(await newMember(host)) });
test.use({ languages: { phone: "ZH", desktop: "HI" } });

test("A round of video bingo is played for money, and once its seeds are changed the page and the file that needs no network say that it is right @deep", async ({
  page,
  browser,
  demo,
  account,
  words,
  locale,
  language,
}, info) => {
  const keep = (what: string) => keepPicture(page, `proof marigold-bingo ${info.project.name} ${what}`);
  await giveMoney(demo.code, account, 5_000_00);
  await page.goto("/seamless?gameCode=marigold-bingo");
  const round = await playOn(page, "marigold-bingo");
  const game = page.frameLocator("iframe");
  await expect(game.locator('button.main[aria-disabled="false"]')).toBeVisible({ timeout: 60_000 });
  await keep("played");
  await game.getByRole("button", { name: words.game("rules") }).click();
  await game
    .locator("dialog[open]")
    .getByRole("button", { name: words.game("changeSeeds") })
    .click();
  await expect(game.getByText(words.game("openedSeed"))).toBeVisible();
  await keep("seeds changed");

  await page.goto(`/replay?round=${round.id}`);
  await expect(game.locator("button.main[aria-label]")).toBeVisible();
  await keep("replay");
  await page.getByRole("link", { name: words.say("play.replay.verify") }).click();
  await expect(page.getByText(words.say("fairness.holds"))).toBeVisible();
  await expectWithin(page, "proof");
  await keep("proof");

  const document = await page.getByLabel(words.say("fairness.document")).inputValue();
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: words.say("fairness.offline.link") }).click();
  const file = info.outputPath("check.html");
  await (await coming).saveAs(file);
  const alone = await browser.newPage({ ...(locale && { locale }), offline: true, viewport: page.viewportSize() });
  await alone.goto(`file://${file}`);
  const typed = alone.getByLabel(words.say("fairness.document"));
  await typed.fill(document);
  await expect(alone.getByText(words.say("fairness.holds"))).toBeVisible();
  const name = Object.entries(GAME_NAMES["marigold-bingo"] ?? {}).find(([tongue]) => tongue === language.toLowerCase())?.[1];
  await expect(alone.getByRole("option", { name: name ?? "Marigold Bingo", exact: true })).toBeAttached();
  await keepPicture(alone, `proof marigold-bingo ${info.project.name} alone`);
  await typed.fill(document.replace(`"payout": "${round.payout}"`, '"payout": "77777.00"'));
  await expect(alone.getByText(words.say("fairness.fails"))).toBeVisible();
  await alone.close();
});
