import { agency } from "@magpie/contract/agency";
import { expect, test } from "vitest";
import { gatherRecords } from "../../../test/kit/records";
import { bet, give, postTo, win } from "../../../test/ledger/bank";
import { type WorldMember, type WorldMerchant, world } from "../../../test/world";

function bring(merchant: WorldMerchant, parent: WorldMember, member: WorldMember, joinedAt = new Date()) {
  return merchant.rows((db) => db.insertInto("agency_tree").values({ memberId: member.id, parentId: parent.id, joinedAt }).execute());
}

async function earn(merchant: WorldMerchant, member: WorldMember, { cash, staked, won }: Record<"cash" | "staked" | "won", bigint>) {
  await give(merchant, member.id, cash + staked);
  await postTo(merchant, `bet:${member.id}`, bet(member.id, staked, { round: member.id }));
  if (won > 0n) await postTo(merchant, `win:${member.id}`, win(member.id, won, { round: member.id }));
}

test("a new agent leads nobody", async () => {
  const lin = await (await (await world()).merchant()).member({ type: 1 });
  expect(await lin.send(agency.team, {})).toEqual({ members: 0, agents: 0, balance: "0.00", bet: "0.00", won: "0.00", net: "0.00" });
  expect(await lin.send(agency.downlines, {})).toEqual({ content: [], pageNum: 1, totalPages: 0, totalElements: 0 });
});

test("SEC-22 SEC-23 an agent sees the people below and nobody else's, of any depth or merchant", async () => {
  const everything = await world();
  const [home, away] = [await everything.merchant(), await everything.merchant()];
  const [lin, mei, other] = [await home.member({ type: 1 }), await home.member({ type: 2 }), await home.member({ type: 1 })];
  const [ana, ben] = [await home.member(), await home.member()];
  const [zhou, cleo] = [await away.member({ type: 1 }), await away.member()];
  await bring(home, lin, mei, new Date("2026-01-02T00:00:00Z"));
  await bring(home, mei, ana);
  await bring(home, other, ben);
  await bring(away, zhou, cleo);
  await earn(home, mei, { cash: 1000n, staked: 500n, won: 0n });
  await earn(home, ana, { cash: 2_50n, staked: 20_00n, won: 20_00n });
  await earn(home, ben, { cash: 9999n, staked: 9999n, won: 0n });
  await earn(away, cleo, { cash: 7777n, staked: 7777n, won: 0n });
  await gatherRecords(home);

  expect(await lin.send(agency.team, {})).toEqual({ members: 1, agents: 1, balance: "32.50", bet: "25.00", won: "20.00", net: "5.00" });
  const { content, totalElements } = await lin.send(agency.downlines, {});
  expect([totalElements, content]).toEqual([
    1,
    [{ account: mei.account, type: 2, teamSize: 2, balance: "10.00", joinedAt: "2026-01-02T00:00:00.000Z" }],
  ]);
  expect((await mei.send(agency.downlines, {})).content).toMatchObject([{ account: ana.account, teamSize: 1, balance: "22.50" }]);
  expect((await zhou.send(agency.downlines, {})).content).toMatchObject([{ account: cleo.account }]);
});

test("a ring in the tree does not hang the overview", async () => {
  const merchant = await (await world()).merchant();
  const [lin, mei] = [await merchant.member({ type: 1 }), await merchant.member({ type: 1 })];
  await bring(merchant, lin, mei);
  await bring(merchant, mei, lin);
  expect(await lin.send(agency.team, {})).toMatchObject({ agents: 2 });
});

test("SEC-23 a member who is no agent has no team", async () => {
  const ana = await (await (await world()).merchant()).member();
  await expect(ana.send(agency.team, {})).rejects.toMatchObject({ code: "operation_not_allowed", status: 403 });
});
