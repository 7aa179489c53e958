import type { Browser, Locator, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { objections } from "./axe";
import { playRound } from "./game-rounds";
import { choose, press, reach, write } from "./keyboard";
import { post } from "./ledger";
import { at } from "./merchants";
import { begins, DESK, say } from "./office-words";
import { registerByForm } from "./people/log-in";
import { operatorOf } from "./people/operator";
import { payBy, wantNoLimit } from "./people/payer";
import { PASSWORD, PIN, setPaymentPassword } from "./people/payment-password";
import { expect, seat, test } from "./people/person";
import { settled } from "./watch";

const CODE = "kestrel-cove";
const HOST = `${CODE}.localhost`;
const PLATFORM = "platform.localhost";

/** Somebody of an office, at a page of their own; signed in and just proved where a merchant and rights are named. */
async function colleague(browser: Browser, host?: string, code?: string, rights: readonly string[] = []): Promise<Page> {
  const context = await browser.newContext(DESK);
  await seat(context);
  if (host && code) {
    const token = await operatorOf(code, rights, 50_000_000);
    await context.addCookies([{ name: "office", value: token, url: at(host) }]);
  }
  return context.newPage();
}

/** From the step that is open to a later one, by the arrow keys. */
async function goTo(page: Page, step: string): Promise<void> {
  const steps = page.getByRole("tablist", { name: say("merchant.draft.steps") });
  await expect(async () => {
    const open = steps.getByRole("tab", { selected: true });
    if ((await open.textContent()) === step) return;
    await reach(open);
    await page.keyboard.press("ArrowRight");
    throw new Error("not there yet");
  }).toPass();
}

const save = (page: Page) => press(page.getByRole("button", { name: say("merchant.draft.save") }));

/** Brand, host, place, people and a theme that is repaired; answers with the two owners' invitations. */
async function draft(olga: Page): Promise<string[]> {
  await olga.goto(at(PLATFORM, "/office/merchants"));
  await press(olga.getByRole("button", { name: say("merchant.list.new") }));
  await write(olga.getByLabel(say("merchant.field.name"), { exact: true }), "Kestrel Cove");
  await expect(olga.getByLabel(say("merchant.draft.code"), { exact: true })).toHaveValue(CODE);
  await goTo(olga, say("merchant.step.hosts"));
  await write(olga.getByRole("textbox", { name: begins("merchant.part.hosts") }), HOST);
  await goTo(olga, say("merchant.step.place"));
  await press(olga.getByRole("checkbox", { name: "हिन्दी" }), "Space");
  await goTo(olga, say("merchant.step.theme"));
  await write(olga.getByLabel(say("merchant.theme.accent"), { exact: true }).first(), "#c8102e");
  await write(olga.getByLabel(say("merchant.theme.ground"), { exact: true }).first(), "#fff8f0");
  await write(olga.getByLabel(say("merchant.theme.text"), { exact: true }).first(), "#b7a79f");
  await press(olga.getByRole("button", { name: say("merchant.theme.repairAction") }));
  await expect(olga.getByRole("button", { name: say("merchant.theme.repairAction") })).toHaveCount(0);
  await goTo(olga, say("merchant.step.people"));
  for (const [place, name] of ["Ana", "Ben"].entries()) {
    await write(olga.getByLabel(say("merchant.draft.ownerName", { number: place + 1 })), name);
    await write(olga.getByLabel(say("merchant.draft.ownerAccount", { number: place + 1 })), name.toLowerCase());
  }
  expect(await objections(olga)).toEqual([]);
  await save(olga);
  await expect(olga.locator("iframe")).toBeVisible();
  await goTo(olga, say("merchant.step.people"));
  await press(olga.getByRole("button", { name: say("merchant.draft.invite") }));
  await expect(olga.getByText(/office\/enrol#/)).toHaveCount(2);
  return olga.getByText(/office\/enrol#/).allTextContents();
}

/** Takes an invitation with an authenticator. */
async function comeIn(page: Page, invitation: string): Promise<void> {
  await page.goto(invitation);
  await write(page.getByLabel(say("entry.enrol.password")), "a-long-way-to-the-harbour");
  await write(page.getByLabel(say("entry.enrol.again")), "a-long-way-to-the-harbour");
  await choose(page.getByRole("radio", { name: say("entry.code.name") }));
  const app = new TOTP({ secret: (await page.locator("code").textContent()) ?? "" });
  await write(page.getByLabel(say("entry.code.label"), { exact: true }), app.generate());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: say("shell.screen.now") })).toBeVisible();
}

/** One proposes, another agrees. */
async function open(olga: Page, petra: Page): Promise<void> {
  await olga.reload();
  await goTo(olga, say("merchant.step.review"));
  await write(olga.getByLabel(say("merchant.reason")), "Contract signed");
  await press(olga.getByRole("button", { name: say("merchant.draft.goLive") }));
  await expect(olga.getByText(say("merchant.proposed")).first()).toBeVisible();
  await petra.goto(at(PLATFORM, "/office/proposals"));
  await press(petra.getByRole("link", { name: begins("proposals.act.goLive") }));
  const panel = petra.getByRole("region", { name: say("parts.secondYes") });
  await expect(panel).toBeVisible();
  await write(panel.getByLabel(say("parts.decide.reason")), "Looked at every page");
  await press(panel.getByRole("button", { name: begins("proposals.yes") }));
  await expect(petra.getByText(say("proposals.done"))).toBeVisible();
}

/** A new player's first evening: an account, a deposit, a game for money, and a withdrawal that two people have to look at. */
async function playAndAsk(page: Page): Promise<void> {
  await page.goto(at(HOST));
  await page.getByRole("banner").getByRole("button", { name: "Open an account" }).click();
  await registerByForm(page, { username: "meeracove", password: PASSWORD });
  await page.goto(at(HOST, "/member?page=depositv2"));
  await settled(page);
  await wantNoLimit(page);
  await payBy(page, "E-wallet", "1000");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText("The money is in your balance.")).toBeVisible();
  await page.goto(at(HOST, "/rng"));
  await page.getByRole("article").filter({ hasText: "Jade Steps" }).getByRole("button").first().click();
  await playRound(page, "jade-steps");
  await post(CODE, "meeracove", [
    { kind: "play.bet", amount: -900_00 },
    { kind: "play.win", amount: 150_000_00 },
    { kind: "play.bet", amount: -900_00 },
  ]);
  await setPaymentPassword(page, "meeracove");
  await page.goto(at(HOST, "/member?page=withdraw"));
  await settled(page);
  await page.getByRole("button", { name: "Add a bank or wallet account" }).click();
  const adding = page.getByRole("dialog", { name: "Add an account" });
  await adding.getByLabel("Name of the bank").fill("Meridian Bank");
  await adding.getByLabel("Account number").fill("7700 8812 3341");
  await adding.getByLabel("Name on the account").fill("Meera Rao");
  await adding.getByRole("button", { name: "Add account" }).click();
  await expect(adding).toHaveCount(0);
  await page.getByLabel("Amount", { exact: true }).fill("120000");
  await page.getByLabel("Payment password").fill(PIN);
  await page.getByRole("button", { name: "Take ₹ 120,000" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take it" }).click();
  await expect(page.getByText(/120,000\.00/).first()).toBeVisible();
}

async function agree(page: Page, region: string): Promise<void> {
  await page.goto(at(HOST, "/office/withdrawals?size=large"));
  await expect(page.getByRole("cell", { name: "120,000.00" })).toBeVisible();
  await page.keyboard.press("o");
  const panel = page.getByRole("region", { name: region });
  await write(panel.getByLabel(say("parts.decide.reason")), "Evidence seen");
  await press(panel.getByRole("button", { name: begins("withdrawals.yes.first") }));
}

test("OP-01 office G: a merchant is opened from nothing by keyboard, its owners came in first, and a new player deposits, plays and is paid by two @deep", async ({
  page: player,
  browser,
}) => {
  test.slow();
  const rights = ["platform.merchants"];
  const [olga, petra] = [await colleague(browser, PLATFORM, "platform", rights), await colleague(browser, PLATFORM, "platform", rights)];
  const began = Date.now();
  const invitations = await draft(olga);

  // Nobody has come in: it cannot open yet, whoever was invited.
  await goTo(olga, say("merchant.step.review"));
  await expect(olga.getByRole("listitem").filter({ hasText: say("merchant.need.people") })).toContainText("0 / 2");
  await expect(olga.getByRole("button", { name: say("merchant.draft.goLive") })).toBeDisabled();
  const owners = [await colleague(browser), await colleague(browser)];
  for (const [place, owner] of owners.entries()) await comeIn(owner, invitations[place] ?? "");
  await open(olga, petra);
  console.log(`new merchant: ${((Date.now() - began) / 1000).toFixed(0)} s of the five minutes`);

  await playAndAsk(player);
  const [nisha, tara] = [
    await colleague(browser, HOST, CODE, ["withdrawals.review"]),
    await colleague(browser, HOST, CODE, ["withdrawals.review"]),
  ];
  await agree(nisha, say("parts.firstYes"));
  await expect(nisha.getByText(say("withdrawals.shut.own"))).toBeVisible();
  await agree(tara, say("parts.secondYes"));
  await expect(player.getByRole("heading", { name: "Has ₹ 120,000.00 arrived?" })).toBeVisible();

  // An owner moves no money, and reads who did.
  const [ana] = owners;
  await ana?.goto(at(HOST, "/office/audit?call=withdrawals.approve"));
  await expect(ana?.getByRole("cell", { name: "Evidence seen" }) as Locator).toHaveCount(2);
  await expect(ana?.getByRole("link", { name: say("shell.menu.money") }) as Locator).toHaveCount(0);
});
