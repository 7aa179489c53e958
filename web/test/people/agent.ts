import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { change } from "../merchants";
import { join, withoutBrowser } from "./join";
import { seat } from "./person";

export interface Account {
  username: string;
  password: string;
}

export const ofMagpie = "merchant_id = (select merchant_id from merchant_merchants where code = 'magpie')";

/** An agent of the demo with nobody below, under the house agent or at the top of a line, so that the figures of the team are a journey's own. */
export async function newAgent(place: "below" | "top"): Promise<Account> {
  const agent = { username: `agent${randomUUID().slice(0, 8)}`, password: "quiet-harbour-4" };
  await join(withoutBrowser("localhost"), agent);
  const own = `${ofMagpie} and account = '${agent.username}'`;
  await change(`update members_members set type = ${place === "top" ? 1 : 2} where ${own}`);
  if (place === "top") {
    await change(`begin; select set_config('magpie.merchant', merchant_id::text, true) from merchant_merchants where code = 'magpie';
      update agency_tree set parent_id = null, path = array[member_id], since = now() where member_id = (select id from members_members where ${own});
      commit`);
  }
  return agent;
}

/** Signs in on the agent page, whatever language it speaks. */
export async function enterCentre(page: Page, { username, password }: Account): Promise<void> {
  await page.goto("/agent");
  await page.locator("input[autocomplete=username]").fill(username);
  await page.locator("input[type=password]").fill(password);
  await page.locator("form button[type=submit]").click();
  await page.waitForURL(/\/agentHome/);
}

/** Somebody else, with a browser and a width of their own. */
export async function another(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.BASE_URL ?? "",
    viewport: page.viewportSize(),
    locale: "en-US",
    serviceWorkers: "block",
  });
  await seat(context);
  return context.newPage();
}

/** Does a merchant's job now instead of when it is next due. */
export async function runJob(name: string): Promise<void> {
  await change(`insert into pgboss.job (name, data) select 'magpie', jsonb_build_object('merchantId', merchant_id, 'name', '${name}', 'data', '{}'::jsonb)
    from merchant_merchants where code = 'magpie'`);
}
