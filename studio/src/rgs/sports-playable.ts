import { assert } from "@magpie/domain/assert";
import type { Money } from "@magpie/domain/money";
import { hexOf, textBytes } from "../kit/fairness/bytes";
import { sha256 } from "../kit/fairness/sha256";
import { payoutOf } from "../kit/maths/book";
import type { SharedGame } from "../kit/maths/game";
import { field } from "../kit/maths/shape";
import { slip } from "../kit/maths/sports/choice";
import { promised4, type Slip } from "../kit/maths/sports/slip";
import type { Event, Result, Slate, Sport } from "../kit/maths/sports/sports-game";
import { type SettledBet, type SharedPlayable, shared } from "./shared-playable";
import { settleAgain } from "./slip-again";

/** A slate with the hash of all its weights: shown before the bets, so that nobody can say afterwards that chances were others. */
export interface SealedSlate extends Slate {
  seal: string;
}

/** A slip may promise at most this many of the least stakes. */
const MOST_PROMISED = 200_000n;

const isResult = (result: unknown): result is Result => Array.isArray(field(result, "outcomes"));

/** Matches in the slate's order, weights in the order in which they are drawn. */
export function sealOf({ tableOf }: Sport, { matches }: Slate): string {
  const text = matches.map(({ strengths }) => tableOf(strengths).map(([, weight]) => weight)).join(";");
  return hexOf(sha256(textBytes(text)));
}

export function sportsPlayable(game: SharedGame<Result, Slip, Event, Slate>, sport: Sport): SharedPlayable {
  const base = shared(game, slip, isResult, (made, moves) => (moves.length === 0 ? { bet: made, decided: null } : null));
  return {
    ...base,
    sheetOf(number): SealedSlate {
      const slate = base.sheetOf(number) as Slate;
      return { ...slate, seal: sealOf(sport, slate) };
    },
    draw(chance, sheet) {
      const { seal, ...slate } = sheet as SealedSlate;
      assert(sealOf(sport, slate) === seal, "a match is drawn by the weights that were sealed before its bets");
      return base.draw(chance, slate);
    },
    tell(result, choice, moves) {
      const story = base.tell(result, choice, moves);
      const made = slip(choice);
      if (!story || !made || !isResult(result) || story.odds4 === settleAgain(made.legs, result.outcomes)) return story;
      // The engines differ: what happened is shown, and nothing is paid until somebody has looked.
      return { ...story, odds4: null, held: true };
    },
    refusal(choice, sheet, { stake, least }) {
      const made = slip(choice);
      const { matches } = sheet as Slate;
      if (made?.legs.some(({ fixture, pick, price100 }) => matches[fixture]?.prices[pick] !== price100)) return "price_changed";
      return made && payoutOf(stake, promised4(made)) > MOST_PROMISED * least ? "slip_above_limit" : null;
    },
    atRisk: stakeAtRisk,
  };
}

/** The slip's own event says how much of it was at risk: an odd unit of a half is not. */
function stakeAtRisk(all: readonly SettledBet[], at: number): Money {
  const { stake = 0n, events = [] } = all[at] ?? {};
  return (stake * BigInt(Number(field(events.at(-1), "atRisk") ?? 0))) / 2n;
}
