import { playRound } from "./game-rounds";
import { giveMoney } from "./money";
import { expect, test } from "./people/member";
import { callsOf, walkTo } from "./watch";

test("GA-08 on a phone a balance of any length stands whole in its place, below words as below a picture on the button, and a round is played @deep", async ({
  page,
  demo,
  account,
}) => {
  await giveMoney(demo.code, account, 12_345_678_90);
  const calls = callsOf(page);
  await page.goto("/fairness");
  for (const gameCode of ["gem-vault", "sevens-aflame"]) {
    await walkTo(page, `/seamless?gameCode=${gameCode}`, calls);
    const balance = page.frameLocator("iframe").locator(".meter.balance strong");
    await expect(balance).toHaveText("₹12,345,678.90");
    await expect(balance).toBeVisible();
    const { needed, given } = await balance.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return { needed: words.getBoundingClientRect().width, given: element.clientWidth };
    });
    expect(needed).toBeLessThanOrEqual(given);
  }
  await playRound(page, "sevens-aflame");
});

test("GA-08 on a phone on its side a game stands whole in the window, with its button and how long one has played, and a round is played @deep", async ({
  page,
}) => {
  await page.setViewportSize({ width: 667, height: 375 });
  const calls = callsOf(page);
  await page.goto("/fairness");
  for (const gameCode of ["velvet-baccarat", "comet-rush", "jade-steps"]) {
    await walkTo(page, `/seamless?gameCode=${gameCode}&trial=1`, calls);
    const button = page.frameLocator("iframe").locator("button.main[aria-label]");
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("This session")).toBeInViewport({ ratio: 1 });
    for (const root of [page.locator("html"), page.frameLocator("iframe").locator("html")])
      expect(await root.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await playRound(page, gameCode);
  }
});
