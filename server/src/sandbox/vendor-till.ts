import { fromDecimal, type Money, toDecimal } from "@magpie/domain/money";
import type { VendorBook, VendorOrder } from "./vendor-book";

interface Stake {
  reference: string;
  player: string;
  currency: string;
}

/** Takes stakes of a brand's games from the sandbox vendor's wallets and pays wins into them, in the book that holds its transfers. */
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
      // The stake has not arrived: it is recorded as refused, in case it still comes.
      if (!taken) book.place(orderOf({ ...stake, amount: 0n }, "out"), "refused");
      else if (taken.status === "done") settle({ ...taken.order, reference: backOf(stake.reference), direction: "in" });
    },
  };
}
