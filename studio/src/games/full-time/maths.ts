import { quotient } from "../../kit/maths/book";
import type { Fixture } from "../../kit/maths/sports/calendar";
import { scoreTable } from "../../kit/maths/sports/goals";
import type { OutcomeTable } from "../../kit/maths/sports/outcome";
import { goalPrices } from "../../kit/maths/sports/prices";
import { type Sport, sportsGame } from "../../kit/maths/sports/sports-game";
import { game, LEAGUES } from "./game";

const TABLES_MAX = 1_000;

/** Mean goals of two even sides in hundredths: the home side scores more. */
const [AT_HOME, AWAY] = [150, 118];

/** Attack and defence of each club in hundredths of the mean: what it scores, and what it lets in. */
const STRENGTHS: readonly (readonly (readonly [attack: number, defence: number])[])[] = [
  [
    [132, 78],
    [121, 84],
    [118, 91],
    [106, 88],
    [104, 99],
    [97, 94],
    [101, 108],
    [92, 103],
    [88, 98],
    [94, 115],
    [84, 112],
    [77, 121],
  ],
  [
    [126, 82],
    [115, 86],
    [109, 97],
    [102, 95],
    [96, 104],
    [93, 101],
    [86, 110],
    [80, 118],
  ],
];

function strengthsOf({ league, home, away }: Fixture): readonly number[] {
  const [attackHome, defenceHome] = STRENGTHS[league]?.[home] ?? [100, 100];
  const [attackAway, defenceAway] = STRENGTHS[league]?.[away] ?? [100, 100];
  return [quotient(AT_HOME * attackHome * defenceAway, 10_000), quotient(AWAY * attackAway * defenceHome, 10_000)];
}

/** The same two meet twice a season for ever, so their 256 weights are worked out once. */
const tables = new Map<string, OutcomeTable>();

function tableOf([home = AT_HOME, away = AWAY]: readonly number[]): OutcomeTable {
  const name = `${home} ${away}`;
  const table = tables.get(name) ?? scoreTable(home, away);
  // Strengths of other leagues may come in a slate from outside, so it is emptied before it grows without end.
  if (tables.size >= TABLES_MAX) tables.clear();
  tables.set(name, table);
  return table;
}

export const football: Sport = {
  leagues: LEAGUES,
  strengthsOf,
  tableOf,
  pricesOf: goalPrices,
};

export const fullTime = sportsGame(game, football);
