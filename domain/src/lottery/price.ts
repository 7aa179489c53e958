import type { Money } from "../money";
import { areGroupsValid, hasGroups, type Odds4, odds4Of, type Terms } from "./odds";
import type { Play, Selection } from "./play";
import { type Fault, isFault, readSelection, writeSelection } from "./selection";

export const PAYOUT_CAP: Money = 40_000_000n;
export const MULTIPLE_MAX = 9999;
export const FREE_UNIT_LEAST: Money = 100n;
/** Yuan, jiao and fen, whole and half. */
export const UNIT_AMOUNTS: readonly Money[] = [200n, 100n, 20n, 10n, 2n, 1n];

/** A player's order. */
export interface Order extends Terms {
  selection: string;
  positions?: string;
  unit: Money;
  multiple: number;
  /** The highest stake on one unit, for plays whose amount is free. */
  unitMost?: Money;
  cap?: Money;
}

/** A sold line: all that its settlement needs, whatever changes afterwards. */
export interface Line extends Terms {
  play: Play;
  selection: Selection;
  unit: Money;
  multiple: number;
  units: number;
  stake: Money;
  /** The price paid: the stake, or less when the price list gives a discount. */
  cost: Money;
  odds4: Readonly<Record<string, Odds4>>;
  cap: Money;
}

export interface OrderFault {
  fault: "mode_not_offered" | "wrong_group" | "wrong_unit" | "wrong_multiple";
}

export function priceLine(play: Play, order: Order): Line | Fault | OrderFault {
  const { unit, multiple, cap = PAYOUT_CAP } = order;
  const wrong = orderFault(play, order);
  if (wrong) return { fault: wrong };
  const selection = readSelection(play, order.selection, order.positions);
  if (isFault(selection)) return selection;
  const units = play.units(selection);
  const stake = BigInt(units) * unit * BigInt(multiple);
  const terms = termsOf(order);
  return { play, selection, unit, multiple, units, stake, cost: costOf(play, stake), odds4: oddsOf(play, selection, terms), cap, ...terms };
}

/** The same line with another multiple, without reading it again: a plan over a hundred issues is priced once. */
export function multiplied(line: Line, multiple: number): Line | OrderFault {
  const wrong = orderFault(line.play, { ...line, multiple });
  if (wrong) return { fault: wrong };
  const stake = BigInt(line.units) * line.unit * BigInt(multiple);
  return { ...line, multiple, stake, cost: costOf(line.play, stake) };
}

/** The line as text; lines that mean the same have the same text. */
export function lineText({ selection }: Line): { selection: string; positions: string } {
  return { selection: writeSelection(selection), positions: selection.positions.join(",") };
}

export function oddsOf(play: Play, selection: Selection, terms: Terms): Record<string, Odds4> {
  return Object.fromEntries(play.tiers(selection).map((tier) => [tier.name, odds4Of(tier, terms)]));
}

/** The most that one winning unit may bring; the player is told when it is above the cap. */
export function highestPrize({ unit, multiple, odds4 }: Pick<Line, "unit" | "multiple" | "odds4">): Money {
  const best = Object.values(odds4).reduce((most, odds) => (odds > most ? odds : most), 0n);
  return (unit * BigInt(multiple) * best) / 10_000n;
}

function orderFault(play: Play, order: Terms & Pick<Order, "unit" | "multiple" | "unitMost">): OrderFault["fault"] | null {
  const { mode, unit, multiple, unitMost } = order;
  if (!play.modes.includes(mode)) return "mode_not_offered";
  if (!areGroupsValid(order)) return "wrong_group";
  if (!Number.isInteger(multiple) || multiple < 1 || multiple > (hasGroups(mode) ? MULTIPLE_MAX : 1)) return "wrong_multiple";
  if (hasGroups(mode)) return UNIT_AMOUNTS.includes(unit) ? null : "wrong_unit";
  return unit < FREE_UNIT_LEAST || (unitMost !== undefined && unit > unitMost) ? "wrong_unit" : null;
}

/** A discounted price is rounded up once per line. */
function costOf({ discountPercent = 0 }: Play, stake: Money): Money {
  return (stake * BigInt(100 - discountPercent) + 99n) / 100n;
}

function termsOf({ mode, group, accountGroup, marginBps }: Order): Terms {
  return {
    mode,
    ...(group !== undefined && { group }),
    ...(accountGroup !== undefined && { accountGroup }),
    ...(marginBps !== undefined && { marginBps }),
  };
}

/** The most times that one unit can be paid: by the seven balls of a draw, or by pairs of a board's twenty-seven prizes. */
const HITS_MOST: readonly (readonly [book: RegExp, hits: bigint])[] = [
  [/^(SSC|11X5|PK10|3D|P5)$/, 1n],
  [/^LHC-/, 7n],
  [/./, 200n],
];

/** An upper bound of a line's payout: every unit wins everything there is to win. */
export function exposureOf(bookId: string, { stake, odds4, cap }: Pick<Line, "stake" | "odds4" | "cap">): Money {
  const [, hits = 1n] = HITS_MOST.find(([book]) => book.test(bookId)) ?? [];
  const all = Object.values(odds4).reduce((sum, odds) => sum + odds, 0n);
  const most = (stake * all * hits) / 10_000n;
  return most < cap ? most : cap;
}
