import { GAMES, playRound } from "./game-rounds";
import { giveMoney } from "./money";
import { test } from "./people/member";
import { callsOf, walkTo } from "./watch";

/** For money and as a free trial, which differs in its purse alone. In every run other journeys play a few of them. */
for (const way of ["trial", "money"]) {
  test(`games of the studio are opened and played a round: ${way} @deep`, async ({ page, demo, account }) => {
    test.setTimeout(240_000);
    if (way === "money") await giveMoney(demo.code, account, 5_000_00);
    const calls = callsOf(page);
    await page.goto("/fairness");
    for (const gameCode of GAMES) {
      await test.step(gameCode, async () => {
        await walkTo(page, `/seamless?gameCode=${gameCode}${way === "trial" ? "&trial=1" : ""}`, calls);
        await playRound(page, gameCode);
      });
    }
  });
}
