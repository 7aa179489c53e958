import { agencyPeople } from "@magpie/contract/agency/people";
import { proposals } from "@magpie/contract/office/proposals";
import { DAY_MS } from "@magpie/domain/durations";
import { beforeAll, expect, test } from "vitest";
import { followTeams, joinBelow, setTerms, setTopRates, settle } from "../../../../test/desks/agency-desk";
import { type WorldMember, type WorldMerchant, type WorldOperator, world } from "../../../../test/world";

let shop: WorldMerchant;
let one: WorldOperator;
let other: WorldOperator;
let top: WorldMember;
let middle: WorldMember;
let player: WorldMember;

beforeAll(async () => {
  shop = await (await world()).merchant();
  const rights = ["agency.review"] as const;
  [one, other] = [await shop.operator({ rights: [...rights] }), await shop.operator({ rights: [...rights] })];
  await setTopRates(shop, { LIVE: 8000, RNG: 8000 });
  const joined = new Date(shop.world.now().getTime() - 60 * DAY_MS);
  [top, middle, player] = [await shop.member({ type: 1 }), await shop.member({ type: 2 }), await shop.member()];
  await joinBelow(shop, top.id, null, joined);
  await joinBelow(shop, middle.id, top.id, joined);
  await joinBelow(shop, player.id, middle.id, joined);
  await setTerms(shop, top.id, joined, {}, { LIVE: 6000, RNG: 6000 });
  await setTerms(shop, middle.id, joined, {}, { LIVE: 5000, RNG: 5000 });
});

/** Proposed by one, agreed to by another, to exactly what was shown. */
async function byTwo(account: string, rates: Record<string, number>) {
  const input = { account, groups: {}, rates };
  const { ticket, blast } = await one.send(proposals.preview, { call: agencyPeople.setRates.name, input });
  const { id } = await one.send(proposals.propose, { ticket, reason: "A better line." });
  await other.send(proposals.decide, { id, agree: true, blastHash: blast.hash, reason: "Read it." });
  return blast;
}

test("OP-03 the office reads the lines level by level, finds anybody by the beginning of the account, and sees an agent's terms and figures", async () => {
  expect((await one.send(agencyPeople.tree, {})).content).toMatchObject([{ account: top.account, upline: null, direct: 1, isAgent: true }]);
  const below = await one.send(agencyPeople.tree, { account: middle.account });
  expect(below.trail).toEqual([top.account, middle.account]);
  expect(below.content).toMatchObject([{ account: player.account, upline: middle.account, isAgent: false }]);
  const { list } = await one.send(agencyPeople.search, { words: middle.account.slice(0, -1) });
  expect(list.map(({ account }) => account)).toContain(middle.account);

  const now = shop.world.now();
  await settle(shop, { memberId: player.id, source: "a", bet: 50_000n, payout: 20_000n, placedAt: now, at: now });
  await followTeams(shop);
  const shown = await one.send(agencyPeople.agent, { account: middle.account });
  expect(shown).toMatchObject({ team: 2, terms: { rates: { RNG: 5000 } }, limit: { rates: { RNG: 6000 } }, upline: top.account });
  expect(shown.figures).toMatchObject({ validBet: "500.00", payout: "200.00" });
  expect(shown.byCategory).toEqual([{ gameType: "RNG", validBet: "500.00", profit: "-300.00" }]);
});

test("two people raise the rates of a root within the merchant's top, and cannot lower them over the head of a team that plays", async () => {
  const blast = await byTwo(top.account, { RNG: 7000 });
  expect(blast.changes).toEqual([{ field: "rate RNG", from: "6000", to: "7000" }]);
  expect(blast.samples.map(({ title }) => title)).toEqual([middle.account]);
  expect((await one.send(agencyPeople.agent, { account: top.account })).terms.rates).toEqual({ LIVE: 6000, RNG: 7000 });
  const look = (account: string, rates: Record<string, number>) =>
    one.send(proposals.preview, { call: agencyPeople.setRates.name, input: { account, groups: {}, rates } });
  await expect(look(top.account, { RNG: 6500 })).rejects.toMatchObject({ code: "agency_terms_consent" });
  await expect(look(top.account, { RNG: 8001 })).rejects.toMatchObject({ code: "agency_terms_above" });
  await expect(look(middle.account, { RNG: 5500 })).rejects.toMatchObject({ code: "downline_unknown" });
});
