import { randomUUID } from "node:crypto";
import { cashier } from "@magpie/contract/cashier";
import { members, TRIAL_TYPE } from "@magpie/contract/members";
import { promotionDesk } from "@magpie/contract/promotions/desk";
import { promotions } from "@magpie/contract/promotions/promotions";
import { referral } from "@magpie/contract/referral/referral";
import { wallet } from "@magpie/contract/wallet";
import { DAY_MS } from "@magpie/domain/durations";
import type { Offer } from "@magpie/domain/offers/offer";
import { LINKS_MOST } from "@magpie/domain/referral/links";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { METHODS } from "../../../test/desks/cashier-desk";
import { draft, type PromotionShop, promotionShop, ruleOf } from "../../../test/desks/promotion-desk";
import { NEW_PASSWORD, registerByName } from "../../../test/people/register";
import { type World, type WorldMember, world } from "../../../test/world";
import type { JobCtx } from "../../kit/jobs/job";
import { addMethods } from "../cashier/cashier";
import { keepReview } from "../limits/store";
import { keepContact, readAccount } from "../members/members";
import { judgeFriends } from "../promotions/friends/judge";
import { count } from "../stakes/stakes";

const OFFER = {
  period: "friend",
  entry: "auto",
  trigger: { on: "referral", deposit: "10000", valid: "20000", days: 30 },
  reward: { give: "cash", amount: { fixed: "5000" } },
} as const satisfies Partial<Offer>;

let product: World;
let desk: PromotionShop;

beforeAll(async () => {
  product = await world();
  desk = await openShop(OFFER);
});

async function openShop(offer: Partial<Offer>): Promise<PromotionShop> {
  const opened = await promotionShop(product, { hosts: [] });
  await opened.shop.rows((db) => addMethods(db, METHODS));
  await opened.publish("friends", offer);
  return opened;
}

/** Registers by HTTP through a code, from an address of their own, and proves an e-mail address. */
async function friendOf(code: string, { shop }: PromotionShop = desk): Promise<WorldMember> {
  const account = `guest${randomUUID().slice(0, 8)}`;
  const { token } = await registerByName(shop, { username: account, referralCode: code });
  const { id } = await shop.send(members.info, {}, { token });
  // In the tests everybody comes from the machine itself.
  await shop.rows((db) =>
    sql`with gone as (delete from auth_logins where member_id = ${id}) update members_members set registered_ip = null where id = ${id}`.execute(
      db,
    ),
  );
  await shop.rows((db) => keepReview(db, id, product.now()));
  await shop.visit((ctx) => keepContact(ctx, id, { kind: "email", value: `${account}@example.com`, verified: true }));
  return { id, account, password: NEW_PASSWORD, token, send: (call, input, more) => shop.send(call, input, { token, ...more }) };
}

async function deposit({ shop }: PromotionShop, member: WorldMember, amount: string): Promise<void> {
  const { id } = await member.send(cashier.deposit, { channel: "bank-1", amount, offer: null });
  const clerk = await shop.operator({ rights: ["cashier.review"], approvalLimit: 10n ** 12n });
  await clerk.send(cashier.approve, { deposit: id, received: amount });
}

async function stake({ shop }: PromotionShop, memberId: string, stake: bigint, settledAt = product.now()): Promise<void> {
  const bet = { memberId, source: randomUUID(), kind: "play", gameType: "RNG", gameCode: "ox", currency: "INR", stake, won: 0n } as const;
  await shop.visit((ctx) => count(ctx, [{ ...bet, bets: 1, placedAt: settledAt, settledAt }]));
}

async function judge({ shop }: PromotionShop = desk): Promise<void> {
  for (const job of ["referral.follow", "promotions.friends"] as const) {
    await shop.visit((ctx) => ctx.addJob(job, {}));
    await product.jobsDone();
  }
}

const codeOf = async (member: WorldMember) => (await member.send(referral.overview, {})).code;
const cashOf = async (member: WorldMember) => (await member.send(wallet.balance, {})).cash;
const stepsOf = async (member: WorldMember) => (await member.send(referral.friends, {})).content.map(({ step }) => step);

describe("links", () => {
  test("EN-05 a member has a code and named links that can be switched off, and each shows what came of it", async () => {
    const ana = await desk.shop.member();
    const street = await ana.send(referral.addLink, { name: "\u202eStreet" });
    expect(street).toMatchObject({ name: "Street", own: false, enabled: true, clicks: 0, registered: 0 });
    for (const typed of [street.code, street.code.toLowerCase(), street.code]) await desk.shop.send(referral.follow, { code: typed });
    await desk.shop.send(referral.follow, { code: "NAWHERE2" });
    const ben = await friendOf(street.code);
    await friendOf(await codeOf(ana));
    await deposit(desk, ben, "100.00");
    const shown = await ana.send(referral.overview, {});
    expect(shown.links).toMatchObject([
      { own: true, clicks: 0, registered: 1, deposited: 0 },
      { name: "Street", clicks: 1, registered: 1, deposited: 1, rewarded: 0 },
    ]);
    expect(shown.funnel).toEqual({ clicks: 1, registered: 2, verified: 0, deposited: 1, rewarded: 0 });

    await ana.send(referral.setLink, { code: street.code, name: "Old street", enabled: false });
    await expect(friendOf(street.code)).rejects.toMatchObject({ code: "affiliate_invalid" });
    await ana.send(referral.setLink, { code: street.code, name: "Old street", enabled: true });
    expect((await ana.send(referral.friends, {})).content).toMatchObject([{ step: "registered" }, { step: "deposited" }]);
  });

  test("EN-05 a visitor counts once a day, and nothing of them is kept when the day is over", async () => {
    const ana = await desk.shop.member();
    const code = await codeOf(ana);
    const clicks = async () => (await ana.send(referral.overview, {})).funnel.clicks;
    await Promise.all([1, 2, 3].map(() => desk.shop.send(referral.follow, { code })));
    expect(await clicks()).toBe(1);
    const stored = await desk.shop.rows((db) => db.selectFrom("referral_visits").selectAll().where("code", "=", code).execute());
    expect(JSON.stringify(stored)).not.toContain("127.0.0");
    product.at(new Date(Date.now() + 2 * DAY_MS));
    await desk.shop.visit((ctx) => ctx.addJob("referral.forgetVisits", {}));
    await product.jobsDone();
    expect(await desk.shop.rows((db) => db.selectFrom("referral_visits").selectAll().execute())).toEqual([]);
    await desk.shop.send(referral.follow, { code });
    product.at(null);
    expect(await clicks()).toBe(2);
  });

  test("EN-05 H-33 H-36 links are bounded, somebody else's cannot be changed, and no trial player's or other merchant's code brings anybody in", async () => {
    const [ana, ben] = [await desk.shop.member(), await desk.shop.member()];
    const { code } = await ana.send(referral.addLink, { name: "One" });
    await expect(ben.send(referral.setLink, { code, name: "Mine", enabled: false })).rejects.toMatchObject({ code: "not_found" });
    await expect(ana.send(referral.setLink, { code: await codeOf(ana), name: "x", enabled: false })).rejects.toMatchObject({ status: 404 });
    for (let at = 1; at < LINKS_MOST; at++) await ana.send(referral.addLink, { name: `Link ${at}` });
    await expect(ana.send(referral.addLink, { name: "Too many" })).rejects.toMatchObject({ code: "referral_links_full" });
    const away = await openShop(OFFER);
    await expect(friendOf(code, away)).rejects.toMatchObject({ code: "affiliate_invalid" });
    await away.shop.send(referral.follow, { code });
    expect((await ana.send(referral.overview, {})).funnel.clicks).toBe(0);
    const trial = await desk.shop.member({ type: TRIAL_TYPE });
    await expect(trial.send(referral.addLink, { name: "Play money" })).rejects.toMatchObject({ status: 403 });
    const { referralCode } = await desk.shop.rows((db) => readAccount(db, trial.id));
    await expect(friendOf(referralCode)).rejects.toMatchObject({ code: "affiliate_invalid" });
  });
});

describe("a reward", () => {
  test("EN-05 P-09 is paid once, when the friend is verified, deposited and bet enough in time, and only the step is shown", async () => {
    const ana = await desk.shop.member();
    const ben = await friendOf(await codeOf(ana));
    await deposit(desk, ben, "150.00");
    await stake(desk, ben.id, 19_999n);
    await judge();
    expect([await cashOf(ana), await stepsOf(ana)]).toEqual(["0.00", ["deposited"]]);
    await stake(desk, ben.id, 80_001n);
    await Promise.all([judge(), judge()]);
    await judge();
    expect([await cashOf(ana), await stepsOf(ana)]).toEqual(["50.00", ["rewarded"]]);
    const { earned, funnel } = await ana.send(referral.overview, {});
    expect([earned, funnel.rewarded]).toEqual([[{ kind: "cash", amount: "50.00" }], 1]);
    const { content } = await ana.send(referral.friends, {});
    expect(Object.keys(content[0] ?? {}).sort()).toEqual(["name", "registeredAt", "step"]);
    expect(content[0]?.name).toMatch(/^gu\*\*\*/);
    // The statement of the reward names the period, and nobody by it.
    const entries = await desk.shop.rows((db) =>
      db.selectFrom("promotions_entries").select(["period", "given"]).where("memberId", "=", ana.id).execute(),
    );
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain(ben.id);

    const late = await friendOf(await codeOf(ana));
    await deposit(desk, late, "150.00");
    await stake(desk, late.id, 100_000n, new Date(Date.now() + 31 * DAY_MS));
    await judge();
    expect(await cashOf(ana)).toBe("50.00");
  });

  test("EN-05 is judged in a transaction of its own, which a deadlock undoes whole and a failure undoes alone", async () => {
    const own = await openShop(OFFER);
    const code = await codeOf(await own.shop.member());
    for (const friend of [await friendOf(code, own), await friendOf(code, own)]) await deposit(own, friend, "100.00");
    const due = async () =>
      (await own.shop.rows((db) => db.selectFrom("referral_friends").select("dueAt").execute())).filter(
        ({ dueAt }) => dueAt && dueAt <= product.now(),
      ).length;
    const run = async (error: object) => {
      let transactions = 0;
      const inMerchant: JobCtx["inMerchant"] = (work) => {
        transactions++;
        return own.shop.visit((ctx) => work({ ...ctx, apart: () => Promise.reject(error) }));
      };
      await judgeFriends.run({ inMerchant } as JobCtx, {});
      return transactions;
    };
    await expect(run({ code: "40P01" })).rejects.toMatchObject({ code: "40P01" });
    expect(await due()).toBe(2);
    expect(await run(new Error("a bug"))).toBe(3);
    expect(await due()).toBe(0);
  });

  test("P-09 H-47 is never paid for a friend who is the referrer by id number, mailbox or bank account, and a referrer is set once", async () => {
    const ana = await desk.shop.member({ details: { idNumber: "ab-123" } });
    const code = await codeOf(ana);
    const friends = [await friendOf(code), await friendOf(code), await friendOf(code)];
    const [ben, cleo, dora] = friends as [WorldMember, WorldMember, WorldMember];
    await desk.shop.visit(async (ctx) => {
      await keepContact(ctx, ana.id, { kind: "email", value: "ana@example.com", verified: true });
      await keepContact(ctx, dora.id, { kind: "email", value: "Ana+2@example.com", verified: true });
    });
    await desk.shop.rows((db) =>
      sql`update members_members set details = (select details from members_members where id = ${ana.id}) where id = ${ben.id}`.execute(db),
    );
    await desk.shop.rows(async (db) => {
      for (const memberId of [ana.id, cleo.id])
        await sql`insert into payees_accounts (id, member_id, kind, institution, number, tail, digest, added_at, opens_at)
          values (gen_random_uuid(), ${memberId}, 'BANK', 'Meridian', sha256('x'), '1234', sha256('one account'), now(), now())`.execute(
          db,
        );
    });
    for (const friend of friends) {
      await deposit(desk, friend, "100.00");
      await stake(desk, friend.id, 100_000n);
    }
    await judge();
    expect([await cashOf(ana), await stepsOf(ana)]).toEqual(["0.00", ["notCounted", "notCounted", "notCounted"]]);
    const { rows } = await desk.shop.rows((db) =>
      sql<{ refusal: string }>`select refusal from referral_friends where referrer_id = ${ana.id} order by registered_at`.execute(db),
    );
    expect(rows.map(({ refusal }) => refusal)).toEqual(["same_identity", "same_payee", "same_email"]);
    const change = (set: string) => desk.shop.rows((db) => sql.raw(`update referral_friends set ${set}`).execute(db));
    await expect(change(`referrer_id = '${ben.id}' where member_id = '${cleo.id}'`)).rejects.toThrow("set once");
  });

  test("EN-05 H-47 waits for a person from a weight of 60 on, who sees the signs, and is paid or turned down by their word", async () => {
    const ana = await desk.shop.member();
    const code = await codeOf(ana);
    const friends = [await friendOf(code), await friendOf(code)];
    for (const friend of friends) {
      // The browser of the referrer, and no more play than was asked for.
      await desk.shop.rows((db) =>
        sql`insert into factors_devices (id, member_id, device_hash, label, network, trusted, seen_at)
          select gen_random_uuid(), ${friend.id}, device_hash, label, network, false, seen_at from factors_devices where member_id = ${ana.id}`.execute(
          db,
        ),
      );
      await deposit(desk, friend, "100.00");
      await stake(desk, friend.id, 20_000n);
    }
    await judge();
    await judge();
    expect([await cashOf(ana), await stepsOf(ana)]).toEqual(["0.00", ["review", "review"]]);
    await desk.shop.rows((db) => sql`update promotions_applications set applied_at = '2026-01-01' where member_id = ${ana.id}`.execute(db));
    const first = await desk.maker.send(promotionDesk.applications, { pageSize: 1 });
    const next = await desk.maker.send(promotionDesk.applications, { pageSize: 1, cursor: first.next ?? "" });
    expect(new Set([...first.content, ...next.content].map(({ period }) => period)).size).toBe(2);
    const { content } = await desk.maker.send(promotionDesk.applications, {});
    const own = content.filter(({ memberId }) => memberId === ana.id);
    expect(own).toHaveLength(2);
    expect(own[0]?.evidence).toMatchObject([
      { kind: "device", weight: 40, accounts: expect.arrayContaining([ana.account]) },
      { kind: "onlyQualifies", weight: 20, accounts: [], figure: "20000 of 20000" },
    ]);
    const decide = (at: number, accept: boolean) =>
      desk.maker.send(promotionDesk.decideApplication, {
        offer: "friends",
        member: ana.id,
        period: own[at]?.period ?? "",
        accept,
        ...(!accept && { reason: "misuse" as const, note: "One person, one account." }),
      });
    await decide(0, true);
    await decide(1, false);
    await judge();
    expect([await cashOf(ana), (await stepsOf(ana)).sort()]).toEqual(["50.00", ["notCounted", "rewarded"]]);

    // An appeal goes to somebody else, whose yes pays.
    expect((await ana.send(promotions.offer, { offer: "friends" })).application).toMatchObject({ state: "rejected", mayAppeal: true });
    await ana.send(promotions.appeal, { offer: "friends", words: "She borrowed my tablet." });
    await expect(decide(1, true)).rejects.toMatchObject({ code: "approval_own" });
    const { period = "" } = own[1] ?? {};
    await desk.checker.send(promotionDesk.decideApplication, { offer: "friends", member: ana.id, period, accept: true });
    await judge();
    expect([await cashOf(ana), await stepsOf(ana)]).toEqual(["100.00", ["rewarded", "rewarded"]]);
  });

  test("EN-05 waits for a budget's next day, and for an entry where the offer asks for one", async () => {
    const limits = { budget: "100000", perDay: "5000", rolloutBps: 10_000, holdoutBps: 0 };
    const own = await openShop({ ...OFFER, entry: "join", limits });
    const ana = await own.shop.member();
    const code = await codeOf(ana);
    const friends = [await friendOf(code, own), await friendOf(code, own)];
    for (const friend of friends) {
      await deposit(own, friend, "100.00");
      await stake(own, friend.id, 100_000n);
    }
    await judge(own);
    expect(await cashOf(ana)).toBe("0.00");
    const { list } = await ana.send(promotions.offers, {});
    await ana.send(promotions.join, { offer: "friends", hash: list[0]?.hash ?? "" });
    product.at(new Date(Date.now() + DAY_MS + 1));
    await judge(own);
    const today = await own.shop.rows((db) => sql<{ n: number }>`select count(*)::int as n from referral_rewards`.execute(db));
    expect(today.rows).toEqual([{ n: 1 }]);
    product.at(new Date(Date.now() + 3 * DAY_MS));
    await judge(own);
    product.at(null);
    expect(await cashOf(ana)).toBe("100.00");
  });
});

test("firstInHousehold sends the second of a household to a person, whatever way in the offer has, and the accounts are named", async () => {
  const own = await openShop(OFFER);
  const hash = await own.publish("home", { entry: "auto", who: [{ need: "firstInHousehold" }] });
  const [ana, ben] = [await own.shop.member(), await own.shop.member()];
  await own.shop.rows((db) => sql`update members_members set registered_ip = '10.9.8.7'`.execute(db));
  await ana.send(promotions.claim, { offer: "home", hash });
  await expect(ben.send(promotions.claim, { offer: "home", hash })).rejects.toMatchObject({ code: "offer_closed" });
  expect(await ben.send(promotions.apply, { offer: "home", hash })).toMatchObject({ state: "applying" });
  const { content } = await own.maker.send(promotionDesk.applications, {});
  expect(content).toMatchObject([{ memberId: ben.id, evidence: [{ kind: "household", accounts: [ana.account] }] }]);
  const decision = { offer: "home", member: ben.id, period: content[0]?.period ?? "", accept: true };
  await own.maker.send(promotionDesk.decideApplication, decision);
  expect((await ben.send(promotions.claim, { offer: "home", hash })).given.amount).toBe("10.00");
  // A crowd at one address is no household.
  for (let at = 0; at < 9; at++) await own.shop.member();
  await own.shop.rows((db) => sql`update members_members set registered_ip = '10.9.8.7'`.execute(db));
  const cleo = await own.shop.member();
  await own.shop.rows((db) => sql`update members_members set registered_ip = '10.9.8.7' where id = ${cleo.id}`.execute(db));
  expect((await cleo.send(promotions.claim, { offer: "home", hash })).given.amount).toBe("10.00");
});

test("an offer that would pay for some friends only, or let a second of a household in unseen, is not published", async () => {
  const check = async (rule: Partial<Offer>) => {
    const { texts, rule: whole } = draft("x", ruleOf(product, rule));
    return (await desk.maker.send(promotionDesk.check, { texts, rule: whole })).problems.map(({ key }) => key);
  };
  expect(await check(OFFER)).toEqual([]);
  expect(await check({ ...OFFER, period: "month" })).toEqual(["period"]);
  const household = { who: [{ need: "firstInHousehold" }] } as const;
  expect(await check({ ...household, entry: "auto", trigger: { on: "bets", measure: "valid", atLeast: "100" } })).toEqual([
    "firstInHousehold",
  ]);
});
