import type { Finder } from "../../kit/office/desk";
import { listVendorNames } from "../catalogue/catalogue";
import { findTransaction, listByKeys } from "../wallet/wallet";

const MOST = 4;
const MOVES = ["bet", "win", "rollback"] as const;

/** Vendors' transactions by their own number, and postings by ours. */
export const FINDER: Finder = {
  right: "records.read",
  async find({ db }, typed) {
    if (/\s/.test(typed)) return [];
    const vendors = [...(await listVendorNames(db)).keys()];
    const keys = vendors.flatMap((vendor) => MOVES.map((move) => `play.${move}:${vendor}:${typed}`));
    const [own, theirs] = await Promise.all([
      /^\d{1,18}$/.test(typed) ? findTransaction(db, BigInt(typed)) : undefined,
      listByKeys(db, [typed, ...keys], MOST),
    ]);
    return [...(own ? [own] : []), ...theirs].map(({ id, key, kind, happenedAt }) => ({
      kind: "transaction",
      id: String(id),
      title: key,
      detail: kind,
      at: happenedAt,
    }));
  },
};
