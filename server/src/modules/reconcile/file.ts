import type { reconcile } from "@magpie/contract/office/reconcile";
import { currencyDigits, fromDecimal, type Money } from "@magpie/domain/money";
import type { VENDOR_KINDS } from "@magpie/domain/reconcile/pairs";
import { kindsOf, type ProviderId } from "@magpie/domain/reconcile/provider";
import { refuse } from "@magpie/domain/refusals";
import type { Handler, Work } from "../../kit/ctx";
import type { Events } from "../../kit/events";
import { lastOfEach } from "../../kit/office/books";
import { takeFile } from "../play/play";
import { keepPaymentFile } from "./books-store";
import { noteFile } from "./days-store";
import { dayOf } from "./gather";
import { findProvider } from "./providers";

type VendorKind = (typeof VENDOR_KINDS)[number];

/** A vendor's file goes the way of `play.addFile`; a payment provider's is kept here. */
export const addFile: Handler<typeof reconcile.addFile> = async (ctx, { provider: text, day, lines, last }) => {
  const provider = await findProvider(ctx.db, text);
  if (day > dayOf(ctx.now)) refuse("invalid_input", { fields: { day: "too_big" } });
  const kinds = kindsOf(provider);
  if (lines.some(({ kind }) => !kinds.includes(kind))) refuse("invalid_input", { fields: { lines: "wrong_kind" } });
  if (provider.side === "vendor") {
    const moves = lines.map((line) => ({ ...line, kind: line.kind as VendorKind }));
    return takeFile(ctx, { vassalage: provider.name, day, lines: moves, last });
  }
  await keepPaymentFile(
    ctx.db,
    lastOfEach(lines.map(({ amount, ...line }) => ({ ...line, provider: provider.id, day, amount: amountIn(amount, line.currency) }))),
  );
  await noteWhole(ctx, provider.id, day, last);
  ctx.audit({ subject: `${provider.id} ${day}`, reason: "", after: { lines: lines.length, last } });
  return { kept: lines.length };
};

/** A listener: lines of a vendor's file have come. */
export function heedVendorFile(ctx: Work, { vassalage, day, last }: Events["play.fileAdded"]): Promise<void> {
  return noteWhole(ctx, `vendor:${vassalage}`, day, last);
}

async function noteWhole(ctx: Work, provider: ProviderId, day: string, last: boolean): Promise<void> {
  await noteFile(ctx.db, provider, day, last ? ctx.now : null);
  if (last) await ctx.addJob("reconcile.compare", {});
}

function amountIn(text: string, currency: string): Money {
  return fromDecimal(text, currency) ?? refuse("invalid_input", { fields: { amount: `more than ${currencyDigits(currency)} digits` } });
}
