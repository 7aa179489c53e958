import type { StudioRound } from "@magpie/contract/studio";
import { giveMoney } from "./money";
import { expect, test } from "./people/member";
import { keepPicture } from "./pictures";
import { expectWithin, playOn } from "./tile-rounds";

test.use({ languages: { phone: "ZH", desktop: "HI" } });

for (const gameCode of ["gem-vault", "kite-climb", "ivory-21", "copper-jacks", "heron-three"]) {
  test(`A round of ${gameCode} that is begun with two presses is one, and goes on after the page is loaded anew, left and come back to @deep`, async ({
    page,
    demo,
    account,
    words,
  }, { project }) => {
    await giveMoney(demo.code, account, 10_000_00);
    const rounds = new Set<string>();
    let newest: StudioRound["state"] | undefined;
    page.on("response", async (response) => {
      if (!/\/studio\/(play|move)$/.test(response.url())) return;
      const { value } = (await response.json().catch(() => ({}))) as { value?: { round: StudioRound } };
      if (!value) return;
      rounds.add(value.round.id);
      newest = value.round.state;
    });
    const game = page.frameLocator("iframe");
    const main = game.locator("button.main");
    // A hand may be over at once: then another is dealt.
    await expect(async () => {
      await page.goto(`/seamless?gameCode=${gameCode}`);
      rounds.clear();
      await main.and(game.locator('[aria-disabled="false"]')).dblclick();
      await expect.poll(() => newest).toBe("open");
    }).toPass();
    expect(rounds.size).toBe(1);

    for (const come of [() => page.reload(), () => page.goBack().then(() => page.goForward())]) {
      await come();
      await expect(game.getByText(words.game("resumed"))).toBeAttached();
      await expectWithin(page, gameCode);
    }
    await keepPicture(page, `${gameCode} in the middle ${project.name}`);
    const ended = await playOn(page, gameCode);
    expect([...rounds]).toEqual([ended.id]);
  });
}
