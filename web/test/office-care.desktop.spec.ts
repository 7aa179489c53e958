import { desk } from "@magpie/contract/office/desk";
import type { Browser, Page } from "@playwright/test";
import { objections } from "./axe";
import { pick, press, write } from "./keyboard";
import { at, change, copyBareMerchant } from "./merchants";
import { DESK, holds, say } from "./office-words";
import { openAccount } from "./people/log-in";
import { operatorOf } from "./people/operator";
import { PASSWORD } from "./people/payment-password";
import { expect, seat, test } from "./people/person";
import { officeCallsOf, settled } from "./watch";
import { ANY } from "./words";

const CODE = "office-care";
const MEMBER_PAGE_CALLS = 3;
const RIGHTS = ["risk.read", "risk.decide", "members.read", "members.unmask", "members.act", "limits.act", "audit.read"];
const HARM = "20000000-0000-4000-8000-000000000009";
const merchant = `(select merchant_id from merchant_merchants where code = '${CODE}')`;
const kavi = `(select id from members_members where merchant_id = ${merchant} and account = 'kavi')`;

/** Somebody of the office, signed in and just proved, at a page of their own. */
async function colleague(browser: Browser, host: string): Promise<Page> {
  const context = await browser.newContext(DESK);
  await seat(context);
  await context.addCookies([{ name: "office", value: await operatorOf(CODE, RIGHTS), url: at(host) }]);
  return context.newPage();
}

/** Locks the account, and takes it back from the row of the log that tells of it. */
async function lockAndPutBack(meera: Page, host: string): Promise<void> {
  await press(meera.getByRole("button", { name: say("members.act.lock.name"), exact: true }));
  const lock = meera.getByRole("dialog", { name: say("members.act.lock.title", { account: "kavi" }) });
  await write(lock.getByLabel(say("members.reason")), "asked for it on the phone");
  await press(lock.getByRole("button", { name: say("members.act.lock.name") }));
  await expect(meera.getByText(say("members.act.lock.done")).first()).toBeVisible();
  await meera.goto(at(host, "/office/audit"));
  await expect(meera.getByText("members.lock").first()).toBeVisible();
  await meera.keyboard.press("o");
  await press(meera.getByRole("button", { name: say("audit.row.putBack") }));
  const back = meera.getByRole("dialog", { name: holds("audit.row.putBackTitle", { sequence: ANY }) });
  expect(await objections(meera)).toEqual([]);
  await write(back.getByLabel(say("parts.decide.reason")), "it was the wrong account");
  await meera.keyboard.press("Enter");
  await expect(meera.getByText(say("shell.undo.done")).first()).toBeVisible();
  // What it made is gone, so the same cannot be put back twice.
  await press(meera.getByRole("button", { name: say("audit.row.putBack") }));
  await write(back.getByLabel(say("parts.decide.reason")), "once more");
  await meera.keyboard.press("Enter");
  await expect(meera.getByText(say("audit.row.changedSince"))).toBeVisible();
}

test("office K O a mark of harm is answered with a tighter limit, a number is unmasked, and the member reads both; a lock is put back from the log, by keyboard @deep", async ({
  browser,
  page,
}) => {
  test.slow();
  const host = await copyBareMerchant("magpie", CODE);
  await openAccount(page, at(host), { username: "kavi", password: PASSWORD, email: "kavi@mail.example" });
  const signs = JSON.stringify([{ sign: "chasing", count: 4, amount: null, before: null, other: null }]);
  await change(`insert into risk_flags (merchant_id, id, kind, member_id, score, money, signs, raised_at, seen_at)
    values (${merchant}, '${HARM}', 'harm', ${kavi}, 7, 9630000, '${signs}', now(), now())`);

  const meera = await colleague(browser, host);
  await meera.goto(at(host, `/office/risk/${HARM}`));
  const panel = meera.getByRole("region", { name: say("risk.question") });
  await pick(panel.getByLabel(say("risk.answerLabel")), "limit");
  await meera.keyboard.press("Escape");
  await write(panel.getByLabel(say("parts.decide.reason")), "stakes rise after losses");
  await press(panel.getByRole("button", { name: say("risk.yes.flag") }));
  await expect(meera.getByText(say("risk.answer.limit"), { exact: true })).toBeVisible();
  expect(await objections(meera)).toEqual([]);

  const asked = officeCallsOf(meera);
  await press(meera.getByRole("link", { name: say("risk.openMember") }).first());
  await expect(meera.getByRole("heading", { level: 1, name: "kavi" })).toBeVisible();
  await settled(meera);
  expect(asked.filter((path) => path !== desk.now.path).length, asked.join(" ")).toBeLessThanOrEqual(MEMBER_PAGE_CALLS);
  await press(meera.getByRole("button", { name: say("members.act.tighten.name") }));
  const tighten = meera.getByRole("dialog", { name: say("members.act.tighten.title", { account: "kavi" }) });
  await write(tighten.getByLabel(say("members.limits.to")), "200");
  await write(tighten.getByLabel(say("members.reason")), "your stakes rose after losses");
  expect(await objections(meera)).toEqual([]);
  await press(tighten.getByRole("button", { name: say("members.act.tighten.ok") }));
  await expect(meera.getByText(say("members.act.tighten.done")).first()).toBeVisible();

  await press(meera.getByRole("button", { name: say("members.unmask.open") }));
  const unmask = meera.getByRole("dialog", { name: say("members.unmask.title") });
  await press(unmask.getByRole("checkbox", { name: say("members.field.email") }), "Space");
  await write(unmask.getByLabel(say("members.reason")), "called about the new limit");
  await meera.keyboard.press("Enter");
  await expect(unmask.getByText("kavi@mail.example")).toBeVisible();
  expect(await objections(meera)).toEqual([]);
  await meera.keyboard.press("Escape");

  // The member reads who looked and why, and the limit that counts from now on.
  await page.goto(at(host, "/member?page=securityCenter"));
  await expect(page.getByText("called about the new limit").first()).toBeVisible();
  await page.goto(at(host, "/member?page=saferPlay"));
  await expect(page.getByText(/of ₹ 200\.00/).first()).toBeVisible();

  await lockAndPutBack(meera, host);
});
