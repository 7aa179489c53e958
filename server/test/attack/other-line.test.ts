import { agencyContracts } from "@magpie/contract/agency/contracts";
import { agencyLinks } from "@magpie/contract/agency/links";
import { agencyTree } from "@magpie/contract/agency/tree";
import { ALL_CALLS } from "@magpie/contract/all";
import type { Call } from "@magpie/contract/kit/call";
import { writeCursor } from "@magpie/domain/cursor";
import type { Refusal } from "@magpie/domain/refusals";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openSession } from "../../src/modules/auth/auth";
import { followTeams, setTerms, setTopRates, settle } from "../desks/agency-desk";
import { flat, goTo, office, openAgent, PAYMENT_PASSWORD, sign, signWithHouse } from "../desks/contract-desk";
import { give } from "../ledger/bank";
import { steppedUp } from "../people/sessions";
import { newWorld, type WorldMember, type WorldMerchant } from "../world";

const JOINED = new Date("2027-03-01T00:00:00Z");
const at = (time: string) => new Date(`2027-03-${time}Z`);
const DAYS = { from: "2027-03-01", to: "2027-03-04" };

/** Whose things are tried: agents of another line, with everything that a line has. */
interface OtherLine {
  root: WorldMember;
  agent: WorldMember;
  player: WorldMember;
  joined: string;
  offered: string;
  code: string;
  request: string;
}

let shop: WorldMerchant;
let thief: WorldMember;
let other: OtherLine;

beforeAll(async () => {
  const product = await newWorld();
  shop = await product.merchant({ timeZone: "UTC" });
  await goTo(shop, at("02T02:00:00"));
  const people = await office(shop);
  await setTopRates(shop, { LIVE: 8000 });
  thief = await openAgent(shop, null, JOINED);
  const root = await openAgent(shop, null, JOINED);
  const agent = await openAgent(shop, root, JOINED);
  const player = await openAgent(shop, agent, JOINED, 0);
  for (const [one, rate] of [
    [thief, 8000],
    [root, 8000],
    [agent, 7000],
    [player, 6000],
  ] as const)
    await setTerms(shop, one.id, JOINED, {}, { LIVE: rate });
  for (const one of [thief, root]) await signWithHouse(people, one, "daily", flat(5000));
  await goTo(shop, at("03T00:01:00"));
  const joined = await sign(root, agent, "daily", flat(3000));
  await goTo(shop, at("04T00:01:00"));
  const bet = { memberId: player.id, source: "bet", category: "LIVE", bet: 1_000_00n, placedAt: at("04T01:00:00"), at: at("04T01:00:00") };
  await settle(shop, bet);
  for (const { id } of [thief, player]) await give(shop, id, 5_000_00n);
  await followTeams(shop, at("04T02:00:00"));
  const { id: offered } = await root.send(agencyContracts.issue, { account: agent.account, kind: "daily", terms: flat(4000) });
  const { code } = await agent.send(agencyLinks.add, { accountType: 0, days: null, maxUses: null });
  await agent.send(agencyTree.setTerms, { account: player.account, groups: {}, rates: { LIVE: 5000 } });
  const [request] = (await player.send(agencyTree.requests, {})).list;
  other = { root, agent, player, joined, offered, code, request: request?.id ?? "" };
});

/** What each call asks for beside the names and numbers of the other line. */
const BESIDE: Record<string, object> = {
  "agencyTree.previewTerms": { groups: {}, rates: { LIVE: 1000 } },
  "agencyTree.setTerms": { groups: {}, rates: { LIVE: 1000 } },
  "agencyTree.answer": { action: "accept" },
  "agencyTree.open": { password: "calm-harbour-4", type: 0 },
  "agencyLinks.set": { enabled: false, remark: "taken" },
  "agencyContracts.issue": { kind: "daily", terms: flat(1) },
  "agencyContracts.lines": { kind: "daily" },
  "agencyReports.explain": { ...DAYS, figure: "bet" },
  "transfers.toDownline": { amount: "10.00", paymentPassword: PAYMENT_PASSWORD },
};
const ANSWER = { action: "accept", paymentPassword: PAYMENT_PASSWORD };

/** By the name of a field, all of the other line that fits it. */
function theirs(): Record<string, readonly string[]> {
  const { root, agent, player, joined, offered, code, request } = other;
  const accounts = [root, agent, player].map(({ account }) => account);
  const cursors = [root, agent, player].map(({ id }) => writeCursor({ at: at("05T00:00:00"), id }));
  return { account: accounts, accounts, contractId: [joined, offered], code: [code], id: [request], cursor: [...cursors, "1", joined] };
}

/** Calls that only agents make, and those about the line that members make too. */
const isOfAgents = ({ name, token }: Call) => token === "agent" || name.startsWith("agencyTree.");

interface Try {
  call: Call;
  field: string;
  input: object;
}

function tries(): Try[] {
  const fields = theirs();
  return ALL_CALLS.filter(isOfAgents).flatMap((call) => {
    const known = Object.keys((call.input as unknown as { shape?: object }).shape ?? {});
    const needed = call.name.startsWith("agencyContracts.process") ? ANSWER : (BESIDE[call.name] ?? {});
    const days = known.includes("from") ? DAYS : {};
    return known.flatMap((field) => (fields[field] ?? []).map((value) => ({ call, field, input: { ...days, ...needed, [field]: value } })));
  });
}

/** Everything of a line and its money, as text. */
async function standing(): Promise<string> {
  const tables = [
    "agency_tree",
    "agency_terms",
    "agency_term_requests",
    "agency_contracts",
    "agency_links",
    "wallet_accounts",
    "members_members",
  ];
  const parts = tables.map(
    (table) => sql<{ rows: string }>`select coalesce(string_agg(t::text, E'\n' order by t::text), '') as rows from ${sql.table(table)} t`,
  );
  return (await Promise.all(parts.map((part) => shop.rows((db) => part.execute(db))))).map(({ rows }) => rows[0]?.rows).join("\n\n");
}

/** What the thief hears: a refusal's code, or that there was an answer, and all the words of either. */
async function ask({ call, input }: Try, token: string): Promise<{ said: string; text: string }> {
  if (!call.download) {
    return shop.send(call, input as never, { token }).then(
      (answer) => ({ said: "answered", text: JSON.stringify(answer) }),
      ({ code, value }: Refusal) => ({ said: code, text: JSON.stringify(value ?? null) }),
    );
  }
  const query = new URLSearchParams(input as Record<string, string>);
  const { status, text } = await shop.raw(`${call.path}?${query}`, { headers: { Authorization: token } });
  return { said: status === 200 ? "answered" : String(status), text };
}

/** How somebody hears that a thing is not theirs, or not there: the same. Announcements are everybody's, and an unknown one is passed over. */
const UNKNOWN = ["downline_unknown", "not_found", "invalid_input", "account_taken", "registration_invalid"];

test("A-05 SEC-23 every call of agents, made with another line's accounts, contracts, links, requests and places in a list, tells nothing of them and changes nothing", async () => {
  const all = tries();
  expect(new Set(all.map(({ call }) => call.name)).size).toBeGreaterThan(20);
  for (const name of Object.keys(BESIDE)) expect(all.map(({ call }) => call.name)).toContain(name);
  const secrets = [...(theirs().account ?? []), other.code, other.joined, other.offered, other.request];
  expect(secrets).not.toContain("");
  const { token } = await shop.visit((ctx) => openSession(ctx, { memberId: thief.id, way: "username" }));
  await steppedUp(shop, thief);
  const before = await standing();
  const reads = new Map(all.flatMap((one) => (one.call.method === "GET" ? [[one, ask(one, token)] as const] : [])));
  for (const one of all) {
    // One after the other, because tries of a payment password at once look like guesses.
    const { said, text } = await (reads.get(one) ?? ask(one, token));
    const isKnown = one.call.method === "POST" && !UNKNOWN.includes(said) && one.call.name !== "agencyNotices.read";
    const told = secrets.filter((secret) => text.includes(secret));
    expect([one.call.name, one.input, said, isKnown, told]).toEqual([one.call.name, one.input, said, false, []]);
  }
  expect(await standing()).toBe(before);
});
