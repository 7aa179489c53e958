import { demoOf } from "./demos";
import { expect, test as visitorTest } from "./journey";
import { giveMoney } from "./money";
import { EVERY_TILE, openTiles } from "./open-tiles";
import { test as member } from "./people/member";
import { settled } from "./watch";

const PATIENCE_MS = EVERY_TILE ? 3_600_000 : 240_000;
const LANGUAGES = { desktop: "HI", phone: "ZH" } as const;

const moneyTest = member.extend({
  demo: async ({ merchants, language }, use, { project }) => {
    const code = process.env.JOURNEY_MERCHANT ?? merchants[project.name];
    await use(demoOf(code === "lantern" ? "lantern" : "magpie", language));
  },
});
// As people have it: a blocked worker leaves words in the console.
moneyTest.use({ languages: LANGUAGES, serviceWorkers: "allow" });
visitorTest.use({ languages: LANGUAGES, serviceWorkers: "allow" });

moneyTest(
  "LO-04 tiles of the categories open their games for money @phone @deep",
  async ({ page, words, isMobile, demo, account }, { project }) => {
    moneyTest.setTimeout(PATIENCE_MS);
    await giveMoney(demo.code, account, 50_000_00);
    await page.goto("/promotions");
    await settled(page);
    expect(await openTiles({ page, words, isMobile }, "play", project)).not.toEqual([]);
  },
);

visitorTest(
  "ID-20 tiles of the categories open their games as a free trial @desktop @deep",
  async ({ page, words, isMobile }, { project }) => {
    visitorTest.setTimeout(PATIENCE_MS);
    await page.goto("/login");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: words.say("auth.login.trial") })
      .click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await settled(page);
    expect(await openTiles({ page, words, isMobile }, "trial", project)).not.toEqual([]);
  },
);
