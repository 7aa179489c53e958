import type { cashier, ReviewedDeposit } from "@magpie/contract/cashier";
import { isOpen } from "@magpie/domain/cashier/deposit-state";
import { FULL_TRUST } from "@magpie/domain/cashier/trust";
import { fromDecimal, type Money, toDecimal } from "@magpie/domain/money";
import { stands } from "@magpie/domain/operators/four-eyes";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Db, Handler } from "../../kit/ctx";
import { listMembers, refuseOwn } from "../members/members";
import { letsPass } from "../operators/operators";
import { listUploads, readUpload } from "../uploads/uploads";
import { accountsOf } from "./accounts-of";
import { moveDeposit } from "./move-deposit";
import { pageOfDeposits } from "./records";
import { shown } from "./shown";
import { type DepositRow, keepYes, lockDeposit, readDeposit, type WaitingYes } from "./store";
import { keepTrust, lockTrust } from "./trust-store";

export const reviewQueue: Handler<typeof cashier.reviewQueue> = async (ctx, { state, ...place }) => {
  const { rows, next } = await pageOfDeposits(ctx.db, { state }, place);
  return { content: await reviewed(ctx, rows), next };
};

export const reviewOne: Handler<typeof cashier.reviewOne> = async (ctx, { deposit: id }) => {
  const deposit = (await readDeposit(ctx.db, id)) ?? refuse("not_found");
  const [one] = await reviewed(ctx, [deposit]);
  return one ?? refuse("not_found");
};

async function reviewed(ctx: Ctx, rows: readonly DepositRow[]): Promise<ReviewedDeposit[]> {
  const accounts = await accountsOf(ctx.db, rows);
  const listed = await shown(ctx.db, rows);
  const content = rows.map(async (row, place) => {
    const { payUrl: _url, account: _bank, ...deposit } = listed[place] as (typeof listed)[number];
    return {
      ...deposit,
      memberId: row.memberId,
      account: accounts.get(row.memberId) ?? "",
      pictures: row.proofs > 0 ? await listUploads(ctx, { kind: "deposit", id: row.id }) : [],
      firstYes: row.yes && stands(row.yes, ctx.now) ? shownYes(row.yes, row.currency) : null,
    };
  });
  return Promise.all(content);
}

function shownYes({ operator, received, at }: WaitingYes, currency: string) {
  return { operator, received: toDecimal(received, currency), at: at.toISOString() };
}

export const readProof: Handler<typeof cashier.readProof> = async (ctx, { deposit: id, picture }) => {
  const deposit = (await readDeposit(ctx.db, id)) ?? refuse("not_found");
  if (!(await listUploads(ctx, { kind: "deposit", id })).includes(picture)) refuse("not_found");
  const bytes = await readUpload(ctx, deposit.memberId, picture);
  return { type: "image/webp", data: bytes.toString("base64") };
};

export const approve: Handler<typeof cashier.approve> = async (ctx, { deposit: id, received: text, reason }) => {
  const deposit = await lockUndecided(ctx.db, id);
  await refuseOwn(ctx.db, deposit.memberId, ctx.operator);
  const received = moneyOf(text, deposit.currency);
  const { operator, now } = ctx;
  // A confirmed amount above the requested one always needs two people, so that a typing error or a fraud is noticed.
  const act = { kind: "cashier.deposit", subject: id, amount: received, needsTwo: received > deposit.amount } as const;
  const first = deposit.yes && { personId: deposit.yes.personId, amount: deposit.yes.received, at: deposit.yes.at };
  if (await letsPass(ctx, act, first)) {
    const { state } = await moveDeposit(ctx, deposit, { state: "paid", received });
    ctx.audit({ subject: id, reason, before: { state: deposit.state, asked: deposit.amount }, after: { state, received } });
    return { state, waitsForSecond: false };
  }
  await keepYes(ctx.db, id, { operatorId: operator.id, operator: operator.account, personId: operator.personId, received, at: now });
  ctx.audit({ subject: id, reason, before: { state: deposit.state, asked: deposit.amount }, after: { firstYes: received } });
  return { state: deposit.state, waitsForSecond: true };
};

export const reject: Handler<typeof cashier.reject> = async (ctx, { deposit: id, reason, note }) => {
  const deposit = await lockUndecided(ctx.db, id);
  const { state } = await moveDeposit(ctx, deposit, { state: "rejected", reason, note });
  ctx.audit({ subject: id, reason: note || reason, before: { state: deposit.state }, after: { state, reason } });
  return { state };
};

export const liftSuspension: Handler<typeof cashier.liftSuspension> = async (ctx, { member: memberId }) => {
  const [member] = await listMembers(ctx.db, [memberId]);
  if (!member) refuse("not_found");
  await refuseOwn(ctx.db, memberId, ctx.operator);
  const before = await lockTrust(ctx.db, memberId);
  await keepTrust(ctx.db, memberId, FULL_TRUST);
  ctx.audit({ subject: memberId, reason: "", before: { ...before }, after: { ...FULL_TRUST } });
  return {};
};

/** Locks an undecided bank transfer, so that the second of two concurrent decisions is refused. */
async function lockUndecided(db: Db, id: string): Promise<DepositRow> {
  const deposit = await lockDeposit(db, id);
  if (deposit?.kind !== "BANK") refuse("not_found");
  return isOpen(deposit.state) ? deposit : refuse("deposit_settled");
}

function moneyOf(text: string, currency: string): Money {
  const amount = fromDecimal(text, currency);
  return amount !== null && amount > 0n ? amount : refuse("invalid_input", { fields: { received: "not_payable" } });
}
