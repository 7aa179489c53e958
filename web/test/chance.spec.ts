import { readFile } from "node:fs/promises";
import { chanceDesk } from "@magpie/contract/chance/desk";
import { DAY_MS } from "@magpie/domain/durations";
import type { Page } from "@playwright/test";
import { objections } from "./axe";
import { amountsIn } from "./demos";
import { expect, test } from "./journey";
import { at } from "./merchants";
import { openAccount } from "./people/log-in";
import { askAs, operatorOf, publish } from "./people/operator";
import { SPOKEN } from "./spoken";
import { settled } from "./watch";
import { ANY, type Words } from "./words";

test.use({ merchants: { desktop: "magpie", phone: "magpie" } });

async function claim(page: Page, offer: string, { say }: Words): Promise<void> {
  await page.goto(`/promotions?offer=${offer}`);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("promotions.action.claim") })
    .click();
  await page.waitForURL(/\/chance\?/);
}

/** A pool of one envelope, opened by two people for longer than its offer: whoever takes it ends the pool, so that its seed is shown. */
async function openPool(page: Page, code: string, id: string, total: string): Promise<void> {
  const [maker, checker] = await Promise.all(["chance.write", "chance.approve"].map((right) => operatorOf(code, right, 100_000_000)));
  const setup = { kind: "pool", total, count: 1, min: total, endsAt: new Date(Date.now() + 60 * DAY_MS).toISOString() };
  const { hash } = await askAs<{ hash: string }>(page, maker ?? "", "POST", chanceDesk.propose.path, { id, title: `Rain ${id}`, setup });
  await askAs(page, checker ?? "", "POST", chanceDesk.approve.path, { id, hash });
  const rule = { entry: "auto", reward: { give: "envelope", pool: id }, limits: { budget: "1", rolloutBps: 10_000, holdoutBps: 0 } };
  await publish(page, { offer: id, title: `Rain ${id}`, summary: "One envelope.", rule }, code);
}

/** Saves the proof that the page offers, and answers with where it lies. */
async function saveProof(page: Page, { say }: Words, file: string): Promise<string> {
  const coming = page.waitForEvent("download");
  await page
    .getByRole("main")
    .getByRole("button", { name: say("chance.proof.save") })
    .click();
  await (await coming).saveAs(file);
  return file;
}

for (const language of SPOKEN) {
  test.describe(language, () => {
    test.use({ languages: { desktop: language, phone: language } });

    test("BW-22 BW-18 H-51 a member spins the wheel, opens an envelope, and checks the saved proofs with the network cut @deep", async ({
      page,
      context,
      demo,
      words,
    }, info) => {
      const { say, like } = words;
      const { money, typed } = amountsIn(demo, language);
      const account = { username: `lucky${crypto.randomUUID().slice(0, 8)}`, password: "calm-harbour-4" };
      await openAccount(page, at(demo.host), account);
      const pool = `rain-${crypto.randomUUID().slice(0, 8)}`;
      await openPool(page, demo.code, pool, typed(500));

      await claim(page, "wheel", words);
      const main = page.getByRole("main");
      await expect(main.getByText("45%")).toBeVisible();
      await settled(page);
      expect(await objections(page, "main")).toEqual([]);
      await main.getByRole("button", { name: say("chance.wheel.spin", { count: 1 }), exact: true }).click();
      const outcome = main.getByRole("status").filter({ hasText: /\S/ });
      await expect(outcome).toHaveText(like("chance.wheel.won", { prize: ANY }));
      await expect(main.getByRole("button", { name: say("chance.wheel.none") })).toBeDisabled();
      const spin = await saveProof(page, words, info.outputPath("spin.json"));

      await claim(page, pool, words);
      await settled(page);
      expect(await objections(page, "main")).toEqual([]);
      await main.getByRole("button", { name: say("chance.pool.open") }).click();
      await expect(main.getByText(say("chance.pool.paid", { amount: money(500) }))).toBeVisible();
      await expect(main.getByText(say("chance.pool.revealed"))).toBeVisible();
      const envelope = await saveProof(page, words, info.outputPath("envelope.json"));

      await page.goto("/chance?raffle=harvest");
      await expect(main.getByText(say("chance.raffle.noTickets"))).toBeVisible();
      await settled(page);
      expect(await objections(page, "main")).toEqual([]);

      await page.goto("/fairness");
      await settled(page);
      await context.setOffline(true);
      for (const file of [spin, envelope]) {
        await page.getByLabel(say("fairness.file")).setInputFiles(file);
        await expect(page.getByText(say("fairness.holds"))).toBeVisible();
        const proof = JSON.parse(await readFile(file, "utf8")) as { spins?: { amount: string }[]; envelopes?: string[] };
        const lie = proof.spins
          ? { ...proof, spins: proof.spins.map((one) => ({ ...one, amount: "99.00" })) }
          : { ...proof, envelopes: ["99.00"] };
        await page.getByLabel(say("fairness.document")).fill(JSON.stringify(lie));
        await expect(page.getByText(say("fairness.fails"))).toBeVisible();
      }
      await context.setOffline(false);
    });
  });
}
