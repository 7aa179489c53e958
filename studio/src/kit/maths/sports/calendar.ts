import { range } from "@magpie/domain/lottery/combinatorics";

/** An even number of teams, by their places in the league's list. */
export interface League {
  id: string;
  name: string;
  teams: readonly string[];
}

export interface Fixture {
  /** The place of the league. */
  league: number;
  home: number;
  away: number;
}

/** Each meets each twice in a season, once at home. */
export function roundsOf({ teams }: Pick<League, "teams">): number {
  return 2 * (teams.length - 1);
}

/** The season and the round of a kick-off, both counted from zero. */
export function placeOf(league: Pick<League, "teams">, number: number): { season: number; round: number } {
  const rounds = roundsOf(league);
  return { season: Math.floor((number - 1) / rounds), round: (number - 1) % rounds };
}

/** Who meets at a kick-off: one round of every league. */
export function slateOf(leagues: readonly League[], number: number): Fixture[] {
  return leagues.flatMap((league, at) =>
    pairsOf(league.teams.length, placeOf(league, number).round).map(([home, away]) => ({ league: at, home, away })),
  );
}

/** All but the last team turn on a circle; the second half of the season is the first with the sides changed. */
function pairsOf(count: number, round: number): [home: number, away: number][] {
  const [turns, isReturn] = [count - 1, round >= count - 1];
  const turn = round % turns;
  return range(0, count / 2 - 1).map((pair): [number, number] => {
    const one = pair === 0 ? count - 1 : (turn + pair) % turns;
    const other = (turn - pair + turns) % turns;
    const isSwapped = (pair === 0 ? turn % 2 === 1 : pair % 2 === 1) !== isReturn;
    return isSwapped ? [other, one] : [one, other];
  });
}
