import type { Page } from "@playwright/test";
import { post } from "./ledger";
import { holdOpen } from "./lottery-draws";
import { registerByForm } from "./people/log-in";
import { payBy } from "./people/payer";
import { expect, test } from "./people/person";
import { type Calls, callsOf, walkTo } from "./watch";

const PASSWORD = "calm-harbour-4";
const PIN = "274951";

/** Opens a tile's sheet and presses one of its buttons. */
async function openTile(page: Page, name: string, way: "Play now" | "Free trial"): Promise<void> {
  await page.getByRole("article").filter({ hasText: name }).getByRole("button").first().tap();
  await page.getByRole("dialog", { name }).getByRole("button", { name: way }).tap();
}

async function spin(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/studio\/play$/);
  await page.frameLocator("iframe").getByRole("button", { name: "Spin", exact: true }).tap();
  expect(await (await answered).json()).toMatchObject({ success: true });
}

async function setPaymentPassword(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Set one" }).tap();
  await page.getByRole("button", { name: "Set: Payment password" }).tap();
  const dialog = page.getByRole("dialog", { name: "Payment password" });
  await dialog.getByRole("textbox", { name: "Six digits" }).fill(PIN);
  await dialog.getByRole("textbox", { name: "The same again" }).fill(PIN);
  await dialog.getByRole("button", { name: "Save" }).tap();
  const proof = page.getByRole("dialog", { name: "Confirm that it is you" });
  await proof.locator("input[autocomplete=current-password]").fill(PASSWORD);
  await proof.getByRole("button", { name: "Go on" }).tap();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
}

async function addAccount(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add a bank or wallet account" }).tap();
  const adding = page.getByRole("dialog", { name: "Add an account" });
  await adding.getByLabel("Name of the bank").fill("Meridian Bank");
  await adding.getByLabel("Account number").fill("5500 1234 4471");
  await adding.getByLabel("Name on the account").fill("Meera Rao");
  await adding.getByRole("button", { name: "Add account" }).tap();
  await expect(adding).toHaveCount(0);
}

async function readFirstMessage(page: Page) {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /unread/ })
    .tap();
  const news = page.getByRole("dialog");
  await news.getByRole("button", { name: /New/ }).first().tap();
  await expect(news.getByRole("button", { name: "Mark all as read" })).toBeDisabled();
  await news.getByRole("button", { name: "Close" }).tap();
  await expect(page.getByRole("banner").getByRole("button", { name: /^Notices/ })).toBeVisible();
}

async function withdrawSome(page: Page, username: string, calls: Calls) {
  // An evening of play stands for the rest of what is to be bet before money leaves.
  await post("magpie", username, [
    { kind: "play.bet", amount: -900_00 },
    { kind: "play.win", amount: 900_00 },
    { kind: "play.bet", amount: -900_00 },
    { kind: "play.win", amount: 900_00 },
  ]);
  await walkTo(page, "/member?page=withdraw", calls);
  await setPaymentPassword(page);
  await addAccount(page);
  await page.getByLabel("Amount", { exact: true }).fill("200");
  await page.getByLabel("Payment password").fill(PIN);
  await page.getByRole("button", { name: "Take ₹ 200" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Take it" }).tap();
  await page.getByRole("button", { name: "Received", exact: true }).tap();
  await expect(page.getByRole("listitem").filter({ hasText: /^Arrived/ })).toBeVisible();
}

test("ID-09 ID-20 MO-03 MO-04 EN-08 a newcomer's first ten minutes: trial, account, deposit, slot, lottery, message and withdrawal, without a dead end", async ({
  page,
}) => {
  test.slow();
  const calls = callsOf(page);
  const username = `newcomer${crypto.randomUUID().slice(0, 6)}`;

  await test.step("a free trial, from the tile alone", async () => {
    await page.goto("/rng");
    await openTile(page, "Jade Steps", "Free trial");
    await page.getByRole("main").getByRole("button", { name: "Log in" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Try it with play money" }).tap();
    await spin(page);
  });

  await test.step("an account, from where one is asked for", async () => {
    await walkTo(page, "/", calls);
    await page.getByRole("link", { name: "Deposit" }).first().tap();
    await page.getByRole("dialog", { name: "Please Register An Account First" }).getByRole("button", { name: "Open an account" }).tap();
    await registerByForm(page, { username, password: PASSWORD });
  });

  await test.step("a deposit that arrives by itself", async () => {
    await walkTo(page, "/member?page=depositv2", calls);
    await page.getByLabel("Deposit limit (₹)").fill("5000");
    await page.getByRole("button", { name: "Set the limit and go on" }).tap();
    await payBy(page, "E-wallet", "1000");
    await page.getByRole("button", { name: "Pay", exact: true }).tap();
    await expect(page.getByText("The money is in your balance.")).toBeVisible();
  });

  await test.step("a slot for money", async () => {
    await walkTo(page, "/rng", calls);
    await openTile(page, "Jade Steps", "Play now");
    await spin(page);
  });

  await test.step("a lottery ticket, from the hall", async () => {
    await holdOpen({ merchant: "magpie", gameCode: "grand-five" });
    await walkTo(page, "/lottery", calls);
    await page.getByRole("tabpanel").getByRole("link").filter({ hasText: "Grand Five" }).tap();
    await page.getByRole("button", { name: "Quick pick" }).tap();
    await page.getByRole("button", { name: /^Bet/ }).tap();
    await page.getByRole("dialog").getByRole("button", { name: /^Pay/ }).tap();
    await expect(page.getByText(/^1 ticket/)).toBeVisible();
  });

  await test.step("a message, read", async () => {
    await walkTo(page, "/promotions", calls);
    await readFirstMessage(page);
  });

  await test.step("a withdrawal", () => withdrawSome(page, username, calls));
});
