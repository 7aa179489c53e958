import type { Finder } from "../../kit/office/desk";
import { listVendorNames } from "../catalogue/catalogue";
import { listFound } from "../members/members";
import { listByIds } from "./bets-store";
import { roundId } from "./gather";

const MOST = 4;
/** The vendor under which tickets are recorded. */
const LOTTERY_VENDOR = "LOTTERY";

/** Rounds and tickets by their whole number, whoever's they are. */
export const FINDER: Finder = {
  right: "records.read",
  async find({ db }, typed) {
    if (/\s/.test(typed) || typed.length < 4) return [];
    const vendors = [LOTTERY_VENDOR, ...(await listVendorNames(db)).keys()];
    const rounds = await listByIds(db, [typed, ...vendors.map((vendor) => roundId(vendor, typed))], MOST);
    const owners = new Map(
      (
        await listFound(
          db,
          rounds.map(({ memberId }) => memberId),
        )
      ).map(({ id, account }) => [id, account]),
    );
    return rounds.map(({ id, memberId, vendor, gameName, placedAt }) => ({
      kind: vendor === LOTTERY_VENDOR ? "ticket" : "round",
      id,
      title: gameName,
      detail: owners.get(memberId) ?? "",
      at: placedAt,
    }));
  },
};
