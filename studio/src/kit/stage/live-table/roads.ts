/** The part of a round's result that the roads need: the side that won, or "tie". */
export interface Outcome {
  winner: string;
}

export const ROAD_ROWS = 6;

/** Columns from the left, each from top to bottom: every round in its order. */
export function beadPlate<Round extends Outcome>(rounds: readonly Round[]): (readonly Round[])[] {
  const columns = Math.ceil(rounds.length / ROAD_ROWS);
  return Array.from({ length: columns }, (_, column) => rounds.slice(column * ROAD_ROWS, (column + 1) * ROAD_ROWS));
}

export interface BigRoadMark<Round extends Outcome> {
  column: number;
  row: number;
  /** Null while there were only ties. */
  winner: string | null;
  ties: number;
  /** The round that it stands for. */
  round: Round;
}

/** A streak goes down and, when it is blocked, to the right until it ends; ties are marked on the round before them. */
export function bigRoad<Round extends Outcome>(rounds: readonly Round[]): BigRoadMark<Round>[] {
  const marks: BigRoadMark<Round>[] = [];
  const road = new Road();
  for (const round of rounds) {
    const { winner } = round;
    const last = marks.at(-1);
    if (winner === "tie") {
      if (last) last.ties++;
      else marks.push({ ...road.begin(), winner: null, ties: 1, round });
    } else if (last?.winner === null) {
      Object.assign(last, { winner, round });
    } else {
      const place = last?.winner === winner ? road.goOn() : road.begin();
      marks.push({ ...place, winner, ties: 0, round });
    }
  }
  return marks;
}

interface Place {
  column: number;
  row: number;
}

/** Knows the taken cells, and the cell of a streak's next mark. */
class Road {
  readonly #taken = new Set<string>();
  #first = -1;
  #last: Place = { column: -1, row: 0 };
  #turned = false;

  /** A streak starts on top of the first free column after the one before. */
  begin(): Place {
    this.#turned = false;
    let column = this.#first + 1;
    while (this.#isTaken({ column, row: 0 })) column++;
    this.#first = column;
    return this.#take({ column, row: 0 });
  }

  goOn(): Place {
    const below = { column: this.#last.column, row: this.#last.row + 1 };
    this.#turned ||= below.row >= ROAD_ROWS || this.#isTaken(below);
    return this.#take(this.#turned ? { column: this.#last.column + 1, row: this.#last.row } : below);
  }

  #take(place: Place): Place {
    this.#taken.add(`${place.column},${place.row}`);
    this.#last = place;
    return place;
  }

  #isTaken({ column, row }: Place): boolean {
    return this.#taken.has(`${column},${row}`);
  }
}
