import type { records } from "@magpie/contract/records";
import { POINTS_CURRENCY } from "@magpie/domain/ledger/account";
import { toDecimal } from "@magpie/domain/money";
import { recordKindOf } from "@magpie/domain/records/kinds";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { readTransaction, type TransactionSide } from "../wallet/wallet";
import { subjectOf } from "./lines";
import { type Naming, namingFor } from "./names";

const IS_NUMBER = /^\d{1,18}$/;

export const posting: Handler<typeof records.posting> = async (ctx, { id }) => {
  const found = IS_NUMBER.test(id) ? await readTransaction(ctx.db, BigInt(id)) : undefined;
  const isOwn = ({ memberId }: TransactionSide) => memberId === ctx.member.id;
  if (!found?.sides.some(isOwn)) refuse("record_unknown");
  const { kind, details, at, sides } = found;
  const naming = await namingFor(ctx);
  return {
    id,
    kind: recordKindOf(kind),
    subject: naming(subjectOf(details)),
    details: shownDetails(details, naming),
    at: at.toISOString(),
    sides: sides.map((side) => ({
      place: isOwn(side) ? side.name : otherPlace(side),
      own: isOwn(side),
      amount: shownAmount(side.amount, side.currency),
      balanceAfter: isOwn(side) && side.balanceAfter !== null ? shownAmount(side.balanceAfter, side.currency) : null,
    })),
  };
};

/** Describes the other side. Another member stays anonymous. */
function otherPlace({ memberId, name }: TransactionSide): string {
  if (memberId !== null) return "MEMBER";
  if (name === "house:games" || name === "house:lottery") return "GAMES";
  if (name.startsWith("clearing:")) return "PROVIDER";
  return name.startsWith("transit:") ? "TRANSIT" : "HOUSE";
}

function shownAmount(amount: bigint, currency: string): string {
  return currency === POINTS_CURRENCY ? String(amount) : toDecimal(amount, currency);
}

function shownDetails(details: Readonly<Record<string, string>>, naming: Naming) {
  const { vendorName, vendor, gameName, game, round, method, reference, note } = details;
  const all = { vendor: vendorName ?? vendor, game: gameName ?? game, round, method, reference, note };
  return Object.entries(all).flatMap(([name, text]) => (text ? [{ name: name as keyof typeof all, text: naming(text) }] : []));
}
