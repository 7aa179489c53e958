import { auth } from "@magpie/contract/identity/auth";
import { limits } from "@magpie/contract/limits";
import { messages } from "@magpie/contract/messages";
import { desk } from "@magpie/contract/office/desk";
import { memberDesk } from "@magpie/contract/office/member-desk";
import { risk } from "@magpie/contract/office/risk";
import { rings } from "@magpie/contract/referral/rings";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { CHASING, playHours, QUIET_WEEKS } from "../../../test/desks/harm-desk";
import { choose, payable } from "../../../test/desks/withdrawals-desk";
import { aroundStatements } from "../../../test/kit/statements";
import { addPlayers } from "../../../test/ledger/bank";
import { steppedUp } from "../../../test/people/sessions";
import { type WorldMerchant, world } from "../../../test/world";
import { listHeldBack } from "../limits/limits";
import { keepPerson } from "../members/members";

const meera = (shop: WorldMerchant) =>
  shop.operator({ account: "meera", rights: ["risk.read", "risk.decide", "rings.review", "limits.act", "members.read"] });

async function run(shop: WorldMerchant, name: "risk.score" | "risk.match" | "rings.find"): Promise<void> {
  await shop.visit((ctx) => ctx.addJob(name, {}));
  await shop.world.jobsDone();
}

test("office K RG-17 signs of harm are scored daily and marked for a person, who tightens a limit and writes; the member sees both, and nothing else happens", async () => {
  const shop = await (await world()).merchant();
  const [ana, ben] = [await shop.member(), await shop.member()];
  await playHours(shop, ana.id, [...CHASING, ...QUIET_WEEKS]);
  await playHours(shop, ben.id, [[2, 10, 10, 5], ...QUIET_WEEKS]);
  await run(shop, "risk.score");
  await run(shop, "risk.score");
  const office = await meera(shop);
  const { content } = await office.send(risk.flags, { kind: "harm" });
  expect(content).toMatchObject([{ kind: "harm", state: "open", member: { account: ana.account }, score: 7 }]);
  const [mark = content.at(-1)] = content;
  const id = mark?.id ?? "";
  expect(mark?.signs.map(({ sign, count, amount, before }) => [sign, count, amount, before])).toEqual([
    ["chasing", 3, null, null],
    ["rising", null, "300.00", "30.00"],
    ["losing", null, "300.00", "5.00"],
  ]);
  const waiting = async () => (await office.send(desk.now, {})).queues.find(({ kind }) => kind === "risk.harm");
  expect(await waiting()).toMatchObject({ count: 1, money: "300.00" });
  expect(await office.send(risk.harm, { member: ana.id })).toMatchObject({
    score: 7,
    days: [{ score: 7 }],
    quietUntil: expect.any(String),
  });
  // Nobody was told, locked or limited by a program; invitations to play alone stop.
  expect((await ana.send(messages.inbox, {})).content).toEqual([]);
  const held = () => shop.rows(async (db) => [...(await listHeldBack(db, [ana.id, ben.id], shop.world.now()))]);
  expect(await held()).toEqual([ana.id]);

  await office.send(memberDesk.tighten, { id: ana.id, kind: "deposit", window: "day", limit: "100.00", reason: "Chasing since Monday" });
  await office.send(risk.decide, { id, verdict: "right", action: "message", reason: "Spoke with her on the phone" });
  const inbox = (await ana.send(messages.inbox, {})).content;
  expect(inbox.map(({ kind }) => kind).sort()).toEqual(["careNote", "limitTightened"]);
  const { limits: own } = await ana.send(limits.read, {});
  expect(own.find(({ kind, window }) => kind === "deposit" && window === "day")).toMatchObject({ limit: "100.00" });
  expect(await office.send(risk.flag, { id })).toMatchObject({ state: "right", decided: { by: "meera", answer: "message" } });
  await expect(office.send(risk.decide, { id, verdict: "wrong", reason: "Twice" })).rejects.toMatchObject({ code: "flag_decided" });
  // She was told, which nobody can take back.
  const { decided: told } = await office.send(risk.flag, { id });
  await expect(office.send(risk.reopen, { id, decidedAt: told?.at ?? "", reason: "Too early" })).rejects.toMatchObject({
    code: "flag_decided",
  });
  // The same habits are not put before people again, worse ones are.
  await run(shop, "risk.score");
  expect((await waiting())?.count).toBe(0);
  await shop.rows((db) =>
    sql`insert into limits_wishes (member_id, at) values (${ana.id}, now()), (${ana.id}, now() - interval '1 day')`.execute(db),
  );
  await run(shop, "risk.score");
  const again = (await office.send(risk.flags, { kind: "harm" })).content[0];
  expect(again).toMatchObject({ score: 9 });
  expect((await office.send(risk.flag, { id: again?.id ?? "" })).earlier).toMatchObject([{ id, state: "right" }]);
  await office.send(risk.decide, { id: again?.id ?? "", verdict: "wrong", reason: "She asked for advice" });
  expect((await office.send(risk.harm, { member: ana.id })).quietUntil).toBeNull();
  expect((await office.send(risk.quality, {})).kinds.find(({ kind }) => kind === "harm")).toEqual({
    kind: "harm",
    open: 0,
    right: 1,
    wrong: 1,
  });
  // The words about her lie sealed beside the chain.
  const { rows } = await shop.rows((db) => sql<{ row: string }>`select r::text as row from audit_rows r`.execute(db));
  expect(JSON.stringify(rows)).not.toMatch(/Spoke with her|asked for advice/);
});

test("office: a day's scores cost the same few statements however many played", async () => {
  const shop = await (await world()).merchant();
  const players = await addPlayers(shop, 40);
  for (const id of players) await playHours(shop, id, [[2, 10, 10, 5]]);
  const sent: string[] = [];
  const stop = aroundStatements((text, send) => {
    sent.push(text);
    return send();
  });
  await run(shop, "risk.score").finally(stop);
  expect(sent.filter((text) => /limits_usage|withdrawals_requests r|cashier_deposits d|limits_wishes/.test(text))).toHaveLength(5);
});

test("office 30 RG-24 money that may be laundered is one flag for a person with its counters, whom it is not about", async () => {
  const shop = await (await world()).merchant();
  await choose(shop, { checkFrom: 100_000n, autoApproveBelow: 0n });
  const ana = await payable(shop, 200_000n);
  const { id: withdrawal } = await ana.ask("1200.00");
  await shop.rows((db) =>
    sql`insert into cashier_deposits (id, member_id, kind, method_name, channel_name, clearing, amount, currency, received, state, origin, created_at, changed_at)
      select 'D' || lpad(n::text, 12, '0'), ${ana.id}, 'BANK', 'Bank', 'Bank', 'clearing:bank', 25000, 'INR', 25000, 'paid', '', now(), now()
      from generate_series(1, 5) n`.execute(db),
  );
  const office = await meera(shop);
  const [flag] = (await office.send(risk.flags, { kind: "aml" })).content;
  expect(flag?.signs.map(({ sign }) => sign)).toEqual(["single", "linked", "rolling"]);
  expect(await office.send(risk.flag, { id: flag?.id ?? "" })).toMatchObject({ withdrawals: [withdrawal] });
  expect(await office.send(risk.counters, { member: ana.id })).toMatchObject({
    checkFrom: "1000.00",
    needsCheck: true,
    spans: [{ span: "day", asked: "1200.00" }, { span: "week" }, { span: "rolling", asked: "1200.00" }],
  });
  await shop.rows((db) => keepPerson(db, ana.id, office.personId));
  const decide = (verdict: "right" | "wrong") => office.send(risk.decide, { id: flag?.id ?? "", verdict, reason: "Known customer" });
  await expect(decide("wrong")).rejects.toMatchObject({ code: "own_account" });
  const ravi = await shop.operator({ rights: ["risk.read", "risk.decide"] });
  const answer = { id: flag?.id ?? "", verdict: "wrong", action: "message", reason: "No harm here" } as const;
  await expect(ravi.send(risk.decide, answer)).rejects.toMatchObject({ code: "invalid_input" });
  await ravi.send(risk.decide, { ...answer, action: "none" });
  // A verdict that brought nothing about is taken back while it stands, and only by somebody whom it is not about.
  const { decided } = await ravi.send(risk.flag, { id: answer.id });
  const back = { id: answer.id, decidedAt: decided?.at ?? "", reason: "Pressed the wrong one" };
  await expect(office.send(risk.reopen, back)).rejects.toMatchObject({ code: "own_account" });
  await expect(ravi.send(risk.reopen, { ...back, decidedAt: new Date(0).toISOString() })).rejects.toMatchObject({ code: "revision_stale" });
  await ravi.send(risk.reopen, back);
  expect((await office.send(risk.flags, { kind: "aml" })).content).toMatchObject([{ id: answer.id, state: "open" }]);
  await expect(ravi.send(risk.reopen, back)).rejects.toMatchObject({ code: "not_found" });
  await ravi.send(risk.decide, { ...answer, action: "none" });
  // The same day brings nothing new; the day after does, and no member reads of it.
  await run(shop, "risk.match");
  expect((await office.send(risk.flags, { kind: "aml" })).content).toEqual([]);
  await shop.rows((db) => sql`update risk_flags set decided_at = now() - interval '25 hours'`.execute(db));
  await run(shop, "risk.match");
  const [velocity] = (await office.send(risk.flags, { kind: "aml", member: ana.id })).content;
  expect(velocity?.signs.map(({ sign, count, amount }) => [sign, count, amount])).toEqual([
    ["split_deposits", 5, "1250.00"],
    ["unplayed_deposits", 5, "1250.00"],
  ]);
  expect((await ana.send(messages.inbox, {})).content.map(({ kind }) => kind)).not.toContain("careNote");
});

test("RG-08 an excluded person's further account is found by number, mail, bank account and browser, once, and a person decides", async () => {
  const shop = await (await world()).merchant();
  const gone = await steppedUp(shop, await shop.member({ mobile: "919812340001" }));
  // A number that is proved for somebody cannot be proved by another; one that nobody proved can be written down.
  await expect(shop.member({ mobile: "919812340001" })).rejects.toMatchObject({ code: "contact_taken" });
  const [same, apart] = [await shop.member(), await shop.member()];
  await shop.rows(async (db) => {
    await sql`insert into members_contacts (member_id, kind, sealed, digest)
      select ${same.id}, kind, sealed, digest from members_contacts where member_id = ${gone.id} and kind = 'mobile'`.execute(db);
    await sql`update factors_devices set device_hash = sha256('one browser') where member_id in (${gone.id}, ${same.id})`.execute(db);
    for (const { id } of [gone, same])
      await sql`insert into payees_accounts (id, member_id, kind, institution, number, tail, digest, added_at, opens_at)
        values (gen_random_uuid(), ${id}, 'BANK', 'Meridian', sha256('x'), '1234', sha256('one account'), now(), now())`.execute(db);
  });
  await run(shop, "risk.match");
  const office = await meera(shop);
  const found = async () => (await office.send(risk.flags, { kind: "exclusion" })).content;
  expect(await found()).toEqual([]);
  await gone.send(limits.selfExclude, { months: 6, allBrands: false, confirmed: true });
  await run(shop, "risk.match");
  await run(shop, "risk.match");
  const flags = await found();
  expect(flags.map(({ member }) => member?.account)).toEqual([same.account]);
  expect(flags[0]?.signs.map(({ sign, other }) => [sign, other?.account])).toEqual([
    ["phone", gone.account],
    ["payee", gone.account],
    ["device", gone.account],
  ]);
  // Nothing was shut by itself, and who was judged is not brought up for the same account again.
  expect((await same.send(auth.sessions, {})).list).toHaveLength(1);
  expect(apart.id).not.toBe(same.id);
  await office.send(risk.decide, { id: flags[0]?.id ?? "", verdict: "wrong", reason: "Her brother, documents seen" });
  await run(shop, "risk.match");
  expect(await found()).toEqual([]);
});

test("OP-03 office J SEC-45 a ring is a graph of accounts and shared things; the verdict on its flag is the ring's, whichever door it came by", async () => {
  const shop = await (await world()).merchant();
  const ids = await addPlayers(shop, 3);
  await shop.rows(async (db) => {
    for (const id of ids) {
      await sql`insert into factors_devices (id, member_id, device_hash, label, network, trusted, seen_at)
        values (gen_random_uuid(), ${id}, sha256('one browser'), '', '10.0.0.0/24', false, now())`.execute(db);
      await sql`insert into payees_accounts (id, member_id, kind, institution, number, tail, digest, added_at, opens_at)
        values (gen_random_uuid(), ${id}, 'BANK', 'Meridian', sha256('x'), '1234', sha256('one account'), now(), now())`.execute(db);
    }
  });
  await run(shop, "rings.find");
  await run(shop, "rings.find");
  const office = await meera(shop);
  const [flag] = (await office.send(risk.flags, { kind: "ring" })).content;
  expect(flag).toMatchObject({
    member: null,
    accounts: 3,
    signs: [
      { sign: "device", count: 3 },
      { sign: "payee", count: 3 },
    ],
  });
  const id = flag?.id ?? "";
  const { ring } = await office.send(risk.flag, { id });
  const { nodes, edges } = await office.send(risk.ring, { id: ring?.id ?? "" });
  expect(nodes.map(({ kind }) => kind)).toEqual(["account", "account", "account", "device", "payee"]);
  expect(edges).toHaveLength(6);
  await office.send(risk.decide, { id, verdict: "right", reason: "One person plays three accounts" });
  expect(await office.send(rings.show, { ring: ring?.id ?? "" })).toMatchObject({ state: "held" });
  expect(await office.send(risk.flag, { id })).toMatchObject({ state: "right", decided: { verdict: "right", by: "meera" } });
  await office.send(rings.decide, { ring: ring?.id ?? "", verdict: "nothing", reason: "A family after all" });
  expect(await office.send(risk.flag, { id })).toMatchObject({ state: "wrong", decided: { reason: "A family after all" } });
  await expect(office.send(risk.decide, { id, verdict: "right", reason: "Too late" })).rejects.toMatchObject({ code: "ring_decided" });
  const reader = await shop.operator({ rights: ["risk.read"] });
  await expect(reader.send(risk.decide, { id, verdict: "right", reason: "No right" })).rejects.toMatchObject({
    code: "operation_not_allowed",
  });
  const away = await meera(await shop.world.merchant());
  await expect(away.send(risk.flag, { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(away.send(risk.ring, { id: ring?.id ?? "" })).rejects.toMatchObject({ code: "not_found" });
});
