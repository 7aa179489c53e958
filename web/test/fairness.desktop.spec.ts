import { objections } from "./axe";
import { expect, test } from "./people/person";
import { settled } from "./watch";

/** A round of the mines whose seeds are published: three alarms, one door opened, then taken. */
const ROUND = {
  version: "gem-vault-1",
  currency: "INR",
  stake: "1.00",
  payout: "1.10",
  choice: { alarms: 3 },
  moves: [{ type: "open", door: 0 }, { type: "take" }],
  proof: {
    type: "own",
    commit: "e4e577791942e4240657c4098f3ad861827a4949ba587371394e1bfad32cfd45",
    serverSeed: "c1ea7f9ef53ac7b644e521b8738a5fa0a2c87eabc7a16ff6645747283c9f4d79",
    clientSeed: "player-1",
    nonce: 6,
  },
};

test("PF-01 PF-08 anybody verifies a round on the page and with the file that needs no network", async ({ page, context }, info) => {
  await page.goto("/fairness");
  await settled(page);
  expect(await objections(page)).toEqual([]);
  await expect(page.getByText("6 11 12", { exact: true })).toBeVisible();

  // The page itself works out what happened; a document that says so holds, one that says more does not.
  await page.getByLabel("Game", { exact: true }).selectOption("gem-vault-1");
  await page.getByLabel("Count of the bet").fill("6");
  await page.getByLabel("Choice").fill(JSON.stringify(ROUND.choice));
  await page.getByLabel("Moves").fill(JSON.stringify(ROUND.moves));
  await expect(page.getByText("1.1000", { exact: true })).toBeVisible();
  const events = JSON.parse(await page.locator("li", { hasText: "What happened" }).locator("code").innerText());
  const document = page.getByLabel("Document of the round");
  await document.fill(JSON.stringify({ ...ROUND, events }));
  await expect(page.getByText("It holds: the round is as it had to be")).toBeVisible();
  await document.fill(JSON.stringify({ ...ROUND, events, payout: "9.00" }));
  await expect(page.getByText("It does not hold")).toBeVisible();

  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the checking file" }).click();
  const file = info.outputPath("check.html");
  await (await coming).saveAs(file);
  await context.setOffline(true);
  const alone = await context.newPage();
  await alone.goto(`file://${file}`);
  await alone.getByLabel("Document of the round").fill(JSON.stringify({ ...ROUND, events }));
  await expect(alone.getByText("It holds: the round is as it had to be")).toBeVisible();
  await context.setOffline(false);
});
