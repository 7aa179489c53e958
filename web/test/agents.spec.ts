import { readFile, writeFile } from "node:fs/promises";
import { agencyDesk } from "@magpie/contract/agency/desk";
import { agencyLinks } from "@magpie/contract/agency/links";
import type { DividendPeriod } from "@magpie/domain/agency/contract";
import { periodOf } from "@magpie/domain/agency/periods";
import { addDays } from "@magpie/domain/period";
import { expect, type Page } from "@playwright/test";
import { objections } from "./axe";
import { playRound } from "./game-rounds";
import { post } from "./ledger";
import { change } from "./merchants";
import { type Account, another, enterCentre, newAgent, ofMagpie, runJob } from "./people/agent";
import { openAccount, registerByForm } from "./people/log-in";
import { askAs, operatorOf } from "./people/operator";
import { payBy, wantNoLimit } from "./people/payer";
import { PIN, setPaymentPassword } from "./people/payment-password";
import { test } from "./people/person";
import { turnTo } from "./turn-to";
import { settled } from "./watch";
import { ANY, type Words, wordsOf } from "./words";

test("AG-03 AG-04 LA-03 SH-05 who registers by an agent's link, deposits and plays is followed by the overview without reloading, in Chinese and in English @phone @deep", async ({
  page,
  browser,
}) => {
  test.slow();
  const { say } = wordsOf("ZH");
  await enterCentre(page, await newAgent("below"));
  await expect(page).toHaveURL(/\/agentHome/);
  await turnTo(page, "/agentHome?page=registerCenter");
  await page.getByRole("button", { name: say("agency.links.add") }).click();
  const dialog = page.getByRole("dialog", { name: say("agency.links.add") });
  await dialog.getByLabel(say("agency.links.remark")).fill("journey");
  const made = page.waitForResponse((answer) => answer.url().includes(agencyLinks.add.path));
  await dialog.getByRole("button", { name: say("agency.links.add") }).click();
  const { code } = (await (await made).json()).value;
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await turnTo(page, "/agentHome?page=agentTeamOverview");
  await expect(page.getByRole("heading", { name: say("agency.menu.agentTeamOverview") })).toBeVisible();

  const comer = await another(browser, page);
  const account = { username: `comer${crypto.randomUUID().slice(0, 8)}`, password: "quiet-harbour-4" };
  await comer.goto(`/register?affiliateCode=${code}`);
  await registerByForm(comer, account);
  await comer.goto("/member?page=depositv2");
  await wantNoLimit(comer);
  await payBy(comer, "E-wallet", "5000");
  await comer.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(comer.getByText("The money is in your balance.")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText("5,000.00").first()).toBeVisible();
  await comer.goto("/seamless?gameCode=pebble-drop");
  await playRound(comer, "pebble-drop");
  await comer.goto("/m/appDownload");

  const money = main.locator("dl").filter({ hasText: say("agency.figure.withdrawal") });
  const bet = money
    .locator("div")
    .filter({ hasText: say("agency.figure.bet") })
    .last();
  await expect(bet).toContainText(/[1-9]/);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Team overview" })).toBeVisible();
  await turnTo(page, "/agentHome?page=personalHistoryCopy");
  await expect(main.getByText(account.username).first()).toBeVisible();
  await turnTo(page, "/agentHome?page=downlineManagmentView");
  await expect(main.getByText(account.username).first()).toBeVisible();
  await settled(page);
  expect(await objections(page)).toEqual([]);
});

/** Agents' pages speak Chinese and English. */
const SPOKEN = ["ZH", "EN"] as const;

/** A merchant's dividends are settled period after period, each once: so each of these journeys has a length of its own. */
const PERIODS: Record<string, DividendPeriod> = {
  "EN desktop": "daily",
  "EN phone": "weekly",
  "ZH desktop": "semimonthly",
  "ZH phone": "monthly",
};

for (const language of SPOKEN) {
  test.describe(language, () => {
    test("AG-02 MO-05 a dividend is agreed on, settled, paid, and worked out again without us; money goes down one edge, and an opened account is its holder's @desktop @deep", async ({
      page,
      browser,
    }, info) => {
      test.slow();
      const words = wordsOf(language);
      const period = PERIODS[`${language} ${info.project.name}`] ?? "daily";
      const days = lastWhole(period);
      const [ana, people] = [await newAgent("top"), await office()];
      await enterCentre(page, ana);
      await speak(page, words);
      await setPaymentPassword(page, ana.username);
      const terms = { account: ana.username, kind: "dividend", terms: TERMS(300_000, period) };
      await askAs(page, people[0], "POST", agencyDesk.proposeContract.path, terms);
      const { proposals } = await askAs<{ proposals: { id: string; account: string }[] }>(
        page,
        people[0],
        "GET",
        agencyDesk.contracts.path,
      );
      const proposal = proposals.find(({ account }) => account === ana.username)?.id;
      await askAs(page, people[1], "POST", agencyDesk.decideContract.path, { proposal, agree: true });
      await acceptContract(page, words);
      await inForce(ana);

      const ben = await openBelow(page, words);
      const below = await another(browser, page);
      await enterCentre(below, ben);
      await takeAccount(below, ben);
      await speak(below, words);
      await setPaymentPassword(below, ben.username);
      await offerBelow(page, ben, words);
      await acceptContract(below, words);
      await inForce(ben);
      await giveBelow(page, ana, ben, words);

      await planBets(ana, ben, days);
      await approve(page, people, ana);
      await turnTo(below, "/agentHome?page=agentDividendRecordCopy2");
      await chooseDays(below, words, days);
      await expect(below.getByRole("cell", { name: words.say("agency.lineState.paid") })).toBeVisible();
      await settled(below);
      expect(await objections(below)).toEqual([]);
      await checkOffline(below, words, days, info.outputPath("check.html"));
    });
  });
}

for (const language of SPOKEN) {
  test.describe(language, () => {
    test("AG-01 AG-04 SEC-23 another line's agent finds nobody of a team in any list or filter, and a member no agent page at all @desktop @deep", async ({
      page,
      browser,
    }) => {
      const words = wordsOf(language);
      const { say } = words;
      const [ana, other] = [await newAgent("top"), await newAgent("top")];
      await enterCentre(page, ana);
      await speak(page, words);
      const ben = await openBelow(page, words);
      const stranger = await another(browser, page);
      await enterCentre(stranger, other);
      await speak(stranger, words);
      const main = stranger.getByRole("main");
      await turnTo(stranger, "/agentHome?page=downlineManagmentView");
      await main.getByRole("search").getByRole("textbox").fill(ben.username);
      await stranger.keyboard.press("Enter");
      await expect(main.getByText(say("agency.tree.notFound"))).toBeVisible();
      for (const report of ["personalHistoryCopy", "palStatementsAgentCopy", "agentDownlineTransactionDetailsCopy"]) {
        await turnTo(stranger, `/agentHome?page=${report}`);
        await main.getByRole("search").getByRole("textbox").fill(ben.username);
        await stranger.keyboard.press("Enter");
        await settled(stranger);
        await expect(main.getByRole("cell", { name: ben.username }), report).toHaveCount(0);
        await expect(main.getByText(say("agency.filter.noneText")), report).toBeVisible();
        expect(await objections(stranger, "main"), report).toEqual([]);
      }
      const member = await another(browser, page);
      const plain = { username: `plain${crypto.randomUUID().slice(0, 8)}`, password: "quiet-harbour-4" };
      await openAccount(member, new URL("/", page.url()).href, plain);
      await member.goto("/agentHome?page=downlineManagmentView");
      await expect(member).toHaveURL(/\/agent$/);
      await expect(member.getByText(ben.username)).toHaveCount(0);
    });
  });
}

/** The pages of agents begin in Chinese. */
async function speak(page: Page, { say }: Words): Promise<void> {
  if (say("agency.title") === wordsOf("EN").say("agency.title")) await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: say("agency.menu.agentTeamOverview") })).toBeVisible();
}

interface Days {
  first: string;
  last: string;
}

/** The last period of a length that has been over for a day or more. */
function lastWhole(period: DividendPeriod): Days {
  const present = periodOf(period, addDays(new Date().toISOString().slice(0, 10), -2));
  return periodOf(period, addDays(present.first, -1));
}

async function chooseDays(page: Page, { say }: Words, { first, last }: Days): Promise<void> {
  const main = page.getByRole("main");
  // By key, because the toast of what was just done lies over the choice for a while.
  await main.getByRole("radio", { name: say("agency.range.custom") }).press("Space");
  await main.getByLabel(say("agency.range.from"), { exact: true }).fill(first);
  await main.getByLabel(say("agency.range.to"), { exact: true }).fill(last);
}

const TERMS = (ratePpm: number, period: DividendPeriod) => ({
  tiers: [{ active: 0, validBet: "0", profit: "0", ratePpm }],
  scope: ["RNG", "LIVE"],
  period,
  carry: "NONE",
});

function office(): Promise<[string, string]> {
  const one = () => operatorOf("magpie", "agency.review", 1_000_000_00);
  return Promise.all([one(), one()]);
}

/** The popup of a contract opens by itself, on whatever page the agent is. */
async function acceptContract(page: Page, { say, refusal }: Words): Promise<void> {
  const contract = page.getByRole("article", { name: new RegExp(`^${say("agency.kind.dividend")}`) });
  const popup = page.getByRole("dialog").filter({ has: contract });
  const accept = popup.getByRole("button", { name: say("agency.contract.accept"), exact: true });
  const pin = popup.getByLabel(say("agency.contract.paymentPassword")).first();
  await accept.click();
  await pin.fill("000000");
  await accept.click();
  await expect(popup.getByText(refusal("payment_password_wrong"))).toBeVisible();
  await pin.fill(PIN);
  await accept.click();
  await expect(page.getByText(say("agency.contract.done.accepted"))).toBeVisible();
  await page.keyboard.press("Escape");
}

/** Dividends begin with their next period: it is as if they had begun today. */
async function inForce({ username }: Account): Promise<void> {
  await change(`begin; set local session_replication_role = replica;
    update agency_contracts set state = 'joined', starts_on = current_date where kind = 'dividend' and state = 'accept'
      and downline_id = (select id from members_members where ${ofMagpie} and account = '${username}'); commit`);
}

async function openBelow(page: Page, { say }: Words): Promise<Account> {
  const ben = { username: `below${crypto.randomUUID().slice(0, 8)}`, password: "first-harbour-7" };
  await turnTo(page, "/agentHome?page=registerCenter");
  await page.getByRole("button", { name: say("agency.links.openAccount") }).click();
  const dialog = page.getByRole("dialog", { name: say("agency.links.openAccount") });
  await dialog.getByLabel(say("agency.links.account")).fill(ben.username);
  await dialog.getByLabel(say("agency.links.password")).fill(ben.password);
  await dialog.getByLabel(say("agency.links.type")).selectOption({ label: say("agency.type.2") });
  await dialog.getByRole("button", { name: say("agency.links.openAccount") }).click();
  await expect(page.getByText(say("agency.links.opened", { account: ben.username }))).toBeVisible();
  return ben;
}

/** The password that somebody else chose is replaced, and who holds the account agrees to the terms as everybody does. */
async function takeAccount(page: Page, account: Account): Promise<void> {
  const { say } = wordsOf("ZH");
  const dialog = page.getByRole("dialog", { name: say("auth.change.title") });
  account.password = "own-harbour-8";
  await dialog.getByLabel(say("auth.field.newPassword")).fill(account.password);
  await dialog.getByLabel(say("auth.field.confirmPassword")).fill(account.password);
  await dialog.getByRole("button", { name: say("auth.change.title") }).click();
  await expect(dialog.getByText(say("auth.terms.adultMissing"))).toBeVisible();
  await dialog.getByRole("checkbox", { name: say("auth.terms.adult") }).check();
  await dialog.getByRole("checkbox", { name: say("auth.terms.agree") }).check();
  await dialog.getByRole("button", { name: say("auth.change.title") }).click();
  await expect(dialog).toHaveCount(0);
}

async function offerBelow(page: Page, { username: account }: Account, { say }: Words): Promise<void> {
  const kind = say("agency.kind.dividend");
  await turnTo(page, "/agentHome?page=downlineManagmentView");
  await page
    .getByRole("row", { name: account })
    .getByRole("button", { name: say("agency.tree.contract") })
    .click();
  await page
    .getByRole("dialog", { name: say("agency.contract.with", { account }) })
    .getByRole("button", { name: kind })
    .click();
  const offer = page.getByRole("dialog", { name: say("agency.offer.title", { kind, account }) });
  const rate = offer.getByLabel(/\(%\)/);
  const send = offer.getByRole("button", { name: say("agency.contract.offer") });
  await rate.fill("40");
  await send.click();
  await expect(offer.getByRole("alert")).toBeVisible();
  await rate.fill("20");
  await send.click();
  await expect(page.getByText(say("agency.contract.done.offered", { account }))).toBeVisible();
  await page.keyboard.press("Escape");
}

async function giveBelow(page: Page, ana: Account, { username: account }: Account, { say, like, refusal }: Words): Promise<void> {
  await post("magpie", ana.username, [{ kind: "cashier.adjust", amount: 900_00 }]);
  await page
    .getByRole("row", { name: account })
    .getByRole("button", { name: say("agency.tree.transfer") })
    .click();
  const dialog = page.getByRole("dialog", { name: say("agency.transfer.title", { account }) });
  const field = dialog.getByLabel(say("transfers.dialog.amount", { symbol: "₹" }));
  const give = async (amount: string, pin: string) => {
    await field.fill(amount);
    await dialog.getByLabel(say("transfers.upline.password")).fill(pin);
    await dialog.getByRole("button", { name: like("transfers.upline.send", { amount: ANY }) }).click();
  };
  await give("0.10", PIN);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await give("500", "000000");
  await expect(dialog.getByText(refusal("payment_password_wrong"))).toBeVisible();
  await give("1000", PIN);
  await expect(dialog.getByText(refusal("insufficient_funds"))).toBeVisible();
  await give("500", PIN);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("row", { name: account })).toContainText("500.00");
}

/** As if they had signed before the period, and the readers had left a day on which the house won from the lower one: all at once, because runs go on. */
async function planBets(ana: Account, ben: Account, { first }: Days): Promise<void> {
  const id = ({ username }: Account) => `(select id from members_members where ${ofMagpie} and account = '${username}')`;
  const sums = `'${first}'::date, 'RNG', 10000000, 0, 6000000, 10000000, 40`;
  const merchant = "(select merchant_id from merchant_merchants where code = 'magpie')";
  await change(`begin; set local session_replication_role = replica;
    update agency_contracts set starts_on = '${first}' where kind = 'dividend' and downline_id in (${id(ana)}, ${id(ben)});
    insert into agency_member_days (merchant_id, member_id, path_since, parent_id, day, category, bet, refund, payout, valid, bets)
      select ${merchant}, ${id(ben)}, p.since, ${id(ana)}, ${sums} from agency_paths p where p.member_id = ${id(ben)};
    insert into agency_downline_days (merchant_id, agent_id, parent_id, day, category, bet, refund, payout, valid, bets)
      values (${merchant}, ${id(ana)}, '', ${sums});
    commit`);
}

/** Two people of the office agree to the run that pays the agent. */
async function approve(page: Page, people: readonly string[], { username }: Account): Promise<void> {
  interface Run {
    id: string;
    inputHash: string;
    pay: string;
    lines: number;
  }
  let found: Run | undefined;
  await expect(async () => {
    await runJob("agency.run");
    const path = `${agencyDesk.runs.path}?kind=dividend&state=review`;
    const { content } = await askAs<{ content: Run[] }>(page, people[0] ?? "", "GET", path);
    for (const run of content) {
      const { lines } = await askAs<{ lines: { account: string; paid: string }[] }>(
        page,
        people[0] ?? "",
        "GET",
        `${agencyDesk.runLines.path}?run=${run.id}`,
      );
      if (lines.some(({ account }) => account === username)) found = run;
    }
    // Three tenths of what the house kept, less the fee of its platform; two of them are the lower one's.
    expect(found?.pay).toBe("10800.00");
  }).toPass();
  const { id: run, inputHash, pay } = found ?? { id: "", inputHash: "", pay: "" };
  for (const person of people) await askAs(page, person, "POST", agencyDesk.approveRun.path, { run, inputHash, pay });
  const done = `${agencyDesk.runs.path}?kind=dividend&state=done`;
  await expect(async () => {
    const { content } = await askAs<{ content: Run[] }>(page, people[0] ?? "", "GET", done);
    expect(content.map(({ id }) => id)).toContain(run);
  }).toPass();
}

/** The signed statement, and the checking file in a browser without a network. */
async function checkOffline(page: Page, words: Words, days: Days, file: string): Promise<void> {
  const { say } = words;
  await turnTo(page, "/agentHome?page=agentRevenueReport");
  await chooseDays(page, words, days);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: say("agency.statement.action") }).click();
  const statement = await readFile(await (await coming).path(), "utf8");
  expect(statement).toContain('"dividend"');
  await writeFile(file, await page.evaluate(async () => (await fetch("/fairness-check.html")).text()));
  await page.context().setOffline(true);
  const alone = await page.context().newPage();
  await alone.goto(`file://${file}`);
  // Agents speak Chinese; the file speaks what the browser does.
  const { say: told } = wordsOf("EN");
  await alone.getByRole("textbox", { name: told("fairness.document") }).fill(statement);
  await expect(alone.getByText(told("fairness.statementHolds"))).toBeVisible();
  await page.context().setOffline(false);
}
