import type { transfers } from "@magpie/contract/transfers";
import { type Money, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import { playerName } from "@magpie/domain/transfers/fund";
import type { Handler, StepsHandler } from "../../kit/ctx";
import { listVendorNames } from "../catalogue/catalogue";
import { readFlags } from "../merchant/merchant";
import { readPurses } from "../wallet/wallet";
import { shownFund, sumInTransit } from "./fund";
import { listOpenFunds, listWalletVendors } from "./store";

/** Vendors are asked between the transactions; one that does not answer is shown with the balance last booked. */
export const wallets: StepsHandler<typeof transfers.wallets> = async (visit) => {
  const known = await visit.step(async ({ db, member, merchant, services }) => ({
    purses: await readPurses(db, member.id, merchant.currency),
    vendors: await listWalletVendors(db),
    names: await listVendorNames(db),
    open: await listOpenFunds(db, member.id),
    currency: merchant.currency,
    player: playerName(merchant.id, member.id),
    services,
  }));
  const { purses, currency } = known;
  const decimal = (amount: Money) => toDecimal(amount, currency);
  const vendors = known.vendors.map(async ({ vassalage, minimum, maximum }) => {
    const said = (await known.services.vendorWallets[vassalage]?.balance(known.player, currency).catch(() => null)) ?? null;
    const open = known.open.find((fund) => fund.vassalage === vassalage);
    return {
      vassalage,
      displayName: known.names.get(vassalage) ?? vassalage,
      balance: decimal(said ?? purses.get(`vendor:${vassalage}`)?.balance ?? 0n),
      live: said !== null,
      minimum: decimal(minimum),
      maximum: decimal(maximum),
      open: open ? shownFund(open) : null,
    };
  });
  return { cash: decimal(purses.get("cash")?.balance ?? 0n), vendors: await Promise.all(vendors) };
};

export const consolidated: Handler<typeof transfers.consolidated> = async (ctx) => {
  if (!(await readFlags(ctx.db)).has("AGENTPOLICY3")) refuse("operation_not_allowed");
  const { currency } = ctx.merchant;
  const purses = await readPurses(ctx.db, ctx.member.id, currency);
  const held = (purse: string) => purses.get(purse)?.balance ?? 0n;
  const vendors = [...purses].reduce((sum, [purse, { balance }]) => sum + (purse.startsWith("vendor:") ? balance : 0n), 0n);
  const parts = {
    cash: held("cash"),
    bonus: held("bonus"),
    locked: held("locked"),
    vendors,
    inTransit: await sumInTransit(ctx, ctx.member.id),
  };
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0n);
  const told = Object.entries({ total, ...parts }).map(([name, amount]) => [name, toDecimal(amount, currency)]);
  return Object.fromEntries(told) as Record<"total" | keyof typeof parts, string>;
};
