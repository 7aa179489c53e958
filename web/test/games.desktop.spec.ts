import { GAMES, playRound } from "./game-rounds";
import { giveMoney } from "./money";
import { test } from "./people/member";
import { callsOf, walkTo } from "./watch";

/** The others are played on a phone. */
const HERE = ["crown-of-embers", "ember-forge", "pebble-drop", "tide-hunters", "firefly-keno", "silver-scratch"];

/** Half of them for money and the rest as a free trial, which differs in its purse alone; in `npm run check:deep` every game for both. */
function gamesFor(way: string): string[] {
  return process.env.DEEP ? GAMES : HERE.filter((_, at) => (at % 2 === 0) === (way === "money"));
}

for (const way of ["trial", "money"]) {
  test(`games of the studio are opened and played a round: ${way}${way === "trial" ? " @deep" : ""}`, async ({ page, demo, account }) => {
    test.setTimeout(240_000);
    if (way === "money") await giveMoney(demo.code, account, 5_000_00);
    const calls = callsOf(page);
    await page.goto("/fairness");
    for (const gameCode of gamesFor(way)) {
      await test.step(gameCode, async () => {
        await walkTo(page, `/seamless?gameCode=${gameCode}${way === "trial" ? "&trial=1" : ""}`, calls);
        await playRound(page, gameCode);
      });
    }
  });
}
