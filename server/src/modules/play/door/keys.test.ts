import { randomUUID } from "node:crypto";
import { audit } from "@magpie/contract/office/audit";
import { keyDesk } from "@magpie/contract/office/key-desk";
import { proposals } from "@magpie/contract/office/proposals";
import { vendor } from "@magpie/contract/vendor";
import { DAY_MS, MINUTE_MS } from "@magpie/domain/durations";
import { fromDecimal } from "@magpie/domain/money";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { STUDIO, sitDown, studioShop } from "../../../../test/desks/studio-desk";
import { openDesk, SECRET, type Seat, type VendorDesk } from "../../../../test/desks/vendor-desk";
import { GAME, STOCK, VASSALAGE } from "../../../../test/lab/stock";
import { give, sumOf } from "../../../../test/ledger/bank";
import { newWorld, type World, type WorldMerchant, type WorldOperator } from "../../../../test/world";

const SECOND_MS = 1_000;

let here: World;
let shop: WorldMerchant;
let maya: WorldOperator;
let dev: WorldOperator;

beforeAll(async () => {
  here = await newWorld();
});
afterEach(() => here.at(null));

const keeper = (at: WorldMerchant) => at.operator({ rights: ["play.keys"] });
const codeOf = ({ json }: { json: unknown }) => (json as { errorCode?: string }).errorCode ?? "ok";
/** Every server forgets within a second what it read of a vendor. */
const pass = (ms: number) => here.at(new Date(here.now().getTime() + ms));

async function proposed(vassalage = VASSALAGE, call = "play.rotateKey") {
  const { ticket, blast, needsTwo } = await maya.send(proposals.preview, { call, input: { vassalage } });
  const { id, answer } = await maya.send(proposals.propose, { ticket, reason: "a year is over" });
  return { word: { id, agree: true, blastHash: blast.hash, reason: "agreed" }, blast, needsTwo, answer };
}

async function rotated(vassalage = VASSALAGE): Promise<string> {
  const { answer } = await dev.send(proposals.decide, (await proposed(vassalage)).word);
  pass(2 * SECOND_MS);
  return String(answer?.secret);
}

const takenBack = (vassalage = VASSALAGE) => proposed(vassalage, "play.revokeNewKey");

const changeOf = async (vassalage: string, who = maya) =>
  (await who.send(keyDesk.keys, {})).list.find((one) => one.vassalage === vassalage)?.change;

describe("a vendor's new key", () => {
  let desk: VendorDesk;
  let seat: Seat;
  let memberId: string;

  beforeEach(async () => {
    shop = await here.merchant(STOCK);
    [maya, dev] = [await keeper(shop), await keeper(shop)];
    desk = await openDesk(shop);
    const ana = await shop.member();
    memberId = ana.id;
    await give(shop, memberId, 100_00n);
    seat = await desk.seat(memberId);
  });

  const bet = (roundId: string, transactionId: string, secret: string) =>
    desk.post(vendor.bet, JSON.stringify({ ...seat.body(roundId), transactionId, amount: "10.00" }), { secret });
  const win = (roundId: string, transactionId: string, secret: string) =>
    desk.post(vendor.win, JSON.stringify({ ...seat.body(roundId), transactionId, amount: "5.00", final: true }), { secret });
  const ask = async (secret: string) =>
    codeOf(await desk.post(vendor.balance, JSON.stringify({ player: seat.player, currency: "INR", gameCode: GAME }), { secret }));

  test("SEC-27 SEC-36 S-10 is made by two persons and shown once, to the second; both keys are believed for a day and the old one no longer", async () => {
    expect(await maya.send(keyDesk.keys, {})).toEqual({ list: [{ vassalage: VASSALAGE, name: "Pine Gate", change: null }] });
    const [inFlight, late] = [randomUUID(), randomUUID()];
    const first = await bet(inFlight, "bet-1", SECRET);
    const { word, blast, needsTwo, answer } = await proposed();
    expect([needsTwo, answer, blast.final, blast.samples[0]?.title]).toEqual([true, null, true, "Pine Gate"]);
    expect(await changeOf(VASSALAGE)).toBeNull();
    await expect(maya.send(proposals.decide, word)).rejects.toMatchObject({ code: "approval_own" });
    const given = await dev.send(proposals.decide, word, { key: "second-yes-keys" });
    const secret = String(given.answer?.secret);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await dev.send(proposals.decide, word, { key: "second-yes-keys" })).toEqual({ state: "done", answer: null });
    const auditor = await shop.operator({ rights: ["audit.read"] });
    const { content } = await auditor.send(audit.list, {});
    expect(content.some(({ subject }) => subject === VASSALAGE)).toBe(true);
    expect(JSON.stringify(content)).not.toContain(secret);

    pass(2 * SECOND_MS);
    expect(await changeOf(VASSALAGE)).toMatchObject({ seenAt: null });
    // A repeat under the old key is the first answer again, and the round that was in flight ends under the new one.
    expect((await bet(inFlight, "bet-1", SECRET)).json).toEqual(first.json);
    expect(await changeOf(VASSALAGE)).toMatchObject({ seenAt: null });
    expect(codeOf(await win(inFlight, "win-1", secret))).toBe("ok");
    expect((await changeOf(VASSALAGE))?.seenAt).not.toBeNull();
    expect([await ask(SECRET), await ask(secret), await ask(`${secret}x`)]).toEqual(["ok", "ok", "signature_refused"]);
    expect(codeOf(await bet(late, "bet-2", SECRET))).toBe("ok");
    expect(await sumOf(shop, memberId, "cash")).toBe(85_00n);

    pass(DAY_MS);
    expect([codeOf(await bet(inFlight, "bet-1", SECRET)), codeOf(await win(late, "win-2", SECRET))]).toEqual([
      "signature_refused",
      "signature_refused",
    ]);
    expect(await sumOf(shop, memberId, "cash")).toBe(85_00n);
    expect([codeOf(await win(late, "win-2", secret)), await sumOf(shop, memberId, "cash")]).toEqual(["ok", 90_00n]);
    expect(await changeOf(VASSALAGE, await keeper(shop))).toBeNull();
  });

  test("F-18 the old key stays where servers of the release before read it until its day is over, and is forgotten then", async () => {
    const stored = async () => {
      const row = await shop.rows((db) => db.selectFrom("play_vendors").select(["secret", "nextSecret"]).executeTakeFirstOrThrow());
      return shop.visit(async ({ personal }) => [personal.open(row.secret), row.nextSecret && personal.open(row.nextSecret)]);
    };
    const forget = async () => {
      await shop.rows((db) => here.server.jobs.add(db, shop.id, "play.forgetOldKeys", {}));
      await here.jobsDone();
    };
    const secret = await rotated();
    await forget();
    expect(await stored()).toEqual([SECRET, secret]);
    pass(DAY_MS);
    await forget();
    expect([await stored(), await ask(secret)]).toEqual([[secret, null], "ok"]);
  });

  test("SEC-27 a proposal from before another change is void, and a key that nobody used is replaced by the next", async () => {
    const { word } = await proposed();
    const lost = await rotated();
    await expect(dev.send(proposals.decide, word)).rejects.toMatchObject({ code: "blast_changed" });
    const secret = await rotated();
    expect([await ask(SECRET), await ask(lost), await ask(secret)]).toEqual(["ok", "signature_refused", "ok"]);
    const last = await rotated();
    expect([await ask(SECRET), await ask(secret), await ask(last)]).toEqual(["signature_refused", "ok", "ok"]);
  });

  test("SEC-27 a yes to a change is void once the vendor has used the key before, which decides what is refused at once", async () => {
    const secret = await rotated();
    const { word, blast } = await proposed();
    expect(blast.changes).toContainEqual({ field: "keyState", from: null, to: "unused" });
    expect(await ask(secret)).toBe("ok");
    await expect(dev.send(proposals.decide, word)).rejects.toMatchObject({ code: "blast_changed" });
    expect([await ask(SECRET), await ask(secret)]).toEqual(["ok", "ok"]);
    expect((await proposed()).blast.changes).toContainEqual({ field: "keyState", from: null, to: "used" });
  });

  test("SEC-36 the old key is ended early by one person with a fresh proof, once every server has heard of the new one", async () => {
    const order = { vassalage: VASSALAGE, reason: "it leaked" };
    await expect(maya.send(keyDesk.endOldKey, order)).rejects.toMatchObject({ code: "not_found" });
    const secret = await rotated();
    await expect(maya.send(keyDesk.endOldKey, order)).rejects.toMatchObject({ code: "key_too_new" });
    expect(await ask(SECRET)).toBe("ok");
    pass(6 * MINUTE_MS);
    const unproved = shop.send(keyDesk.endOldKey, order, { token: maya.token });
    await expect(unproved).rejects.toMatchObject({ code: "step_up_required" });
    expect(await ask(SECRET)).toBe("ok");
    await maya.send(keyDesk.endOldKey, order);
    pass(2 * SECOND_MS);
    expect([await ask(SECRET), await ask(secret), await changeOf(VASSALAGE)]).toEqual(["signature_refused", "ok", null]);
    await expect(maya.send(keyDesk.endOldKey, order)).rejects.toMatchObject({ code: "not_found" });
  });

  test("SEC-27 SEC-36 a new key that leaked is taken back by two persons at once, used or not, and the old one is believed as before", async () => {
    for (const isUsed of [false, true]) {
      const leaked = await rotated();
      const round = randomUUID();
      if (isUsed) expect(codeOf(await bet(round, "bet-1", leaked))).toBe("ok");
      const { word, blast, needsTwo, answer } = await takenBack();
      expect([needsTwo, answer, blast.final, blast.samples[0]?.title]).toEqual([true, null, true, "Pine Gate"]);
      expect(blast.changes).toEqual([{ field: "newKey", from: isUsed ? "used" : "unused", to: "refused" }]);
      await expect(maya.send(proposals.decide, word)).rejects.toMatchObject({ code: "approval_own" });
      expect(await changeOf(VASSALAGE)).not.toBeNull();
      expect((await dev.send(proposals.decide, word)).state).toBe("done");
      expect(await changeOf(VASSALAGE)).toBeNull();
      pass(2 * SECOND_MS);
      expect([await ask(SECRET), await ask(leaked)]).toEqual(["ok", "signature_refused"]);
      if (!isUsed) continue;
      // Whoever has the leaked key wins nothing with it; the vendor ends the round under the old one.
      expect(codeOf(await win(round, "win-9", leaked))).toBe("signature_refused");
      expect([codeOf(await win(round, "win-1", SECRET)), await sumOf(shop, memberId, "cash")]).toEqual(["ok", 95_00n]);
    }
    const auditor = await shop.operator({ rights: ["audit.read"] });
    const { content } = await auditor.send(audit.list, {});
    const kept = content.filter(({ subject }) => subject === VASSALAGE).map(({ reason }) => reason);
    expect(kept).toEqual(Array(4).fill(expect.stringContaining("a year is over")));
  });

  test("SEC-27 a yes to taking a key back is void once the keys or their use are others, and where the old key's day is over there is no way back", async () => {
    const preview = (who: WorldOperator) => who.send(proposals.preview, { call: "play.revokeNewKey", input: { vassalage: VASSALAGE } });
    await expect(preview(maya)).rejects.toMatchObject({ code: "not_found" });
    const first = await rotated();
    const unused = (await takenBack()).word;
    expect(await ask(first)).toBe("ok");
    await expect(dev.send(proposals.decide, unused)).rejects.toMatchObject({ code: "blast_changed" });
    const used = (await takenBack()).word;
    const second = await rotated();
    await expect(dev.send(proposals.decide, used)).rejects.toMatchObject({ code: "blast_changed" });
    expect([await ask(first), await ask(second)]).toEqual(["ok", "ok"]);
    // Two who agree at once to different ends: one of them is done, and a key is left that works.
    const [back, change] = [(await takenBack()).word, (await proposed()).word];
    const both = await Promise.allSettled([dev.send(proposals.decide, back), dev.send(proposals.decide, change)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    pass(2 * SECOND_MS);
    expect(await ask(first)).toBe("ok");
    await rotated();
    const late = (await takenBack()).word;
    pass(DAY_MS - SECOND_MS);
    const [tara, clerk] = [await keeper(shop), await shop.operator({ rights: ["catalogue.edit", "play.review"] })];
    await expect(tara.send(proposals.decide, late)).rejects.toMatchObject({ code: "not_found" });
    await expect(preview(tara)).rejects.toMatchObject({ code: "not_found" });
    await expect(preview(clerk)).rejects.toMatchObject({ code: "operation_not_allowed" });
    expect(await ask(SECRET)).toBe("signature_refused");
  });

  test("SEC-22 a vendor's key at one merchant leaves its key at another as it is", async () => {
    const elsewhere = await openDesk(await here.merchant(STOCK));
    const secret = await rotated();
    const there = async (key: string) =>
      codeOf(await elsewhere.post(vendor.balance, JSON.stringify({ player: seat.player, currency: "INR" }), { secret: key }));
    expect([await there(SECRET), await there(secret)]).toEqual(["player_unknown", "signature_refused"]);
  });
});

describe("the key of our own studio", () => {
  const minor = (text: string) => fromDecimal(text, "INR") ?? -1n;

  beforeEach(async () => {
    shop = await studioShop(here);
    [maya, dev] = [await keeper(shop), await keeper(shop)];
  });

  test("F-18 SEC-36 changes under a game that is open: rounds before, across and after it are played and paid, and games open before and after", async () => {
    const ana = await shop.member();
    await give(shop, ana.id, 1_000_00n);
    let owned = 1_000_00n;
    const paid = ({ payout, staked }: { payout: string; staked: string }) => {
      owned += minor(payout) - minor(staked);
    };
    const [seat, other] = [await sitDown(shop, ana, "heron-three"), await sitDown(shop, ana, "jade-steps")];
    const begun = await seat.play({ bets: "ante" });
    await rotated(STUDIO);
    paid((await other.play()).round);
    paid((await (await sitDown(shop, ana, "pebble-drop")).play({ board: "16-high" })).round);
    pass(2 * MINUTE_MS);
    // From here on the studio signs with the new key, which the portal notes.
    paid((await other.play()).round);
    expect((await changeOf(STUDIO))?.seenAt).not.toBeNull();
    await maya.send(keyDesk.endOldKey, { vassalage: STUDIO, reason: "all is well" });
    pass(2 * SECOND_MS);
    paid((await seat.move(begun.round.id, 0, { type: "play" })).round);
    paid((await other.play()).round);
    paid((await (await sitDown(shop, ana, "ember-forge")).play()).round);
    expect(await sumOf(shop, ana.id, "cash")).toBe(owned);
  });

  test("F-18 SEC-36 is taken back under a game that is open: no money is lost or made, and its games go on with the old key by themselves", async () => {
    const ana = await shop.member();
    await give(shop, ana.id, 1_000_00n);
    let owned = 1_000_00n;
    const paid = ({ payout, staked }: { payout: string; staked: string }) => {
      owned += minor(payout) - minor(staked);
    };
    const [seat, other] = [await sitDown(shop, ana, "heron-three"), await sitDown(shop, ana, "jade-steps")];
    await rotated(STUDIO);
    pass(2 * MINUTE_MS);
    // Signed with the new key.
    paid((await other.play()).round);
    const begun = await seat.play({ bets: "ante" });
    expect((await changeOf(STUDIO))?.seenAt).not.toBeNull();
    await dev.send(proposals.decide, (await takenBack(STUDIO)).word);
    pass(2 * SECOND_MS);
    paid((await other.play()).round);
    paid((await seat.move(begun.round.id, 0, { type: "play" })).round);
    paid((await (await sitDown(shop, ana, "pebble-drop")).play({ board: "16-high" })).round);
    expect([await changeOf(STUDIO), await sumOf(shop, ana.id, "cash")]).toEqual([null, owned]);
  });

  test("SEC-36 is another after its day without anybody's help, also where the studio had not played since", async () => {
    await rotated(STUDIO);
    pass(DAY_MS + MINUTE_MS);
    const ana = await shop.member();
    await give(shop, ana.id, 100_00n);
    const { round } = await (await sitDown(shop, ana, "jade-steps")).play();
    expect(await sumOf(shop, ana.id, "cash")).toBe(100_00n + minor(round.payout) - minor(round.stake));
  });
});
