import { limits } from "@magpie/contract/limits";
import { promotionDesk } from "@magpie/contract/promotions/desk";
import { expect, test } from "vitest";
import { addCrowd, claimOf } from "../../../../test/desks/claim-desk";
import { promotionShop } from "../../../../test/desks/promotion-desk";
import { addPlayers, sumOf } from "../../../../test/ledger/bank";
import { newWorld, WorldMerchant, world } from "../../../../test/world";
import { type ClaimAnswer, type SharedClaim, shareClaim } from "./share-claim";

const limitsOf = (budget: string) => ({ limits: { budget, rolloutBps: 10_000, holdoutBps: 0 }, entry: "auto" as const });

function countOf(answers: readonly ClaimAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const name = answer.status === "refused" ? answer.code : answer.status;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const CLAIMS = process.env.DEEP ? 1_000 : 400;
const REWARD = 150;

test(`P-01 BW-20 H-07 ${CLAIMS} claims on two nodes give out a budget to the last whole reward, and no more`, async () => {
  const product = await newWorld();
  const desk = await promotionShop(product);
  const beside = new WorldMerchant(await newWorld({ beside: product }), desk.shop.id, desk.shop.code);
  const budget = CLAIMS * 100;
  await desk.publish("gift", limitsOf(String(budget)));
  const members = await addCrowd(desk.shop, CLAIMS);
  const lanes = [await desk.shop.visit(async (ctx) => ctx.lanes), await beside.visit(async (ctx) => ctx.lanes)];
  const answers = await Promise.all(
    members.map(async (memberId, at) => {
      const one = lanes[at % 2] ?? lanes[0];
      if (!one) throw new Error("no lanes");
      return (await shareClaim(one, claimOf(desk.shop.id, "gift", memberId, BigInt(REWARD)))).answer;
    }),
  );
  const given = Math.floor(budget / REWARD);
  expect(countOf(answers)).toEqual({ given, offer_spent: CLAIMS - given });
  expect((await desk.maker.send(promotionDesk.deskOffers, {})).list[0]?.budget?.left).toBe(String(budget - given * REWARD));
  expect(await sumOf(desk.shop, "", "house:bonuses")).toBe(BigInt(-given * REWARD));
});

test("P-01 H-02 H-20 of claims in one commit those that are refused change nothing for the others, and a repeat finds its own", async () => {
  const desk = await promotionShop(await world());
  await desk.publish("gift", { ...limitsOf("1000"), limits: { budget: "1000", perDay: "450", rolloutBps: 10_000, holdoutBps: 0 } });
  const away = await desk.shop.member();
  await away.send(limits.takeBreak, { days: 1, confirmed: true });
  const [ana = "", ben = "", cleo = "", dan = ""] = await addPlayers(desk.shop, 4);
  const lanes = await desk.shop.visit(async (ctx) => ctx.lanes);
  const claim = (memberId: string) => claimOf(desk.shop.id, "gift", memberId, 150n);
  const send = (claims: readonly SharedClaim[]) =>
    Promise.all(claims.map(async (one) => (await shareClaim(lanes, one)).answer)).then((all) =>
      all.map((answer) => (answer.status === "refused" ? answer.code : answer.status)),
    );
  const first = claim(ana);
  const stale: SharedClaim = { ...claim(ben), seen: { state: "published", inForce: 2, movedMs: 0n } };
  expect(await send([first, claim(away.id), stale, claim(cleo)])).toEqual(["given", "on_break", "changed", "given"]);
  expect(await send([first, claim(ana), claim(ben), claim(dan)])).toEqual(["given", "reward_gone", "given", "offer_spent"]);
  expect(await Promise.all([ana, away.id, ben, cleo, dan].map((one) => sumOf(desk.shop, one, "cash")))).toEqual([150n, 0n, 150n, 150n, 0n]);
});
