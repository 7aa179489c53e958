import { type Book, STAKE } from "./book";
import type { Chance } from "./chance";
import { creditsOf, type LinesTable, type LineWin, lineWins } from "./lines";
import { type Rows, rowsAt, SHOWN_ROWS, type Stops, type Strips, spinReels } from "./reels";
import type { Cell } from "./ways";

export const COIN = "K";

/** Lines that pay, and coins that hold: when there are enough, they stay while the other cells spin again for more. */
export interface HoldTable extends LinesTable {
  /** The number of coins in view that begins the feature. */
  coinsToHold: number;
  respins: number;
  /** A cell that spins again shows a coin once in this many spins. */
  coinOneIn: number;
  /** The value of a coin in stakes, and its weight. */
  coinValues: readonly (readonly [valueX: number, weight: number])[];
  /** A full window returns exactly this, whatever else was won. */
  maxWinX: number;
}

export interface HoldSlot extends HoldTable {
  base: Strips;
}

export interface Coin {
  cell: Cell;
  valueX: number;
}

export interface HoldSpin {
  stops: Stops;
  rows: Rows;
  wins: readonly LineWin[];
  credits: number;
  coinCells: readonly Cell[];
}

export type HoldEvent =
  | ({ type: "spin" } & HoldSpin)
  | { type: "hold"; coins: readonly Coin[]; respins: number }
  | { type: "respin"; coins: readonly Coin[]; left: number }
  | { type: "end"; credits: number; full: boolean };

export function holdSpin(slot: HoldSlot, stops: Stops): HoldSpin {
  const rows = rowsAt(slot.base, stops);
  const wins = lineWins(rows, slot, () => 1);
  const coinCells = cellsOf(slot).filter(([reel, row]) => rows[row]?.charAt(reel) === COIN);
  return { stops, rows, wins, credits: creditsOf(wins), coinCells };
}

/** Reel by reel, each from top to bottom: the order in which cells take their numbers. */
function cellsOf({ base }: HoldSlot): Cell[] {
  return base.flatMap((_, reel) => Array.from({ length: SHOWN_ROWS }, (_, row): Cell => [reel, row]));
}

export function playHold(chance: Chance, slot: HoldSlot): Book<HoldEvent> {
  const bet = slot.lines.length;
  const spin = holdSpin(slot, spinReels(chance, slot.base));
  const events: HoldEvent[] = [{ type: "spin", ...spin }];
  const coins = spin.coinCells.length >= slot.coinsToHold ? holdCoins(chance, slot, spin.coinCells, events) : [];
  const full = coins.length === cellsOf(slot).length;
  const held = coins.reduce((sum, { valueX }) => sum + valueX * bet, 0);
  const most = slot.maxWinX * bet;
  const credits = full ? most : Math.min(spin.credits + held, most);
  events.push({ type: "end", credits, full });
  return { events, odds4: (credits * STAKE) / bet };
}

/** Adds the feature's events, and returns all coins at its end. */
function holdCoins(chance: Chance, slot: HoldSlot, first: readonly Cell[], events: HoldEvent[]): Coin[] {
  const weights = slot.coinValues.map(([, weight]) => weight);
  const coinAt = (cell: Cell): Coin => ({ cell, valueX: slot.coinValues[chance.weighted(weights)]?.[0] ?? 0 });
  const coins = first.map(coinAt);
  events.push({ type: "hold", coins: [...coins], respins: slot.respins });
  const isTaken = ([reel, row]: Cell) => coins.some(({ cell }) => cell[0] === reel && cell[1] === row);
  let empty = cellsOf(slot).filter((cell) => !isTaken(cell));
  for (let left = slot.respins; left > 0 && empty.length > 0; ) {
    const landed = empty.flatMap((cell) => (chance.int(slot.coinOneIn) === 0 ? [coinAt(cell)] : []));
    left = landed.length > 0 ? slot.respins : left - 1;
    coins.push(...landed);
    empty = empty.filter((cell) => !isTaken(cell));
    events.push({ type: "respin", coins: landed, left });
  }
  return coins;
}
