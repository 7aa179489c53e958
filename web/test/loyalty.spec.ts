import { pointDesk } from "@magpie/contract/loyalty/points";
import { missions } from "@magpie/contract/missions";
import type { Language } from "@magpie/domain/languages";
import type { Browser, Locator, Page, ViewportSize } from "@playwright/test";
import { objections, objectionsAgain } from "./axe";
import { amountsIn, type Demo } from "./demos";
import { test as journey } from "./journey";
import { at } from "./merchants";
import { openAccount, registerByForm } from "./people/log-in";
import { expect, test } from "./people/member";
import { askAs, operatorOf, publish } from "./people/operator";
import { PASSWORD, PIN, setPaymentPassword } from "./people/payment-password";
import { seat } from "./people/person";
import { SPOKEN } from "./spoken";
import { turnTo } from "./turn-to";

test("H-49 EN-07 EN-06 a check-in is given once a day, its points are in the mall, and levels and races are shown @phone", async ({
  page,
}) => {
  await page.goto("/member?page=missionLeaderboard");
  await page.getByRole("main").getByRole("button", { name: "Check in" }).click();
  await expect(page.getByRole("main").getByText("1 day in a row")).toBeVisible();
  await expect(page.getByRole("main").getByText(/^Checked in today/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Highest flight" }).first()).toBeVisible();
  expect(await objectionsAgain(page, "main")).toEqual([]);

  await page.getByRole("main").getByRole("link", { name: "Point mall" }).click();
  const mall = page.getByRole("main");
  await expect(mall.getByText("100 points are worth ₹ 1.00")).toBeVisible();
  await expect(mall.getByRole("listitem").filter({ hasText: "Smartphone" }).getByRole("button")).toBeDisabled();
  await mall.getByRole("tab", { name: "Your orders" }).press("ArrowRight");
  // Bets of another journey of this member may have earned as many.
  await expect(mall.getByRole("tabpanel", { name: "Point movements" }).getByText("+10").first()).toBeVisible();
  expect(await objectionsAgain(page, "main")).toEqual([]);

  await turnTo(page, "/member?page=vip");
  await expect(page.getByRole("main").getByText("Your level")).toBeVisible();
  expect(await objections(page, "main")).toEqual([]);
});

/** How far a link has led: a sentence on a phone, and on a desk a column each for visits, accounts, deposits and rewards. */
async function hasLed(row: Locator, project: string, visits: number, registered: number): Promise<void> {
  if (project === "phone") await expect(row.getByText(new RegExp(`^${visits} visits?, ${registered} registered`))).toBeVisible();
  else await expect(row.getByRole("cell", { name: /^\d+$/ })).toHaveText([String(visits), String(registered), "0", "0"]);
}

test("EN-05 EN-09 a friend follows a link and registers, the funnel moves, and feedback is kept @phone @deep", async ({ page, browser }, {
  project,
}) => {
  await page.goto("/member?page=referral");
  const main = page.getByRole("main");
  await main.getByLabel("Another link").fill("Market");
  await main.getByRole("button", { name: "Add" }).click();
  await expect(main.getByRole("img", { name: "Scan to register" })).toBeVisible();
  const row = main.getByRole("row").filter({ hasText: "Market" });
  await hasLed(row, project.name, 0, 0);
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: async (text: string) => void Object.assign(window, { copied: text }) }),
  );
  await row.getByRole("button", { name: /^Copy the link/ }).click();
  const link = await page.evaluate(() => String((window as unknown as { copied: string }).copied));
  expect(await objectionsAgain(page, "main")).toEqual([]);

  const visitor = await browser.newContext({ locale: "en-US" });
  await seat(visitor);
  const friend = await visitor.newPage();
  await friend.goto(link);
  await registerByForm(friend, { username: `friend${crypto.randomUUID().slice(0, 8)}`, password: "quiet-harbour-4" });
  await visitor.close();
  await page.reload();
  await hasLed(row, project.name, 1, 1);
  await expect(main.getByRole("row").filter({ hasText: "fr***" })).toContainText("Registered");

  await turnTo(page, "/member?page=feedback");
  await main.getByLabel("What do you want to tell us?").fill("The lobby is easy to read.");
  await main.getByRole("button", { name: "Send", exact: true }).click();
  await expect(main.getByRole("listitem").filter({ hasText: "The lobby is easy to read." })).toContainText("Being read");
  expect(await objections(page, "main")).toEqual([]);
});

journey.use({ merchants: { desktop: "magpie", phone: "magpie" } });

/** Somebody in a browser of their own, with six digits and ten points. */
async function newSpender(browser: Browser, { host }: Demo, language: Language, viewport: ViewportSize | null): Promise<Page> {
  const context = await browser.newContext({ locale: language.toLowerCase(), viewport });
  await seat(context);
  const page = await context.newPage();
  const username = `spender${crypto.randomUUID().slice(0, 8)}`;
  await openAccount(page, at(host), { username, password: PASSWORD });
  await setPaymentPassword(page, username);
  await askAs(page, await tokenOf(page), "POST", missions.checkIn.path, {});
  return page;
}

for (const language of SPOKEN) {
  journey.describe(language, () => {
    journey.use({ languages: { desktop: language, phone: language } });

    journey(
      "H-02 H-44 P-07 EN-04 one reward claimed from the reward centre in two tabs is given once, and the last thing of the mall goes to one of two @phone @deep",
      async ({ browser, demo, words, viewport }) => {
        journey.slow();
        const { say, refusal } = words;
        const { money } = amountsIn(demo, language);
        const spender = () => newSpender(browser, demo, language, viewport);
        const [ana, ben] = await Promise.all([spender(), spender()]);
        const mark = crypto.randomUUID().slice(0, 8);
        const [gift, lamp] = [`Gift ${mark}`, `Lamp ${mark}`];
        // Enough for one, so that nobody in another journey is offered it.
        const limits = { budget: "500", rolloutBps: 10_000, holdoutBps: 0 };
        const rule = { entry: "join", reward: { give: "cash", amount: { fixed: "500" } }, limits };
        await publish(ana, { offer: `gift-${mark}`, title: gift, summary: "Five.", rule }, demo.code);
        await ana.goto(at(demo.host, `/promotions?offer=gift-${mark}`));
        await ana
          .getByRole("dialog")
          .getByRole("button", { name: say("promotions.action.join"), exact: true })
          .click();
        await expect(ana.getByRole("dialog")).toHaveCount(0);
        const tab = await ana.context().newPage();
        await tab.addInitScript((token) => origin !== "null" && sessionStorage.setItem("token", token), await tokenOf(ana));
        const tabs = [ana, tab];
        for (const page of tabs) await page.goto(at(demo.host, "/member?page=rewardCenter"));
        const claims = tabs.map((page) => page.getByRole("button", { name: `${say("promotions.action.claim")}: ${gift}` }));
        for (const claim of claims) await expect(claim).toBeEnabled();
        await Promise.all(claims.map((claim) => claim.click()));
        for (const claim of claims) await expect(claim).toHaveCount(0);
        for (const page of tabs) await expect(page.getByRole("banner").getByText(money(500))).toBeVisible();
        await turnTo(tab, "/promotions");
        await expect(tab.getByRole("article").filter({ hasText: gift }).getByText(say("promotions.state.claimed"))).toBeVisible();

        const stock = await operatorOf(demo.code, "points.stock");
        const thing = { reward: `lamp-${mark}`, title: lamp, kind: "item", points: "10", stock: 1, position: 0, enabled: true };
        await askAs(ana, stock, "POST", pointDesk.setReward.path, thing);
        for (const page of [ana, ben]) {
          await page.goto(at(demo.host, "/pointMall"));
          await page.getByRole("listitem").filter({ hasText: lamp }).getByRole("button").click();
          await page.getByRole("dialog").getByLabel(say("withdrawals.form.pin")).fill(PIN);
        }
        const order = (page: Page) => page.getByRole("dialog").getByRole("button", { name: say("points.order"), exact: true });
        await Promise.all([ana, ben].map((page) => order(page).click()));
        const count = (found: Locator[]) => Promise.all(found.map((each) => each.count())).then((counts) => counts.sort().join());
        const refused = [ana, ben].map((page) => page.getByRole("dialog").getByText(refusal("points_sold_out")));
        const ordered = [ana, ben].map((page) => page.getByRole("tabpanel").getByText(lamp));
        await expect.poll(() => count(refused)).toBe("0,1");
        await expect.poll(() => count(ordered)).toBe("0,1");
        for (const page of [ana, ben]) {
          // The shelf behind the dialog tells it too, without another visit.
          const card = page.getByRole("listitem").filter({ hasText: lamp });
          await expect(card.getByText(say("points.soldOut")).first()).toBeAttached();
          await page.context().close();
        }
      },
    );
  });
}

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem("token") ?? "");
