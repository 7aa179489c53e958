import { cashOutAt, multiplierAt } from "@magpie/studio/games/comet-rush/maths";
import { field } from "@magpie/studio/kit/maths/shape";
import type { Round } from "@magpie/studio/rgs/round";
import type { RoundView } from "@magpie/studio/rgs/rounds";
import { cashOut } from "@magpie/studio/rgs/shared-rounds";
import type { Tools } from "../tools";
import type { DrawRow } from "./draws-store";

interface Target {
  bet: Round;
  at100: number;
}

/** What a cash-out asked for at that time is paid; null when it came too late. */
export function multiplierOf({ phase, runsFrom, result }: Pick<DrawRow, "phase" | "runsFrom" | "result">, askedAt: Date): number | null {
  return runsFrom && phase !== "voided" ? cashOutAt(Number(result), askedAt.getTime() - runsFrom.getTime()) : null;
}

/** Automatic cash-outs by the server's clock: the tick that reaches a bet's target pays it. */
export class Flight {
  private readonly targets: Target[];

  constructor(
    readonly tools: Tools,
    readonly startedAt: Date,
    private readonly point100: number,
    bets: readonly Round[],
  ) {
    this.targets = bets.flatMap((bet) => targetOf(bet)).sort((a, b) => a.at100 - b.at100);
  }

  multiplierAt(now: Date): number {
    return multiplierAt(now.getTime() - this.startedAt.getTime());
  }

  /** Cashes out the bets whose target is reached. One that fails is paid when the draw is settled. */
  async reach(now: Date): Promise<{ bet: Round; view: RoundView }[]> {
    const reached = Math.min(this.multiplierAt(now), this.point100);
    const due = this.targets.splice(0, this.targets.findLastIndex(({ at100 }) => at100 <= reached) + 1);
    const paid = await Promise.allSettled(due.map(async ({ bet, at100 }) => ({ bet, view: await cashOut(this.tools, bet, at100) })));
    return paid.flatMap((end) => (end.status === "fulfilled" && end.value.view ? [{ bet: end.value.bet, view: end.value.view }] : []));
  }
}

function targetOf(bet: Round): Target[] {
  const at100 = field(bet.choice, "target100");
  return typeof at100 === "number" ? [{ bet, at100 }] : [];
}
