import type { Browser, Page } from "@playwright/test";
import { objections } from "./axe";
import { pick, press, write } from "./keyboard";
import { at } from "./merchants";
import { begins, DESK, holds, say } from "./office-words";
import { operatorOf } from "./people/operator";
import { expect, seat, test } from "./people/person";
import { ANY } from "./words";

const RIGHTS = ["play.keys", "reports.read", "reports.export"];
const PHONE = { width: 390, height: 844 };

/** Somebody of the office, signed in and just proved, at a page of their own. */
async function colleague(browser: Browser): Promise<Page> {
  const context = await browser.newContext(DESK);
  await seat(context);
  await context.addCookies([{ name: "office", value: await operatorOf("magpie", RIGHTS), url: at("localhost") }]);
  return context.newPage();
}

/** Axe has nothing to say, and nothing is wider than the window. At both widths, and pictured where pictures are asked for. */
async function isWhole(page: Page, name: string): Promise<void> {
  for (const size of [PHONE, DESK.viewport]) {
    await page.setViewportSize(size);
    expect(await objections(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${size.width}.png` });
  }
}

test("SEC-27 SEC-36 a vendor's key is changed by two people and shown to the second alone, once, by keyboard @deep", async ({
  browser,
}) => {
  test.slow();
  const nisha = await colleague(browser);
  await nisha.goto(at("localhost", "/office/keys"));
  await expect(nisha.getByRole("heading", { level: 1, name: say("shell.screen.keys") })).toBeVisible();
  const row = nisha.getByRole("row").last();
  await expect(row.getByText(say("catalogue.keys.one"))).toBeVisible();
  const change = row.getByRole("button", { name: begins("catalogue.keys.changeOf", { name: ANY }) });
  const title = (await change.getAttribute("aria-label")) ?? "";
  await isWhole(nisha, "keys");
  await press(change);
  const asking = nisha.getByRole("dialog", { name: title });
  await expect(asking.getByText(say("proposals.field.oldKeyHours"))).toBeVisible();
  await write(asking.getByLabel(say("parts.decide.reason")), "A year is over");
  await isWhole(nisha, "keys-change");
  await press(asking.getByRole("button", { name: say("parts.propose.action") }));
  await expect(asking).toHaveCount(0);

  const tara = await colleague(browser);
  await tara.goto(at("localhost", "/office/proposals"));
  await press(tara.getByRole("link", { name: begins("proposals.act.rotateKey") }).first());
  const panel = tara.getByRole("region", { name: say("parts.secondYes") });
  await write(panel.getByLabel(say("parts.decide.reason")), "Agreed with the vendor");
  await press(panel.getByRole("button", { name: begins("proposals.yes") }));
  await expect(tara.getByText(say("proposals.secret"))).toBeVisible();
  const secret = tara.getByText(/^[\w-]{43}$/);
  await expect(secret).toBeVisible();
  await isWhole(tara, "keys-secret");
  await tara.reload();
  await expect(tara.getByText(holds("proposals.decided", { name: ANY, moment: ANY }))).toBeVisible();
  await expect(secret).toHaveCount(0);

  await nisha.reload();
  await expect(row.getByText(begins("catalogue.keys.both", { until: ANY }))).toBeVisible();
  await expect(row.getByRole("button", { name: begins("catalogue.keys.endOf", { name: ANY }) })).toBeDisabled();
  await nisha.setViewportSize(PHONE);
  await row.scrollIntoViewIfNeeded();
  await isWhole(nisha, "keys-both");

  const back = row.getByRole("button", { name: begins("catalogue.keys.revokeOf", { name: ANY }) });
  const taking = nisha.getByRole("dialog", { name: (await back.getAttribute("aria-label")) ?? "" });
  await press(back);
  await expect(taking.getByText(say("proposals.newKey.refused"), { exact: false })).toBeVisible();
  await write(taking.getByLabel(say("parts.decide.reason")), "It was sent to a wrong address");
  await isWhole(nisha, "keys-revoke");
  await press(taking.getByRole("button", { name: say("parts.propose.action") }));
  await expect(taking).toHaveCount(0);
  await tara.goto(at("localhost", "/office/proposals"));
  await press(tara.getByRole("link", { name: begins("proposals.act.revokeNewKey") }).first());
  await write(panel.getByLabel(say("parts.decide.reason")), "Agreed, the old one stays");
  await isWhole(tara, "keys-revoke-second");
  await press(panel.getByRole("button", { name: begins("proposals.yes") }));
  await expect(tara.getByText(say("proposals.done"))).toBeVisible();
  await nisha.reload();
  await expect(row.getByText(say("catalogue.keys.one"))).toBeVisible();
});

test("OP-03 a report is put on a schedule with the filter it has on screen, changed and ended, by keyboard @deep", async ({ browser }) => {
  test.slow();
  const page = await colleague(browser);
  await page.goto(at("localhost", "/office/reports?by=game&category=RNG"));
  await press(page.getByRole("button", { name: say("reports.scheduled.make"), exact: true }));
  const form = page.getByRole("dialog", { name: say("reports.scheduled.add") });
  await write(form.getByLabel(say("reports.scheduled.name"), { exact: true }), "Slots by game");
  await expect(form.getByText(`${say("reports.by.category")} ${say("reports.category.RNG")}`)).toBeVisible();
  await pick(form.getByLabel(say("reports.scheduled.often")), "week");
  await isWhole(page, "schedule-form");
  await press(form.getByRole("button", { name: say("reports.scheduled.save") }));
  await expect(form).toHaveCount(0);
  const row = page.getByRole("row").filter({ hasText: "Slots by game" });
  await expect(row.getByText(say("reports.scheduled.every.week"), { exact: false })).toBeVisible();
  await expect(page.getByText(say("reports.scheduled.none"))).toBeVisible();
  await isWhole(page, "scheduled");
  await press(row.getByRole("button", { name: begins("reports.scheduled.editOf", { name: ANY }) }));
  const edit = page.getByRole("dialog", { name: say("reports.scheduled.editOf", { name: "Slots by game" }) });
  await pick(edit.getByLabel(say("reports.scheduled.often")), "month");
  await press(edit.getByRole("button", { name: say("reports.scheduled.save") }));
  await expect(row.getByText(say("reports.scheduled.every.month"), { exact: false })).toBeVisible();
  await press(row.getByRole("button", { name: begins("reports.scheduled.endOf", { name: ANY }) }));
  const ending = page.getByRole("dialog", { name: say("reports.scheduled.endOf", { name: "Slots by game" }) });
  await press(ending.getByRole("button", { name: say("reports.scheduled.end") }));
  await expect(ending.getByText(say("parts.decide.reasonMissing"))).toBeVisible();
  await write(ending.getByLabel(say("parts.decide.reason")), "Nobody reads it");
  await isWhole(page, "schedule-end");
  await page.keyboard.press("Enter");
  await expect(row).toHaveCount(0);

  await press(page.getByRole("button", { name: say("shell.person", { name: "Office" }) }));
  await press(page.getByRole("button", { name: say("shell.sessions.title") }));
  const own = page.getByRole("dialog", { name: say("shell.sessions.title") });
  await write(own.getByLabel(say("shell.sessions.mail")), "nisha@house.example");
  await isWhole(page, "own-mail");
  await press(own.getByRole("button", { name: say("shell.sessions.mailSave"), exact: true }));
  await expect(own.getByText(say("shell.sessions.mailDone"))).toBeVisible();
});
