import { members } from "@magpie/contract/members";
import { wallet } from "@magpie/contract/wallet";
import { HOUR_MS } from "@magpie/domain/durations";
import type { Page } from "@playwright/test";
import { call } from "./call";
import { expect, test } from "./journey";
import { at } from "./merchants";
import { expectSignedIn, leave, logIn, openAccount } from "./people/log-in";
import { turnTo } from "./turn-to";
import { callsOf, settled } from "./watch";
import { wordsOf } from "./words";

/** Sends the form of the agent page, which is Chinese in whatever language. */
async function logInAsAgent(page: Page, account: string, password: string): Promise<void> {
  await page.locator("input[autocomplete=username]").fill(account);
  await page.locator("input[type=password]").fill(password);
  await page.locator("form button[type=submit]").click();
}

/** The rows of the agents' menu, where every kind of contract is on. */
const AGENT_MENU = [
  "agentAnnouncement",
  "agentTeamOverview",
  "registerCenter",
  "downlineManagmentView",
  "personalHistoryCopy",
  "palStatementsAgentCopy",
  "agentRevenueReport",
  "agentDownlineTransactionDetailsCopy",
  "agentDividendRecordCopy2",
  "agentDailyWages2",
  "agentHourSalary",
  "agentRealtimeSalary",
  "depositv2",
  "withdraw",
  "messageV2",
] as const;

/** Somebody new, so that no other journey signs them out or in. */
function newAccount() {
  return { username: `comer${crypto.randomUUID().slice(0, 8)}`, password: "quiet-harbour-4" };
}

async function askToSignOut(page: Page, isMobile: boolean): Promise<void> {
  await page.getByRole("button", { name: isMobile ? "Open menu" : /^Account of / }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
}

test("SH-12 SH-08 ID-01 ID-06 X-11 a member logs in on the way to a page and finds it, is greeted by the header, logs out to the lobby, and is remembered by name alone @desktop", async ({
  page,
  context,
  demo,
  isMobile,
}) => {
  const { account, password } = demo.member;
  await page.goto("/member?page=messageV2");
  await expect(page).toHaveURL(/\/login$/);
  // The way in by a code is there where the merchant has it.
  await expect(page.getByRole("dialog").getByRole("tab")).toHaveCount(demo.takesMobiles ? 2 : 0);
  await page.getByRole("checkbox", { name: "Remember my username for a day" }).check();
  await logIn(page, ` ${account} `, password);
  await expect(page).toHaveURL(/\/member\?page=messageV2$/);
  await expect(page.getByRole("banner").getByText(demo.money)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("account"))).toBe(account);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(password);
  expect(await page.evaluate(() => document.cookie)).toBe(`rememberedName=${account}`);
  const kept = (await context.cookies()).find(({ name }) => name === "rememberedName");
  expect(Math.round((Number(kept?.expires) * 1000 - Date.now()) / HOUR_MS)).toBe(24);

  await page.getByRole("button", { name: "Hide balance" }).click();
  await expect(page.getByRole("banner").getByText(/\*{3,}/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Show balance" })).toBeVisible();

  await askToSignOut(page, isMobile);
  const question = page.getByRole("dialog", { name: "Confirmation" });
  await expect(question.getByText("Are you sure you want to logout?")).toBeVisible();
  await question.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("banner").getByText("Log in")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("token"))).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem("merchantCode"))).toBe(demo.code);

  await page.getByRole("banner").getByText("Log in").click();
  await expect(page.getByRole("textbox", { name: "Username" })).toHaveValue(account);
  await expect(page.locator("input[type=password]")).toHaveValue("");
  await page.goto("/agent");
  await expect(page.locator("input[autocomplete=username]")).toHaveValue("");
  await expect(page.getByRole("checkbox")).toHaveCount(0);
});

test("SH-13 SEC-32 a session that is signed out elsewhere ends on this page too, with what is asked of its member, and says so @desktop", async ({
  page,
  demo,
  isMobile,
}) => {
  await openAccount(page, at(demo.host), newAccount());
  const calls = callsOf(page);
  await page.goto("/promotions");
  // Read once when it is shown, and again when the page hears the server. A read still under way would learn of the end first, and not how it came.
  await expect.poll(() => calls.answeredBy(wallet.balance.path) >= 2 && calls.areDone()).toBe(true);
  await askToSignOut(page, isMobile);
  const question = page.getByRole("dialog", { name: "Confirmation" });
  await expect(question).toBeVisible();
  await call(page, "DELETE", "/wps/session/logout");
  await expect(page.getByText(/^(You have been signed out|Your session has ended)$/)).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByRole("banner").getByText("Log in")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("token"))).toBeNull();
});

test("SH-13 SEC-32 a page that the server cannot tell hears with its next call that the session is over, and says so @phone @deep", async ({
  page,
  demo,
}) => {
  const account = newAccount();
  await page.routeWebSocket(/./, () => {});
  await openAccount(page, at(demo.host), account);
  await page.goto("/promotions");
  await expectSignedIn(page);
  await call(page, "DELETE", "/wps/session/logout");
  // Loaded again it could lose what a call of its own has told it meanwhile.
  await turnTo(page, "/pointMall");
  await expect(page.getByText("Your session has ended")).toHaveCount(1);
  await expect(page.getByText(`Log in again to go on as ${account.username}.`)).toBeVisible();
  await expect(page.getByRole("banner").getByText("Log in")).toBeVisible();
});

test("ID-01 a page that is loaded again before it knows who came in lets them stay @phone @deep", async ({ page, demo }) => {
  await page.route(`**${members.info.path}`, () => {}, { times: 1 });
  await page.goto("/login");
  const asked = page.waitForRequest(`**${members.info.path}`);
  await logIn(page, demo.member.account, demo.member.password);
  await asked;
  await page.goto("/promotions");
  await expectSignedIn(page);
});

test("ID-05 SEC-04 X-03 a ticket in the address signs in once, and is gone from the address before anything else happens @phone", async ({
  page,
  demo,
}) => {
  await openAccount(page, at(demo.host), newAccount());
  const { ticket } = await call<{ ticket: string }>(page, "POST", "/wps/session/ticket");
  await leave(page);

  const seen: string[] = [];
  page.on("request", (request) => seen.push(`${request.url()} ${request.headers().referer ?? ""}`));
  await page.goto(`/promotions?token=${ticket}`);
  await expect(page.getByRole("banner").getByText(demo.money)).toBeVisible();
  await expect(page).toHaveURL(/\/promotions$/);
  // The page itself, and nothing that it asks for.
  const address = new URL(`/promotions?token=${ticket}`, page.url()).href;
  expect(seen.filter((request) => request.includes(ticket))).toEqual([`${address} `]);

  await leave(page);
  await page.goto(`/promotions?token=${ticket}`);
  await expect(page).toHaveURL(/\/promotions$/);
  await settled(page);
  await expect(page.getByRole("banner").getByRole("button", { name: "Log in" })).toBeVisible();
});

test("SH-14 SH-25 ID-01 a click outside keeps the dialog, Escape closes it and gives the focus back, and with the keyboard alone a member logs in @desktop", async ({
  page,
  demo,
}) => {
  await page.goto("/promotions");
  await settled(page);
  await page.evaluate(() => scrollTo(0, 300));
  const opener = page.getByRole("banner").getByRole("button", { name: "Log in" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
  await page.mouse.click(3, 3);
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null)).toBe(
    true,
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(300);

  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Username", { exact: true })).toBeFocused();
  await page.keyboard.type(demo.member.account);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type(demo.member.password);
  await page.keyboard.press("Enter");
  await expectSignedIn(page);
});

test("SH-05 SH-19 LA-03 AG-01 an agent signs in on the agent page and finds the centre in Chinese, its pages in order and the overview first, with a running clock @desktop", async ({
  page,
  demo,
}) => {
  await page.goto("/agentHome");
  await expect(page).toHaveURL(/\/agent$/);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await logInAsAgent(page, demo.agent.account, demo.agent.password);
  await expect(page).toHaveURL(/\/agentHome/);
  await expect(page.getByRole("heading", { name: "团队总览" })).toBeVisible();
  const { say } = wordsOf("ZH");
  const rows = page.getByRole("navigation", { name: say("agency.menuLabel") }).getByRole("link");
  await expect(rows).toHaveText(AGENT_MENU.map((key) => new RegExp(`^${say(`agency.menu.${key}`)}`)));
  await expect(rows.and(page.locator("[aria-current=page]"))).toHaveText(say("agency.menu.agentTeamOverview"));
  await expect(page.getByText(/GMT[+-]\d/)).toBeVisible();
  const clock = page.locator("time").first();
  const first = await clock.textContent();
  await expect(clock).not.toHaveText(first ?? "");
});

test("SH-05 LA-03 ID-21 a member is refused on the agent page; there popups and the server's errors are in Chinese, and in English a click later @phone", async ({
  page,
  demo,
}) => {
  const [chinese, english] = [wordsOf("ZH"), wordsOf("EN")];
  await page.goto("/agent");
  const alert = page.locator("form").getByRole("alert");
  await logInAsAgent(page, demo.member.account, demo.member.password);
  await expect(alert).toHaveText(chinese.refusal("non_agent"));
  await expect(page).toHaveURL(/\/agent$/);
  await page.getByRole("button", { name: chinese.say("auth.login.forgot") }).click();
  await expect(page.getByRole("dialog", { name: chinese.say("auth.forgot.title") })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: english.say("agency.login.title") })).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await logInAsAgent(page, demo.member.account, demo.member.password);
  await expect(alert).toHaveText(english.refusal("non_agent"));
});
