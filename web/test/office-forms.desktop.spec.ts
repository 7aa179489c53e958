import { DAY_MS } from "@magpie/domain/durations";
import type { Browser, Locator, Page } from "@playwright/test";
import { objections } from "./axe";
import { at, copyBareMerchant } from "./merchants";
import { DESK, LANGUAGE, say } from "./office-words";
import { operatorOf } from "./people/operator";
import { expect, seat, test } from "./people/person";
import { keepPicture } from "./pictures";

const WRITES = ["vip.write", "missions.write", "chance.write"];

interface Seat {
  host: string;
  code: string;
  width: number;
}

/** Somebody of the office at a window of this width, signed in. */
async function colleague(browser: Browser, { host, code, width }: Seat, rights: readonly string[]): Promise<Page> {
  const context = await browser.newContext({ ...DESK, viewport: { width, height: width < 600 ? 844 : 900 } });
  await seat(context);
  await context.addCookies([{ name: "office", value: await operatorOf(code, rights, 50_000_000), url: at(host) }]);
  return context.newPage();
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16);

/** Nothing of the page or of the dialog over it hangs over the edge, and axe objects to nothing. */
async function looksWhole(page: Page, what: string): Promise<void> {
  await keepPicture(page, `forms ${LANGUAGE} ${page.viewportSize()?.width} ${what}`);
  const overhang = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("dialog[open], dialog[open] *")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === "visible" && one.clientWidth > 0)
      .map((one) => `${one.tagName} ${one.className}`),
  );
  expect(overhang, what).toEqual([]);
  expect(await objections(page), what).toEqual([]);
}

/** An event of chance: sent empty first, so that each field says what is wrong with it. */
async function proposeChance(page: Page, kind: "wheel" | "raffle" | "pool", title: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole("button", { name: say("loyalty.chance.new") }).press("Enter");
  const form = page.getByRole("dialog", { name: say("loyalty.chance.new") });
  await form.getByLabel(say("loyalty.chance.kind")).selectOption(kind);
  const propose = form.getByRole("button", { name: say("loyalty.chance.propose") });
  await propose.press("Enter");
  await expect(form.getByText(say("loyalty.form.idWrong"))).toBeVisible();
  await expect(form.getByText(say("loyalty.form.titleMissing"))).toBeVisible();
  await expect(form.getByText(say(`loyalty.chance.wrong.${kind}`)).first()).toBeVisible();
  await looksWhole(page, `${kind} empty`);
  await form.getByLabel(say("loyalty.form.id")).fill(kind);
  await form.getByLabel(say("loyalty.form.title"), { exact: true }).fill(title);
  for (const [label, typed] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(typed);
  await looksWhole(page, `${kind} filled`);
  await propose.press("Enter");
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: title })).toBeVisible();
}

/** Another person reads the whole rule, and opens it. */
async function openChance(page: Page, title: string, lines: readonly string[]): Promise<void> {
  const row = page.getByRole("row").filter({ hasText: title });
  await row.getByRole("button", { name: say("loyalty.chance.decide") }).press("Enter");
  const panel = page.getByRole("dialog", { name: title }).getByRole("region", { name: say("parts.secondYes") });
  for (const line of lines) await expect(panel.getByText(line).first()).toBeVisible();
  await looksWhole(page, `${title} opened`);
  await panel.getByRole("button", { name: say("loyalty.chance.yes") }).press("Enter");
  await expect(
    page.getByText(say(title.startsWith("Wheel") ? "loyalty.chance.wheelOpened" : "loyalty.chance.opened")).first(),
  ).toBeVisible();
  await expect(row.getByRole("button")).toHaveCount(0);
}

async function writeRace(page: Page): Promise<void> {
  await page.getByRole("button", { name: say("loyalty.race.new") }).press("Enter");
  const form = page.getByRole("dialog", { name: say("loyalty.race.new") });
  await form.getByLabel(say("loyalty.race.measure")).selectOption("ratios");
  await form.getByLabel(say("loyalty.race.shares"), { exact: true }).fill("60, 50");
  const save = form.getByRole("button", { name: say("loyalty.form.save") });
  await save.press("Enter");
  await expect(form.getByText(say("loyalty.race.sharesWrong"))).toBeVisible();
  await looksWhole(page, "race wrong");
  await form.getByLabel(say("loyalty.form.id")).fill("autumn-race");
  await form.getByLabel(say("loyalty.form.title"), { exact: true }).fill("Autumn race");
  await form.getByLabel(say("loyalty.race.pool"), { exact: true }).fill("1000");
  await form.getByLabel(say("loyalty.race.shares"), { exact: true }).fill("50, 30, 20");
  await form.getByLabel(say("loyalty.race.startsAt"), { exact: true }).fill(inDays(3));
  await form.getByLabel(say("loyalty.race.endsAt"), { exact: true }).fill(inDays(2));
  await save.press("Enter");
  await expect(form.getByText(say("loyalty.race.endsWrong"))).toBeVisible();
  await form.getByLabel(say("loyalty.race.endsAt"), { exact: true }).fill(inDays(10));
  await form.getByRole("checkbox", { name: say("reports.category.RNG") }).press("Space");
  await looksWhole(page, "race filled");
  await save.press("Enter");
  await expect(form).toHaveCount(0);
  const row = page.getByRole("row").filter({ hasText: "Autumn race" });
  await row.getByRole("button", { name: say("loyalty.race.edit") }).press("Enter");
  const again = page.getByRole("dialog", { name: say("loyalty.race.edit") });
  await expect(again.getByLabel(say("loyalty.race.shares"), { exact: true })).toHaveValue("50, 30, 20");
  await expect(again.getByRole("checkbox", { name: say("reports.category.RNG") })).toBeChecked();
  await page.keyboard.press("Escape");
}

async function writeLevels(page: Page): Promise<void> {
  const edit = page.getByRole("button", { name: say("loyalty.vip.edit") });
  await edit.press("Enter");
  const form = page.getByRole("dialog", { name: say("loyalty.vip.edit") });
  const rung = (nth: number): Locator => form.getByRole("group", { name: say("loyalty.vip.nth", { nth }) });
  for (const [nth, [label, threshold, reward]] of [
    ["Finch", "0", "0"],
    ["Heron", "0", "25"],
  ].entries()) {
    await form.getByRole("button", { name: say("loyalty.vip.add") }).press("Enter");
    await rung(nth)
      .getByLabel(say("loyalty.vip.level"), { exact: true })
      .fill(label ?? "");
    await rung(nth)
      .getByLabel(say("loyalty.vip.threshold"), { exact: true })
      .fill(threshold ?? "");
    await rung(nth)
      .getByLabel(say("loyalty.vip.reward"), { exact: true })
      .fill(reward ?? "");
  }
  const save = form.getByRole("button", { name: say("loyalty.form.save") });
  await save.press("Enter");
  await expect(rung(1).getByText(say("loyalty.vip.thresholdWrong"))).toBeVisible();
  await looksWhole(page, "levels wrong");
  await rung(1).getByLabel(say("loyalty.vip.threshold"), { exact: true }).fill("1000");
  await rung(1).getByText(say("loyalty.vip.words")).press("Enter");
  await rung(1)
    .getByLabel(say("loyalty.vip.perks", { language: "हिन्दी" }))
    .fill("अपना होस्ट");
  await looksWhole(page, "levels filled");
  await save.press("Enter");
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "1. Heron" })).toContainText("1,000.00");
  await edit.press("Enter");
  await expect(rung(1).getByLabel(say("loyalty.vip.perks", { language: "हिन्दी" }))).toHaveValue("अपना होस्ट");
  await page.keyboard.press("Escape");
}

for (const width of [1440, 390])
  test(`OP-01 a wheel, a raffle, envelopes, a race and levels are written in the office at ${width} px, each field says what is wrong with it, and whoever opens an event reads its whole rule first @deep`, async ({
    browser,
  }) => {
    test.slow();
    const code = `office-forms-${width}`;
    const place = { host: await copyBareMerchant("magpie", code), code, width };
    const page = await colleague(browser, place, WRITES);
    await page.goto(at(place.host, "/office/loyalty"));
    await expect(page.getByText(say("loyalty.chance.empty"))).toBeVisible();
    await looksWhole(page, "empty");
    await proposeChance(page, "wheel", "Wheel of herons", { [say("loyalty.chance.field.slices")]: "45 10\n54 0\n1 500 3 20" });
    await proposeChance(page, "raffle", "Harvest draw", {
      [say("loyalty.chance.field.prizes")]: "1000\n50 x 10",
      [say("loyalty.chance.field.closesAt")]: inDays(20),
    });
    await proposeChance(page, "pool", "Rain of envelopes", {
      [say("loyalty.chance.field.total")]: "500",
      [say("loyalty.chance.field.count")]: "5",
      [say("loyalty.chance.field.min")]: "10",
      [say("loyalty.chance.field.endsAt")]: inDays(20),
    });
    await writeRace(page);
    await writeLevels(page);

    const other = await colleague(browser, place, ["chance.write", "chance.approve"]);
    await other.goto(at(place.host, "/office/loyalty"));
    await openChance(other, "Wheel of herons", [
      say("loyalty.chance.slice", { nth: 1, weight: 45, all: 100 }),
      say("loyalty.chance.stock", { prize: "500.00", stock: 3, substitute: "20.00" }),
    ]);
    await openChance(other, "Harvest draw", ["1000.00, 50.00 x 10"]);
    await openChance(other, "Rain of envelopes", ["500.00", "10.00"]);
    await looksWhole(other, "all open");
  });
