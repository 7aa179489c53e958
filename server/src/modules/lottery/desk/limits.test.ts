import type { Input } from "@magpie/contract/kit/call";
import { lotteryLimits } from "@magpie/contract/lottery/limits";
import { lottery } from "@magpie/contract/lottery/lottery";
import { proposals } from "@magpie/contract/office/proposals";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { bettor, buy, drawNow, FIVE, lotteryShop, office, runLottery } from "../../../../test/lottery/desk";
import { type World, type WorldMerchant, type WorldOperator, world } from "../../../../test/world";

let here: World;
let shop: WorldMerchant;
let maya: WorldOperator;
let dev: WorldOperator;

beforeAll(async () => {
  here = await world();
  shop = await lotteryShop(here);
  [maya, dev] = await office(shop);
});

type Wish = Input<typeof lotteryLimits.setLimits>;
const LINE = { play: "last3_straight", selection: "1|2|3", mode: "LOTT", group: 1900, unit: "2.00" } as const;
const now = async (who = maya) => {
  const found = (await who.send(lotteryLimits.limits, {})).list.find(({ gameCode }) => gameCode === FIVE);
  if (!found) throw new Error("the game is gone");
  return found;
};
const wish = async (more: Partial<Wish>): Promise<Wish> => {
  const { name: _, ...current } = await now();
  return { ...current, ...more };
};
const preview = (input: Wish, who = maya) => who.send(proposals.preview, { call: "lottery.setLimits", input });
async function proposed(more: Partial<Wish>) {
  const { ticket, blast } = await preview(await wish(more));
  const { id } = await maya.send(proposals.propose, { ticket, reason: "the reserve shrank" });
  return { word: { id, agree: true, blastHash: blast.hash, reason: "so it did" }, blast };
}
const capsOf = (memberId: string) =>
  shop.rows(async (db) => {
    const { rows } = await sql<{ issue: string; cap: bigint }>`
      select d.issue, t.cap from lottery_tickets t join lottery_draws d on d.id = t.draw_id where t.member_id = ${memberId} order by t.id`.execute(
      db,
    );
    return rows.map(({ issue, cap }) => [issue, cap]);
  });

test("L-08 OP-02 limits of a lottery are versions by two: a ticket and a plan keep theirs, the next ticket has the new, and each version is kept", async () => {
  const ana = await bettor(shop);
  const { payoutCap, unitMost } = await now();
  await buy(ana, FIVE, "T-1", LINE);
  const parts = ["T-1", "T-2"].map((issue) => ({ issue, multiple: 1 }));
  await ana.send(lottery.chase, { gameCode: FIVE, line: LINE, parts, stopOnWin: false });
  await here.jobsDone();
  const { word, blast } = await proposed({ payoutCap: "500.00" });
  expect(blast.changes).toEqual([{ field: "payoutCap", from: payoutCap, to: "500.00" }]);
  await expect(maya.send(proposals.decide, word)).rejects.toMatchObject({ code: "approval_own" });
  expect((await now()).payoutCap).toBe(payoutCap);
  await dev.send(proposals.decide, word);
  expect(await now()).toMatchObject({ version: 1, payoutCap: "500.00", unitMost });
  expect((await ana.send(lottery.game, { gameCode: FIVE })).payoutCap).toBe("500.00");
  await buy(ana, FIVE, "T-1", LINE);
  await drawNow(shop, "T-1");
  await runLottery(shop);
  const before = 40_000_000n;
  expect(await capsOf(ana.id)).toEqual([
    ["T-1", before],
    ["T-1", before],
    ["T-1", 500_00n],
    ["T-2", before],
  ]);
  const { list } = await maya.send(lotteryLimits.limitVersions, { gameCode: FIVE });
  expect(list).toMatchObject([
    {
      version: 1,
      payoutCap: "500.00",
      proposedBy: maya.account,
      agreedBy: dev.account,
      reason: expect.stringContaining("the reserve shrank"),
    },
    { version: 0, payoutCap, since: null, proposedBy: null },
  ]);
});

test("SEC-27 SEC-22 limits below nothing, of no game, unseen, by one person, or from elsewhere change nothing", async () => {
  const refusedWith = async (asked: Promise<unknown>, code: string) => expect(asked).rejects.toMatchObject({ code });
  const stood = await now();
  for (const wrong of [
    { payoutCap: "0.00" },
    { unitMost: "-5.00" },
    { payoutCap: "9.999" },
    { accountCap: "0" },
    { exposureCap: "1.00" },
    {},
  ] satisfies Partial<Wish>[])
    await refusedWith(preview(await wish(wrong)), "invalid_input");
  await refusedWith(preview(await wish({ gameCode: "nowhere", unitMost: "7.00" })), "game_unknown");
  await refusedWith(preview(await wish({ version: stood.version + 1, unitMost: "7.00" })), "revision_stale");
  await refusedWith(maya.send(lotteryLimits.setLimits, await wish({ unitMost: "7.00" })), "proposal_required");
  const clerk = await shop.operator({ rights: ["lottery.review"] });
  await refusedWith(preview(await wish({ unitMost: "7.00" }), clerk), "operation_not_allowed");
  const stranger = (await office(await here.merchant()))[0];
  await refusedWith(preview(await wish({ unitMost: "7.00" }), stranger), "game_unknown");
  expect((await stranger.send(lotteryLimits.limitVersions, { gameCode: FIVE })).list).toEqual([]);
  // Two changes of the same version: the second is void.
  const [one, other] = [await proposed({ unitMost: "7.00" }), await proposed({ unitMost: "8.00" })];
  await dev.send(proposals.decide, one.word);
  await expect(dev.send(proposals.decide, other.word)).rejects.toMatchObject({
    code: expect.stringMatching(/revision_stale|blast_changed/),
  });
  expect(await now()).toMatchObject({ version: stood.version + 1, unitMost: "7.00" });
});
