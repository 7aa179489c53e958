import { POINTS_CURRENCY, purseOf } from "../ledger/account";
import type { Entry, Transfer } from "../ledger/entry";
import type { Money } from "../money";

/** The movements of points, by their kinds in the ledger. */
export const POINT_ENTRY_KINDS = {
  earned: "points.earn",
  redeemed: "points.redeem",
  returned: "points.returned",
  converted: "points.convert",
} as const;

interface Reward {
  title: string;
  points: bigint;
  /** Zero for a reward that is no money. */
  cash: Money;
  currency: string;
}

export function earnPoints(memberId: string, points: bigint, details: Readonly<Record<string, string>> = {}): Entry {
  return { kind: POINT_ENTRY_KINDS.earned, transfers: [toMember(memberId, points)], details };
}

/** Cash that a reward pays moves with its points, so that neither can happen without the other. */
export function redeemPoints(memberId: string, { title, points, cash, currency }: Reward): Entry {
  const transfers = [toHouse(memberId, points), ...(cash > 0n ? [cashTo(memberId, cash, currency)] : [])];
  return { kind: POINT_ENTRY_KINDS.redeemed, transfers, details: { title } };
}

export function returnPoints(memberId: string, { title, points }: Pick<Reward, "title" | "points">): Entry {
  return { kind: POINT_ENTRY_KINDS.returned, transfers: [toMember(memberId, points)], details: { title } };
}

export function convertedPoints(memberId: string, points: bigint, cash: Money, currency: string): Entry {
  return { kind: POINT_ENTRY_KINDS.converted, transfers: [toHouse(memberId, points), cashTo(memberId, cash, currency)] };
}

function toMember(memberId: string, amount: bigint): Transfer {
  return { from: "house:points", to: purseOf(memberId, "points"), amount, currency: POINTS_CURRENCY };
}

function toHouse(memberId: string, amount: bigint): Transfer {
  return { from: purseOf(memberId, "points"), to: "house:points", amount, currency: POINTS_CURRENCY };
}

function cashTo(memberId: string, amount: Money, currency: string): Transfer {
  return { from: "house:bonuses", to: purseOf(memberId, "cash"), amount, currency };
}
