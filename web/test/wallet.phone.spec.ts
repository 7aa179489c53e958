import { SOCKET_PATH } from "@magpie/contract/live";
import type { Page } from "@playwright/test";
import { objectionsAgain } from "./axe";
import { at, change, copyBareMerchant } from "./merchants";
import { giveMoney } from "./money";
import { openAccount } from "./people/log-in";
import { expect, test } from "./people/person";
import { settled } from "./watch";

const walletPage = (host: string) => at(host, "/member?page=transferFund");
const inHeader = (page: Page) => page.getByRole("banner").getByRole("region", { name: "Balance" });

/** The page says who it is, and nothing else; the server hears it when the answer is called. */
async function holdSocketBack(page: Page): Promise<() => void> {
  let connect = () => {};
  const connected = new Promise<void>((resolve) => {
    connect = resolve;
  });
  await page.routeWebSocket(`**${SOCKET_PATH}`, (socket) => {
    socket.onMessage(async (introduction) => {
      await connected;
      socket.connectToServer().send(introduction);
    });
  });
  return connect;
}

test("MO-01 MO-02 MO-08 RG-20 what comes in before the page hears the server is shown as soon as it does; a member moves money to a studio and back, and two tabs and the header say the same", async ({
  page,
  context,
}) => {
  const code = "purses";
  const host = await copyBareMerchant("magpie", code);
  await change(`insert into transfers_vendors (merchant_id, vassalage, minimum, maximum)
    select m.merchant_id, v.vassalage, v.minimum, v.maximum from transfers_vendors v, merchant_merchants m
    where m.code = '${code}' and v.merchant_id = (select merchant_id from merchant_merchants where code = 'magpie')`);
  await openAccount(page, at(host), { username: "meera", password: "calm-harbour-4" });
  const connect = await holdSocketBack(page);
  await page.goto(walletPage(host));
  await expect(inHeader(page).getByText("₹ 0.00")).toBeVisible();
  await giveMoney(code, "meera", 500_00);
  connect();
  await expect(inHeader(page).getByText("₹ 500.00")).toBeVisible();
  await expect(page.getByRole("main").getByRole("paragraph").filter({ hasText: "₹ 500.00" })).toBeVisible();
  await expect(page.getByText("Set aside for a withdrawal")).toBeVisible();

  const token = await page.evaluate(() => sessionStorage.getItem("token") ?? "");
  const other = await context.newPage();
  await other.addInitScript((known) => sessionStorage.setItem("token", known), token);
  await other.goto(walletPage(host));
  await settled(other);

  const studio = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Blue Basin", exact: true }) });
  await studio.getByRole("button", { name: "Move money to Blue Basin" }).click();
  const dialog = page.getByRole("dialog", { name: "Move money to Blue Basin" });
  await dialog.getByLabel("Amount (₹)").fill("600");
  await dialog.getByRole("button", { name: "Move in" }).click();
  await expect(dialog.getByText("That is more than the ₹ 500.00 there is.")).toBeVisible();
  await dialog.getByLabel("Amount (₹)").fill("120.50");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("₹ 120.50 leaves your main wallet for your Blue Basin wallet.", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Move ₹ 120.50" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(studio.getByText("₹ 120.50").first()).toBeVisible();
  for (const tab of [page, other]) {
    await expect(inHeader(tab).getByText("₹ 379.50")).toBeVisible();
    await expect(tab.getByRole("main").getByText("Arrived", { exact: true })).toBeVisible();
  }
  // One sum of it all, wherever it is.
  await expect(page.getByRole("definition").filter({ hasText: "₹ 500.00" })).toBeVisible();
  expect(await objectionsAgain(page, "main")).toEqual([]);

  await page.getByRole("button", { name: "Bring everything back" }).click();
  for (const tab of [page, other]) await expect(inHeader(tab).getByText("₹ 500.00")).toBeVisible();
  await expect(studio.getByText("₹ 0.00")).toBeVisible();

  await page.getByRole("main").getByRole("button", { name: "Hide balance" }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByText("₹ 500.00").filter({ visible: true })).toHaveCount(0);
    await expect(inHeader(tab).getByRole("button", { name: "Show balance" })).toBeVisible();
  }
  await other.reload();
  await expect(inHeader(other).getByRole("button", { name: "Show balance" })).toBeVisible();
  await context.setOffline(true);
  await expect(other.getByText(/^Not live: this is what you had at/)).toBeVisible();
  await context.setOffline(false);
  await expect(other.getByText(/^Not live/)).toHaveCount(0);
});
