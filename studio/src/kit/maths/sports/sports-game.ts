import type { GameInfo, SharedGame } from "../game";
import { type Fixture, type League, slateOf } from "./calendar";
import type { Outcome, OutcomeTable } from "./outcome";
import type { Prices } from "./prices";
import { type Ending, endingOf, halvesAtRisk, type Leg, type Slip, slipOdds4 } from "./slip";

/** A match before its bets. */
export interface Match extends Fixture {
  /** What its chances are made of, by the sport's own rules. */
  strengths: readonly number[];
  prices: Prices;
}

/** All that stands before a kick-off. */
export interface Slate {
  number: number;
  matches: readonly Match[];
}

/** A kick-off that is over. An outcome is null where a match was not played to its end. */
export interface Result {
  number: number;
  outcomes: readonly (Outcome | null)[];
}

export type Event =
  | ({ type: "leg"; league: number; home: number; away: number; score: string | null; order: string; ended: Ending } & Leg)
  | { type: "slip"; number: number; odds4: number; atRisk: 0 | 1 | 2 };

/** A sport: who plays, how strong, and what is sold. */
export interface Sport {
  leagues: readonly League[];
  strengthsOf(fixture: Fixture): readonly number[];
  tableOf(strengths: readonly number[]): OutcomeTable;
  pricesOf(table: OutcomeTable, strengths: readonly number[]): Prices;
}

/** One draw is one kick-off of all leagues: a number of a thousand million decides each match, in the order of the slate. */
export function sportsGame(info: GameInfo, sport: Sport): SharedGame<Result, Slip, Event, Slate> {
  return {
    info,
    sheet(_chance, number) {
      const matches = slateOf(sport.leagues, number).map((fixture): Match => {
        const strengths = sport.strengthsOf(fixture);
        return { ...fixture, strengths, prices: sport.pricesOf(sport.tableOf(strengths), strengths) };
      });
      return { number, matches };
    },
    draw(chance, { number, matches }) {
      const outcomes = matches.map(({ strengths }) => {
        const table = sport.tableOf(strengths);
        const [outcome] = table[chance.weighted(table.map(([, weight]) => weight))] ?? [];
        return outcome ?? null;
      });
      return { number, outcomes };
    },
    tell(made, result) {
      const outcomeOf = (fixture: number) => result.outcomes[fixture] ?? null;
      const slate = slateOf(sport.leagues, result.number);
      const endings = made.legs.map((leg) => endingOf(leg, outcomeOf(leg.fixture)));
      const odds4 = slipOdds4(made, outcomeOf);
      const legs = made.legs.map((leg, at): Event => {
        const [outcome, { league = 0, home = 0, away = 0 } = {}] = [outcomeOf(leg.fixture), slate[leg.fixture]];
        const score = outcome && `${outcome.home}-${outcome.away}`;
        const ended = endings[at] ?? "lost";
        const { fixture, pick, price100 } = leg;
        return { type: "leg", fixture, pick, price100, league, home, away, score, order: outcome?.order ?? "", ended };
      });
      return { events: [...legs, { type: "slip", number: result.number, odds4, atRisk: halvesAtRisk(made, endings) }], odds4 };
    },
  };
}
