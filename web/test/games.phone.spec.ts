import { expect, test } from "./member";
import { giveMoney } from "./money";

test("GA-11 GA-08 on a phone a balance of any length stands whole in its place, below words as below a picture on the button", async ({
  page,
  demo,
  account,
}) => {
  await giveMoney(demo.code, account, 12_345_678_90);
  for (const gameCode of ["gem-vault", "sevens-aflame"]) {
    await page.goto(`/seamless?gameCode=${gameCode}`);
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
});
