import type { DepositReason } from "@magpie/domain/cashier/deposit-reason";
import { climbs, countedTowardsLimit, type DepositState } from "@magpie/domain/cashier/deposit-state";
import { afterFailure } from "@magpie/domain/cashier/trust";
import { purseOf } from "@magpie/domain/ledger/account";
import type { Entry } from "@magpie/domain/ledger/entry";
import type { Money } from "@magpie/domain/money";
import type { Ctx, Work } from "../../kit/ctx";
import { releaseDeposit } from "../limits/limits";
import { tell } from "../messages/messages";
import { type PostingOrigin, post } from "../wallet/wallet";
import { addStep, changeDeposit, countPaid, type DepositRow } from "./store";
import { keepTrust, lockTrust } from "./trust-store";

export type News =
  | { state: "pending" }
  | { state: "paid"; received: Money }
  | { state: "failed" | "rejected"; reason: DepositReason; note?: string }
  | { state: "expired" };

const STAYS_ASKED: readonly DepositState[] = ["pending", "expired"];

/**
 * Every change of a deposit's state goes through here, with all its effects. The deposit must be locked. Repeated or outdated news change
 * nothing.
 */
export async function moveDeposit(ctx: Work, before: DepositRow, news: News): Promise<DepositRow> {
  if (!climbs(before.state, news.state)) return before;
  const after: DepositRow = { ...before, reason: null, ...news };
  // The provider is no longer asked about a settled deposit.
  const settled = { reason: after.reason, ...(STAYS_ASKED.includes(news.state) ? {} : { askAt: null }) };
  await changeDeposit(ctx.db, before.id, ctx.now, { ...news, ...settled });
  await addStep(ctx.db, before.id, news.state, ctx.now);
  await releaseDeposit(ctx, before.memberId, countedTowardsLimit(before) - countedTowardsLimit(after), before.createdAt);
  await followUp(ctx, after);
  ctx.push(before.memberId, "deposit", { id: before.id });
  if (before.kind === "BANK") ctx.tellOffice("queues");
  return after;
}

async function followUp(ctx: Work, deposit: DepositRow): Promise<void> {
  const { memberId, amount, received, currency } = deposit;
  if (deposit.state === "paid" && received !== null) {
    await post(ctx, `deposit:${deposit.id}`, credit(deposit, received), originOf(ctx, deposit));
    await tell(ctx, memberId, { kind: "depositArrived", values: { amount: received, currency } });
    await ctx.emit("cashier.paid", { memberId, depositId: deposit.id, amount: received, currency, ...(await orderOf(ctx, deposit)) });
  }
  if (deposit.state === "failed") await noteFailure(ctx, memberId);
  if (deposit.state === "failed" || deposit.state === "rejected")
    await tell(ctx, memberId, { kind: "depositFailed", values: { amount, currency } });
}

/**
 * The deposit's number among the member's own. Posting it has locked the member's account, so of two that arrive at once one sees the other:
 * the number follows the ledger's sequence.
 */
async function orderOf({ db }: Work, { memberId, offerId, offerHash }: DepositRow) {
  const nth = await countPaid(db, memberId);
  const offer = offerId === "" ? null : offerId !== null && offerHash !== null ? { id: offerId, hash: offerHash } : undefined;
  return { nth, offer };
}

/** The actor in the ledger is the provider, unless an operator or the member (by a voucher) acts. */
function originOf(ctx: Work | Ctx, { id, clearing }: DepositRow): PostingOrigin | undefined {
  if (ctx.member || ctx.operator) return undefined;
  const from = "requestId" in ctx ? { requestId: ctx.requestId, address: ctx.ip } : { requestId: `deposit:${id}`, address: "" };
  return { actor: `provider:${clearing}`, ...from };
}

function credit({ id, memberId, kind, channel, clearing, currency, providerId }: DepositRow, amount: Money): Entry {
  return {
    kind: "cashier.deposit",
    transfers: [{ from: `clearing:${clearing}`, to: purseOf(memberId, "cash"), amount, currency }],
    details: { reference: id, method: channel, route: kind, ...(providerId !== null && { payment: providerId }) },
  };
}

/** Counts a failed deposit or a wrong voucher. Too many of them block the member's deposits. */
export async function noteFailure({ db, now }: Pick<Work, "db" | "now">, memberId: string): Promise<void> {
  await keepTrust(db, memberId, afterFailure(await lockTrust(db, memberId), now));
}
