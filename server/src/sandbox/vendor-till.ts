import { fromDecimal, type Money, toDecimal } from "@magpie/domain/money";
import type { VendorBook, VendorOrder } from "./vendor-book";

interface Stake {
  reference: string;
  player: string;
  currency: string;
}

/** What a brand's games take from the sandbox vendor's wallets and pay into them, in the same book that transfers are written in. */
export function openTill(book: VendorBook, brand: string) {
  const walletOf = (player: string) => `${brand}-${player}`;
  const backOf = (reference: string) => `${reference}:back`;

  function settle(order: VendorOrder): boolean {
    const placed = book.place(order, "pending");
    if (!placed) throw new Error(`${order.reference} is another order`);
    if (placed.status === "pending") book.finish(placed);
    return placed.status === "done";
  }

  const orderOf = ({ player, amount, currency, ...rest }: Stake & { amount: Money }, direction: "in" | "out"): VendorOrder => {
    return { ...rest, player: walletOf(player), direction, amount: toDecimal(amount, currency), currency };
  };

  return {
    async balance(player: string, currency: string): Promise<Money> {
      return fromDecimal(book.balance(walletOf(player), currency), currency) ?? 0n;
    },
    async take(stake: Stake & { amount: Money }): Promise<boolean> {
      const { status } = book.find(stake.reference) ?? {};
      if (status === "refused" || book.find(backOf(stake.reference))) return false;
      return settle(orderOf(stake, "out"));
    },
    async pay(win: Stake & { amount: Money }): Promise<void> {
      settle(orderOf(win, "in"));
    },
    async giveBack(stake: Stake): Promise<void> {
      const taken = book.find(stake.reference);
      // Never heard of: should it still come, it is refused.
      if (!taken) book.place(orderOf({ ...stake, amount: 0n }, "out"), "refused");
      else if (taken.status === "done") settle({ ...taken.order, reference: backOf(stake.reference), direction: "in" });
    },
  };
}
