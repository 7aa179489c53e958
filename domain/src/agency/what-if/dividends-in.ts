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
      return all.from.map((from, at): Dividend => {
        const [firstDay, lastDay, creditedOn] = [all.firstDay[at] ?? "", all.lastDay[at] ?? "", all.creditedOn[at] ?? ""];
        return {
          ...{ receiver, upline, tiers, carry, from, firstDay, lastDay, creditedOn },
          active: all.active[at] ?? 0,
          validBet: all.validBet[at] ?? 0n,
          profit: all.profit[at] ?? 0n,
          carryIn: all.carryIn[at] ?? 0n,
          debtIn: all.debtIn[at] ?? 0n,
          gross: all.gross[at] ?? 0n,
          downlines: all.downlines[at] ?? 0n,
        };
      });
    })
    .sort((one, other) => one.from - other.from);
}
