import { randomUUID } from "node:crypto";
import { agency } from "@magpie/contract/agency";
import { agencyApplications } from "@magpie/contract/agency/applications";
import { agencyLinks } from "@magpie/contract/agency/links";
import { agencyMoves } from "@magpie/contract/agency/moves";
import { agencyNotices } from "@magpie/contract/agency/notices";
import { agencyTree } from "@magpie/contract/agency/tree";
import { auth } from "@magpie/contract/identity/auth";
import { factors } from "@magpie/contract/identity/factors";
import { passwords } from "@magpie/contract/identity/passwords";
import { members } from "@magpie/contract/members";
import { beforeAll, expect, test } from "vitest";
import { gatherRecords } from "../../../test/kit/records";
import { bet, give, postTo } from "../../../test/ledger/bank";
import { registerByName } from "../../../test/people/register";
import { easyChallenge } from "../../../test/people/solve";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../test/world";
import { registrationFields } from "../../seed/registration-fields";
import { joinTree, setDefaultAgent, setTermsSettings, termsAt } from "./agency";

let product: World;
let shop: WorldMerchant;
/** Lin leads Mei, who leads Ana; Zhou leads another line with Ben. */
let [lin, mei, ana, zhou, ben] = [] as unknown as [WorldMember, WorldMember, WorldMember, WorldMember, WorldMember];

beforeAll(async () => {
  product = await world();
  shop = await product.merchant({ registrationFields: registrationFields({ affiliateCode: "optional" }) });
  const rates = { LIVE: 3000, RNG: 4000 };
  await shop.rows((db) =>
    setTermsSettings(db, {
      default: { groups: { LOTT: 1950, ZY: 1950 }, rates },
      top: { groups: { LOTT: 1970, ZY: 1970 }, rates: { LIVE: 8000, RNG: 9000 } },
      gap: { points: 0, ppm: 0 },
    }),
  );
  lin = await person(null, 1);
  mei = await person(lin, 2);
  ana = await person(mei, 0);
  zhou = await person(null, 1);
  ben = await person(zhou, 0);
});

async function person(parent: WorldMember | null, type: number, account = `p${randomUUID().slice(0, 10)}`): Promise<WorldMember> {
  const member = await shop.member({ type, account });
  await shop.visit((ctx) => joinTree(ctx, member.id, { parentId: parent?.id ?? null, referrer: null, link: null, accountType: type }));
  return member;
}

const lottOf = async (member: WorldMember) =>
  (await shop.rows((db) => termsAt(db, [{ memberId: member.id, at: product.now() }])))[0]?.groups.LOTT;

/** Lets the readers count people and money. */
async function counted(): Promise<void> {
  await shop.visit((ctx) => ctx.addJob("agency.follow", {}));
  await product.jobsDone();
}

test("AG-04 an agent reads down the own line page by page with all columns, and of other lines nothing", async () => {
  await counted();
  const first = await lin.send(agencyTree.children, { pageSize: 1 });
  expect(first).toMatchObject({ trail: [lin.account], total: 1, next: null });
  expect(first.content).toEqual([
    {
      account: mei.account,
      type: 2,
      isAgent: true,
      upline: lin.account,
      isDirect: true,
      direct: 1,
      team: 2,
      balance: "0.00",
      teamBalance: "0.00",
      groups: { LOTT: 1950, ZY: 1950 },
      rates: { LIVE: 3000, RNG: 4000 },
      joinedAt: expect.any(String),
      lastLoginAt: expect.any(String),
      state: "open",
      isAsked: false,
    },
  ]);
  await give(shop, ana.id, 12_50n);
  await counted();
  const below = await lin.send(agencyTree.children, { account: mei.account });
  expect(below.trail).toEqual([lin.account, mei.account]);
  expect(below.content).toMatchObject([{ account: ana.account, isDirect: false, balance: "12.50", teamBalance: "12.50" }]);
  expect((await lin.send(agencyTree.children, {})).content).toMatchObject([{ balance: "0.00", teamBalance: "12.50" }]);

  for (const account of [zhou.account, ben.account, "nobody-at-all"]) {
    await expect(lin.send(agencyTree.children, { account })).rejects.toMatchObject({ code: "downline_unknown" });
    expect(await lin.send(agencyTree.search, { account })).toEqual({ content: [], more: false });
  }
  await expect(mei.send(agencyTree.children, { account: lin.account })).rejects.toMatchObject({ code: "downline_unknown" });
  await expect(ana.send(agencyTree.children, {})).rejects.toMatchObject({ code: "operation_not_allowed" });
});

test("AG-04 a search finds accounts of the own team by their beginning, the exact one first", async () => {
  const stem = `s${randomUUID().slice(0, 6)}`;
  for (const end of ["bb", "", "a%_"]) await person(mei, 0, `${stem}${end}`);
  await person(zhou, 0, `${stem}zz`);
  const found = await lin.send(agencyTree.search, { account: stem.toUpperCase() });
  expect(found.content.map(({ account }) => account)).toEqual([stem, `${stem}a%_`, `${stem}bb`]);
  expect(await lin.send(agencyTree.search, { account: stem, pageSize: 2 })).toMatchObject({ more: true });
  expect((await lin.send(agencyTree.search, { account: `${stem}%` })).content).toEqual([]);
});

test("AG-04 A-04 terms rise at once within one's own, and fall with consent, unless the team has not bet for a month", async () => {
  const agent = await person(lin, 2);
  const child = await person(agent, 0);
  const set = (groups: Record<string, number>, rates: Record<string, number> = {}, by = lin, whose = agent) =>
    by.send(agencyTree.setTerms, { account: whose.account, groups, rates });
  expect(await set({ LOTT: 1960 }, { LIVE: 6000 })).toEqual({ state: "set" });
  expect(await set({ LOTT: 1958 })).toEqual({ state: "set" });
  expect(await agent.send(agencyTree.terms, {})).toMatchObject({ own: { groups: { LOTT: 1958, ZY: 1950 }, rates: { LIVE: 6000 } } });

  await give(shop, child.id, 100_00n);
  await postTo(shop, `bet:${child.id}`, bet(child.id, 100_00n));
  await gatherRecords(shop);
  expect(await agent.send(agencyTree.setTerms, { account: child.account, groups: { LOTT: 1940 }, rates: {} })).toEqual({ state: "asked" });
  await expect(set({ LOTT: 1930 }, {}, agent, child)).rejects.toMatchObject({ code: "agency_terms_asked" });
  const [asked] = (await child.send(agencyTree.requests, {})).list;
  expect(asked).toMatchObject({ isMine: true, from: agent.account, before: { groups: { LOTT: 1950 } }, after: { groups: { LOTT: 1940 } } });
  const id = asked?.id ?? "";
  for (const stranger of [lin, ben, agent])
    await expect(stranger.send(agencyTree.answer, { id, action: "accept" })).rejects.toMatchObject({ code: "not_found" });
  await expect(child.send(agencyTree.answer, { id, action: "withdraw" })).rejects.toMatchObject({ code: "not_found" });
  expect(await lottOf(child)).toBe(1950);
  const answers = await Promise.allSettled([1, 2, 3].map(() => child.send(agencyTree.answer, { id, action: "accept" })));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await lottOf(child)).toBe(1940);
  // A parent cannot fall below a child, even with consent.
  await expect(set({ LOTT: 1930 }, {}, lin, agent)).resolves.toEqual({ state: "asked" });
  const [lower] = (await agent.send(agencyTree.requests, {})).list.filter(({ isMine }) => isMine);
  await expect(agent.send(agencyTree.answer, { id: lower?.id ?? "", action: "accept" })).rejects.toMatchObject({
    code: "agency_terms_below",
  });
});

test("A-04 A-05 terms beyond one's own, odd, negative or huge, and those of others' people are refused", async () => {
  const set = (account: string, groups: Record<string, number>, rates: Record<string, number> = {}) =>
    mei.send(agencyTree.setTerms, { account, groups, rates });
  await expect(set(ana.account, { LOTT: 1952 })).rejects.toMatchObject({ code: "agency_terms_above" });
  await expect(set(ana.account, {}, { LIVE: 3001 })).rejects.toMatchObject({ code: "agency_terms_above" });
  await expect(set(ana.account, { LOTT: 1949 })).rejects.toMatchObject({ code: "agency_terms_above" });
  await expect(set(ana.account, {}, { COCKFIGHT: 1 })).rejects.toMatchObject({ code: "agency_terms_above" });
  await expect(set(ana.account, {}, { UNKNOWN: 0 })).rejects.toMatchObject({ code: "agency_terms_above" });
  const many = Object.fromEntries(Array.from({ length: 33 }, (_, place) => [`R${place}`, 0]));
  await expect(set(ana.account, {}, many)).rejects.toMatchObject({ code: "invalid_input" });
  await expect(set(ana.account, {}, { LIVE: -1 })).rejects.toMatchObject({ code: "invalid_input" });
  await expect(set(ana.account, {}, { LIVE: 1e15 })).rejects.toMatchObject({ code: "invalid_input" });
  for (const account of [mei.account, lin.account, ben.account])
    await expect(set(account, { LOTT: 1900 })).rejects.toMatchObject({ code: "downline_unknown" });
  await expect(lin.send(agencyTree.setTerms, { account: ana.account, groups: {}, rates: {} })).rejects.toMatchObject({
    code: "downline_unknown",
  });
  expect(await mei.send(agencyTree.previewTerms, { account: ana.account, groups: {}, rates: { LIVE: 2000 } })).toMatchObject({
    needsConsent: false,
    days: 30,
  });
});

test("AG-03 ID-15 a link counts clicks and registrations, gives what the owner can still give, and lets nobody in when off", async () => {
  const agent = await person(lin, 2);
  await lin.send(agencyTree.setTerms, { account: agent.account, groups: { LOTT: 1966 }, rates: {} });
  const wish = { accountType: 0, groups: { LOTT: 1964 }, days: 7 as const, maxUses: 2, remark: "poster" };
  const made = await agent.send(agencyLinks.add, wish);
  expect(made).toMatchObject({ state: "on", clicks: 0, registered: 0, deposited: 0, remark: "poster", domain: "" });
  for (let time = 0; time < 2; time += 1) await shop.send(agencyLinks.follow, { code: made.code });
  await lin.send(agencyTree.setTerms, { account: agent.account, groups: { LOTT: 1960 }, rates: {} });
  const { token } = await registerByName(shop, { username: `via${randomUUID().slice(0, 8)}`, affiliateCode: made.code });
  const { id, account } = await shop.send(members.info, {}, { token });
  const [terms] = await shop.rows((db) => termsAt(db, [{ memberId: id, at: product.now() }]));
  expect(terms?.groups).toEqual({ LOTT: 1960, ZY: 1950 });
  expect((await agent.send(agencyLinks.list, {})).list).toMatchObject([{ clicks: 1, registered: 1, deposited: 0 }]);
  expect((await agent.send(agencyTree.children, {})).content).toMatchObject([{ account }]);

  await expect(mei.send(agencyLinks.set, { code: made.code, enabled: false, remark: "" })).rejects.toMatchObject({ code: "not_found" });
  expect(await agent.send(agencyLinks.set, { code: made.code, enabled: false, remark: "old" })).toMatchObject({ state: "off" });
  await expect(shop.send(agency.affiliate, { code: made.code })).rejects.toMatchObject({ code: "affiliate_invalid" });
  expect(await shop.send(agencyLinks.follow, { code: made.code })).toEqual({});
  await expect(agent.send(agencyLinks.add, { ...wish, accountType: 1 })).rejects.toMatchObject({ code: "agency_type_closed" });
  await expect(agent.send(agencyLinks.add, { ...wish, groups: { LOTT: 1962 } })).rejects.toMatchObject({ code: "agency_terms_above" });
  await expect(agent.send(agencyLinks.add, { ...wish, groups: {}, domain: "elsewhere.example" })).rejects.toMatchObject({
    code: "invalid_input",
  });
  await expect(agent.send(agencyLinks.add, { ...wish, maxUses: 0 })).rejects.toMatchObject({ code: "invalid_input" });
});

test("AG-03 an agent opens an account below, whose holder changes the first password and agrees to the terms before anything else", async () => {
  const account = `made${randomUUID().slice(0, 8)}`;
  const wish = { account, password: "Lantern-oak-47", type: 0, rates: { LIVE: 2500 } };
  expect(await mei.send(agencyTree.open, wish)).toEqual({ account });
  await expect(mei.send(agencyTree.open, wish)).rejects.toMatchObject({ code: "account_taken" });
  await expect(mei.send(agencyTree.open, { ...wish, account: `${account}x`, password: "password1" })).rejects.toMatchObject({
    code: "password_common",
  });
  await expect(mei.send(agencyTree.open, { ...wish, account: `${account}y`, type: 4 })).rejects.toMatchObject({
    code: "agency_type_closed",
  });
  await expect(mei.send(agencyTree.open, { ...wish, account: `${account}z`, rates: { LIVE: 3001 } })).rejects.toMatchObject({
    code: "agency_terms_above",
  });
  const [row] = (await mei.send(agencyTree.search, { account })).content;
  expect(row).toMatchObject({ upline: mei.account, rates: { LIVE: 2500, RNG: 4000 } });
  const login = { username: account, password: wish.password, challenge: await easyChallenge(shop, "login") };
  const grant = await shop.send(auth.login, login);
  expect(grant).toMatchObject({ mustChangePassword: true, mustAgree: true });
  const token = { token: grant.token };
  await expect(shop.send(factors.beginPasskey, {}, token)).rejects.toMatchObject({ code: "password_change_required" });
  const chosen = { ticket: grant.changeTicket ?? "", newPassword: "Harbour-elm-62", confirmNewPassword: "Harbour-elm-62" };
  await expect(shop.send(passwords.change, chosen, token)).rejects.toMatchObject({ code: "agreement_missing" });
  await shop.send(passwords.change, { ...chosen, agreed: true }, token);
  const again = { ...login, password: chosen.newPassword, challenge: await easyChallenge(shop, "login") };
  expect(await shop.send(auth.login, again)).toMatchObject({ mustChangePassword: false, mustAgree: false });
});

test("A-05 two people of the office move an account; it holds from then on, and never into its own team", async () => {
  const rights = ["agency.review"] as const;
  const [maker, checker, other] = [
    await shop.operator({ rights: [...rights] }),
    await shop.operator({ rights: [...rights] }),
    await shop.operator(),
  ];
  const agent = await person(lin, 2);
  const child = await person(agent, 0);
  const wish = { account: agent.account, to: zhou.account, reason: "asked to change lines" };
  await expect(other.send(agencyMoves.proposeMove, wish)).rejects.toMatchObject({ code: "operation_not_allowed" });
  await expect(maker.send(agencyMoves.proposeMove, { ...wish, to: agent.account })).rejects.toMatchObject({ code: "agency_circle" });
  await expect(maker.send(agencyMoves.proposeMove, { ...wish, to: child.account })).rejects.toMatchObject({ code: "agency_type_closed" });
  await counted();
  const move = await maker.send(agencyMoves.proposeMove, wish);
  expect(move).toMatchObject({ from: lin.account, to: zhou.account, reach: { accounts: 2, teams: 1, openBets: 0 } });
  await expect(checker.send(agencyMoves.proposeMove, wish)).rejects.toMatchObject({ code: "agency_move_open" });
  await expect(maker.send(agencyMoves.decideMove, { id: move.id, agree: true })).rejects.toMatchObject({ code: "approval_own" });
  await give(shop, child.id, 100_00n);
  await postTo(shop, `bet:${child.id}`, bet(child.id, 100_00n));
  await gatherRecords(shop);
  expect(await lin.send(agencyTree.setTerms, { account: agent.account, groups: { LOTT: 1940 }, rates: {} })).toEqual({ state: "asked" });
  expect((await agent.send(agencyTree.requests, {})).list).toHaveLength(1);
  expect(await checker.send(agencyMoves.decideMove, { id: move.id, agree: true })).toEqual({ moved: 2 });
  // Whoever is the upline no longer has nothing to ask, and the new one can ask at once.
  expect((await agent.send(agencyTree.requests, {})).list).toEqual([]);
  expect(await zhou.send(agencyTree.setTerms, { account: agent.account, groups: { LOTT: 1940 }, rates: {} })).toEqual({ state: "asked" });
  await expect(lin.send(agencyTree.children, { account: agent.account })).rejects.toMatchObject({ code: "downline_unknown" });
  expect((await zhou.send(agencyTree.children, { account: agent.account })).content).toMatchObject([{ account: child.account }]);
});

test("EN-13 AG-06 a member applies, is promised an answer within 15 days, and becomes a promoter when somebody approves", async () => {
  await shop.rows((db) => setDefaultAgent(db, lin.id));
  const clerk = await shop.operator({ rights: ["agency.review"] });
  const hopeful = await person(mei, 0);
  const asked = await hopeful.send(agencyApplications.apply, { contact: "telegram @hopeful", about: "I run a page about lotteries." });
  expect(Date.parse(asked.dueAt) - Date.parse(asked.askedAt)).toBe(15 * 86_400_000);
  const again = { contact: "telegram @hopeful", about: "I run a page about lotteries." };
  await expect(hopeful.send(agencyApplications.apply, again)).rejects.toMatchObject({ code: "agency_application_open" });
  await expect(ben.send(agencyApplications.withdraw, { id: asked.id })).rejects.toMatchObject({ code: "not_found" });
  await expect(mei.send(agencyApplications.apply, again)).rejects.toMatchObject({ code: "agency_is_agent" });
  const [waiting] = (await clerk.send(agencyApplications.waiting, {})).content;
  expect(waiting).toMatchObject({ account: hopeful.account, contact: "telegram @hopeful", upline: mei.account });
  // One person cannot move an account to another line by approving its application.
  const elsewhere = { id: asked.id, approve: true, reply: "Welcome to the team.", upline: zhou.account };
  await expect(clerk.send(agencyApplications.decide, elsewhere)).rejects.toMatchObject({ code: "upline_unknown" });
  await clerk.send(agencyApplications.decide, { id: asked.id, approve: true, reply: "Welcome to the team." });
  const repeat = { id: asked.id, approve: false, reply: "No, sorry." };
  await expect(clerk.send(agencyApplications.decide, repeat)).rejects.toMatchObject({ code: "application_decided" });
  expect(await hopeful.send(agencyApplications.mine, {})).toMatchObject({
    isAgent: true,
    application: { state: "approved", answer: "Welcome to the team." },
  });
  expect(await hopeful.send(agencyTree.terms, {})).toMatchObject({ recruits: [42, 0] });

  const leaver = await person(mei, 0);
  await leaver.send(agencyApplications.apply, again);
  await shop.visit((ctx) => ctx.emit("members.closed", { memberId: leaver.id }));
  expect((await clerk.send(agencyApplications.waiting, {})).content).toEqual([]);
  const kept = await shop.rows((db) =>
    db.selectFrom("agency_applications").select(["state", "contact", "about"]).where("memberId", "=", leaver.id).execute(),
  );
  expect(kept).toEqual([{ state: "withdrawn", contact: Buffer.alloc(0), about: "" }]);

  // Below a promoter nobody becomes one in place, and nobody falls to the house agent.
  const below = await person(hopeful, 0);
  const wish = await below.send(agencyApplications.apply, again);
  const yes = { id: wish.id, approve: true, reply: "Welcome to the team." };
  await expect(clerk.send(agencyApplications.decide, yes)).rejects.toMatchObject({ code: "upline_unknown" });
  expect(await below.send(agencyApplications.mine, {})).toMatchObject({ isAgent: false, application: { state: "waiting" } });
});

test("AG-06 agents read announcements in their language, and those that are new are counted until they are read", async () => {
  const clerk = await shop.operator({ rights: ["agency.review"] });
  const titles = { ZH: "新规则", EN: "New rules" };
  const contents = { ZH: "<p>下月起生效。</p>", EN: "<p>From next month.</p><script>alert(1)</script>" };
  const { id } = await clerk.send(agencyNotices.publish, { titles, contents });
  expect(await mei.send(agencyNotices.unread, {})).toEqual({ unread: 1 });
  const english = await mei.send(agencyNotices.list, {}, { headers: { Language: "EN" } });
  expect(english.content).toMatchObject([{ id, title: "New rules", content: "<p>From next month.</p>", unread: true }]);
  expect((await mei.send(agencyNotices.list, {}, { headers: { Language: "ZH" } })).content).toMatchObject([{ title: "新规则" }]);
  await mei.send(agencyNotices.read, { id });
  expect(await mei.send(agencyNotices.unread, {})).toEqual({ unread: 0 });
  expect(await lin.send(agencyNotices.unread, {})).toEqual({ unread: 1 });
  await expect(ana.send(agencyNotices.list, {})).rejects.toMatchObject({ code: "operation_not_allowed" });
});
