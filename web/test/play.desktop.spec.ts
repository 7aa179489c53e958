import { maskName } from "@magpie/domain/mask";
import type { FrameLocator, Page } from "@playwright/test";
import { change } from "./merchants";
import { giveMoney } from "./money";
import { test as memberTest } from "./people/member";
import { newPayer, payBy } from "./people/payer";
import { expect, test } from "./people/person";
import { turnTo } from "./turn-to";

const frameOf = (page: Page) => page.frameLocator("iframe");
const firstDoor = (game: FrameLocator, state: "closed" | "gem" | "alarm") => game.getByRole("button", { name: `Door 1, ${state}` });

/** Plays the vault with a single alarm behind its doors until a gem is found, mostly at once, and takes what it brings. */
async function winInVault(game: FrameLocator): Promise<void> {
  for (let less = 0; less < 2; less += 1) await game.getByRole("button", { name: "Fewer alarms" }).click();
  const gem = firstDoor(game, "gem");
  do {
    await game.getByRole("button", { name: /^Start for/ }).click();
    await firstDoor(game, "closed").click();
    await expect(gem.or(firstDoor(game, "alarm"))).toBeVisible();
  } while ((await gem.count()) === 0);
  await game.getByRole("button", { name: /^Take/ }).click();
  await expect(game.getByText(/^Taken: /)).toBeVisible();
}

test("MO-03 GA-06 GA-07 GA-08 GA-09 GA-13 a new member pays in, finds a game, marks it and wins: purse, winners, record, replay and proof follow @deep", async ({
  page,
}) => {
  test.slow();
  const account = await newPayer(page);
  await payBy(page, "E-wallet", "500");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText("The money is in your balance.")).toBeVisible();

  await page.goto("/");
  await page.getByRole("textbox", { name: "Find a game" }).fill("gem valt");
  const card = page.getByRole("article").filter({ hasText: "Gem Vault" });
  await card.getByRole("button", { name: "Favourite: Gem Vault" }).click();
  await expect(card.getByRole("button", { name: "Favourite: Gem Vault" })).toHaveAttribute("aria-pressed", "true");
  await card.hover();
  await card.getByRole("button", { name: "Play now: Gem Vault" }).click();

  await expect(page.getByRole("heading", { name: "Gem Vault" })).toBeVisible();
  await expect(page.getByText("This session 0.00")).toBeVisible();
  await expect(page.getByRole("main").getByText("₹ 500.00")).toBeVisible();
  await winInVault(frameOf(page));
  await expect(page.getByRole("main").getByText("₹ 500.00")).toHaveCount(0);

  // The house's seed is opened once it is of no more use to anybody.
  await frameOf(page).getByRole("button", { name: "Rules and pays" }).click();
  await frameOf(page).getByRole("button", { name: "Change seeds" }).click();
  await expect(frameOf(page).getByText("The house's seed until now")).toBeVisible();

  // The record follows the ledger within seconds.
  const member = `(select id from members_members where account = '${account}' and merchant_id = 1)`;
  await expect.poll(() => change(`select from records_bets where member_id = ${member}`)).toBeGreaterThan(0);
  await turnTo(page, "/member?page=personalHistoryCopy");
  await page.getByRole("link", { name: "Watch Gem Vault again" }).first().click();
  await expect(page.getByRole("heading", { name: "Replay: Gem Vault" })).toBeVisible();
  await expect(page.getByRole("main").getByText(/^..\*{3}..$/)).toBeVisible();
  await page.getByRole("link", { name: "Verify this round" }).click();
  await expect(page.getByText("It holds: the round is as it had to be")).toBeVisible();

  // The list of recent games follows the ledger by a reader of its own.
  await expect.poll(() => change(`select from catalogue_recent where member_id = ${member}`)).toBeGreaterThan(0);
  await turnTo(page, "/recent");
  await expect(page.getByRole("main").getByText("Gem Vault", { exact: true })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("main").getByText(maskName(account)).first()).toBeVisible();
});

// Servers that are really killed in mid-round are in the server's tests: this is what the player sees of it.
memberTest(
  "GS-07 a game whose first answer is lost opens all the same, and a server that goes away in mid-round and comes back finds the player where they were",
  async ({ page, demo, account }) => {
    await giveMoney(demo.code, account, 100_00);
    let asked = 0;
    await page.route("**/studio/open", async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      // The launch token is spent by then, and is good once.
      await route.fetch();
      await route.abort("connectionreset");
    });
    await page.goto("/seamless?gameCode=gem-vault");
    const game = frameOf(page);
    await game.getByRole("button", { name: /^Start for/ }).click();
    await expect(game.getByRole("button", { name: "Open a door" })).toBeVisible();
    await page.route("**", (route) => route.abort("connectionrefused"));
    await firstDoor(game, "closed").click();
    await expect(game.getByText("Your round is safe; we keep trying.")).toBeVisible();

    await page.unroute("**");
    const [gem, alarm] = [firstDoor(game, "gem"), firstDoor(game, "alarm")];
    await expect(gem.or(alarm)).toBeVisible();
    if ((await gem.count()) > 0) await game.getByRole("button", { name: /^Take/ }).click();
    await expect(game.getByRole("button", { name: /^Start for/ })).toBeVisible();
  },
);

memberTest("SEC-16 a game runs without our origin, and nothing of the session is in its reach", async ({ page }) => {
  await page.goto("/seamless?gameCode=jade-steps&trial=1");
  const element = page.locator("iframe");
  await expect(element).toHaveAttribute("sandbox", "allow-scripts");
  await expect(frameOf(page).getByRole("button", { name: "Spin" })).toBeVisible();
  const game = await (await element.elementHandle())?.contentFrame();
  const reach = await game?.evaluate(() => {
    const tries = [() => sessionStorage.length, () => parent.document.title, () => document.cookie];
    return tries.map((attempt) => {
      try {
        return String(attempt());
      } catch {
        return "refused";
      }
    });
  });
  expect(reach).toEqual(["refused", "refused", "refused"]);
});

memberTest("ER-01 a game under maintenance says so in its own place, until when, and opens when it is over", async ({ page }) => {
  const resting = (until: string) => change(`update catalogue_games set resting_until = ${until} where game_code = 'frost-heart'`);
  await resting("now() + interval '1 hour'");
  try {
    await page.goto("/seamless?gameCode=frost-heart");
    await expect(page.getByText("Game maintenance", { exact: true })).toBeVisible();
    await expect(page.getByText(/^This game is being looked after until .+\d\d:\d\d/)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Back to the lobby" })).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    await resting("null");
    await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
    await expect(page.locator("iframe")).toBeVisible();
  } finally {
    await resting("null");
  }
});
