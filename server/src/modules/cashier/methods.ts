import type { cashier, DepositMethod } from "@magpie/contract/cashier";
import { routeOf } from "@magpie/domain/cashier/method";
import { toDecimal } from "@magpie/domain/money";
import type { Handler } from "../../kit/ctx";
import { listOpenChannels } from "./methods-store";

export const methods: Handler<typeof cashier.methods> = async (ctx) => {
  const show = (amount: bigint) => toDecimal(amount, ctx.merchant.currency);
  const list = new Map<string, DepositMethod>();
  // Channels that need a provider are hidden without one.
  const open = (await listOpenChannels(ctx.db)).filter(({ kind }) => routeOf(kind) !== "provider" || ctx.services.payments !== null);
  for (const { methodId, method, kind, id, name, minimum, maximum, quickAmounts } of open) {
    const known = list.get(methodId) ?? { id: methodId, kind, name: method, channels: [] };
    known.channels.push({ id, name, minimum: show(minimum), maximum: show(maximum), quickAmounts: quickAmounts.map(show) });
    list.set(methodId, known);
  }
  return { list: [...list.values()] };
};
