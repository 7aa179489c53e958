import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { objections } from "./axe";
import { post } from "./ledger";
import { at, change, copyBareMerchant } from "./merchants";
import { DESK, say } from "./office-words";
import { openAccount } from "./people/log-in";
import { operatorOf } from "./people/operator";
import { expect, seat, test } from "./people/person";
import { settled } from "./watch";

const CODE = "office-voice";
const ROUND = { vendor: "pale-tiger", vendorName: "Pale Tiger", game: "bell", gameName: "Bell Tower", gameType: "RNG", round: "7f3a" };

/** Somebody of the desk at their own screen, signed in. */
async function clerkOf(browser: Browser, host: string): Promise<Page> {
  const context = await browser.newContext(DESK);
  await seat(context);
  await context.addCookies([{ name: "office", value: await operatorOf(CODE, "support.answer"), url: at(host) }]);
  return context.newPage();
}

test("EN-11 RG-22 office L 46: a member and the desk talk without reloading, and a complaint goes from its round to the pack @deep", async ({
  page: member,
  browser,
}) => {
  test.slow();
  const host = await copyBareMerchant("magpie", CODE);
  await change(`insert into cases_bodies (merchant_id, name, url)
    select merchant_id, 'Fair Play Board', 'https://board.example/' from merchant_merchants where code = '${CODE}'`);
  await openAccount(member, at(host), { username: "leela", password: "quiet-harbour-4" });
  await post(CODE, "leela", [
    { kind: "cashier.deposit", amount: 500_00 },
    { kind: "play.bet", amount: -5_00, details: ROUND },
    { kind: "play.win", amount: 1_00, details: ROUND },
  ]);
  const clerk = await clerkOf(browser, host);

  await member.goto(at(host, "/promotions"));
  await settled(member);
  await member.getByRole("button", { name: "Customer service" }).first().click();
  const room = member.getByRole("dialog", { name: "Customer service" });
  await room.getByRole("textbox", { name: "Your message" }).fill("<img src=x onerror=alert(1)> Where is my deposit?");
  await member.keyboard.press("Enter");
  await expect(room.getByText("<img src=x onerror=alert(1)> Where is my deposit?")).toBeVisible();
  expect(await objections(member, "dialog[open]")).toEqual([]);

  await clerk.goto(at(host, "/office/voice"));
  await clerk.getByRole("link", { name: "leela" }).press("Enter");
  const said = clerk.getByRole("log");
  await expect(said.getByText("<img src=x onerror=alert(1)> Where is my deposit?")).toBeVisible();
  await expect(said.locator("img")).toHaveCount(0);
  await clerk.getByLabel(say("support.answer")).fill("It has arrived.");
  await clerk.keyboard.press("Control+Enter");
  await expect(room.getByText("It has arrived.")).toBeVisible();
  expect(await objections(clerk)).toEqual([]);
  await room.getByRole("textbox", { name: "Your message" }).fill("Thank you.");
  await room.getByRole("button", { name: "Send", exact: true }).click();
  await expect(said.getByText("Thank you.")).toBeVisible();
  const transcript = member.waitForEvent("download");
  await room.getByRole("button", { name: "Download as text" }).click();
  expect(await readFile(await (await transcript).path(), "utf8")).toContain("It has arrived.");

  await complain(member, host);
  await clerk.goto(at(host, "/office/complaints"));
  await clerk.getByRole("link", { name: /^C-/ }).press("Enter");
  await clerk.getByLabel(say("parts.decide.reason")).fill("Looked at");
  await clerk.getByRole("button", { name: say("cases.move.acknowledged") }).press("Enter");
  await clerk.getByLabel(say("cases.answer.outcome")).selectOption(say("cases.outcome.upheld"));
  await clerk.getByLabel(say("cases.answer.words")).fill("You are right, we pay the rest.");
  await clerk.getByRole("button", { name: say("cases.answer.send") }).press("Enter");
  await expect(clerk.getByText(say("cases.state.answered"), { exact: true }).first()).toBeVisible();
  expect(await objections(clerk)).toEqual([]);
  const saved = clerk.waitForEvent("download");
  await clerk.getByRole("button", { name: say("cases.pack") }).press("Enter");
  const pack = JSON.parse(await readFile(await (await saved).path(), "utf8"));
  expect(pack).toMatchObject({
    complaint: { outcome: "upheld" },
    round: { bet: "5.00", won: "1.00" },
    messages: [{ from: "member" }, { from: "desk" }],
  });
  expect(pack.postings).toHaveLength(2);

  // The member's page has heard of the answer by itself.
  await member.getByRole("button", { name: /^C-/ }).click();
  const complaint = member.getByRole("dialog", { name: /^Complaint C-/ });
  await expect(complaint.getByText("You are right, we pay the rest.")).toBeVisible();
  await expect(complaint.getByRole("link", { name: "Fair Play Board" })).toBeVisible();
});

/** From the round in the betting record. */
async function complain(member: Page, host: string): Promise<void> {
  await member.goto(at(host, "/member?page=personalHistoryCopy"));
  await member.getByRole("main").getByRole("button", { name: "+1.00" }).click();
  await member.getByRole("dialog", { name: "Bell Tower" }).getByRole("link", { name: "Something wrong?" }).click();
  await member.getByLabel("What went wrong").fill("The bell paid one, the table says five.");
  await member.getByRole("button", { name: "File the complaint" }).click();
  await expect(member.getByRole("button", { name: /^C-.*Round · Bell Tower/ })).toBeVisible();
  expect(await objections(member, "main")).toEqual([]);
}
