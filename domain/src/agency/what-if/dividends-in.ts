import type { Money } from "../../money";
import type { Tier } from "../contract";
import type { WindowSums } from "./sums";

/** A settled dividend, with the figures it was computed from. */
export interface Dividend extends Pick<WindowSums, "receiver" | "upline" | "carry"> {
  tiers: readonly Tier[];
  from: number;
  firstDay: string;
  lastDay: string;
  creditedOn: string;
  validBet: Money;
  active: number;
  profit: Money;
  carryIn: Money;
  debtIn: Money;
  gross: Money;
  downlines: Money;
}

/** Every dividend of some contracts, the oldest first. There are few, so each may be a thing of its own. */
export function dividendsIn(windows: readonly WindowSums[]): Dividend[] {
  return windows
    .filter(({ kind }) => kind === "dividend")
    .flatMap((all) => {
      const { receiver, upline, tiers, carry } = all;
      return Array.from(all.from, (from, at): Dividend => {
        const [firstDay, lastDay, creditedOn] = [all.firstDay[at] ?? "", all.lastDay[at] ?? "", all.creditedOn[at] ?? ""];
        return {
          ...{ receiver, upline, tiers, carry, from, firstDay, lastDay, creditedOn },
          active: all.active[at] ?? 0,
          validBet: BigInt(all.validBet[at] ?? 0),
          profit: BigInt(all.profit[at] ?? 0),
          carryIn: BigInt(all.carryIn[at] ?? 0),
          debtIn: BigInt(all.debtIn[at] ?? 0),
          gross: BigInt(all.gross[at] ?? 0),
          downlines: BigInt(all.downlines[at] ?? 0),
        };
      });
    })
    .sort((one, other) => one.from - other.from);
}
