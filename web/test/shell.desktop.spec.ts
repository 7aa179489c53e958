import { expect, test } from "@playwright/test";
import { at, change, copyMerchant } from "./merchants";
import { settled } from "./watch";

test("SH-10 SH-18 categories stand in the spec's order and open their vendors by keyboard too", async ({ page }) => {
  await page.goto("/live");
  await settled(page);
  const bar = page.getByRole("navigation", { name: "Game categories" });
  const hrefs = await bar
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")).filter((href) => !href?.includes("?")));
  expect(hrefs).toEqual(["/", "/promotions", "/elott", "/lott", "/live", "/sports", "/fish", "/rng", "/pvp", "/esports"]);
  await bar.getByRole("link", { name: "Slots" }).focus();
  await expect(bar.getByRole("list", { name: "Studios: Slots" }).getByRole("img", { name: "Pine Gate" })).toBeVisible();
});

test("SH-21 EN-12 the app codes lead to a real page that says how to install", async ({ page, request }) => {
  const install = await request.get("/m/appDownload?language=HI&device=android");
  expect(install.status()).toBe(200);
  expect(await install.text()).toContain('lang="hi"');
  await page.goto("/");
  await settled(page);
  await page.getByRole("button", { name: "Get the app" }).hover();
  await expect(page.getByRole("img", { name: "Code for the app on Android" }).first()).toBeVisible();
});

test("GA-01 a flag switched off in the database is gone on the next load", async ({ page }, { project }) => {
  const code = `flags-${project.name}`;
  const host = await copyMerchant("magpie", code);
  await page.goto(at(host, "/login"));
  await expect(page.getByRole("dialog").getByRole("tab")).toHaveCount(2);
  await change(
    `update merchant_flags set enabled = false where mod_id = 'MOBILEVERCODELOGIN3' and merchant_id = (select merchant_id from merchant_merchants where code = '${code}')`,
  );
  await page.reload();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("tab")).toHaveCount(0);
});
