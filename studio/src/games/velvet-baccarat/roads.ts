/** The part of a round's result that the roads need. */
export interface Outcome {
  winner: "player" | "banker" | "tie";
  playerPair: boolean;
  bankerPair: boolean;
}

export const ROAD_ROWS = 6;

/** Columns from the left, each from top to bottom: every round in its order. */
export type BeadPlate = readonly (readonly Outcome[])[];

export function beadPlate(rounds: readonly Outcome[]): BeadPlate {
  const columns = Math.ceil(rounds.length / ROAD_ROWS);
  return Array.from({ length: columns }, (_, column) => rounds.slice(column * ROAD_ROWS, (column + 1) * ROAD_ROWS));
}

export interface BigRoadMark {
  column: number;
  row: number;
  /** Null while there were only ties. */
  winner: "player" | "banker" | null;
  ties: number;
  playerPair: boolean;
  bankerPair: boolean;
}

export type BigRoad = readonly BigRoadMark[];

/** A streak goes down and, when it is blocked, to the right until it ends; ties are marked on the round before them. */
export function bigRoad(rounds: readonly Outcome[]): BigRoad {
  const marks: BigRoadMark[] = [];
  const road = new Road();
  for (const { winner, ...pairs } of rounds) {
    const last = marks.at(-1);
    if (winner === "tie") {
      if (last) last.ties++;
      else marks.push({ ...road.begin(), winner: null, ties: 1, ...pairs });
    } else if (last?.winner === null) {
      Object.assign(last, { winner, ...pairs });
    } else {
      const place = last?.winner === winner ? road.goOn() : road.begin();
      marks.push({ ...place, winner, ties: 0, ...pairs });
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
