import { randomUUID } from "node:crypto";
import type { FundTransfer, transfers } from "@magpie/contract/transfers";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { type Money, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import { type FundDirection, fundBegun, playerName } from "@magpie/domain/transfers/fund";
import type { Ctx, Handler, MemberRef, StepsHandler, Work } from "../../kit/ctx";
import { listVendorNames } from "../catalogue/catalogue";
import { checkLaunch } from "../limits/limits";
import { admitToPlay } from "../protection/protection";
import { refuseOff } from "../switches/switches";
import { post, readPurses } from "../wallet/wallet";
import { amountWithin } from "./amount";
import { addFund, type FundRow, listFunds, listOpenFunds, listWalletVendors, type NewFund } from "./store";

type Caller = Ctx & { member: MemberRef };

export const fund: Handler<typeof transfers.fund> = async (ctx, { vassalage, direction, amount }) => {
  const vendor = (await listWalletVendors(ctx.db)).find((known) => known.vassalage === vassalage) ?? refuse("vendor_wallet_unknown");
  const money = amountWithin(amount, ctx.merchant.currency, vendor);
  // A member who may not play takes no money to a vendor; home it may come at any time.
  if (direction === "out") {
    await admitToPlay(ctx, ctx.member.id);
    await checkLaunch(ctx, ctx.member.id);
    await refuseOff(ctx, ["gaming"], ["vendor", vassalage], ["member", ctx.member.id]);
  }
  const names = await listVendorNames(ctx.db);
  const begun = await begin(ctx, { vassalage, vendorName: names.get(vassalage) ?? vassalage, direction, amount: money });
  return begun ?? refuse("transfer_in_progress");
};

/** Vendors are asked between the transactions. One that does not answer is tried all the same, and so is one where everything was lost, so that the loss is booked. */
export const collect: StepsHandler<typeof transfers.collect> = async (visit) => {
  const { vendors, purses, ask } = await visit.step(async ({ db, member, merchant, services }) => ({
    vendors: await listWalletVendors(db),
    purses: await readPurses(db, member.id, merchant.currency),
    ask: (vassalage: string) => services.vendorWallets[vassalage]?.balance(playerName(merchant.id, member.id), merchant.currency),
  }));
  const said = await Promise.all(vendors.map(async ({ vassalage }) => ask(vassalage)?.catch(() => null)));
  const booked = (vassalage: string) => purses.get(`vendor:${vassalage}`)?.balance ?? 0n;
  const holding = vendors.filter(({ vassalage }, place) => said[place] !== 0n || booked(vassalage) > 0n);
  return visit.finish(async (ctx) => {
    const names = await listVendorNames(ctx.db);
    const ids: string[] = [];
    for (const { vassalage } of holding) {
      const begun = await begin(ctx, { vassalage, vendorName: names.get(vassalage) ?? vassalage, direction: "home", amount: null });
      if (begun) ids.push(begun.id);
    }
    return { ids };
  });
};

interface Wish {
  vassalage: string;
  vendorName: string;
  direction: FundDirection;
  /** Null for everything that is there. */
  amount: Money | null;
}

/** Money on its way out leaves the main wallet at once; the vendor hears of it after commit. Null where a transfer is under way already. */
async function begin(ctx: Caller, wish: Wish): Promise<{ id: string } | null> {
  const { currency } = ctx.merchant;
  const fund: NewFund = { id: randomUUID(), memberId: ctx.member.id, currency, askedAt: ctx.now, ...wish };
  if (!(await addFund(ctx.db, fund))) return null;
  const { id, memberId, vassalage: vendor, vendorName, direction, amount } = fund;
  if (direction === "out" && amount !== null)
    await post(ctx, `transfers:${id}:begun`, fundBegun({ memberId, vendor, vendorName, direction, amount, currency }));
  await ctx.addJob("transfers.move", { fundId: id });
  return { id };
}

export const funds: Handler<typeof transfers.funds> = async ({ db, member }, { cursor, pageSize }) => {
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input"));
  const rows = await listFunds(db, member.id, after, pageSize + 1);
  const content = rows.slice(0, pageSize);
  const last = content.at(-1);
  return { content: content.map(shownFund), next: rows.length > pageSize && last ? writeCursor({ at: last.askedAt, id: last.id }) : null };
};

/** Adds up a member's money that is on its way between wallets. */
export async function sumInTransit({ db, merchant }: Ctx, memberId: string): Promise<Money> {
  const open = await listOpenFunds(db, memberId);
  const moving = open.filter(
    ({ direction, state, currency }) => currency === merchant.currency && (direction === "out" || state === "sending"),
  );
  return moving.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n);
}

/** Money on its way is in no purse: without this an account could be closed before the money comes home. */
export async function refuseClosing({ db }: Work, { memberId }: { memberId: string }): Promise<void> {
  if ((await listOpenFunds(db, memberId)).length > 0) refuse("wallet_not_empty");
}

export function shownFund(fund: FundRow): FundTransfer {
  const { id, vassalage, vendorName, direction, amount, currency, state, reason, askedAt, sentAt, endedAt } = fund;
  return {
    id,
    vassalage,
    vendorName,
    direction,
    amount: amount === null ? null : toDecimal(amount, currency),
    state,
    reason,
    askedAt: askedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
