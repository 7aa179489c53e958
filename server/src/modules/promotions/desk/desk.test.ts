import { promotionDesk } from "@magpie/contract/promotions/desk";
import { promotions } from "@magpie/contract/promotions/promotions";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@magpie/domain/durations";
import { expect, test } from "vitest";
import { draft, type PromotionShop, promotionShop, ruleOf, WELCOME_BONUS } from "../../../../test/desks/promotion-desk";
import { newWorld, world } from "../../../../test/world";

const refused = (code: string, value?: unknown) => expect.objectContaining({ code, ...(value !== undefined && { value }) });

async function saved({ maker, shop }: PromotionShop, id = "gift") {
  return (await maker.send(promotionDesk.saveDraft, draft(id, ruleOf(shop.world)))).hash;
}

test("SEC-27 H-39 an offer is published by two people who agree to the same hash, and by nobody else", async () => {
  const desk = await promotionShop(await world());
  const { maker, checker, shop } = desk;
  const hash = await saved(desk);
  const approve = (by: typeof maker, of = hash) => by.send(promotionDesk.approve, { offer: "gift", hash: of });
  await expect(approve(checker)).rejects.toEqual(refused("approval_changed"));
  expect(await maker.send(promotionDesk.propose, { offer: "gift", hash })).toMatchObject({ state: "proposed", inForce: null });
  await expect(approve(maker)).rejects.toEqual(refused("approval_own"));
  const second = await shop.operator({ personId: maker.personId, rights: ["promotions.approve"], approvalLimit: 10n ** 12n });
  await expect(approve(second)).rejects.toEqual(refused("approval_own"));
  await expect(approve(checker, "0".repeat(64))).rejects.toEqual(refused("approval_changed"));
  const weak = await shop.operator({ rights: ["promotions.approve"], approvalLimit: 1n });
  await expect(approve(weak)).rejects.toEqual(refused("approval_limit"));
  expect(await approve(checker)).toMatchObject({
    state: "published",
    draft: null,
    inForce: { number: 1, hash, proposedBy: maker.account },
  });
  const { list } = await maker.send(promotionDesk.versions, { offer: "gift" });
  expect(list).toMatchObject([{ number: 1, hash, proposedBy: maker.account, approvedBy: checker.account }]);
  const [version] = list;
  if (!version) throw new Error("no version");
  // Whoever copies the version begins with the same terms and nothing in the way.
  const { rule, texts, terms } = version;
  expect(await maker.send(promotionDesk.check, { rule, texts })).toMatchObject({ problems: [], terms });
});

test("SEC-27 H-39 an edit voids the first yes", async () => {
  const desk = await promotionShop(await world());
  const { maker, checker, shop } = desk;
  const hash = await saved(desk);
  await maker.send(promotionDesk.propose, { offer: "gift", hash });
  const edited = await maker.send(
    promotionDesk.saveDraft,
    draft("gift", ruleOf(shop.world, { limits: { ...ruleOf(shop.world).limits, budget: "9000000" } })),
  );
  expect(edited.hash).not.toBe(hash);
  await expect(checker.send(promotionDesk.approve, { offer: "gift", hash })).rejects.toEqual(refused("approval_changed"));
  await expect(checker.send(promotionDesk.approve, { offer: "gift", hash: edited.hash })).rejects.toEqual(refused("approval_changed"));
});

test("RG-15 H-38 H-40 what cannot be kept, asks too much or urges to play is not published, and says why", async () => {
  const { maker, shop } = await promotionShop(await world());
  const tooMuch = { ...WELCOME_BONUS, wagering: { ...WELCOME_BONUS.wagering, bps: { RNG: 5000 } } };
  const { hash, problems } = await maker.send(
    promotionDesk.saveDraft,
    draft("much", ruleOf(shop.world, tooMuch), { texts: { EN: { title: "Much", summary: "Much" } } }),
  );
  expect(problems.map(({ problem }) => problem)).toEqual(expect.arrayContaining(["wagering_too_high", "text_missing"]));
  await expect(maker.send(promotionDesk.propose, { offer: "much", hash })).rejects.toEqual(refused("offer_unpublishable", { problems }));
  const race = ruleOf(shop.world, { trigger: { on: "rank", board: "March" } });
  expect(
    (await maker.send(promotionDesk.check, { rule: draft("race", race).rule, texts: draft("race", race).texts })).problems,
  ).toContainEqual({ problem: "not_built", key: "March" });
  const lottery = ruleOf(shop.world, {
    ...WELCOME_BONUS,
    wagering: { ...WELCOME_BONUS.wagering, bps: { RNG: 10_000, LOTT: 10_000, ELOTT: 10_000 } },
  });
  const hurry = { ...draft("hurry", lottery).texts, EN: { title: "Play now", summary: "Only today" } };
  const found = (await maker.send(promotionDesk.check, { rule: draft("hurry", lottery).rule, texts: hurry })).problems;
  // Tickets count as LOTT, so that a weight of another category would be a promise that nobody keeps.
  expect(found.filter(({ problem }) => problem === "not_built")).toEqual([{ problem: "not_built", key: "ELOTT" }]);
  expect(found).toContainEqual({ problem: "urging", language: "EN", key: "play now" });
  for (const wrong of [{ extra: 1 }, { entry: "later" }, { limits: { budget: "-1", rolloutBps: 10_000, holdoutBps: 0 } }]) {
    const rule = { ...ruleOf(shop.world), ...wrong } as never;
    await expect(maker.send(promotionDesk.saveDraft, draft("wrong", rule))).rejects.toEqual(refused("invalid_input"));
  }
});

test("a publication keeps rule, texts and terms in six languages under a hash that is signed, and nobody can change it", async () => {
  const { shop, publish } = await promotionShop(await world());
  const hash = await publish("gift", {});
  const [version] = await shop.rows((db) => db.selectFrom("promotions_versions").selectAll().execute());
  expect(version).toMatchObject({ hash, number: 1 });
  const terms = version?.terms as Record<string, string[]>;
  expect(Object.keys(terms).sort()).toEqual(["EN", "HI", "JA", "KO", "PT", "ZH"]);
  expect(Object.values(terms).every((sentences) => sentences.length > 5)).toBe(true);
  await expect(
    shop.rows((db) =>
      db
        .updateTable("promotions_versions")
        .set({ hash: "0".repeat(64) })
        .execute(),
    ),
  ).rejects.toThrow("permission denied");
});

test("H-37 whoever carries the hash of an old version is shown the difference, and whoever is in keeps the old one", async () => {
  const { shop, publish } = await promotionShop(await world());
  const { window } = ruleOf(shop.world);
  const old = await publish("gift", { window });
  const [ana, ben] = [await shop.member(), await shop.member()];
  await ana.send(promotions.join, { offer: "gift", hash: old });
  const hash = await publish("gift", { window, reward: { give: "cash", amount: { fixed: "500" } } });
  await expect(ben.send(promotions.join, { offer: "gift", hash: old })).rejects.toEqual(
    refused("terms_changed", {
      hash,
      went: [],
      came: [],
      changed: [{ before: "The amount is ₹10.00.", after: "The amount is ₹5.00." }],
    }),
  );
  await expect(ana.send(promotions.claim, { offer: "gift", hash })).rejects.toEqual(refused("terms_changed"));
  expect((await ana.send(promotions.claim, { offer: "gift", hash: old })).given).toEqual({ kind: "cash", amount: "10.00", grant: null });
});

test("H-56 while an offer is frozen claims wait, and its dates move by as long as that lasts", async () => {
  const product = await newWorld();
  const { shop, maker, publish } = await promotionShop(product);
  const start = new Date();
  product.at(start);
  const closes = new Date(start.getTime() + 5 * MINUTE_MS);
  const hash = await publish("gift", {
    window: { opens: new Date(start.getTime() - HOUR_MS).toISOString(), closes: closes.toISOString() },
  });
  const ana = await shop.member();
  await ana.send(promotions.join, { offer: "gift", hash });
  await maker.send(promotionDesk.freeze, { offer: "gift", reason: "Something looks wrong" });
  product.at(new Date(start.getTime() + 14 * MINUTE_MS));
  expect((await ana.send(promotions.offers, {})).list).toMatchObject([{ state: "processing", frozen: true, action: null }]);
  await expect(ana.send(promotions.claim, { offer: "gift", hash })).rejects.toEqual(refused("offer_frozen"));
  await maker.send(promotionDesk.unfreeze, { offer: "gift" });
  const [card] = (await ana.send(promotions.offers, {})).list;
  expect(card).toMatchObject({ state: "claim", date: { of: "claimUntil", at: new Date(closes.getTime() + 14 * MINUTE_MS).toISOString() } });
  product.at(new Date(start.getTime() + 18 * MINUTE_MS));
  expect((await ana.send(promotions.claim, { offer: "gift", hash })).offer.state).toBe("claimed");
});

test("a stopped offer takes no entries, and a larger budget comes with a publication of its own", async () => {
  const { shop, maker, publish } = await promotionShop(await world());
  const hash = await publish("gift", { limits: { budget: "1000", rolloutBps: 10_000, holdoutBps: 0 } });
  const [ana, ben] = [await shop.member(), await shop.member()];
  for (const member of [ana, ben]) await member.send(promotions.join, { offer: "gift", hash });
  await ana.send(promotions.claim, { offer: "gift", hash });
  await expect(ben.send(promotions.claim, { offer: "gift", hash })).rejects.toEqual(refused("offer_spent"));
  await publish("gift", { limits: { budget: "2000", rolloutBps: 10_000, holdoutBps: 0 } });
  await ben.send(promotions.claim, { offer: "gift", hash });
  const { list } = await maker.send(promotionDesk.deskOffers, {});
  expect(list).toMatchObject([{ budget: { total: "2000", left: "0", grants: 2 }, inForce: { number: 2 } }]);
  await maker.send(promotionDesk.stop, { offer: "gift", reason: "It is enough" });
  const carl = await shop.member();
  expect((await carl.send(promotions.offers, { show: "ended" })).list).toMatchObject([{ state: "closed", closed: "stopped" }]);
});

test("a day's part of the budget comes back the next day", async () => {
  const product = await newWorld();
  const { shop, publish } = await promotionShop(product);
  const hash = await publish("gift", { entry: "auto", limits: { budget: "5000", perDay: "1000", rolloutBps: 10_000, holdoutBps: 0 } });
  const [ana, ben] = [await shop.member(), await shop.member()];
  const claim = (member: typeof ana) => member.send(promotions.claim, { offer: "gift", hash });
  await claim(ana);
  await expect(claim(ben)).rejects.toEqual(refused("offer_spent"));
  product.at(new Date(Date.now() + DAY_MS));
  expect((await claim(await shop.member())).given.amount).toBe("10.00");
});

test("the blast radius counts who qualifies, who not and why, what they are in already, and the most it can cost", async () => {
  const { shop, maker, publish } = await promotionShop(await world());
  const hash = await publish("running", {});
  const people = await Promise.all(Array.from({ length: 4 }, () => shop.member({ email: `${Math.random()}@mail.example` })));
  await shop.member();
  await shop.member({ type: 1 });
  const [ana, ben, carl] = people;
  await ana?.send(promotions.join, { offer: "running", hash });
  await maker.send(promotionDesk.setTag, { member: ben?.id ?? "", tag: "staff", has: true });
  await maker.send(promotionDesk.setTag, { member: carl?.id ?? "", tag: "Newcomers", has: true });
  const who = [
    { need: "contact", kind: "email" },
    { need: "tag", tag: "Newcomers", has: false },
    { need: "ageDays", atMost: 3 },
    { need: "depositCount", atMost: 0 },
    { need: "level", atLeast: 0 },
  ] as const;
  expect(await maker.send(promotionDesk.preview, { rule: ruleOf(shop.world, { who }) as never })).toEqual({
    members: 6,
    qualify: 2,
    lack: expect.arrayContaining([
      { need: "account", has: "agent", members: 1 },
      { need: "account", has: "staff", members: 1 },
      { need: "contact", has: "", members: 1 },
      { need: "tag", has: "", members: 1 },
    ]),
    overlaps: [{ offer: "running", members: 1 }],
    worstCase: "20.00",
  });
  const strict = [{ need: "verified" }, { need: "validInDays", days: 7, atLeast: "1" }, { need: "team", leader: "nobody" }] as const;
  expect((await maker.send(promotionDesk.preview, { rule: ruleOf(shop.world, { who: strict }) as never })).qualify).toBe(0);
});
