import { agencyContracts } from "@magpie/contract/agency/contracts";
import { agencyDesk } from "@magpie/contract/agency/desk";
import { desk } from "@magpie/contract/office/desk";
import { DAY_MS } from "@magpie/domain/durations";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { moveBelow } from "../../../../test/desks/agency-desk";
import { accept, flat, goTo, office, openAgent, sign, signWithHouse } from "../../../../test/desks/contract-desk";
import { newWorld, type WorldMember, type WorldMerchant, type WorldOperator } from "../../../../test/world";
import { flagsWithout } from "../../../seed/flags";
import { changeBySide } from "./change";

const JOINED = new Date("2027-03-01T00:00:00Z");
const at = (time: string) => new Date(`2027-03-${time}Z`);
const WEEKLY = { period: "weekly", carry: "FULL" } as const;

let shop: WorldMerchant;
let people: [WorldOperator, WorldOperator];
let [root, ana, ben, cleo]: WorldMember[] = [];

const stateOf = async (member: WorldMember, id: string) => {
  const { content: list } = await member.send(agencyContracts.list, {});
  const found = list.find((one) => one.id === id);
  return found && `${found.state} ${found.request}`;
};

beforeAll(async () => {
  const product = await newWorld();
  shop = await product.merchant({ timeZone: "UTC" });
  await goTo(shop, at("01T08:00:00"));
  people = await office(shop);
  root = await openAgent(shop, null, JOINED);
  ana = await openAgent(shop, root, JOINED);
  ben = await openAgent(shop, ana, JOINED);
  cleo = await openAgent(shop, null, JOINED);
});

test("AG-02 A-04 OP-03 a line signs from the top: the house by two people, then each with the one directly below, never above the own terms", async () => {
  if (!root || !ana || !ben || !cleo) throw new Error("nobody there");
  const [one, other] = people;
  await expect(ana.send(agencyContracts.issue, { account: ben.account, kind: "daily", terms: flat(1000) })).rejects.toMatchObject({
    code: "contract_unfounded",
  });
  // Only a root signs with the house, and nobody agrees to their own proposal.
  await expect(one.send(agencyDesk.proposeContract, { account: ana.account, kind: "daily", terms: flat(1) })).rejects.toMatchObject({
    code: "downline_unknown",
  });
  const { id: proposal } = await one.send(agencyDesk.proposeContract, { account: root.account, kind: "daily", terms: flat(5000) });
  await expect(one.send(agencyDesk.decideContract, { proposal, agree: true })).rejects.toMatchObject({ code: "approval_own" });
  const waiting = async () => (await other.send(desk.now, {})).queues.find(({ kind }) => kind === "agency.contracts")?.count;
  expect(await waiting()).toBe(1);
  await other.send(agencyDesk.decideContract, { proposal, agree: true });
  expect(await waiting()).toBe(0);
  expect(await root.send(agencyContracts.flags, {})).toEqual({
    divtypereq: 0,
    dailysalreqtype: 1,
    contracthoursalreq: 0,
    realtimesalreqtype: 0,
  });
  const [offered] = (await root.send(agencyContracts.list, {})).content;
  const contractId = offered?.id ?? "";
  await expect(root.send(agencyContracts.processDaily, { contractId, action: "accept", paymentPassword: "000000" })).rejects.toMatchObject({
    code: "payment_password_wrong",
  });
  // The call of another kind does not know it, nor does anybody else.
  await expect(accept(root, "hourly", contractId)).rejects.toMatchObject({ code: "not_found" });
  await expect(accept(cleo, "daily", contractId)).rejects.toMatchObject({ code: "not_found" });
  for (const call of [agencyContracts.withdraw, agencyContracts.terminate])
    await expect(cleo.send(call, { contractId })).rejects.toMatchObject({ code: "not_found" });
  expect(await accept(root, "daily", contractId)).toMatchObject({ state: "accept", startsOn: "2027-03-02" });
  await goTo(shop, at("02T00:01:00"));
  expect(await stateOf(root, contractId)).toBe("joined new");

  for (const terms of [
    flat(5001),
    flat(4000, { scope: ["RNG"] }),
    flat(1, { period: "daily", carry: "FULL" }),
    flat(1, { scope: ["MOON"] }),
  ])
    await expect(root.send(agencyContracts.issue, { account: ana.account, kind: "daily", terms })).rejects.toMatchObject({
      code: "contract_terms",
    });
  for (const account of [ben.account, cleo.account, root.account, "nobody-at-all"])
    await expect(root.send(agencyContracts.issue, { account, kind: "daily", terms: flat(1) })).rejects.toMatchObject({
      code: "downline_unknown",
    });
  for (const validBet of ["-1", "1.001", "999999999999999999"]) {
    const terms = { ...flat(1), tiers: [{ active: 0, validBet, profit: "0", ratePpm: 1 }] };
    const sent = root.send(agencyContracts.issue, { account: ana.account, kind: "daily", terms });
    if (validBet.startsWith("9")) await root.send(agencyContracts.withdraw, { contractId: (await sent).id });
    else await expect(sent).rejects.toMatchObject({ code: "contract_terms" });
  }
});

test("AG-02 of fifty acceptances at once one counts, and a second offer waits until the first is answered", async () => {
  if (!root || !ana || !ben) throw new Error("nobody there");
  const { id } = await root.send(agencyContracts.issue, { account: ana.account, kind: "daily", terms: flat(4000) });
  await expect(root.send(agencyContracts.issue, { account: ana.account, kind: "daily", terms: flat(3000) })).rejects.toMatchObject({
    code: "contract_open",
  });
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => shop.visit((ctx) => changeBySide(ctx, id, "accept", () => "downline"))),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { rows } = await shop.rows((db) =>
    sql<{ state: string }>`select state from agency_contracts where downline_id = ${ana?.id} and state <> 'reject'`.execute(db),
  );
  expect(rows).toEqual([{ state: "accept" }]);
  // The terms of a contract, and where it may go, are held by the database too.
  for (const change of [sql`terms = '{}'`, sql`state = 'ended'`, sql`downline_id = ${ben.id}`, sql`starts_on = '2027-01-01'`])
    await expect(shop.rows((db) => sql`update agency_contracts set ${change} where id = ${id}`.execute(db))).rejects.toThrow();
});

test("AG-02 new terms replace the old ones on their day, an end is agreed by both and takes all below with it, and silence closes a request", async () => {
  if (!root || !ana || !ben) throw new Error("nobody there");
  await goTo(shop, at("03T00:01:00"));
  const below = await sign(ana, ben, "daily", flat(3000));
  await goTo(shop, at("04T00:01:00"));
  // Terms below those of a contract further down are refused.
  await expect(root.send(agencyContracts.issue, { account: ana.account, kind: "daily", terms: flat(2999) })).rejects.toMatchObject({
    code: "contract_terms",
  });
  const first = (await ana.send(agencyContracts.list, { kind: "daily", account: root.account })).content[0]?.id ?? "";
  const second = await sign(root, ana, "daily", flat(3500));
  // Terms below must also fit what was accepted above and has not begun.
  await expect(ana.send(agencyContracts.issue, { account: ben.account, kind: "daily", terms: flat(3800) })).rejects.toMatchObject({
    code: "contract_terms",
  });
  expect(await stateOf(ana, first)).toBe("joined new");
  await goTo(shop, at("05T00:01:00"));
  expect([await stateOf(ana, first), await stateOf(ana, second), await stateOf(ben, below)]).toEqual([
    "ended termination",
    "joined new",
    "joined new",
  ]);

  await ana.send(agencyContracts.terminate, { contractId: second });
  expect((await root.send(agencyContracts.flags, {})).dailysalreqtype).toBe(2);
  expect((await ana.send(agencyContracts.flags, {})).dailysalreqtype).toBe(0);
  await expect(accept(ana, "daily", second)).rejects.toMatchObject({ code: "contract_moved_on" });
  await goTo(shop, at("12T00:02:00"));
  expect(await stateOf(ana, second)).toBe("joined new");
  await ana.send(agencyContracts.terminate, { contractId: second });
  await ana.send(agencyContracts.withdraw, { contractId: second });
  await ana.send(agencyContracts.terminate, { contractId: second });
  expect(await accept(root, "daily", second)).toMatchObject({ state: "accept", request: "termination", endsOn: "2027-03-13" });
  await goTo(shop, at("13T00:01:00"));
  expect([await stateOf(ana, second), await stateOf(ben, below)]).toEqual(["ended termination", "ended termination"]);

  const { id: asked } = await ana.send(agencyContracts.apply, { kind: "daily" });
  await expect(ana.send(agencyContracts.apply, { kind: "daily" })).rejects.toMatchObject({ code: "contract_open" });
  const { id: offered } = await root.send(agencyContracts.issue, { account: ana.account, kind: "daily", terms: flat(100) });
  expect(offered).toBe(asked);
  await goTo(shop, at("20T00:02:00"));
  expect(await stateOf(ana, asked)).toBe("reject new");
});

test("AG-02 A-07 a dividend contract begins with its next period, and one whose receiver was moved ends with the running one", async () => {
  if (!root || !ana || !cleo) throw new Error("nobody there");
  const own = await signWithHouse(people, root, "dividend", flat(300_000, WEEKLY));
  expect((await root.send(agencyContracts.list, { kind: "dividend" })).content).toMatchObject([
    { id: own, startsOn: "2027-03-22", upline: null },
  ]);
  await goTo(shop, at("22T00:01:00"));
  const below = await sign(root, ana, "dividend", flat(200_000, WEEKLY));
  await goTo(shop, at("29T00:01:00"));
  expect(await stateOf(ana, below)).toBe("joined new");
  const { id: offered } = await root.send(agencyContracts.issue, { account: ana.account, kind: "dividend", terms: flat(250_000, WEEKLY) });
  await moveBelow(shop, ana.id, cleo.id, at("30T00:00:00"));
  await expect(accept(ana, "dividend", offered)).rejects.toMatchObject({ code: "contract_moved_on" });
  await goTo(shop, at("30T10:00:00"));
  const { content: list } = await ana.send(agencyContracts.list, { kind: "dividend" });
  expect(list.toSorted((one, other) => (one.state < other.state ? -1 : 1))).toMatchObject([
    { id: below, state: "accept", endsOn: "2027-04-05" },
    { id: offered, state: "reject" },
  ]);
  const asked = { kind: "dividend", pageSize: 1 } as const;
  const first = await ana.send(agencyContracts.list, asked);
  const second = await ana.send(agencyContracts.list, { ...asked, cursor: first.next ?? "" });
  expect([...first.content, ...second.content].map(({ id }) => id).toSorted()).toEqual([below, offered].toSorted());
  expect(second.next).toBeNull();
  const current = await ana.send(agencyContracts.list, { kind: "dividend", side: "own", stage: "current" });
  expect(current.content.map(({ id }) => id)).toEqual([below]);
  expect((await ana.send(agencyContracts.list, { kind: "dividend", side: "below" })).content).toEqual([]);
  await goTo(shop, new Date("2027-04-05T00:01:00Z"));
  expect(await stateOf(ana, below)).toBe("ended termination");
});

test("AG-02 X-01 no contract begins where its kind is off, and one of another period has to wait for the end of the one in force", async () => {
  const strict = await shop.world.merchant({ timeZone: "UTC", flags: flagsWithout("CONTRACTHOURSALARY3") });
  const pair = await office(strict);
  const leader = await openAgent(strict, null, JOINED);
  const off = { code: "operation_not_allowed" };
  await expect(leader.send(agencyContracts.apply, { kind: "hourly" })).rejects.toMatchObject(off);
  await expect(pair[0].send(agencyDesk.proposeContract, { account: leader.account, kind: "hourly", terms: flat(1) })).rejects.toMatchObject(
    off,
  );
  await signWithHouse(pair, leader, "dividend", flat(100_000, WEEKLY));
  await goTo(strict, new Date(shop.world.now().getTime() + 8 * DAY_MS));
  const terms = flat(100_000, { ...WEEKLY, period: "monthly" });
  const { id: proposal } = await pair[0].send(agencyDesk.proposeContract, { account: leader.account, kind: "dividend", terms });
  await expect(pair[1].send(agencyDesk.decideContract, { proposal, agree: true })).rejects.toMatchObject({ code: "contract_terms" });
});
