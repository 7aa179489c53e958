import { gzipSync } from "node:zlib";
import { HOUR_MS } from "@magpie/domain/durations";
import { zoneClock } from "@magpie/domain/period";
import type { Browser, Page } from "@playwright/test";
import { objections } from "./axe";
import { at, change, copyBareMerchant } from "./merchants";
import { operatorOf } from "./people/operator";
import { expect, seat, test } from "./people/person";

const CODE = "office-content";
const ZONE = "Asia/Kolkata";
/** Script that the editor of a rich text may load, packed, in kB. */
const BUDGET = 255;

/** Somebody of the office, signed in. */
async function colleague(browser: Browser, host: string, right: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
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

async function writeBanner(editor: Page, host: string): Promise<void> {
  await editor.goto(at(host, "/office/content"));
  await expect(editor.getByRole("heading", { level: 1, name: "Content" })).toBeVisible();
  await editor.getByRole("button", { name: "New banner" }).press("Enter");
  await editor.getByLabel("Name", { exact: true }).fill("autumn");
  await editor.keyboard.press("Enter");
  await editor.getByLabel("Title, EN").fill("Autumn draw");
  for (const [language, title] of [
    ["HI", "शरद ड्रॉ"],
    ["JA", "秋の抽選"],
  ] as const) {
    await editor.getByRole("tab", { name: new RegExp(`^${language}`) }).click();
    await editor.getByLabel(`Title, ${language}`).fill(title);
  }
  await editor.getByLabel("From", { exact: true }).fill(localIn(HOUR_MS));
  expect(await objections(editor)).toEqual([]);
  await editor.getByRole("button", { name: "Save draft" }).press("Enter");
  await expect(editor.getByText("Saved. Only the office sees it.")).toBeVisible();
}

/** As if its hour had come. */
async function letTimePass(): Promise<void> {
  await change(`update content_showings set shows_from = now() - interval '1 second'
    where merchant_id = (select merchant_id from merchant_merchants where code = '${CODE}') and kind = 'banner' and shows_from > now()`);
}

const titleOn = (page: Page, title: string) => page.getByRole("heading", { level: 2, name: title });

test("office: a banner is scheduled in three languages by one person, published by another, goes live, is changed and restored @deep", async ({
  page: visitor,
  browser,
}) => {
  test.slow();
  const host = await copyBareMerchant("magpie", CODE);
  const [editor, publisher] = [await colleague(browser, host, "content.edit"), await colleague(browser, host, "content.publish")];
  await writeBanner(editor, host);

  await publisher.goto(at(host, "/office/content/banner/autumn"));
  await expect(publisher.getByLabel("Title, EN")).toHaveValue("Autumn draw");
  await publisher.getByRole("button", { name: "Preview" }).press("Enter");
  await expect(publisher.frameLocator("iframe").getByRole("heading", { level: 2, name: "Autumn draw" })).toBeVisible();
  await publisher.getByRole("button", { name: "Close" }).first().press("Enter");
  await publisher.getByLabel("Your reason").fill("Agreed with Lin");
  await publisher.getByRole("button", { name: "Publish by schedule" }).press("Enter");
  await expect(publisher.getByText("Scheduled", { exact: true })).toBeVisible();
  expect(await objections(publisher)).toEqual([]);

  await visitor.goto(at(host));
  await expect(titleOn(visitor, "Autumn draw")).toHaveCount(0);
  await letTimePass();
  await visitor.reload();
  await expect(titleOn(visitor, "Autumn draw")).toBeVisible();

  await editor.reload();
  await editor.getByLabel("Title, EN").fill("Winter draw");
  await editor.getByRole("button", { name: "Save draft" }).press("Enter");
  await expect(editor.getByText("Saved. Only the office sees it.")).toBeVisible();
  await publisher.reload();
  await publisher.getByLabel("Your reason").fill("New season");
  await publisher.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(publisher.getByRole("button", { name: "Version 2" })).toBeVisible();
  await visitor.reload();
  await expect(titleOn(visitor, "Winter draw")).toBeVisible();

  await publisher.getByRole("button", { name: "Version 1" }).press("Enter");
  const earlier = publisher.getByRole("dialog", { name: "Version 1" });
  await expect(earlier.getByRole("row", { name: /Title, EN Autumn draw Winter draw/ })).toBeVisible();
  await earlier.getByLabel("Your reason").fill("Too early for winter");
  await earlier.getByRole("button", { name: "Show it again" }).press("Enter");
  await expect(publisher.getByText("Version 1 shows again.")).toBeVisible();
  await visitor.reload();
  await expect(titleOn(visitor, "Autumn draw")).toBeVisible();
});

test("office: the terms are written with headings and links that the portal keeps, within the editor's budget, and hostile paste is cleaned @deep", async ({
  browser,
}) => {
  const code = at(await copyBareMerchant("magpie", `${CODE}-terms`));
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
  await seat(context);
  const token = await operatorOf(`${CODE}-terms`, "content.edit");
  await context.addCookies([{ name: "office", value: token, url: code, httpOnly: true, sameSite: "Strict" }]);
  const editor = await context.newPage();
  const scripts: Promise<Buffer>[] = [];
  editor.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.push(response.body());
  });
  await editor.goto(new URL("/office/content/terms/term", code).href);
  const text = editor.getByRole("textbox", { name: "Content, EN" });
  await expect(text).toBeVisible();
  await text.press("ControlOrMeta+a");
  await text.press("Delete");
  await editor.keyboard.type("Fair play");
  await editor.getByRole("toolbar", { name: "Content, EN" }).getByRole("button", { name: "Heading", exact: true }).press("Enter");
  await text.press("End");
  await text.press("Enter");
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData("text/html", '<p>Be <b>fair</b><img src=x onerror="window.broken=1"><script>window.broken=1</script></p>');
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(text.getByText("fair", { exact: true })).toBeVisible();
  await editor.getByRole("button", { name: "Save draft" }).press("Enter");
  await expect(editor.getByText("Saved. Only the office sees it.")).toBeVisible();
  expect(await editor.evaluate(() => "broken" in window)).toBe(false);
  await expect(text.getByRole("heading", { level: 2, name: "Fair play" })).toBeVisible();
  expect(await objections(editor)).toEqual([]);
  const weight = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;
  console.log(`office script: content ${weight.toFixed(1)} kB`);
  expect(weight).toBeLessThanOrEqual(BUDGET);
});
