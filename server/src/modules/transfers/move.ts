import { assert } from "@magpie/domain/assert";
import type { Money } from "@magpie/domain/money";
import { type Fund, fundAfter, fundArrived, fundBegun, fundResult, fundReturned, isOver, playerName } from "@magpie/domain/transfers/fund";
import type { Db, Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import { TransferRefused, type VendorOrder, type VendorTransferStatus, type VendorWallet } from "../../kit/outside/vendor-wallets";
import { isOff } from "../switches/switches";
import { post, readPurses } from "../wallet/wallet";
import { type FundReason, type FundRow, holdFund, noteOver, noteSending, readFund } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "transfers.move": { fundId: string };
  }
}

const ASK_AGAIN_MS = 5_000;

/** Takes a transfer as far as the vendor lets it. A lost answer is asked for later; money goes back only on the vendor's word. */
export const move = job("transfers.move", async ({ inMerchant, services, now }, { fundId }) => {
  const found = await inMerchant(({ db, merchant }) => findOpen(db, merchant.id, fundId));
  if (!found) return;
  const { fund, player } = found;
  const wallet = services.vendorWallets[fund.vassalage];
  assert(wallet, `${fund.vassalage} has no wallets here`);
  const atVendor = fund.direction === "home" && fund.state === "asked" ? await wallet.balance(player, fund.currency) : 0n;
  const sending = await inMerchant((ctx) => setOff(ctx, fundId, atVendor));
  if (!sending) return;
  const status = await vendorsWord(wallet, sending);
  if (status !== "pending") return inMerchant((ctx) => settle(ctx, fundId, status));
  const startAfter = new Date(now.getTime() + ASK_AGAIN_MS);
  await inMerchant((ctx) => ctx.addJob("transfers.move", { fundId }, { startAfter, singletonKey: fundId }));
});

async function findOpen(db: Db, merchantId: number, id: string): Promise<{ fund: FundRow; player: string } | null> {
  const fund = await readFund(db, id);
  return fund && !isOver(fund.state) ? { fund, player: playerName(merchantId, fund.memberId) } : null;
}

interface Sending {
  order: VendorOrder;
  direction: Fund["direction"];
  /** True where the vendor may have been told before. */
  again: boolean;
}

/**
 * Written before it is sent, so that after a crash it is known that the vendor may have been told. Null where it is over, as is
 * money that play was switched off for before it left.
 */
async function setOff(ctx: Work, id: string, atVendor: Money): Promise<Sending | null> {
  const row = await holdFund(ctx.db, id);
  if (!row || isOver(row.state)) return null;
  const { direction, currency } = row;
  const again = fundAfter(row.state, "sent") === null;
  if (!again && direction === "out" && (await isOff(ctx, ["gaming"], ["vendor", row.vassalage], ["member", row.memberId]))) {
    await settle(ctx, id, "refused");
    return null;
  }
  const amount = again || direction === "out" ? (row.amount ?? 0n) : await takeUp(ctx, row, atVendor);
  if (amount === null) return null;
  if (!again) {
    await noteSending(ctx.db, id, amount, ctx.now);
    ctx.push(row.memberId, "transfer", { id });
  }
  const player = playerName(ctx.merchant.id, row.memberId);
  return { order: { reference: `${ctx.merchant.id}-${id}`, player, amount, currency }, direction, again };
}

/** Books the win or loss at the vendor and takes up the amount that is to come home. Null where the vendor has too little. */
async function takeUp(ctx: Work, row: FundRow, atVendor: Money): Promise<Money | null> {
  const { id, memberId, vassalage: vendor, vendorName, direction, currency } = row;
  const named = { memberId, vendor, vendorName, currency };
  const held = (await readPurses(ctx.db, memberId, currency)).get(`vendor:${vendor}`)?.balance ?? 0n;
  const result = fundResult(named, held, atVendor);
  if (result) await post(ctx, `transfers:${id}:result`, result);
  const amount = row.amount ?? atVendor;
  if (amount === 0n || amount > atVendor) {
    await end(ctx, row, amount === 0n ? "empty" : "short");
    return null;
  }
  await post(ctx, `transfers:${id}:begun`, fundBegun({ ...named, direction, amount }));
  return amount;
}

async function vendorsWord(wallet: VendorWallet, { order, direction, again }: Sending): Promise<VendorTransferStatus> {
  const known = again ? await wallet.find(order.reference) : null;
  if (known) return known.status;
  try {
    return (await wallet.move(direction === "out" ? "in" : "out", order)).status;
  } catch (error) {
    if (error instanceof TransferRefused) return "refused";
    // Perhaps only the answer was lost. If the vendor has not heard of the transfer, the job's next try sends it again.
    const found = await wallet.find(order.reference).catch(() => null);
    if (!found) throw error;
    return found.status;
  }
}

async function settle(ctx: Work, id: string, status: "done" | "refused"): Promise<void> {
  const row = await holdFund(ctx.db, id);
  if (!row || !fundAfter(row.state, status === "done" ? "confirmed" : "refused")) return;
  const { memberId, vassalage: vendor, vendorName, direction, amount, currency } = row;
  assert(amount !== null, "what is sent has an amount");
  const entryOf = status === "done" ? fundArrived : fundReturned;
  await post(ctx, `transfers:${id}:over`, entryOf({ memberId, vendor, vendorName, direction, amount, currency }));
  await end(ctx, row, status === "done" ? null : "vendor");
}

async function end(ctx: Work, { id, memberId }: FundRow, reason: FundReason | null): Promise<void> {
  await noteOver(ctx.db, id, reason ? "refused" : "done", reason, ctx.now);
  ctx.push(memberId, "transfer", { id });
}
