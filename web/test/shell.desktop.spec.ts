import { test as memberTest } from "./people/member";
import { expect, test } from "./people/person";
import { settled } from "./watch";

test("SH-10 SH-16 SH-18 SH-20 SH-21 EN-12 a visitor finds header, categories and side menu as they have to be, and the menu stays collapsed", async ({
  page,
  request,
}) => {
  await page.goto("/promotions");
  await settled(page);
  const header = page.getByRole("banner");
  await expect(header.getByRole("navigation", { name: "Main menu" }).getByRole("link")).toHaveText([
    "Games",
    "Promotions",
    "Rewards",
    "Share",
  ]);
  for (const name of ["Log in", "Open an account", /^Notices/, "Customer service"])
    await expect(header.getByRole("button", { name })).toBeVisible();

  await test.step("categories stand in their order and open their vendors by keyboard too", async () => {
    const bar = page.getByRole("navigation", { name: "Game categories" });
    const hrefs = await bar
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")).filter((href) => !href?.includes("?")));
    expect(hrefs).toEqual(["/", "/promotions", "/elott", "/lott", "/live", "/sports", "/fish", "/rng", "/pvp", "/esports"]);
    await bar.getByRole("link", { name: "Slots" }).focus();
    await expect(bar.getByRole("list", { name: "Studios: Slots" }).getByRole("img", { name: "Pine Gate" })).toBeVisible();
  });

  await test.step("the app codes lead to a real page that says how to install", async () => {
    const install = await request.get("/m/appDownload?language=HI&device=android");
    expect(install.status()).toBe(200);
    expect(await install.text()).toContain('lang="hi"');
    await page.getByRole("button", { name: "Get the app" }).hover();
    await expect(page.getByRole("img", { name: "Code for the app on Android" }).first()).toBeVisible();
    await page.getByRole("button", { name: "Get the app" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Install guide" }).click();
    await expect(page.getByRole("tab", { name: "Computer" })).toHaveAttribute("aria-selected", "true");
    await page.getByRole("tab", { name: "Computer" }).press("ArrowRight");
    await expect(page.getByRole("tabpanel", { name: "iPhone, iPad" }).getByText("Tap the Share button.")).toBeVisible();
  });

  await test.step("the footer leads to the winners by category and to articles, and one that is not there says so", async () => {
    const [main, footer] = [page.getByRole("main"), page.getByRole("contentinfo")];
    await footer.scrollIntoViewIfNeeded();
    await footer.getByRole("link", { name: "Winners" }).click();
    await main.getByRole("tab", { name: "Slots" }).click();
    await expect(page).toHaveURL(/\/winners\?category=RNG$/);
    await expect(main.getByRole("tabpanel", { name: "Slots" })).toBeVisible();
    await footer.getByRole("link", { name: "News" }).click();
    const title = "Every lottery draw now comes with its proof";
    await main.getByRole("link", { name: title }).click();
    await expect(main.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(main.getByRole("heading", { name: "After the draw", level: 2 })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Magpie`);
    await main.getByRole("link", { name: "All news" }).click();
    await expect(page).toHaveTitle("News · Magpie");
    await page.goto("/blog?article=draw-proof");
    await expect(main.getByText("This article is not here")).toBeVisible();
  });

  await test.step("the side menu collapses and stays so", async () => {
    const toggle = page.getByRole("button", { name: "Side menu" });
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await toggle.click();
    await page.reload();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByRole("navigation", { name: "Side menu" }).getByRole("link", { name: "Deposit", exact: true })).toBeVisible();
  });
});

memberTest("SH-17 a member's header has balance, deposit, withdraw and an account menu with an id to copy", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/promotions");
  const header = page.getByRole("banner");
  await expect(header.getByRole("region", { name: "Balance" })).toContainText(/₹ [\d,]+\.\d\d/);
  for (const name of ["Deposit", "Withdraw"]) await expect(header.getByRole("link", { name })).toBeVisible();
  await header.getByRole("button", { name: /^Account of / }).click();
  for (const name of ["My account", "Betting record", "Platform messages", "Customer service", "Sign out"])
    await expect(header.getByText(name, { exact: true })).toBeVisible();
  await expect(header.getByText("Agent centre")).toHaveCount(0);
  await header.getByRole("button", { name: /^Copy ID / }).click();
  const done = page.getByRole("dialog", { name: "Copy success" });
  await expect(done).toBeVisible();
  const id = await page.evaluate(() => sessionStorage.getItem("customerId"));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await done.getByRole("button").last().click();
  await expect(done).toHaveCount(0);
});

/** Each width in one language; in `npm run check:deep` in all of them. */
const LOBBY_WIDTHS = { EN: [1024, 2560], HI: [360], JA: [768, 1440] };

test("SH-25 the lobby fits every width from 360 to 2560 px in English, Hindi and Japanese @deep", async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto("/");
  for (const [language, widths] of Object.entries(LOBBY_WIDTHS)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("navigation").getByRole("combobox").last().selectOption(language);
    await expect(page.locator("html")).toHaveAttribute("lang", language.toLowerCase());
    for (const width of process.env.DEEP ? Object.values(LOBBY_WIDTHS).flat() : widths) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, `${language} at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(await page.locator("main").innerText(), `a key shows in ${language}`).not.toMatch(/\b(home|shell|catalogue|common)\.[a-z]/);
  }
});
