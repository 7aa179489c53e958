import { agencyDesk } from "@magpie/contract/agency/desk";
import { agencyStatements } from "@magpie/contract/agency/statements";
import { teamSums } from "@magpie/contract/agency/what-if-sums";
import { NO_CHANGE } from "@magpie/domain/agency/what-if/sums";
import { whatIf } from "@magpie/domain/agency/what-if/what-if";
import { checkDocument } from "@magpie/studio/verifier/documents";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { setTerms, setTopRates, settle } from "../../../../test/desks/agency-desk";
import { flat, goTo, office, openAgent, settlePay, sign, signWithHouse } from "../../../../test/desks/contract-desk";
import { newWorld, type WorldMember, type WorldMerchant } from "../../../../test/world";
import type { Work } from "../../../kit/ctx";
import { openSession } from "../../auth/auth";
import { sealDay } from "../../wallet/seal-days";
import { setRules } from "../rollups/history-store";

const JOINED = new Date("2027-03-01T00:00:00Z");
const at = (time: string) => new Date(`2027-03-${time}Z`);

interface Crew {
  shop: WorldMerchant;
  T: WorldMember;
  A: WorldMember;
  B: WorldMember;
}

/** Agents of one line with contracts of every kind, paid for two days of bets, on the first of which their terms changed. */
async function paidCrew(): Promise<Crew> {
  const product = await newWorld();
  const shop = await product.merchant({ timeZone: "Asia/Shanghai" });
  await goTo(shop, at("02T02:00:00"));
  const people = await office(shop);
  await setTopRates(shop, { LIVE: 8000, RNG: 8000 });
  const T = await openAgent(shop, null, JOINED);
  const A = await openAgent(shop, T, JOINED);
  const B = await openAgent(shop, A, JOINED);
  const c = await openAgent(shop, B, JOINED, 0);
  for (const [member, rate] of [
    [T, 8000],
    [A, 7000],
    [B, 5500],
    [c, 4000],
  ] as const)
    await setTerms(shop, member.id, JOINED, {}, { LIVE: rate, RNG: rate });
  const kinds = [
    ["daily", [6000, 4000, 3000], {}],
    ["dividend", [300_000, 250_000, 100_000], { period: "daily", carry: "FULL" }],
  ] as const;
  // A contract begins the day after, and only then can the next one below be founded on it.
  for (const [kind, [house], more] of kinds) await signWithHouse(people, T, kind, flat(house, more));
  // The readers are there before the first contract counts.
  await settlePay(shop, at("02T15:00:00"));
  await goTo(shop, at("02T16:00:01"));
  for (const [kind, [, own], more] of kinds) await sign(T, A, kind, flat(own, more));
  await goTo(shop, at("03T16:00:01"));
  for (const [kind, [, , below], more] of kinds) await sign(A, B, kind, flat(below, more));
  await signWithHouse(people, T, "realtime", flat(2000));
  await goTo(shop, at("04T16:00:01"));
  const bet = (source: string, amount: bigint, moment: string, payout = 0n) =>
    settle(shop, { memberId: c.id, source, category: "LIVE", bet: amount, payout, placedAt: at(moment), at: at(moment) });
  await bet("a", 1_234_567n, "05T05:00:00");
  await setTerms(shop, B.id, at("05T06:00:00"), {}, { LIVE: 6000, RNG: 5500 });
  await bet("b", 1_000_003n, "05T06:30:00", 700_000n);
  for (const time of ["05T05:05:00", "05T06:35:00", "05T16:10:00", "05T18:00:00", "06T04:00:00"]) await settlePay(shop, at(time));
  const [one, other] = people;
  // Days without a bet wait for a yes as well.
  for (;;) {
    const [run] = (await one.send(agencyDesk.runs, { kind: "dividend", state: "review" })).content;
    if (!run) break;
    const yes = { run: run.id, inputHash: run.inputHash, pay: run.pay };
    await one.send(agencyDesk.approveRun, yes);
    await other.send(agencyDesk.approveRun, yes);
    await settlePay(shop, at("06T04:01:00"));
  }
  return { shop, T, A, B };
}

let crew: Crew;
beforeAll(async () => {
  crew = await paidCrew();
}, 120_000);

async function statementOf({ id }: WorldMember, query = "from=2027-03-05&to=2027-03-06") {
  const { shop } = crew;
  const { token } = await shop.visit((ctx) => openSession(ctx, { memberId: id, way: "username" }));
  return shop.raw(`${agencyStatements.statement.path}?${query}`, { headers: { Authorization: token } });
}

const outcome = (text: string) => {
  const checked = checkDocument(text);
  return checked.outcome === "checked" ? checked.checks.map(({ what, about = "", said, found }) => [what, about, said === found]) : [];
};

test("an agent's statement holds every income of its days with all that it came from, and is worked out again without us", async () => {
  const { shop, A, T } = crew;
  // Fees that the merchant sets later change nothing of what was paid.
  await shop.rows((db) => setRules(db, { feePpm: { LIVE: 999_999 }, activeValid: 100_000n, activeValidDay: 10_000n }));
  const before = JSON.parse((await statementOf(T)).text).statement;
  const kinds = before.lines.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`);
  expect(new Set(kinds)).toEqual(new Set(["commission paid", "realtime paid", "daily paid", "dividend paid"]));
  expect(before.days).toEqual([]);
  await sealDay({ inMerchant: (work) => shop.rows((db) => work({ db } as Work)) }, "2027-03-06");

  for (const agent of [T, A, crew.B]) {
    const { text, headers } = await statementOf(agent);
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(outcome(text)).toEqual([
      ["signature", "", true],
      ["lines", "", true],
      ["total", "", true],
      ["payments", "", true],
    ]);
    const { statement } = JSON.parse(text);
    expect(statement.lines.every(({ payment }: { payment: { proof: unknown } | null }) => payment?.proof)).toBe(true);
    expect(statement.total).toBe(String(await creditedTo(shop, agent.id)));
  }
  const { statement } = JSON.parse((await statementOf(A)).text);
  // Bets before and after the change of terms are told apart.
  expect(statement.lines.find(({ kind }: { kind: string }) => kind === "commission").inputs.children).toMatchObject([
    { account: crew.B.account, validBet: "1234567", ownPpm: 7000, childPpm: 5500 },
    { account: crew.B.account, validBet: "1000003", ownPpm: 7000, childPpm: 6000 },
  ]);
});

test("an edited statement names what was edited, and a range that is too long is refused", async () => {
  const file = JSON.parse((await statementOf(crew.A)).text);
  const line = file.statement.lines.find(({ kind }: { kind: string }) => kind === "dividend");
  line.figures.pay = String(BigInt(line.figures.pay) + 1n);
  const named = outcome(JSON.stringify(file)).filter(([, , holds]) => !holds);
  expect(named.map(([what, about]) => `${what} ${about}`)).toEqual(
    expect.arrayContaining(["signature ", `figure dividend ${line.from} · pay`, `payments dividend ${line.from} · credited`]),
  );
  expect((await statementOf(crew.A, "from=2027-01-01&to=2027-03-04")).status).toBe(400);
});

test("the sums that other terms are tried on give what the runs really paid, to the minor unit", async () => {
  const { shop, A, B, T } = crew;
  // The caller's sums with those of the one below, and the root's with nobody's apart.
  shop.world.at(at("07T02:00:00"));
  const answer = await A.send(agencyStatements.whatIf, { accounts: B.account });
  const compared = whatIf(teamSums(answer), NO_CHANGE);
  expect(compared.map(({ receiver }) => receiver).sort()).toEqual([A.account, B.account].sort());
  for (const agent of [A, B]) {
    const { before, after } = compared.find(({ receiver }) => receiver === agent.account) ?? {};
    const total = (paid: typeof before) => (paid ? paid.commission + paid.daily + paid.hourly + paid.realtime + paid.dividend : 0n);
    expect([total(before), total(after)]).toEqual(Array(2).fill(await creditedTo(shop, agent.id)));
  }
  await expect(A.send(agencyStatements.whatIf, { accounts: T.account })).rejects.toMatchObject({ code: "downline_unknown" });
});

async function creditedTo(shop: WorldMerchant, memberId: string): Promise<bigint> {
  const { rows } = await shop.rows((db) =>
    sql<{ sum: bigint }>`
      select coalesce(sum(l.amount), 0)::bigint as sum from wallet_transactions t
      join wallet_lines l on l.merchant_id = t.merchant_id and l.transaction_id = t.id
      join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id
      where t.kind like 'agency.%' and a.member_id = ${memberId}`.execute(db),
  );
  return rows[0]?.sum ?? 0n;
}
