import type { Language } from "@magpie/domain/languages";
import { giveMoney } from "./money";
import { expect, test } from "./people/member";
import { playOn } from "./tile-rounds";
import { watch } from "./watch";

const GAMES = (process.env.LOOK_GAMES ?? "full-time,night-racers,golden-spur").split(",");
const LANGS = (process.env.LOOK_LANGS ?? "ZH,HI").split(",") as Language[];
const DIR = process.env.LOOK_DIR ?? "/tmp/games-pics/look";

for (const language of LANGS) {
  test.describe(language, () => {
    test.use({ languages: { phone: language, desktop: language }, still: false });
    for (const gameCode of GAMES) {
      test(`look ${gameCode} ${language}`, async ({ page, demo, account, isMobile }) => {
        test.setTimeout(400_000);
        const width = isMobile ? "phone" : "desk";
        const { faults } = watch(page);
        const shot = (what: string) => page.screenshot({ path: `${DIR}/${gameCode}-${language}-${width}-${what}.png` });
        await giveMoney(demo.code, account, 50_000_00);
        await page.goto(`/seamless?gameCode=${gameCode}`);
        const game = page.frameLocator("iframe");
        await expect(game.locator("button.main[aria-label]")).toBeVisible();
        await page.waitForTimeout(2500);
        await shot("1-open");
        const round = await playOn(page, gameCode);
        await shot("2-played");
        if (round.drawNumber !== null) {
          await expect(async () => {
            const answer = await page.request.get(`/studio/round?roundId=${round.id}`);
            const { value } = (await answer.json()) as { value: { state: string } };
            expect(value?.state).toMatch(/settled|voided/);
          }).toPass({ timeout: 240_000, intervals: [2000] });
          await shot("3-settled");
        } else await page.waitForTimeout(4000);
        await shot("3-after");
        await page.goto(`/replay?round=${round.id}`);
        await expect(game.locator("button.main[aria-label]")).toBeVisible();
        await page.waitForTimeout(3000);
        await shot("4-replay");
        await page.waitForTimeout(7000);
        await shot("5-replay");
        await page.goto(`/fairness?round=${round.id}`);
        await page.waitForTimeout(2500);
        await shot("6-proof");
        expect.soft(faults).toEqual([]);
      });
    }
  });
}
