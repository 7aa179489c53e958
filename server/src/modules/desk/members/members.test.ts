import { auth } from "@magpie/contract/identity/auth";
import { memberLooks } from "@magpie/contract/identity/looks";
import { limits } from "@magpie/contract/limits";
import { members } from "@magpie/contract/members";
import { messages } from "@magpie/contract/messages";
import { desk } from "@magpie/contract/office/desk";
import { memberDesk } from "@magpie/contract/office/member-desk";
import { operators } from "@magpie/contract/operators";
import { withdrawals } from "@magpie/contract/withdrawals";
import { DAY_MS } from "@magpie/domain/durations";
import type { OperatorRight } from "@magpie/domain/operators/rights";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { choose, deposit, payable } from "../../../../test/desks/withdrawals-desk";
import { aroundStatements } from "../../../../test/kit/statements";
import { give } from "../../../../test/ledger/bank";
import { Browser } from "../../../../test/people/browser";
import { type WorldMember, type WorldMerchant, type WorldOperator, world } from "../../../../test/world";

const RIGHTS: OperatorRight[] = [
  "members.read",
  "members.unmask",
  "members.note",
  "members.act",
  "limits.act",
  "records.read",
  "withdrawals.review",
  "cashier.review",
];
let shop: WorldMerchant;
let nisha: WorldOperator;

beforeAll(async () => {
  shop = await (await world()).merchant();
  nisha = await shop.operator({ account: "nisha", rights: RIGHTS });
});

const refused = (code: string) => expect.objectContaining({ code });
const accounts = async (words: string, more: object = {}) =>
  (await nisha.send(memberDesk.search, { words, ...more })).content.map(({ account }) => account);

test("OP-03 office 45: members are found by the beginning of any word, whole numbers alone find sealed ones, and no sign is a joker", async () => {
  const own = await (await world()).merchant();
  const reader = await own.operator({ rights: ["members.read"] });
  const find = async (words: string) => (await reader.send(memberDesk.search, { words })).content.map(({ account }) => account);
  const password = "correct-horse-1";
  await own.addMember({
    account: "meera_s",
    nickname: "Night Owl",
    ...{ mobile: "919812344821", email: "Meera@example.org", password, passwordHash: "none" },
    details: { payeeName: "Meera Sharma" },
  });
  await own.addMember({ account: "meerkat7", nickname: "Straße 王小明", password, passwordHash: "none" });
  await own.addMember({ account: "aarav_k", nickname: "50%_off", password, passwordHash: "none" });
  expect(await find("meer")).toEqual(["meera_s", "meerkat7"]);
  expect(await find("OWL nig")).toEqual(["meera_s"]);
  expect(await find("meera owl s")).toEqual(["meera_s"]);
  expect(await find("王小")).toEqual(["meerkat7"]);
  expect(await find("STRASSE")).toEqual([]);
  expect(await find("straße")).toEqual(["meerkat7"]);
  // Real names are sealed and in no index; a number or an address must be whole.
  expect(await find("sharma")).toEqual([]);
  expect(await find("+91 98123-44821")).toEqual(["meera_s"]);
  expect(await find("98123")).toEqual([]);
  expect(await find("meera@EXAMPLE.org")).toEqual(["meera_s"]);
  for (const joker of ["%", "_", "%%", "me%a", "\\", "*"]) {
    const found = await find(joker).catch((error) => error.code);
    expect([joker, found]).toEqual([joker, joker === "me%a" ? [] : "invalid_input"]);
  }
  expect(await find("\u202eowl\u200f")).toEqual(["meera_s"]);
  expect(await find("🦉")).toEqual([]);
  expect(await find("x".repeat(80))).toEqual([]);
  await expect(find("x".repeat(81))).rejects.toEqual(refused("invalid_input"));
  // The bar shows the same, and nothing of what its operator may not see.
  const hits = async (q: string, who = reader) => (await who.send(desk.find, { q })).hits.map(({ kind, title }) => `${kind} ${title}`);
  expect(await hits("owl")).toEqual(["member meera_s"]);
  expect(await hits("%")).toEqual([]);
  expect(await hits("\u202e\u200b")).toEqual([]);
  expect(await hits("owl", await own.operator({ rights: ["cashier.review"] }))).toEqual([]);
  // Another merchant's members are nobody here.
  expect(await accounts("meer")).toEqual([]);
});

test("office 44: a list goes on where it ended, each member once, and a cursor that was made up is refused", async () => {
  const own = await (await world()).merchant();
  const reader = await own.operator({ rights: ["members.read", "records.read"] });
  for (let at = 0; at < 7; at++)
    await own.addMember({ account: `lin${at}`, nickname: `linda the ${at}`, password: "", passwordHash: "none" });
  const list = async (words: string) => {
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await reader.send(memberDesk.search, { words, pageSize: 3, ...(cursor && { cursor }) });
      seen.push(...page.content.map(({ account }) => account));
      cursor = page.next;
    }
    return seen;
  };
  const all = [0, 1, 2, 3, 4, 5, 6].map((at) => `lin${at}`);
  expect(await list("lin")).toEqual(all);
  expect((await list("")).sort()).toEqual(all);
  const [first] = (await reader.send(memberDesk.search, { words: "lin0" })).content;
  const id = first?.id ?? "";
  for (const cursor of ["nobody", "' or 1=1", "x".repeat(100), `${id}.1`, "é"])
    await expect(reader.send(memberDesk.search, { words: "lin", cursor })).rejects.toEqual(refused("invalid_input"));
  for (const cursor of ["1", "1.2", "1.2.3.4", "-1.2.3", "99999999999999999999.1.1", "a.b.c"])
    await expect(reader.send(memberDesk.ledger, { id, cursor })).rejects.toEqual(refused("invalid_input"));
  for (const cursor of ["1", "1.note", "1.note-1; drop", "now.note-1"])
    await expect(reader.send(memberDesk.timeline, { id, cursor })).rejects.toEqual(refused("invalid_input"));
});

test("office: a member's page tells the money, what can be taken and why not more, as of any moment, in few statements, and nothing personal in clear", async () => {
  await choose(shop, { autoApproveBelow: 0n });
  const ana = await payable(shop, 200_000n, "550012349931");
  await ana.ask("500.00");
  const before = new Date();
  await shop.rows((db) => sql`select pg_sleep(0.01)`.execute(db));
  await deposit(shop, ana.id, 30_000n);
  const page = await nisha.send(memberDesk.dossier, { id: ana.id });
  expect(page).toMatchObject({ account: ana.account, state: "active", open: { withdrawals: 1, rounds: 0 } });
  expect(page.purses.map(({ purse, amount }) => [purse, amount])).toEqual([
    ["cash", "1800.00"],
    ["bonus", "0.00"],
    ["locked", "500.00"],
  ]);
  expect(page.canTake.reasons.map(({ reason }) => reason)).toEqual(expect.arrayContaining(["wagering", "under_way"]));
  expect(Number(page.canTake.amount) + page.canTake.reasons.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(2300);
  expect(page.personal).toMatchObject({ realName: "Aa***ni", payees: "Meridian Bank ··9931" });
  expect(JSON.stringify(page)).not.toContain("Kulkarni");
  const then = await nisha.send(memberDesk.dossier, { id: ana.id, at: before.toISOString() });
  expect(then.purses.map(({ amount }) => amount)).toEqual(["1500.00", "0.00", "500.00"]);
  const earlier = await nisha.send(memberDesk.dossier, { id: ana.id, at: new Date(Date.now() - DAY_MS).toISOString() });
  expect(earlier.purses.map(({ amount, version }) => [amount, version])).toEqual([
    ["0.00", 0],
    ["0.00", 0],
    ["0.00", 0],
  ]);

  const lines = await nisha.send(memberDesk.ledger, { id: ana.id, pageSize: 2 });
  expect(lines.content[0]).toMatchObject({ kind: "cashier.deposit", amount: "300.00", balance: "1800.00", purse: "cash" });
  const rest = await nisha.send(memberDesk.ledger, { id: ana.id, pageSize: 20, cursor: lines.next ?? "" });
  expect([...lines.content, ...rest.content].reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(2300);
  const whole = await nisha.send(memberDesk.transaction, { id: lines.content[0]?.id ?? "" });
  expect(whole.lines.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0);
  expect(whole.lines.map(({ account }) => account)).toContain(`${ana.account} cash`);
  const only = await nisha.send(memberDesk.ledger, { id: ana.id, kind: "cashier.deposit" });
  expect(only.content.map(({ amount }) => amount)).toEqual(["300.00"]);

  let statements = 0;
  const stop = aroundStatements((_text, send) => {
    statements += 1;
    return send();
  });
  await nisha.send(memberDesk.dossier, { id: ana.id }).finally(stop);
  expect(statements).toBeLessThanOrEqual(42);
  await expect((await shop.operator({ rights: [] })).send(memberDesk.dossier, { id: ana.id })).rejects.toEqual(
    refused("operation_not_allowed"),
  );
});

test("OP-03 office: links name who shares a payout account, the timeline puts staff and member together, and notes and tags have their place", async () => {
  const number = "660012345678";
  const [ana, ben] = [await payable(shop, 0n, number), await payable(shop, 0n, number)];
  expect((await nisha.send(memberDesk.dossier, { id: ana.id })).links).toEqual([{ by: "payee", id: ben.id, account: ben.account }]);
  expect(await accounts(number)).toEqual(expect.arrayContaining([ana.account, ben.account]));
  await nisha.send(memberDesk.note, { id: ana.id, text: "Prefers Hindi." });
  const tagged = await nisha.send(memberDesk.tag, { id: ana.id, tags: ["calls", "vip"], revision: 0 });
  await expect(nisha.send(memberDesk.tag, { id: ana.id, tags: [], revision: 0 })).rejects.toEqual(refused("revision_stale"));
  expect((await nisha.send(memberDesk.dossier, { id: ana.id })).tags).toEqual(["calls", "vip"]);
  expect(tagged.revision).toBe(1);
  expect((await nisha.send(memberDesk.search, { words: "", tag: "vip" })).content.map(({ id }) => id)).toEqual([ana.id]);
  const events: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await nisha.send(memberDesk.timeline, { id: ana.id, pageSize: 2, ...(cursor && { cursor }) });
    events.push(...page.content.map(({ kind, title }) => `${kind} ${title}`));
    cursor = page.next;
  }
  expect(events.slice(0, 2)).toEqual(["act tagged", "note note"]);
  expect(events).toContain("payee payeeAdded");
  expect(events.filter((event) => event.startsWith("login"))).not.toHaveLength(0);
  const notes = async () => (await nisha.send(memberDesk.timeline, { id: ana.id, kinds: "note" })).content;
  expect(await notes()).toMatchObject([{ kind: "note", by: "nisha", values: { text: "Prefers Hindi." } }]);
  // With the account go the words about its owner.
  await shop.visit((ctx) => ctx.emit("members.closed", { memberId: ana.id }));
  expect(await notes()).toMatchObject([{ kind: "note", by: "nisha", values: { text: "" } }]);
});

const lookable = (mobile: string) => shop.member({ details: { payeeName: "Aarav Kulkarni" }, mobile });

test("office O: personal data is shown with a reason alone, written down first, and the member reads who looked and why", async () => {
  const ana = await lookable("919800001111");
  const shown = await nisha.send(memberDesk.unmask, { id: ana.id, fields: ["mobile"], reason: "Payout \u202ecall" });
  expect(shown).toEqual({ realName: null, mobile: "919800001111", email: null, birthDate: null, payees: null });
  await nisha.send(memberDesk.unmask, { id: ana.id, fields: ["realName", "mobile"], reason: "Name on the slip" });
  const first = await ana.send(memberLooks.looks, { pageSize: 1 });
  expect(first.content).toMatchObject([{ by: "nisha", fields: ["realName", "mobile"], reason: "Name on the slip" }]);
  const rest = await ana.send(memberLooks.looks, { cursor: first.next ?? "" });
  expect(rest).toMatchObject({ content: [{ by: "nisha", fields: ["mobile"], reason: "Payout  call" }], next: null });
  expect((await (await shop.member()).send(memberLooks.looks, {})).content).toEqual([]);
  await expect(nisha.send(memberDesk.unmask, { id: ana.id, fields: ["mobile"], reason: " " })).rejects.toEqual(refused("invalid_input"));
  const support = await shop.operator({ rights: ["members.read", "members.note"] });
  await expect(support.send(memberDesk.unmask, { id: ana.id, fields: ["mobile"], reason: "Curious" })).rejects.toEqual(
    refused("operation_not_allowed"),
  );
  await sql`alter table members_looks add constraint broken check (reason <> 'Not to be kept')`.execute(shop.world.database.owner);
  try {
    await expect(nisha.send(memberDesk.unmask, { id: ana.id, fields: ["mobile"], reason: "Not to be kept" })).rejects.toMatchObject({
      status: 500,
    });
  } finally {
    await sql`alter table members_looks drop constraint broken`.execute(shop.world.database.owner);
  }
  expect((await ana.send(memberLooks.looks, {})).content).toHaveLength(2);
});

test("office 30: nobody does anything to an account of their own, once they or a colleague said whose it is", async () => {
  const own: WorldMember = await lookable("919800002222");
  await nisha.send(operators.ownMember, { account: own.account.toUpperCase() });
  const id = own.id;
  const reason = "It is mine";
  for (const act of [
    () => nisha.send(memberDesk.unmask, { id, fields: ["mobile"], reason }),
    () => nisha.send(memberDesk.lock, { id, reason }),
    () => nisha.send(memberDesk.unlock, { id, reason }),
    () => nisha.send(memberDesk.endSessions, { id, reason }),
    () => nisha.send(memberDesk.tag, { id, tags: ["vip"], revision: 0 }),
    () => nisha.send(memberDesk.tighten, { id, kind: "deposit", window: "day", limit: "10.00", reason }),
    () => nisha.send(memberDesk.stayAway, { id, until: new Date(Date.now() + DAY_MS).toISOString(), reason }),
  ])
    await expect(act()).rejects.toEqual(refused("own_account"));
  // The same person's second account is no way round; a colleague is.
  const second = await shop.operator({ rights: RIGHTS, personId: nisha.personId });
  await expect(second.send(memberDesk.lock, { id, reason })).rejects.toEqual(refused("own_account"));
  expect(await (await shop.operator({ rights: RIGHTS })).send(memberDesk.endSessions, { id, reason })).toEqual({ ended: 1 });
  // A manager says it of somebody who did not; money of the own account is decided by others as well.
  const [ravi, chief] = [await shop.operator({ rights: RIGHTS }), await shop.operator({ rights: ["operators.manage"] })];
  const rich = await payable(shop, 100_000n);
  await choose(shop, { autoApproveBelow: 0n });
  const { id: asked } = await rich.ask("200.00");
  await chief.send(operators.linkMember, { id: ravi.id, account: rich.account, reason: "He told us" });
  await expect(ravi.send(withdrawals.approve, { id: asked, reason: "Mine" })).rejects.toEqual(refused("own_account"));
  await expect(ravi.send(operators.linkMember, { id: chief.id, account: rich.account, reason: "No" })).rejects.toEqual(
    refused("operation_not_allowed"),
  );
});

test("OP-03 office: a locked account's sessions end, nobody signs in however they prove it, and the money stays", async () => {
  const ana = await shop.member();
  await give(shop, ana.id, 5_000n);
  await nisha.send(memberDesk.lock, { id: ana.id, reason: "Stolen phone" });
  await expect(ana.send(members.info, {})).rejects.toEqual(refused("not_logged_in"));
  const signIn = () => new Browser(shop).signIn({ username: ana.account, password: ana.password });
  await expect(signIn()).rejects.toEqual(refused("account_held"));
  expect(await nisha.send(memberDesk.dossier, { id: ana.id })).toMatchObject({
    state: "locked",
    stateReason: "Stolen phone",
    purses: [{ amount: "50.00" }, {}, {}],
  });
  await nisha.send(memberDesk.unlock, { id: ana.id, reason: "She called" });
  await expect(nisha.send(memberDesk.unlock, { id: ana.id, reason: "Twice" })).rejects.toEqual(refused("operation_not_allowed"));
  // Free words about her are sealed beside the chain, which only grows.
  const { rows } = await shop.rows((db) =>
    sql<{ row: string }>`select r::text as row from audit_rows r where subject = ${`member:${ana.id}`}`.execute(db),
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/Stolen phone|She called/);
  const { token } = await signIn();
  expect((await shop.send(auth.sessions, {}, { token })).list).toHaveLength(1);
  const acts = await nisha.send(memberDesk.timeline, { id: ana.id, kinds: "act" });
  expect(acts.content.map(({ title, by, values }) => [title, by, values.text])).toEqual([
    ["unlocked", "nisha", "She called"],
    ["locked", "nisha", "Stolen phone"],
  ]);
});

test("OP-03 office K RG-03 somebody else's hand makes limits and time away stricter alone, at once, and the member is told why", async () => {
  const ana = await shop.member();
  const which = { kind: "deposit", window: "day" } as const;
  await ana.send(limits.set, { ...which, limit: "500.00" });
  await ana.send(limits.set, { ...which, limit: "900.00" });
  const tighten = (limit: string) => nisha.send(memberDesk.tighten, { id: ana.id, ...which, limit, reason: "Rising stakes at night" });
  for (const limit of ["500.00", "900.00"]) await expect(tighten(limit)).rejects.toEqual(refused("only_tighter"));
  await expect(tighten("-1.00")).rejects.toEqual(refused("invalid_input"));
  await tighten("200.00");
  const { limits: held } = await ana.send(limits.read, {});
  // The looser limit that waited is void with it.
  expect(held.find(({ kind }) => kind === "deposit")).toMatchObject({ limit: "200.00", pending: null });
  expect((await nisha.send(memberDesk.dossier, { id: ana.id })).limits).toMatchObject([{ ...which, limit: "200.00", used: "0.00" }]);

  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const away = (until: string) => nisha.send(memberDesk.stayAway, { id: ana.id, until, reason: "Asked for by her family" });
  await away(inDays(3));
  for (const until of [inDays(2), inDays(-1)]) await expect(away(until)).rejects.toEqual(refused("only_tighter"));
  await away(inDays(5));
  expect(await nisha.send(memberDesk.dossier, { id: ana.id })).toMatchObject({ state: "away", stateReason: "on_break" });
  const inbox = (await ana.send(messages.inbox, {})).content;
  expect(inbox.map(({ kind }) => kind).sort()).toEqual(["keptAway", "keptAway", "limitTightened"]);
  expect(inbox.find(({ kind }) => kind === "limitTightened")?.content).toContain("Rising stakes at night");
});
