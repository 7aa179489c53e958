import { type League, placeOf, slateOf } from "./calendar";
import type { Outcome } from "./outcome";

/** A kick-off that is over. */
export interface Played {
  number: number;
  outcomes: readonly (Outcome | null)[];
}

export interface Standing {
  team: number;
  played: number;
  points: number;
  scored: number;
  conceded: number;
  /** The last five, the newest last. */
  form: readonly ("W" | "D" | "L")[];
}

const FORM = 5;

/** The table of a league before a kick-off: points, then the difference, then what was scored. */
export function standingsOf(leagues: readonly League[], at: number, before: number, played: readonly Played[]): Standing[] {
  const league = leagues[at];
  if (!league) return [];
  const { season } = placeOf(league, before);
  const rows = league.teams.map((_, team) => ({ team, played: 0, points: 0, scored: 0, conceded: 0, form: [] as ("W" | "D" | "L")[] }));
  const note = (team: number, scored: number, conceded: number) => {
    const row = rows[team];
    if (!row) return;
    const ended = scored > conceded ? "W" : scored === conceded ? "D" : "L";
    row.played++;
    row.points += ended === "W" ? 3 : ended === "D" ? 1 : 0;
    row.scored += scored;
    row.conceded += conceded;
    row.form = [...row.form, ended].slice(-FORM) as typeof row.form;
  };
  const ofSeason = played.filter(({ number }) => number < before && placeOf(league, number).season === season);
  for (const { number, outcomes } of ofSeason.toSorted((a, b) => a.number - b.number)) {
    for (const [place, fixture] of slateOf(leagues, number).entries()) {
      const outcome = outcomes[place];
      if (fixture.league !== at || !outcome) continue;
      note(fixture.home, outcome.home, outcome.away);
      note(fixture.away, outcome.away, outcome.home);
    }
  }
  return rows.sort(
    (a, b) => b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored || a.team - b.team,
  );
}
