import { play } from "@magpie/contract/play";
import { at, change, copyMerchant } from "./merchants";
import { test as memberTest } from "./people/member";
import { expect, test } from "./people/person";
import { callsOf, walkTo } from "./watch";
import { wordsOf } from "./words";

/** Where nobody listens. */
const DEAD = "http://127.0.0.1:9";

memberTest(
  "SH-06 SH-09 SH-13 SH-20 ID-23 over a game, which has neither side menu nor footer, the member and agent centres are popups, and the VIP row leads to its page @deep",
  async ({ page, account }) => {
    const set = (columns: string) => change(`update members_members set ${columns} where account = '${account}'`);
    await set("vip_level = 2, vip_label = 'Silver', type = 1");
    try {
      const calls = callsOf(page);
      await page.goto("/SEAMLESS?gameCode=jade-steps&trial=1");
      await expect(page.locator("iframe")).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Side menu" })).toHaveCount(0);
      await expect(page.getByRole("contentinfo")).toHaveCount(0);
      await page.getByRole("banner").getByRole("link", { name: "Withdraw" }).click();
      const centre = page.getByRole("dialog", { name: "Member centre" });
      await expect(centre.getByRole("heading", { name: "Withdraw", exact: true, level: 1 })).toBeVisible();
      await centre.getByRole("navigation").getByRole("button", { name: "Wallet" }).click();
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem("merchantWallet"))).toBe('["BBIN","DG"]');
      // What a page links to within the centre is turned to in place.
      await centre.getByRole("link", { name: "Deposit", exact: true }).click();
      await expect(centre.getByRole("heading", { name: "Deposit", exact: true, level: 1 })).toBeVisible();
      expect(await page.evaluate(() => [sessionStorage.getItem("toWhichItem"), location.pathname])).toEqual(["depositv2", "/SEAMLESS"]);
      await centre.getByRole("button", { name: "Close" }).click();

      await page.getByRole("button", { name: /^Account of / }).click();
      await page.getByRole("link", { name: "Agent centre" }).click();
      // The agents' pages speak Chinese, and so does all that belongs to them.
      const { say } = wordsOf("ZH");
      const agents = page.getByRole("dialog", { name: say("agency.title") });
      await expect(agents.getByRole("navigation")).toBeVisible();
      await agents.getByRole("button", { name: say("common.close") }).click();
      await expect(page.getByRole("banner").getByRole("link", { name: "Withdraw" })).toBeVisible();
      await expect(page.locator("iframe")).toBeVisible();

      await walkTo(page, "/promotions", calls);
      await page.getByRole("navigation", { name: "Side menu" }).getByRole("link", { name: "VIP" }).click();
      await expect(page.getByRole("main").getByRole("heading", { name: "VIP", exact: true })).toBeVisible();
      await expect(page.getByRole("main").getByText("This account has no level")).toBeVisible();
    } finally {
      await set("vip_level = null, vip_label = '', type = 0");
    }
  },
);

test("SH-04 SH-13 GA-09 help follows its address while it is open, and a studio's name opens the list of its games @deep", async ({
  page,
}) => {
  await page.goto("/help#term");
  const help = page.getByRole("dialog", { name: "Help centre" });
  await expect(help.getByRole("navigation").locator("[aria-current]")).toHaveText("Terms of use");
  await expect(help.getByRole("heading", { name: "Terms of use" })).toBeVisible();
  await page.evaluate(() => location.assign("#privacy"));
  await expect(help.getByRole("navigation").locator("[aria-current]")).toContainText("Privacy");
  await help.getByRole("navigation").getByRole("button", { name: "Terms of use" }).click();
  await expect(page).toHaveURL(/\/help#term$/);
  await help.getByRole("button", { name: "Close" }).click();

  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("contentinfo").getByRole("button", { name: "Games by Pine Gate" }).click();
  await expect(page.getByRole("dialog", { name: "Games by Pine Gate" }).getByText("Lotus Court", { exact: true })).toBeVisible();
});

test("GA-09 pictures come from another host where one is dead @deep", async ({ page }) => {
  const code = "deadhosts";
  const host = await copyMerchant("magpie", code);
  const own = `merchant_id = (select merchant_id from merchant_merchants where code = '${code}')`;
  await change(`update merchant_cdns set url = '${DEAD}' || position where kind = 'image' and position = 1 and ${own}`);
  await change(`update merchant_cdns set url = '${DEAD}/art' where kind = 'image' and position <> 1 and ${own}`);
  await page.goto(at(host, "/games?q=crown"));
  const picture = page.getByRole("article").filter({ hasText: "Crown of Embers" }).locator("img").first();
  await expect(picture).toHaveAttribute("src", /^\/art\/tiles\/(?!fallback)/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

memberTest("GA-09 a game opens at another launch host where one is dead @deep", async ({ page }) => {
  await page.route(`**${play.launch.path}`, async (route) => {
    const answer = await (await route.fetch()).json();
    const { url, others } = answer.value;
    expect(others).toHaveLength(1);
    await route.fulfill({ json: { ...answer, value: { ...answer.value, url: `${DEAD}/jade-steps/`, others: [url] } } });
  });
  await page.goto("/seamless?gameCode=jade-steps&trial=1");
  await expect(page.frameLocator("iframe").getByRole("button", { name: "Spin" })).toBeVisible();
});
