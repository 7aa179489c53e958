import { randomUUID } from "node:crypto";
import { cashier } from "@magpie/contract/cashier";
import { messages } from "@magpie/contract/messages";
import { audit } from "@magpie/contract/office/audit";
import { wallet } from "@magpie/contract/wallet";
import { DAY_MS } from "@magpie/domain/durations";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { cashierShop, guest } from "../../../test/desks/cashier-desk";
import { give } from "../../../test/ledger/bank";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../test/world";

let product: World;
let shop: WorldMerchant;
let ana: WorldMember;
type Operator = Awaited<ReturnType<WorldMerchant["operator"]>>;
let clerk: Operator;
let chief: Operator;

beforeAll(async () => {
  product = await world();
  shop = await cashierShop(product);
  ana = await guest(shop);
  clerk = await shop.operator({ rights: ["cashier.review", "cashier.adjust"], approvalLimit: 1_000_00n });
  chief = await shop.operator({ rights: ["cashier.review", "cashier.adjust"], approvalLimit: 20_000_00n });
});
afterEach(() => product.at(null));

const cashOf = async (member: WorldMember) => (await member.send(wallet.balance, {})).cash;
const transfer = (member: WorldMember, amount = "500.00") => member.send(cashier.deposit, { channel: "bank-1", amount });

/** Inserts a picture directly: here only its owner matters, not its content. */
async function addPicture(member: WorldMember): Promise<string> {
  const id = randomUUID();
  const picture = { id, memberId: member.id, bytes: Buffer.from("picture"), createdAt: new Date() };
  await shop.rows((db) => db.insertInto("uploads_pictures").values(picture).execute());
  return id;
}

async function proved(member: WorldMember, amount?: string) {
  const { id } = await transfer(member, amount);
  const pictures = [await addPicture(member)];
  return { id, pictures, deposit: await member.send(cashier.prove, { deposit: id, pictures }) };
}

describe("a bank transfer", () => {
  test("MO-03 says where to transfer to and with which reference, and takes a proof that an operator sees", async () => {
    const begun = await transfer(ana);
    expect(begun).toMatchObject({
      id: expect.stringMatching(/^D[0-9A-Z]{12}$/),
      state: "created",
      account: { bank: "Meridian Bank", holder: "Magpie Ltd", number: "0012345678", code: "MRDN0001" },
    });
    const pictures = [await addPicture(ana), await addPicture(ana)];
    expect(await ana.send(cashier.prove, { deposit: begun.id, pictures })).toMatchObject({ state: "pending", proofs: 2, expiresAt: null });
    const { content } = await clerk.send(cashier.reviewQueue, {});
    const waiting = content.find(({ id }) => id === begun.id);
    expect(await clerk.send(cashier.reviewOne, { deposit: begun.id })).toEqual(waiting);
    expect(waiting).toMatchObject({ memberId: ana.id, account: ana.account, amount: "500.00", firstYes: null });
    expect(new Set(waiting?.pictures)).toEqual(new Set(pictures));
    const { data } = await clerk.send(cashier.readProof, { deposit: begun.id, picture: pictures[0] ?? "" });
    expect(Buffer.from(data, "base64").toString()).toBe("picture");
  });

  test("SEC-23 takes no proof for another's deposit, and no picture of another's", async () => {
    const ben = await guest(shop);
    const { id } = await transfer(ana);
    const prove = (who: WorldMember, picture: string) => who.send(cashier.prove, { deposit: id, pictures: [picture] });
    await expect(prove(ben, await addPicture(ben))).rejects.toMatchObject({ code: "not_found" });
    await expect(prove(ana, await addPicture(ben))).rejects.toMatchObject({ code: "upload_unknown" });
    await expect(clerk.send(cashier.readProof, { deposit: id, picture: await addPicture(ben) })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("C-01 OP-03 is credited with what really came, once somebody of ours has seen it", async () => {
    const member = await guest(shop);
    const { id } = await proved(member);
    expect(await cashOf(member)).toBe("0.00");
    expect(await clerk.send(cashier.approve, { deposit: id, received: "480.00" })).toEqual({ state: "paid", waitsForSecond: false });
    expect(await cashOf(member)).toBe("480.00");
    expect(await member.send(cashier.read, { id })).toMatchObject({ state: "paid", amount: "500.00", received: "480.00", account: null });
    const row = await shop.rows((db) =>
      db.selectFrom("wallet_transactions").select("actor").where("key", "=", `deposit:${id}`).executeTakeFirstOrThrow(),
    );
    expect(row.actor).toBe(`operator:${clerk.id}`);
  });

  test("is turned down with a reason that the member reads", async () => {
    const member = await guest(shop);
    const { id } = await proved(member);
    const note = "The picture shows another month.";
    expect(await clerk.send(cashier.reject, { deposit: id, reason: "unreadable_proof", note })).toEqual({ state: "rejected" });
    expect(await member.send(cashier.read, { id })).toMatchObject({ state: "rejected", reason: "unreadable_proof", note });
    expect((await member.send(messages.inbox, {})).content).toMatchObject([{ kind: "depositFailed" }]);
    await expect(member.send(cashier.prove, { deposit: id, pictures: [await addPicture(member)] })).rejects.toMatchObject({
      code: "deposit_settled",
    });
  });

  test("C-06 decided by many at once is decided once", async () => {
    const member = await guest(shop);
    const { id } = await proved(member);
    const decisions = Array.from({ length: 12 }, (_, at) =>
      at % 2
        ? clerk.send(cashier.approve, { deposit: id, received: "500.00" })
        : chief.send(cashier.reject, { deposit: id, reason: "not_received" }),
    );
    const outcomes = await Promise.allSettled(decisions);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { state } = await member.send(cashier.read, { id });
    expect(await cashOf(member)).toBe(state === "paid" ? "500.00" : "0.00");
  });

  test("C-07 SEC-27 at or above an operator's limit needs another person, who means the same and may", async () => {
    const member = await guest(shop);
    const { id } = await proved(member, "1000.00");
    const yes = (who: Operator, received = "1000.00") => who.send(cashier.approve, { deposit: id, received });
    expect(await yes(clerk)).toEqual({ state: "pending", waitsForSecond: true });
    expect((await chief.send(cashier.reviewQueue, {})).content.find((row) => row.id === id)?.firstYes).toMatchObject({
      operator: clerk.account,
      received: "1000.00",
    });
    const twin = await shop.operator({ rights: ["cashier.review"], approvalLimit: 1_000_00n, personId: clerk.personId });
    const junior = await shop.operator({ rights: ["cashier.review"], approvalLimit: 999_99n });
    await expect(yes(clerk)).rejects.toMatchObject({ code: "approval_own" });
    await expect(yes(twin)).rejects.toMatchObject({ code: "approval_own" });
    await expect(yes(junior)).rejects.toMatchObject({ code: "approval_limit" });
    const peer = await shop.operator({ rights: ["cashier.review"], approvalLimit: 1_000_00n });
    await expect(yes(peer, "1000.01")).rejects.toMatchObject({ code: "approval_changed" });
    expect(await cashOf(member)).toBe("0.00");
    expect(await yes(peer)).toEqual({ state: "paid", waitsForSecond: false });
    expect(await cashOf(member)).toBe("1000.00");
  });

  test("SEC-27 is not credited by a second yes that comes a day after the first", async () => {
    const member = await guest(shop);
    const { id } = await proved(member, "1000.00");
    const peer = await shop.operator({ rights: ["cashier.review"], approvalLimit: 1_000_00n });
    const yes = (who: Operator) => who.send(cashier.approve, { deposit: id, received: "1000.00" });
    await yes(clerk);
    await shop.rows((db) =>
      db
        .updateTable("cashier_deposits")
        .set({ yesAt: new Date(Date.now() - DAY_MS) })
        .where("id", "=", id)
        .execute(),
    );
    expect(await yes(peer)).toEqual({ state: "pending", waitsForSecond: true });
    expect(await yes(clerk)).toEqual({ state: "paid", waitsForSecond: false });
  });

  test("that nobody has proved is given up after a week; one that is proved is not", async () => {
    const [lazy, keen] = [await guest(shop), await guest(shop)];
    const { id } = await transfer(lazy);
    const { id: kept } = await proved(keen);
    product.at(new Date(Date.now() + 7 * DAY_MS + 1_000));
    await shop.rows((db) => product.server.jobs.add(db, shop.id, "cashier.ask", {}));
    await product.jobsDone();
    product.at(null);
    expect((await lazy.send(cashier.read, { id })).state).toBe("expired");
    expect((await keen.send(cashier.read, { id: kept })).state).toBe("pending");
  });

  test("SEC-22 is for this merchant's operators alone", async () => {
    const away = await cashierShop(product);
    const stranger = await away.operator({ rights: ["cashier.review"], approvalLimit: 1_000_00n });
    const { id } = await proved(await guest(shop));
    expect((await stranger.send(cashier.reviewQueue, {})).content).toEqual([]);
    await expect(stranger.send(cashier.reviewOne, { deposit: id })).rejects.toMatchObject({ code: "not_found" });
    await expect(stranger.send(cashier.approve, { deposit: id, received: "500.00" })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a correction of a balance", () => {
  const propose = (who: Operator, member: WorldMember, amount: string) =>
    who.send(cashier.proposeAdjustment, { member: member.id, amount, reason: "Counted twice" });
  const agree = (who: Operator, adjustment: string, amount: string) =>
    who.send(cashier.decideAdjustment, { adjustment, agree: true, amount });

  test("C-07 SEC-27 moves nothing before another person agrees, however small it is", async () => {
    const member = await guest(shop);
    const { id } = await propose(clerk, member, "1.00");
    expect(await cashOf(member)).toBe("0.00");
    const twin = await shop.operator({ rights: ["cashier.adjust"], approvalLimit: 1_000_00n, personId: clerk.personId });
    await expect(agree(clerk, id, "1.00")).rejects.toMatchObject({ code: "approval_own" });
    await expect(agree(twin, id, "1.00")).rejects.toMatchObject({ code: "approval_own" });
    await expect(agree(chief, id, "2.00")).rejects.toMatchObject({ code: "approval_changed" });
    await expect(agree(chief, id, "-1.00")).rejects.toMatchObject({ code: "approval_changed" });
    expect((await chief.send(cashier.adjustments, {})).list.find((row) => row.id === id)).toMatchObject({
      account: member.account,
      amount: "1.00",
      proposedBy: clerk.account,
    });
    await agree(chief, id, "1.00");
    expect(await cashOf(member)).toBe("1.00");
    await expect(agree(chief, id, "1.00")).rejects.toMatchObject({ code: "not_found" });
  });

  test("C-07 is agreed to by nobody above their limit, and not after a day", async () => {
    const member = await guest(shop);
    const { id } = await propose(chief, member, "1000.01");
    await expect(agree(clerk, id, "1000.01")).rejects.toMatchObject({ code: "approval_limit" });
    await shop.visit(async (ctx) => {
      await ctx.db.updateTable("cashier_adjustments").set({ expiresAt: new Date() }).where("id", "=", id).execute();
      ctx.audit({ subject: id, reason: "a day goes by" });
    });
    const third = await shop.operator({ rights: ["cashier.adjust"], approvalLimit: 9_999_00n });
    await expect(agree(third, id, "1000.01")).rejects.toMatchObject({ code: "approval_expired" });
    expect(await cashOf(member)).toBe("0.00");
  });

  test("I-03 office 29 takes no more than there is, and can be turned down by whoever proposed it", async () => {
    const member = await guest(shop);
    await give(shop, member.id, 5_00n);
    const { id } = await propose(clerk, member, "-5.01");
    await expect(agree(chief, id, "-5.01")).rejects.toMatchObject({ code: "insufficient_funds" });
    await clerk.send(cashier.decideAdjustment, { adjustment: id, agree: false, amount: "-5.01", reason: "More than there is" });
    const { id: right } = await propose(clerk, member, "-5.00");
    await agree(chief, right, "-5.00");
    expect(await cashOf(member)).toBe("0.00");
    const auditor = await shop.operator({ rights: ["audit.read"] });
    const { content } = await auditor.send(audit.list, { call: "cashier.decideAdjustment" });
    const reasonOf = (subject: string) => content.find((row) => row.subject === subject)?.reason;
    expect([reasonOf(id), reasonOf(right)]).toEqual(["More than there is", "Counted twice"]);
  });

  test("SEC-29 agreed to by many at once moves once", async () => {
    const member = await guest(shop);
    const { id } = await propose(clerk, member, "3.00");
    await Promise.allSettled(Array.from({ length: 8 }, () => agree(chief, id, "3.00")));
    expect(await cashOf(member)).toBe("3.00");
  });

  test("P-09 is not made for trial players or for nobody", async () => {
    const trial = await shop.member({ type: 4 });
    await expect(propose(clerk, trial, "1.00")).rejects.toMatchObject({ code: "not_found" });
    await expect(propose(clerk, { ...trial, id: "nobody" }, "1.00")).rejects.toMatchObject({ code: "not_found" });
  });
});
