import { logIn } from "./log-in";
import { expect, test } from "./person";
import { settled } from "./watch";

test("SH-12 ID-01 a member logs in with the demo account, is greeted by the header, and logs out to the lobby", async ({
  page,
  isMobile,
}) => {
  await page.goto("/login");
  await logIn(page, " aarav ", "magpie-demo-1");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("banner").getByText("₹ 0.00")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("account"))).toBe("aarav");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain("magpie-demo-1");
  if (isMobile) return;

  await page.getByRole("button", { name: "Hide balance" }).click();
  await expect(page.getByRole("banner").getByText(/\*{3,}/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Show balance" })).toBeVisible();

  await page.getByRole("button", { name: /^Account of / }).click();
  await page
    .getByRole("menuitem", { name: "Sign out" })
    .or(page.getByRole("button", { name: "Sign out" }))
    .first()
    .click();
  const question = page.getByRole("dialog", { name: "Confirmation" }).or(page.getByRole("alertdialog", { name: "Confirmation" }));
  await expect(question.getByText("Are you sure you want to logout?")).toBeVisible();
  await question.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("banner").getByText("Log in")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("token"))).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem("merchantCode"))).toBe("magpie");
});

test("SH-13 SEC-32 a session that is signed out elsewhere ends on this page too, and says so", async ({ page }) => {
  const opened = page.waitForEvent("websocket");
  await page.goto("/login");
  await logIn(page, "aarav", "magpie-demo-1");
  await (await opened).waitForEvent("framereceived");
  // A read that is under way would learn of it first, and in silence.
  await settled(page);
  const token = String(await page.evaluate(() => sessionStorage.getItem("token")));
  await page.request.delete("/wps/session/logout", { headers: { Authorization: token }, data: {} });
  await expect(page.getByText("You have been signed out")).toBeVisible();
  await expect(page.getByRole("banner").getByText("Log in")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("token"))).toBeNull();
});

test("SH-08 a page that needs a login comes back after it", async ({ page }) => {
  await page.goto("/member?page=messageV2");
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, "aarav", "magpie-demo-1");
  await expect(page).toHaveURL(/\/member\?page=messageV2$/);
  await settled(page);
});

test("SH-14 a click outside keeps the dialog, Escape closes it, and focus goes back to where it was", async ({ page }) => {
  await page.goto("/");
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
});

test("SH-05 SH-19 LA-03 an agent signs in on the agent page and finds the centre in Chinese, with a running clock", async ({ page }) => {
  await page.goto("/agentHome");
  await expect(page).toHaveURL(/\/agent$/);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await page.locator("input[autocomplete=username]").fill("lin");
  await page.locator("input[type=password]").fill("magpie-demo-2");
  await page.locator("form button[type=submit]").click();
  await expect(page).toHaveURL(/\/agentHome/);
  await expect(page.getByRole("heading", { name: "团队总览" })).toBeVisible();
  await expect(page.getByText(/GMT[+-]\d/)).toBeVisible();
  const clock = page.locator("time").first();
  const first = await clock.textContent();
  await expect(clock).not.toHaveText(first ?? "");
});

test("SH-05 ID-21 a member is refused on the agent page", async ({ page }) => {
  await page.goto("/agent");
  await page.locator("input[autocomplete=username]").fill("aarav");
  await page.locator("input[type=password]").fill("magpie-demo-1");
  await page.locator("form button[type=submit]").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(page).toHaveURL(/\/agent$/);
});
