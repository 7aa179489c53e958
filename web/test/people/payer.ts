import { expect, type Page } from "@playwright/test";
import { at } from "../merchants";
import { settled } from "../watch";
import { ANY, type Words, wordsOf } from "../words";
import { openAccount } from "./log-in";

interface Place {
  host: string;
  words: Words;
}

const ENGLISH = wordsOf("EN");
const MAGPIE: Place = { host: "localhost", words: ENGLISH };

/** Somebody new with an empty purse, on the deposit page. Answers with the account's name. */
export async function newPayer(page: Page, { host, words } = MAGPIE): Promise<string> {
  const username = `payer${crypto.randomUUID().slice(0, 8)}`;
  await openAccount(page, at(host), { username, password: "calm-harbour-4" });
  await page.goto(at(host, "/member?page=depositv2"));
  await settled(page);
  await wantNoLimit(page, words);
  return username;
}

/** From the form to the provider's page. */
export async function payBy(page: Page, way: string, amount: string, { say, like } = ENGLISH): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("radio", { name: way }).check({ force: true });
  await main.getByRole("textbox", { name: say("cashier.form.amount") }).fill(amount);
  await main.getByRole("button", { name: like("cashier.form.submit", { amount: ANY }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("cashier.confirm.pay") })
    .click();
  await expect(page).toHaveURL(/\/sandbox-pay\/pay\//);
}

/** A first deposit begins with the question for a limit; this says no, twice. */
export async function wantNoLimit(page: Page, { say } = ENGLISH): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("button", { name: say("cashier.offer.none") }).click();
  await page
    .getByRole("dialog", { name: say("cashier.offer.sure") })
    .getByRole("button", { name: say("cashier.offer.yes") })
    .click();
  await expect(main.getByRole("heading", { name: say("cashier.form.title") })).toBeVisible();
}
