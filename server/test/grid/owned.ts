import { randomUUID } from "node:crypto";
import { agencyApplications } from "@magpie/contract/agency/applications";
import { cashier } from "@magpie/contract/cashier";
import { auth } from "@magpie/contract/identity/auth";
import { factors } from "@magpie/contract/identity/factors";
import type { Call } from "@magpie/contract/kit/call";
import { lottery } from "@magpie/contract/lottery/lottery";
import { messages } from "@magpie/contract/messages";
import { payees } from "@magpie/contract/payees";
import { bonuses } from "@magpie/contract/promotions/bonuses";
import { records } from "@magpie/contract/records";
import { uploads } from "@magpie/contract/uploads";
import { cases } from "@magpie/contract/voice/cases";
import { wallet } from "@magpie/contract/wallet";
import { withdrawals } from "@magpie/contract/withdrawals";
import { HOUR_MS } from "@magpie/domain/durations";
import { purseOf } from "@magpie/domain/ledger/account";
import type { Db } from "../../src/kit/ctx";
import { askIn } from "../../src/kit/database/ask-in";
import { addGrant, keepRule } from "../../src/modules/bonuses/bonuses";
import { addDraws, findDraw, openDraw } from "../../src/modules/lottery/draws/draws-store";
import { addTickets } from "../../src/modules/lottery/sale/tickets-store";
import { postIn } from "../../src/modules/wallet/post";
import { postingOf } from "../../src/modules/wallet/posting";
import { readTransaction } from "../../src/modules/wallet/wallet";
import { ORIGIN } from "../ledger/bank";

/** Something of a member's that a call names by its id. */
export interface Owned {
  call: Call;
  /** Gives the member one, and returns its id. */
  give(db: Db, memberId: string): Promise<string>;
  isThere(db: Db, id: string): Promise<boolean>;
}

/** Calls that take the id of a member's own thing. Whoever adds such a call says here how to try it with somebody else's. */
export const OWNED: Owned[] = [
  {
    call: agencyApplications.withdraw,
    give: async (db, memberId) => {
      const id = randomUUID();
      const now = new Date();
      await db
        .insertInto("agency_applications")
        .values({ id, memberId, contact: Buffer.from("sealed"), about: "a page of mine", askedAt: now, dueAt: now })
        .execute();
      return id;
    },
    isThere: (db, id) => some(db.selectFrom("agency_applications").select("id").where("id", "=", id).where("state", "=", "waiting")),
  },
  {
    call: auth.endSession,
    give: (db, memberId) => idOf(db.selectFrom("auth_sessions").select("id").where("memberId", "=", memberId)),
    isThere: (db, id) => some(db.selectFrom("auth_sessions").select("id").where("id", "=", id).where("endedAt", "is", null)),
  },
  ...[cases.one, cases.escalate].map((call) => ({
    call,
    give: async (db: Db, memberId: string) => {
      const id = randomUUID();
      const about = { aboutKind: "other", aboutId: "", title: "" };
      const now = new Date();
      await db
        .insertInto("cases_cases")
        .values({ id, number: id, memberId, ...about, state: "answered", filedAt: now, changedAt: now })
        .execute();
      return id;
    },
    isThere: (db: Db, id: string) => some(db.selectFrom("cases_cases").select("id").where("id", "=", id).where("state", "=", "answered")),
  })),
  {
    call: cashier.read,
    give: async (db, memberId) => {
      const id = `D${randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase()}`;
      const names = { kind: "CARD", methodName: "Card", channelName: "Orbit", clearing: "sandbox", origin: "", state: "created" };
      const now = new Date();
      await db
        .insertInto("cashier_deposits")
        .values({ id, memberId, ...names, amount: 1n, currency: "INR", createdAt: now, changedAt: now })
        .execute();
      return id;
    },
    isThere: (db, id) => some(db.selectFrom("cashier_deposits").select("id").where("id", "=", id)),
  },
  {
    call: factors.forgetDevice,
    give: (db, memberId) => idOf(db.selectFrom("factors_devices").select("id").where("memberId", "=", memberId)),
    isThere: (db, id) => some(db.selectFrom("factors_devices").select("id").where("id", "=", id)),
  },
  {
    call: factors.removePasskey,
    give: async (db, memberId) => {
      const id = randomUUID();
      const key = { credentialId: id, publicKey: Buffer.alloc(1), counter: 0n, transports: [], name: "Phone", createdAt: new Date() };
      await db
        .insertInto("factors_passkeys")
        .values({ id, memberId, ...key })
        .execute();
      return id;
    },
    isThere: (db, id) => some(db.selectFrom("factors_passkeys").select("id").where("id", "=", id)),
  },
  {
    call: lottery.dropLine,
    give: addSavedLine,
    isThere: (db, id) => some(db.selectFrom("lottery_saved_lines").select("id").where("id", "=", id)),
  },
  {
    call: lottery.ticket,
    give: addTicket,
    isThere: (db, id) => some(db.selectFrom("lottery_tickets").select("id").where("id", "=", id)),
  },
  {
    call: lottery.slip,
    give: addTicket,
    isThere: (db, id) => some(db.selectFrom("lottery_tickets").select("id").where("id", "=", id)),
  },
  {
    call: lottery.cancel,
    give: addTicket,
    isThere: (db, id) => some(db.selectFrom("lottery_tickets").select("id").where("id", "=", id).where("cancelledAt", "is", null)),
  },
  {
    call: lottery.stopChase,
    give: addChase,
    isThere: (db, id) => some(db.selectFrom("lottery_chases").select("id").where("id", "=", id).where("state", "=", "running")),
  },
  {
    call: messages.read,
    give: async (db, memberId) => {
      const id = randomUUID();
      const message = { kind: "depositArrived", title: "Deposit arrived", content: "", sentAt: new Date() };
      await db
        .insertInto("messages_inbox")
        .values({ id, memberId, ...message })
        .execute();
      return id;
    },
    isThere: (db, id) => some(db.selectFrom("messages_inbox").select("id").where("id", "=", id).where("readAt", "is", null)),
  },
  {
    call: payees.remove,
    give: addPayee,
    isThere: (db, id) => some(db.selectFrom("payees_accounts").select("id").where("id", "=", id).where("removedAt", "is", null)),
  },
  ...[bonuses.bonus, bonuses.cancelPreview].map((call) => ({
    call,
    give: addBonus,
    isThere: (db: Db, id: string) => some(db.selectFrom("bonuses_grants").select("id").where("id", "=", id)),
  })),
  ...[records.posting, wallet.proof].map((call) => ({
    call,
    give: async (db: Db, memberId: string) => {
      const transfers = [{ from: "house:gifts", to: purseOf(memberId, "cash"), amount: 1n, currency: "INR" }] as const;
      const { posted } = await postIn(db, new Date(), [postingOf(randomUUID(), { kind: "test.gift", transfers }, ORIGIN)]);
      return String(posted[0]?.transactionId);
    },
    isThere: async (db: Db, id: string) => (await readTransaction(db, BigInt(id))) !== undefined,
  })),
  {
    call: uploads.read,
    give: async (db, memberId) => {
      const id = randomUUID();
      await db
        .insertInto("uploads_pictures")
        .values({ id, memberId, bytes: Buffer.alloc(1), createdAt: new Date() })
        .execute();
      return id;
    },
    isThere: (db, id) => some(db.selectFrom("uploads_pictures").select("id").where("id", "=", id)),
  },
  {
    call: withdrawals.cancel,
    give: (db, memberId) => addWithdrawal(db, memberId, "review"),
    isThere: (db, id) => some(db.selectFrom("withdrawals_requests").select("id").where("id", "=", id).where("state", "=", "review")),
  },
  {
    call: withdrawals.confirm,
    give: (db, memberId) => addWithdrawal(db, memberId, "paid"),
    isThere: (db, id) => some(db.selectFrom("withdrawals_requests").select("id").where("id", "=", id).where("state", "=", "paid")),
  },
];

/** Ids of public things, which every member may name. */
export const PUBLIC_IDS = [
  "agencyNotices.read id",
  "catalogue.addFavourite nodeId",
  "catalogue.removeFavourite nodeId",
  "jackpot.pools roundId",
  "play.launchChat modelId",
  "registration.byMobile recommenderId",
  "registration.byName recommenderId",
  "studio.chains gameId",
  "studio.open gameId",
  "studio.round roundId",
  "rooms.hand roundId",
];

/** Ids that cannot be tried alone; the tests beside these calls try them. */
export const TRIED_BESIDE = [
  "agencyTree.answer id",
  "cases.reply id",
  "agencyContracts.processDaily contractId",
  "agencyContracts.processDividend contractId",
  "agencyContracts.processHourly contractId",
  "agencyContracts.processRealTime contractId",
  "agencyContracts.terminate contractId",
  "agencyContracts.withdraw contractId",
  "chance.open id",
  "chance.proof id",
  "chance.spin id",
  "promotions.bonusReceipt id",
  "promotions.bonusTerms id",
  "promotions.cancelBonus id",
  "promotions.setAside id",
  "rings.appeal id",
  "rooms.act roomId",
  "rooms.back roomId",
  "rooms.leave roomId",
  "rooms.report roomId",
  "rooms.seed roomId",
  "studio.bet roundId",
  "studio.cashOut roundId",
  "studio.move roundId",
  "studio.play roundId",
  "talk.mute id",
  "talk.report id",
  "talk.say id",
  "withdrawals.ask payeeId",
  "withdrawals.dispute id",
];

const IS_ID = /^id$|Ids?$/;

/** The id fields of a call, in the form `call field`. */
export function idsOf(call: Call): string[] {
  return Object.keys(call.input.shape)
    .filter((field) => IS_ID.test(field))
    .map((field) => `${call.name} ${field}`);
}

interface Query {
  executeTakeFirst(): Promise<{ id: string } | undefined>;
}

async function idOf(query: Query): Promise<string> {
  const row = await query.executeTakeFirst();
  if (!row) throw new Error("the member has none");
  return row.id;
}

async function some(query: Query): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}

async function addSavedLine(db: Db, memberId: string): Promise<string> {
  const id = randomUUID();
  const line = { gameCode: "five", name: "Mine", play: "fixed", selection: "1||||", positions: "", mode: "LOTT", savedAt: new Date() };
  await db
    .insertInto("lottery_saved_lines")
    .values({ id, memberId, ...line })
    .execute();
  return id;
}

const TIMES = {
  opensAt: new Date(Date.now() - HOUR_MS),
  locksAt: new Date(Date.now() + HOUR_MS),
  drawsAt: new Date(Date.now() + 7_200_000),
};

async function addTicket(db: Db, memberId: string): Promise<string> {
  const issue = randomUUID().slice(0, 8).toUpperCase();
  const place = { source: "FEED" as const, chain: null, round: null, stream: null };
  await addDraws(db, [{ gameCode: "five", issue, book: "SSC", ...TIMES, ...place }], { exposureCap: 1_000_000n, accountCap: null });
  const draw = await findDraw(db, "five", issue);
  if (!draw) throw new Error("the issue is not there");
  await openDraw(db, draw.id, null);
  const id = randomUUID();
  const line = { play: "fixed", selection: "1||||", positions: "", mode: "LOTT" as const, group: 1900, accountGroup: 1900 };
  const money = {
    unit: 200n,
    multiple: 1,
    units: 1,
    stake: 200n,
    cost: 200n,
    odds: '{"fixed":"95000"}',
    cap: 40_000_000n,
    exposure: 1_900n,
  };
  const sold = {
    drawId: draw.id,
    memberId,
    id,
    orderId: id,
    line: 0,
    chaseId: null,
    ...line,
    ...money,
    leaf: "00".repeat(32),
    placedAt: new Date(),
  };
  const transfers = [{ from: "house:gifts", to: purseOf(memberId, "cash"), amount: 200n, currency: "INR" }] as const;
  await postIn(db, new Date(), [postingOf(`lottery:bet:${id}:0`, { kind: "test.gift", transfers }, ORIGIN)]);
  await addTickets(askIn(db), [sold]);
  return id;
}

async function addChase(db: Db, memberId: string): Promise<string> {
  const id = randomUUID();
  const line = { gameCode: "five", play: "fixed", selection: "1||||", positions: "", mode: "LOTT", unit: 200n, units: 1 };
  await db
    .insertInto("lottery_chases")
    .values({ id, memberId, ...line, stopOnWin: false, total: 400n, createdAt: new Date() })
    .execute();
  return id;
}

/** One that waits for its turn. */
async function addBonus(db: Db, memberId: string): Promise<string> {
  const [id, now] = [randomUUID(), new Date()];
  const rule = { times100: 1000, bps: { RNG: 10_000 }, maxBet: 500n, cap: null, days: 14, order: "bonus_first", release: "whole" } as const;
  const ruleId = await keepRule(db, { ...rule, onWithdraw: "cancel" });
  await addGrant(db, { id, memberId, currency: "INR", amount: 100n, ruleId, origin: {}, queuedAt: now, beginsBy: now });
  return id;
}

async function addPayee(db: Db, memberId: string): Promise<string> {
  const [id, now] = [randomUUID(), new Date()];
  const account = { kind: "BANK", institution: "Bank", number: Buffer.alloc(1), tail: "1", digest: Buffer.alloc(32) };
  await db
    .insertInto("payees_accounts")
    .values({ id, memberId, ...account, addedAt: now, opensAt: now })
    .execute();
  return id;
}

/** With the money that it has set aside. */
async function addWithdrawal(db: Db, memberId: string, state: "review" | "paid"): Promise<string> {
  const [id, payee, now] = [randomUUID(), await addPayee(db, memberId), new Date()];
  const transfers = [{ from: "house:gifts", to: purseOf(memberId, "locked"), amount: 1n, currency: "INR" }] as const;
  if (state === "review") await postIn(db, now, [postingOf(id, { kind: "test.gift", transfers }, ORIGIN)]);
  const asked = { number: id, account: "Bank ··1", amount: 1n, currency: "INR", origin: "", askedAt: now };
  const paid = state === "paid" && { paidAt: now, confirmBy: now };
  await db
    .insertInto("withdrawals_requests")
    .values({ id, memberId, payeeId: payee, state, ...asked, ...paid })
    .execute();
  return id;
}
