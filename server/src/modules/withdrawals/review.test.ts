import { messages } from "@magpie/contract/messages";
import { withdrawalDesk } from "@magpie/contract/office/withdrawal-desk";
import { wallet } from "@magpie/contract/wallet";
import { withdrawals } from "@magpie/contract/withdrawals";
import { MINUTE_MS } from "@magpie/domain/durations";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { choose, deposit, type Payable, payable, worldWithPayouts } from "../../../test/desks/withdrawals-desk";
import { sumOf } from "../../../test/ledger/bank";
import type { World, WorldMember, WorldMerchant, WorldOperator } from "../../../test/world";
import { brokenInvariants } from "../../restore/invariants";
import { keepLock } from "../members/members";

let product: World;
let shop: WorldMerchant;
let ana: Payable;
let maker: WorldOperator;
let checker: WorldOperator;

beforeAll(async () => {
  ({ product } = await worldWithPayouts());
  shop = await product.merchant();
  await choose(shop, { checkFrom: 100_000_000n, secondFrom: 100_000n, dayRequests: 1_000, confirmMinutes: 30 });
  ana = await payable(shop, 10_000_000n);
  maker = await shop.operator({ rights: ["withdrawals.review"], approvalLimit: 50_000n, personId: "maria" });
  checker = await shop.operator({ rights: ["withdrawals.review"], approvalLimit: 1_000_000n, personId: "omar" });
});
beforeEach(() => product.at(null));

const own = async (id: string) => (await ana.send(withdrawals.list, {})).content.find((each) => each.id === id);
const stateOf = async (id: string) => (await own(id))?.state;
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "done",
    ({ code }) => code,
  );

/** A picture that the member uploaded. */
async function picture(member: WorldMember): Promise<string> {
  const id = crypto.randomUUID();
  const row = { id, memberId: member.id, bytes: Buffer.from("proof"), createdAt: new Date() };
  await shop.rows((db) => db.insertInto("uploads_pictures").values(row).execute());
  return id;
}

async function paid(amount = "100.00"): Promise<string> {
  const { id } = await ana.ask(amount);
  await checker.send(withdrawals.approve, { id });
  await product.jobsDone();
  expect(await stateOf(id)).toBe("paid");
  return id;
}

test("C-05 nobody says yes to a request of a locked account", async () => {
  const { id } = await ana.ask("100.00");
  await shop.rows((db) => keepLock(db, ana.id, { lockedAt: new Date(), lockReason: "stolen phone" }));
  expect(await codeOf(checker.send(withdrawals.approve, { id }))).toBe("account_held");
  await shop.rows((db) => keepLock(db, ana.id, null));
  await checker.send(withdrawals.reject, { id, reason: "other" });
});

test("C-08 nobody says yes to a request that would be paid to an account which the office has closed since", async () => {
  const { id } = await ana.ask("100.00");
  const payee = await shop.rows((db) =>
    db.selectFrom("payees_accounts").select("id").where("memberId", "=", ana.id).executeTakeFirstOrThrow(),
  );
  const closed = { payeeId: payee.id, waitsSince: new Date(), decidedAt: new Date(), verdict: "close" };
  await shop.rows((db) => db.insertInto("payees_reviews").values(closed).execute());
  expect(await codeOf(checker.send(withdrawals.approve, { id }))).toBe("payee_refused");
  await shop.rows((db) => db.deleteFrom("payees_reviews").where("payeeId", "=", payee.id).execute());
  await checker.send(withdrawals.reject, { id, reason: "other" });
});

test("C-07 a large sum needs two people, of whom neither is the other under a second account, and the second may approve so much", async () => {
  const { id } = await ana.ask("1000.00");
  expect(await maker.send(withdrawals.approve, { id })).toEqual({ state: "review", needsSecond: true });
  await expect(maker.send(withdrawals.approve, { id })).rejects.toMatchObject({ code: "approval_own" });
  const again = await shop.operator({ rights: ["withdrawals.review"], approvalLimit: 1_000_000n, personId: "maria" });
  await expect(again.send(withdrawals.approve, { id })).rejects.toMatchObject({ code: "approval_own" });
  const small = await shop.operator({ rights: ["withdrawals.review"], approvalLimit: 50_000n });
  await expect(small.send(withdrawals.approve, { id })).rejects.toMatchObject({ code: "approval_limit" });
  expect((await checker.send(withdrawals.queue, {})).content).toMatchObject([{ id, firstYes: { operatorId: maker.id } }]);
  expect(await checker.send(withdrawals.approve, { id })).toEqual({ state: "approved", needsSecond: false });
  await product.jobsDone();
  expect(await stateOf(id)).toBe("paid");
});

test("C-07 a sum below the threshold that is above the operator's own limit needs a second person too", async () => {
  const { id } = await ana.ask("600.00");
  expect(await maker.send(withdrawals.approve, { id })).toMatchObject({ needsSecond: true });
  const { id: less } = await ana.ask("400.00");
  expect(await maker.send(withdrawals.approve, { id: less })).toMatchObject({ needsSecond: false });
});

test("EN-08 C-12 a rejected request gives the money back and says why, in code and in words", async () => {
  const before = await ana.send(wallet.balance, {});
  const { id } = await ana.ask("100.00");
  await maker.send(withdrawals.reject, { id, reason: "name_differs", note: "The bank knows this account under another name." });
  expect(await own(id)).toMatchObject({
    state: "rejected",
    steps: [{}, { reason: "name_differs", note: expect.stringContaining("another name") }],
  });
  expect(await ana.send(wallet.balance, {})).toMatchObject({ cash: before.cash });
  const [newest] = (await ana.send(messages.inbox, {})).content;
  expect(newest).toMatchObject({ kind: "withdrawalRejected", content: expect.stringContaining("another name") });
});

test("RG-14 a member may take a request back before it is approved, unless the merchant says that it stands", async () => {
  const { id } = await ana.ask("100.00");
  expect(await ana.send(withdrawals.cancel, { id })).toMatchObject({ state: "cancelled" });
  await expect(ana.send(withdrawals.cancel, { id })).rejects.toMatchObject({ code: "withdrawal_moved_on" });

  const strict = await product.merchant();
  await choose(strict, { cancellable: false });
  const ben = await payable(strict, 100_000n);
  const standing = await ben.ask("100.00");
  expect(standing).toMatchObject({ can: { cancel: false } });
  await expect(ben.send(withdrawals.cancel, { id: standing.id })).rejects.toMatchObject({ code: "withdrawal_stands" });
  expect(await ben.send(wallet.balance, {})).toMatchObject({ locked: "100.00" });
});

test("C-06 office 25 approve, reject and cancel at the same moment: exactly one happens, and the money is in one place", async () => {
  const before = await sumOf(shop, ana.id, "cash");
  for (let round = 0; round < 4; round++) {
    const { id } = await ana.ask("100.00");
    const outcomes = await Promise.all([
      codeOf(checker.send(withdrawals.approve, { id })),
      codeOf(maker.send(withdrawals.reject, { id, reason: "other" })),
      codeOf(ana.send(withdrawals.cancel, { id })),
      codeOf(checker.send(withdrawals.reject, { id, reason: "terms" })),
    ]);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "withdrawal_moved_on")).toHaveLength(3);
    const { state, steps = [] } = (await own(id)) ?? {};
    expect(steps).toHaveLength(2);
    if (state === "approved") await product.jobsDone();
  }
  const gone = (await ana.send(withdrawals.list, { pageSize: 4 })).content.filter(({ state }) => state === "paid").length;
  expect(await sumOf(shop, ana.id, "cash")).toBe(before - BigInt(gone) * 10_000n);
  expect(await sumOf(shop, ana.id, "locked")).toBe(60_000n);
});

test("MO-04 the member says that it arrived, and that is the end", async () => {
  const id = await paid();
  expect(await ana.send(withdrawals.confirm, { id })).toMatchObject({
    state: "received",
    can: { cancel: false, confirm: false, dispute: false },
  });
  await expect(ana.send(withdrawals.dispute, { id, proofs: [await picture(ana)] })).rejects.toMatchObject({ code: "withdrawal_moved_on" });
});

const assume = async () => {
  await shop.visit((ctx) => ctx.addJob("withdrawals.assume", {}));
  await product.jobsDone();
};

test("MO-04 X-10 without an answer it counts as received after so many minutes; only the state moves, and a dispute opens it again", async () => {
  const id = await paid();
  const before = await ana.send(wallet.balance, {});
  await assume();
  expect(await stateOf(id)).toBe("paid");
  product.at(new Date(Date.now() + 31 * MINUTE_MS));
  await assume();
  product.at(null);
  expect(await own(id)).toMatchObject({ state: "assumed", can: { dispute: true, confirm: false } });
  expect(await ana.send(wallet.balance, {})).toEqual(before);
  expect(await ana.send(withdrawals.dispute, { id, proofs: [await picture(ana)] })).toMatchObject({ state: "disputed" });
});

test("MO-04 not received: with a picture as proof, which the back office sees, and the money comes back only by two people", async () => {
  const id = await paid("600.00");
  await expect(ana.send(withdrawals.dispute, { id, proofs: [crypto.randomUUID()] })).rejects.toMatchObject({ code: "upload_unknown" });
  expect(await stateOf(id)).toBe("paid");
  const proofId = await picture(ana);
  await ana.send(withdrawals.dispute, { id, proofs: [proofId] });
  const { content } = await checker.send(withdrawals.queue, { state: "disputed" });
  expect(content.find((each) => each.id === id)?.proofIds).toEqual([proofId]);
  const { data } = await checker.send(withdrawals.proof, { id, proofId });
  expect(Buffer.from(data, "base64").toString()).toBe("proof");
  await expect(checker.send(withdrawals.proof, { id, proofId: await picture(ana) })).rejects.toMatchObject({ code: "upload_unknown" });

  const cash = await sumOf(shop, ana.id, "cash");
  expect(await maker.send(withdrawals.settle, { id, outcome: "returned" })).toEqual({ state: "disputed", needsSecond: true });
  expect(await checker.send(withdrawals.settle, { id, outcome: "returned" })).toEqual({ state: "returned", needsSecond: false });
  expect(await sumOf(shop, ana.id, "cash")).toBe(cash + 60_000n);
});

test("a dispute whose payment did arrive ends as received, by the back office or by the member", async () => {
  const [one, other] = [await paid(), await paid()];
  for (const id of [one, other]) await ana.send(withdrawals.dispute, { id, proofs: [await picture(ana)] });
  expect(await maker.send(withdrawals.settle, { id: one, outcome: "received", note: "The bank confirms it." })).toMatchObject({
    state: "received",
  });
  expect(await ana.send(withdrawals.confirm, { id: other })).toMatchObject({ state: "received" });
});

test("C-06 office 25 the timer, a yes and a no at the same moment: one of them is the answer", async () => {
  const id = await paid();
  product.at(new Date(Date.now() + 31 * MINUTE_MS));
  await shop.rows((db) => db.updateTable("auth_sessions").set({ seenAt: product.now() }).where("memberId", "=", ana.id).execute());
  const proofs = [await picture(ana)];
  await shop.visit((ctx) => ctx.addJob("withdrawals.assume", {}));
  await Promise.all([
    product.jobsDone(),
    codeOf(ana.send(withdrawals.confirm, { id })),
    codeOf(ana.send(withdrawals.dispute, { id, proofs })),
  ]);
  const { state, steps = [] } = (await own(id)) ?? {};
  const after = steps.slice(4).map((step) => step.state);
  // A dispute may follow the timer, and a confirmation a dispute: whatever the order, the rules must allow each step.
  expect([
    ["received"],
    ["assumed"],
    ["disputed"],
    ["assumed", "disputed"],
    ["disputed", "received"],
    ["assumed", "disputed", "received"],
  ]).toContainEqual(after);
  expect(after.at(-1)).toBe(state);
});

test("SEC-23 nobody moves somebody else's request, and the list goes on where it ended", async () => {
  const ben = await payable(shop, 100_000n);
  const id = await paid();
  for (const call of [withdrawals.cancel, withdrawals.confirm])
    await expect(ben.send(call, { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(ben.send(withdrawals.dispute, { id, proofs: [await picture(ben)] })).rejects.toMatchObject({ code: "not_found" });

  const all = (await ana.send(withdrawals.list, { pageSize: 100 })).content.map((each) => each.id);
  const read: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await ana.send(withdrawals.list, { pageSize: 3, ...(cursor && { cursor }) });
    read.push(...page.content.map((each) => each.id));
    cursor = page.next;
  } while (cursor);
  expect(read).toEqual(all);
});

test("I-11 what is set aside is what is under way, and a hold that ended without its money moving is found", async () => {
  const { owner } = product.database;
  const { id } = await ana.ask("100.00");
  expect(await brokenInvariants(owner)).toEqual([]);
  const found = owner
    .transaction()
    .execute(async (db) => {
      await db.updateTable("withdrawals_requests").set({ state: "cancelled" }).where("id", "=", id).execute();
      throw Object.assign(new Error("undo"), { broken: await brokenInvariants(db) });
    })
    .catch(({ broken }) => broken);
  expect(await found).toEqual([expect.stringMatching(/^I-11/)]);
  await ana.send(withdrawals.cancel, { id });
  expect(await brokenInvariants(owner)).toEqual([]);
});

test("OP-03 office: one request comes with the evidence for its decision, and the queue can be asked for by size", async () => {
  const meera = await payable(shop, 300_000n);
  await deposit(shop, meera.id, 20_000n);
  const { id } = await meera.ask("1200.00");
  const small = await meera.ask("500.00");
  await maker.send(withdrawals.approve, { id });
  const seen = await checker.send(withdrawalDesk.one, { id });
  expect(seen).toMatchObject({
    id,
    amount: "1200.00",
    secondFrom: "1000.00",
    first: { isYou: false },
    inOut: { paidIn: "200.00", deposits: 1, paidOut: "0.00", payouts: 0 },
    purses: { cash: "1500.00" },
    payee: { payouts: 0, shared: false },
    diligence: { sum: "1700.00", from: "1000000.00", needsCheck: false },
  });
  expect(seen.inOut.spans).toHaveLength(6);
  expect(seen.inOut.spans.at(-1)).toMatchObject({ paidIn: "200.00", paidOut: "0.00" });
  expect((await maker.send(withdrawalDesk.one, { id })).first).toMatchObject({ isYou: true });
  const idsOf = async (size: "large" | "small") => (await checker.send(withdrawals.queue, { size })).content.map((row) => row.id);
  expect(await idsOf("large")).toContain(id);
  expect(await idsOf("large")).not.toContain(small.id);
  expect(await idsOf("small")).toContain(small.id);
  await expect(checker.send(withdrawalDesk.one, { id: crypto.randomUUID() })).rejects.toMatchObject({ code: "not_found" });
});
