import type { Frame } from "@playwright/test";
import { GAMES, playRound } from "./game-rounds";
import { change } from "./merchants";
import { giveMoney } from "./money";
import { expect, test } from "./people/member";
import { callsOf, walkTo } from "./watch";

const UPRIGHT = { width: 390, height: 844 };
const ON_ITS_SIDE = { width: 844, height: 390 };
const DESK = { width: 1440, height: 900 };

test("RG-11 the time here and what it brought stand above a game of each kind, on a phone, on its side and on a desk @deep", async ({
  page,
  demo,
  account,
}) => {
  test.setTimeout(240_000);
  await giveMoney(demo.code, account, 5_000_00);
  const calls = callsOf(page);
  await page.goto("/fairness");
  for (const gameCode of ["jade-steps", "gem-vault", "tide-hunters", "sky-ladder", "ivory-21"]) {
    await walkTo(page, `/seamless?gameCode=${gameCode}`, calls);
    await expect(page.frameLocator("iframe").locator("button.main[aria-label]")).toBeVisible();
    for (const size of [UPRIGHT, ON_ITS_SIDE, DESK]) {
      await page.setViewportSize(size);
      const time = page.locator("time").first();
      await expect(time).toBeInViewport({ ratio: 1 });
      await expect(time).toHaveText(/^\d+:\d\d:\d\d$/);
      await expect(page.getByText("This session")).toBeInViewport({ ratio: 1 });
      const before = await time.innerText();
      await expect(time).not.toHaveText(before);
    }
    await page.setViewportSize(UPRIGHT);
  }
  await walkTo(page, "/seamless?gameCode=jade-steps", calls);
  const held = page.frameLocator("iframe").locator(".meter.balance strong");
  const net = page.getByText("This session").locator("strong");
  await expect(held).not.toHaveText("–");
  const [heldBefore, netBefore] = [amountIn(await held.innerText()), amountIn(await net.innerText())];
  await playRound(page, "jade-steps");
  // The stake is held back at once, and both agree when the round has been shown to its end.
  const brought = async () => amountIn(await held.innerText()) - heldBefore;
  await expect.poll(async () => amountIn(await net.innerText()) - netBefore - (await brought())).toBe(0);
});

/** In the smallest unit, with its sign. */
function amountIn(text: string): number {
  const figure = Number(text.replace(/[^\d.]/g, "").replace(".", ""));
  return /[-−–]/.test(text) ? -figure : figure;
}

test("RG-10 after the chosen time a check comes over the game and holds it, and play goes on where it is answered @deep", async ({
  page,
  demo,
  account,
}) => {
  await giveMoney(demo.code, account, 100_00);
  await page.goto("/seamless?gameCode=jade-steps");
  const spin = page.frameLocator("iframe").getByRole("button", { name: "Spin" });
  await expect(spin).toBeVisible();
  await beHereSince(account, 61);
  const check = page.getByRole("dialog", { name: "A short pause" });
  // Once a minute the house looks whose time has come.
  await expect(check).toBeVisible({ timeout: 100_000 });
  await expect(check).toContainText(/1 h \d min/);
  await expect(check).toContainText("Result of your play");
  await expect(spin.click({ timeout: 1_500 })).rejects.toThrow(/intercepts|Timeout/);
  await check.getByRole("button", { name: "Play on" }).click();
  await expect(check).toHaveCount(0);
  await playRound(page, "jade-steps");
});

/** As if the member had had a page open for so long. */
async function beHereSince(account: string, minutes: number): Promise<void> {
  await change(`insert into limits_minutes (merchant_id, member_id, hour, minutes)
    select m.merchant_id, m.id, date_trunc('hour', at), bit_or(1::bigint << extract(minute from at)::int)
    from members_members m, generate_series(now() - interval '${minutes} minutes', now(), interval '1 minute') at
    where m.account = '${account}' and m.merchant_id = 1 group by 1, 2, 3
    on conflict (merchant_id, member_id, hour) do update set minutes = limits_minutes.minutes | excluded.minutes`);
  // Who was just looked at is looked at again only after that time.
  await change(`update protection_checks set next_at = null
    where member_id = (select id from members_members where account = '${account}' and merchant_id = 1)`);
}

test("RG-12 a game that was told a pace offers no automatic play, no turbo and no stop @deep", async ({ page }) => {
  const calls = callsOf(page);
  await page.route(/\/studio\/open$/, async (route) => {
    const response = await route.fetch();
    const { value, ...answer } = await response.json();
    const pace = { leastCycleMs: 2_500, autoplay: false, turbo: false, slamStop: false };
    await route.fulfill({ response, json: { ...answer, value: { ...value, pace } } });
  });
  await page.goto("/fairness");
  for (const gameCode of ["jade-steps", "tide-hunters"]) {
    await walkTo(page, `/seamless?gameCode=${gameCode}&trial=1`, calls);
    const game = page.frameLocator("iframe");
    await expect(game.locator("button.main[aria-label]")).toBeVisible();
    await expect(game.getByRole("button", { name: /auto|turbo/i })).toHaveCount(0);
  }
  await walkTo(page, "/seamless?gameCode=jade-steps&trial=1", calls);
  const main = page.frameLocator("iframe").locator("button.main");
  await main.click();
  await expect(main).toHaveAttribute("aria-label", "Stop");
  await expect(main).toHaveAttribute("aria-disabled", "true");
});

/** Each message of a shared hall wakes it for a frame or two; a game that never rests asks for sixty a second. */
const AT_REST = 12;

test("a game asks for no more frames once nothing in it moves @deep", async ({ page }) => {
  test.setTimeout(600_000);
  await page.addInitScript(() => {
    const ask = requestAnimationFrame.bind(globalThis);
    const counted = globalThis as unknown as { framesAsked: number };
    counted.framesAsked = 0;
    globalThis.requestAnimationFrame = (frame) => {
      counted.framesAsked++;
      return ask(frame);
    };
  });
  const calls = callsOf(page);
  await page.goto("/fairness");
  for (const gameCode of GAMES) {
    await test.step(gameCode, async () => {
      await walkTo(page, `/seamless?gameCode=${gameCode}&trial=1`, calls);
      await expect(page.frameLocator("iframe").locator("button.main[aria-label]")).toBeVisible();
      const frame = page.frames().find((one) => one.url().includes("/studio/"));
      // At a shared table something moves while a draw runs, so a second of rest is waited for.
      await expect.poll(() => framesInASecond(frame), { timeout: 200_000 }).toBeLessThan(AT_REST);
    });
  }
});

/** Frames asked for until the next second of the game's own clock has passed. */
async function framesInASecond(frame: Frame | undefined): Promise<number> {
  if (!frame) return Number.NaN;
  return frame.evaluate(async () => {
    const counted = globalThis as unknown as { framesAsked: number };
    const before = counted.framesAsked;
    await new Promise((done) => setTimeout(done, 1_000));
    return counted.framesAsked - before;
  });
}
