import { objectionsAgain } from "./axe";
import { expect, test } from "./people/member";
import { callsOf, settled, walkTo } from "./watch";

test("LO-01 the hall names what is drawn next, and every lottery of every family leads to its betting page @phone @deep", async ({
  page,
  words,
}) => {
  await page.goto("/lottery");
  await settled(page);
  const next = page.getByRole("region", { name: words.say("lottery.hall.next") });
  await expect(next.getByRole("link")).toHaveAttribute("href", /^\/(lottery|vnLottery|seaLottery)\?gameCode=/);
  const games = page.getByRole("tabpanel").getByRole("link");
  const paths = await games.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(paths).toHaveLength(22);
  expect(paths.filter((path) => path.startsWith("/seaLottery"))).toHaveLength(5);
  expect(paths.filter((path) => path.startsWith("/vnLottery"))).toHaveLength(5);
  expect(await objectionsAgain(page)).toEqual([]);

  await page.getByRole("tab", { name: words.say("lottery.hall.family.SEA") }).click();
  await expect(games).toHaveCount(5);
  await games.filter({ hasText: "Harbour" }).click();
  await expect(page).toHaveURL(/\/seaLottery\?gameCode=harbour-4d$/);
  await expect(page.getByRole("button", { name: words.say("lottery.quickPick") })).toBeVisible();
});

test("LO-01 LO-04 an address that names a game of another area leads there, and an e-lottery's tile to its betting page @desktop", async ({
  page,
  words,
  isMobile,
}) => {
  const calls = callsOf(page);
  await page.goto("/lottery?gameCode=lotus-north");
  await expect(page).toHaveURL(/\/vnLottery\?gameCode=lotus-north$/);
  await walkTo(page, "/elott?vassalage=DG", calls);
  const tiles = page.getByRole("main").getByRole("article");
  await expect(tiles).toHaveCount(1);
  await tiles.getByRole("button").first().click();
  // Where nothing can hover, a touch opens a sheet with the ways to play.
  if (isMobile)
    await page
      .getByRole("dialog")
      .getByRole("button", { name: words.say("catalogue.play") })
      .click();
  await expect(page).toHaveURL(/\/lottery\?gameCode=river-keno&lottoPrizeMode=ELOTT$/);
});
