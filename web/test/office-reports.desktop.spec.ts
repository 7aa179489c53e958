import { createHash, randomBytes } from "node:crypto";
import { TOTP } from "otpauth";
import { objections } from "./axe";
import { post } from "./ledger";
import { at, copyBareMerchant, unguarded } from "./merchants";
import { begins, DESK, say } from "./office-words";
import { openAccount } from "./people/log-in";
import { PASSWORD } from "./people/payment-password";
import { expect, seat, test } from "./people/person";
import { ANY } from "./words";

const CODE = "office-reports";
const OFFICE_PASSWORD = "a-long-way-to-the-harbour";

async function invite(): Promise<string> {
  const merchant = `(select merchant_id from merchant_merchants where code = '${CODE}')`;
  const code = randomBytes(16).toString("base64url");
  const hash = createHash("sha256").update(code).digest("hex");
  await unguarded(`insert into operators_accounts (merchant_id, id, account, name, person_id, created_at)
      values (${merchant}, 'books', 'books', 'books', 'books', now());
    insert into operators_roles (merchant_id, id, name, rights, approval_limit, day_limit)
      values (${merchant}, 'books', 'Books', array['reports.read', 'reports.export', 'records.read', 'members.read'], 0, 0);
    insert into operators_grants (merchant_id, operator_id, role_id) values (${merchant}, 'books', 'books');
    insert into operators_invitations (merchant_id, operator_id, code_hash, expires_at)
      values (${merchant}, 'books', decode('${hash}', 'hex'), now() + interval '1 day')`);
  return code;
}

test("OP-03 office C: a figure opens its lines, a line its posting and its member, and going back brings the filters again @deep", async ({
  page: member,
  browser,
}) => {
  test.slow();
  const host = await copyBareMerchant("magpie", CODE);
  const invitation = await invite();
  await openAccount(member, at(host), { username: "meera", password: PASSWORD });
  const game = { vendor: "PINE", vendorName: "Pine Gate", game: "lotus", gameName: "Lotus Court", gameType: "RNG" };
  await post(CODE, "meera", [
    { kind: "cashier.deposit", amount: 500_00, details: { method: "upi" } },
    { kind: "play.bet", amount: -120_00, details: game },
    { kind: "play.win", amount: 45_50, details: game },
  ]);

  const context = await browser.newContext(DESK);
  await seat(context);
  const page = await context.newPage();
  await page.goto(at(host, `/office/enrol#${invitation}`));
  await page.getByLabel(say("entry.enrol.password")).fill(OFFICE_PASSWORD);
  await page.getByLabel(say("entry.enrol.again")).fill(OFFICE_PASSWORD);
  await page.getByRole("radio", { name: say("entry.code.name") }).press("Space");
  const app = new TOTP({ secret: (await page.locator("code").textContent()) ?? "" });
  await page.getByLabel(say("entry.code.label"), { exact: true }).fill(app.generate());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: say("shell.screen.now") })).toBeVisible();

  // From Now's figure of the day to its lines.
  await page.getByRole("link", { name: "₹ 74.50" }).press("Enter");
  const lines = page.getByRole("complementary", { name: say("reports.lines.title") });
  await expect(lines.getByText(say("reports.lines.equal", { count: 2 }))).toBeVisible();
  await expect(lines.getByText("₹ 74.50")).toBeVisible();
  expect(await objections(page)).toEqual([]);

  // By game, one studio; the figure of that row, its posting, its member.
  await page.getByRole("tab", { name: say("reports.by.vendor") }).press("Enter");
  await page.getByRole("link", { name: "Pine Gate" }).press("Enter");
  await page.getByRole("tab", { name: say("reports.by.game") }).press("Enter");
  const row = page.getByRole("row", { name: /Lotus Court/ });
  await row.getByRole("link", { name: "120.00" }).press("Enter");
  await lines.getByRole("link", { name: "+120.00" }).press("Enter");
  await expect(lines.getByRole("region", { name: begins("reports.lines.posting", { id: ANY }) })).toContainText("house:games");
  const place = page.url();
  expect(place).toContain("vendor=PINE");
  await lines.getByRole("link", { name: "meera" }).press("Enter");
  await expect(page).toHaveURL(/\/office\/members\//);
  await page.goBack();
  expect(page.url()).toBe(place);
  await expect(row).toBeVisible();

  const download = page.waitForEvent("download");
  await lines.getByRole("button", { name: say("reports.lines.csv") }).press("Enter");
  expect((await download).suggestedFilename()).toMatch(/^lines-stakes-/);

  // Of more than one day there is a chart.
  await page.goto(at(host, "/office/reports"));
  await expect(page.getByRole("img", { name: say("reports.chart.title") })).toBeVisible();
  await context.close();
});
