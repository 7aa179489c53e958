import { gzipSync } from "node:zlib";
import { content } from "@magpie/contract/office/content";
import { HOUR_MS } from "@magpie/domain/durations";
import { zoneClock } from "@magpie/domain/period";
import type { Browser, Page } from "@playwright/test";
import { objections } from "./axe";
import { at, change, copyBareMerchant } from "./merchants";
import { DESK, say } from "./office-words";
import { askAs, operatorOf } from "./people/operator";
import { expect, seat, test } from "./people/person";

const CODE = "office-content";
/** A script where a banner's words should be. */
const AUTUMN = "Autumn draw <img src=x onerror=broken=1>";
const ZONE = "Asia/Kolkata";
/** Script that the editor of a rich text may load, packed, in kB. */
const BUDGET = 255;

/** Somebody of the office, signed in. */
async function colleague(browser: Browser, host: string, right: string): Promise<Page> {
  const context = await browser.newContext(DESK);
  await seat(context);
  await context.addCookies([{ name: "office", value: await operatorOf(CODE, right), url: at(host), httpOnly: true, sameSite: "Strict" }]);
  return context.newPage();
}

/** The time of the merchant's clock so long from now, as a field takes it. */
function localIn(ms: number): string {
  return zoneClock(ZONE)(new Date(Date.now() + ms))
    .slice(0, 16)
    .replace(" ", "T");
}

const inLanguage = (field: "title" | "content", language: string) =>
  say("content.inLanguage", { field: say(`content.field.${field}`), language });
const titleIn = (language: string) => inLanguage("title", language);

async function writeBanner(editor: Page, host: string): Promise<void> {
  await editor.goto(at(host, "/office/content"));
  await expect(editor.getByRole("heading", { level: 1, name: say("shell.screen.content") })).toBeVisible();
  await editor.getByRole("button", { name: say("content.new.banner") }).press("Enter");
  await editor.getByLabel(say("content.name"), { exact: true }).fill("autumn");
  await editor.keyboard.press("Enter");
  await editor.getByLabel(titleIn("EN")).fill(AUTUMN);
  for (const [language, title] of [
    ["HI", "शरद ड्रॉ"],
    ["JA", "秋の抽選"],
  ] as const) {
    await editor.getByRole("tab", { name: new RegExp(`^${language}`) }).press("Enter");
    await editor.getByLabel(titleIn(language)).fill(title);
  }
  await editor.getByLabel(say("content.field.from"), { exact: true }).fill(localIn(HOUR_MS));
  expect(await objections(editor)).toEqual([]);
  await editor.getByRole("button", { name: say("content.save") }).press("Enter");
  await expect(editor.getByText(say("content.saved"))).toBeVisible();
}

/** As if its hour had come. */
async function letTimePass(): Promise<void> {
  await change(`update content_showings set shows_from = now() - interval '1 second'
    where merchant_id = (select merchant_id from merchant_merchants where code = '${CODE}') and kind = 'banner' and shows_from > now()`);
}

const titleOn = (page: Page, title: string) => page.getByRole("heading", { level: 2, name: title });

/** A preview's address that was opened is spent, and one that was not shows nothing in another site's frame. */
async function opensOnceAndHereAlone(publisher: Page, visitor: Page): Promise<void> {
  const used = (await publisher.locator("iframe").getAttribute("src")) ?? "";
  expect((await visitor.goto(used))?.status()).toBe(400);
  const fresh = await askAs<{ url: string }>(publisher, await operatorOf(CODE, "content.publish"), "POST", content.preview.path, {
    kind: "banner",
    slug: "autumn",
    body: { place: "w_home", picture: "banners/live", texts: { EN: { title: "Framed" } } },
    as: { reader: "visitor", language: "EN" },
  });
  const elsewhere = at("elsewhere.localhost");
  await visitor.route(elsewhere, (route) => route.fulfill({ contentType: "text/html", body: `<iframe src="${fresh.url}"></iframe>` }));
  await visitor.goto(elsewhere);
  // What the browser puts in the place of a page that may not be framed there.
  await expect.poll(() => visitor.frames().at(1)?.url()).toMatch(/^chrome-error:/);
}

test("office H 46 48: a banner is scheduled in three languages by one person, seen before by a ticket that opens once, published by another, goes live, is changed and restored @deep", async ({
  page: visitor,
  browser,
}) => {
  test.slow();
  const host = await copyBareMerchant("magpie", CODE);
  const [editor, publisher] = [await colleague(browser, host, "content.edit"), await colleague(browser, host, "content.publish")];
  await writeBanner(editor, host);

  await publisher.goto(at(host, "/office/content/banner/autumn"));
  await expect(publisher.getByLabel(titleIn("EN"))).toHaveValue(AUTUMN);
  await publisher.getByRole("button", { name: say("content.preview.action") }).press("Enter");
  await expect(publisher.frameLocator("iframe").getByRole("heading", { level: 2, name: AUTUMN })).toBeVisible();
  await opensOnceAndHereAlone(publisher, visitor);
  await publisher
    .getByRole("button", { name: say("common.close") })
    .first()
    .press("Enter");
  await publisher.getByLabel(say("parts.decide.reason")).fill("Agreed with Lin");
  await publisher.getByRole("button", { name: say("content.publishLater") }).press("Enter");
  await expect(publisher.getByText(say("content.state.scheduled"), { exact: true })).toBeVisible();
  expect(await objections(publisher)).toEqual([]);

  await visitor.goto(at(host));
  await expect(titleOn(visitor, AUTUMN)).toHaveCount(0);
  await letTimePass();
  await visitor.reload();
  await expect(titleOn(visitor, AUTUMN)).toBeVisible();

  await editor.reload();
  await editor.getByLabel(titleIn("EN")).fill("Winter draw");
  await editor.getByRole("button", { name: say("content.save") }).press("Enter");
  await expect(editor.getByText(say("content.saved"))).toBeVisible();
  await publisher.reload();
  await publisher.getByLabel(say("parts.decide.reason")).fill("New season");
  await publisher.getByRole("button", { name: say("content.publish"), exact: true }).press("Enter");
  await expect(publisher.getByRole("button", { name: say("content.versions.number", { version: 2 }) })).toBeVisible();
  await visitor.reload();
  await expect(titleOn(visitor, "Winter draw")).toBeVisible();

  await publisher.getByRole("button", { name: say("content.versions.number", { version: 1 }) }).press("Enter");
  const earlier = publisher.getByRole("dialog", { name: say("content.versions.number", { version: 1 }) });
  await expect(earlier.getByRole("row").filter({ hasText: AUTUMN }).filter({ hasText: "Winter draw" })).toBeVisible();
  await earlier.getByLabel(say("parts.decide.reason")).fill("Too early for winter");
  await earlier.getByRole("button", { name: say("content.versions.restore") }).press("Enter");
  await expect(publisher.getByText(say("content.versions.restored", { version: 1 }))).toBeVisible();
  await visitor.reload();
  await expect(titleOn(visitor, AUTUMN)).toBeVisible();
  expect(await visitor.evaluate(() => "broken" in window)).toBe(false);
});

test("office 46 the terms are written with headings and links that the portal keeps, within the editor's budget, and hostile paste is cleaned @deep", async ({
  browser,
}) => {
  const code = at(await copyBareMerchant("magpie", `${CODE}-terms`));
  const context = await browser.newContext(DESK);
  await seat(context);
  const token = await operatorOf(`${CODE}-terms`, "content.edit");
  await context.addCookies([{ name: "office", value: token, url: code, httpOnly: true, sameSite: "Strict" }]);
  const editor = await context.newPage();
  const scripts: Promise<Buffer>[] = [];
  editor.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.push(response.body());
  });
  await editor.goto(new URL("/office/content/terms/term", code).href);
  const text = editor.getByRole("textbox", { name: inLanguage("content", "EN") });
  await expect(text).toBeVisible();
  await text.press("ControlOrMeta+a");
  await text.press("Delete");
  await editor.keyboard.type("Fair play");
  await editor
    .getByRole("toolbar", { name: inLanguage("content", "EN") })
    .getByRole("button", { name: say("content.tool.heading"), exact: true })
    .press("Enter");
  await text.press("End");
  await text.press("Enter");
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData("text/html", '<p>Be <b>fair</b><img src=x onerror="window.broken=1"><script>window.broken=1</script></p>');
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(text.getByText("fair", { exact: true })).toBeVisible();
  await editor.getByRole("button", { name: say("content.save") }).press("Enter");
  await expect(editor.getByText(say("content.saved"))).toBeVisible();
  expect(await editor.evaluate(() => "broken" in window)).toBe(false);
  await expect(text.getByRole("heading", { level: 2, name: "Fair play" })).toBeVisible();
  expect(await objections(editor)).toEqual([]);
  const weight = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;
  console.log(`office script: content ${weight.toFixed(1)} kB`);
  expect(weight).toBeLessThanOrEqual(BUDGET);
});
