import { symbols } from "../alphabet";
import { combinations, range, sum } from "../combinatorics";
import { shapeOf } from "../digits/counts";
import { exclusive } from "../markets/options";
import { once, only, perPick, sideMarket } from "../per-pick";
import { CLASSIC, CREDIT, type Mode, type Play, type Tier } from "../play";
import { type Ratio, ratio } from "../ratio";

type Chances = Readonly<Record<string, Ratio>>;

/** Options of which exactly one is true, or none. */
function formPlay(
  code: string,
  modes: readonly Mode[],
  chances: Chances,
  formOf: (balls: readonly number[]) => string,
  covers?: Play["covers"],
): Play {
  const tiers: Tier[] = Object.entries(chances).map(([name, chance]) => ({ name, chance }));
  return perPick({
    code,
    modes,
    alphabet: symbols(Object.keys(chances)),
    tiers,
    tierOf: (symbol) => symbol,
    verdict: ({ balls }) => only(formOf(balls)),
    marketOf: () => "form",
    ...(covers && { covers }),
  });
}

const SPECIAL_FORMS: Chances = { leopard: ratio(1, 100), straight: ratio(3, 50), pair: ratio(27, 100) };
const ALL_FORMS: Chances = { ...SPECIAL_FORMS, half_straight: ratio(9, 25), mixed: ratio(3, 10) };

/** Digits are neighbours on a circle: 9 is next to 0. */
const areNeighbours = (a: number, b: number) => (a - b + 10) % 10 === 1 || (b - a + 10) % 10 === 1;

export function threeForm(digits: readonly number[]): string {
  const different = new Set(digits).size;
  if (different === 1) return "leopard";
  if (different === 2) return "pair";
  const [a = 0, b = 0, c = 0] = digits;
  const neighbours = [areNeighbours(a, b), areNeighbours(b, c), areNeighbours(a, c)].filter(Boolean).length;
  return ["mixed", "half_straight", "straight"][neighbours] ?? "straight";
}

/** Three of the forms are also sold as special ones, so they are outcomes of the same market. */
function formCovers(first: number, last: number): Play["covers"] {
  const names = Object.keys(ALL_FORMS);
  const cover = exclusive(`form of ${first} to ${last}`, Object.values(ALL_FORMS));
  return ({ slots: [forms = []] }) => [cover(forms.map((form) => names.indexOf(form)))];
}

export function specialForm(code: string, first: number, last: number): Play {
  return formPlay(code, CLASSIC, SPECIAL_FORMS, (balls) => threeForm(balls.slice(first - 1, last)), formCovers(first, last));
}

export function anyForm(code: string, first: number, last: number): Play {
  return formPlay(code, CREDIT, ALL_FORMS, (balls) => threeForm(balls.slice(first - 1, last)), formCovers(first, last));
}

const FIVE_FORMS: Readonly<Record<string, string>> = {
  "5": "five_kind",
  "4,1": "four_kind",
  "3,2": "full_house",
  "3,1,1": "three_kind",
  "2,2,1": "two_pair",
  "2,1,1,1": "one_pair",
};

function fiveForm(digits: readonly number[]): string {
  return FIVE_FORMS[shapeOf(digits)] ?? (isRunOnCircle(digits) ? "straight" : "high");
}

function isRunOnCircle(digits: readonly number[]): boolean {
  return digits.some((start) => range(0, 4).every((step) => digits.includes((start + step) % 10)));
}

export const showHand = formPlay(
  "c_showhand",
  CREDIT,
  {
    five_kind: ratio(1, 10_000),
    four_kind: ratio(9, 2000),
    full_house: ratio(9, 1000),
    straight: ratio(3, 250),
    three_kind: ratio(9, 125),
    two_pair: ratio(27, 250),
    one_pair: ratio(63, 125),
    high: ratio(363, 1250),
  },
  fiveForm,
);

const TRIPLES = combinations(range(0, 4), 3);

/**
 * When some three digits sum to a multiple of ten, the bull is the last digit of the others' sum, or 10 for a multiple of ten; else it is
 * 0.
 */
export function bullOf(digits: readonly number[]): number {
  const hasRoundTen = TRIPLES.some((triple) => sum(triple.map((at) => digits[at] ?? 0)) % 10 === 0);
  return hasRoundTen ? sum(digits) % 10 || 10 : 0;
}

const ODD_BULL = ratio(51, 800);
const EVEN_BULL = ratio(1301, 20_000);

export const bull = perPick({
  code: "c_niu",
  modes: CREDIT,
  alphabet: symbols(range(0, 10).map(String)),
  tiers: range(0, 10).map((niu) => ({ name: `niu${niu}`, chance: bullChance(niu) })),
  tierOf: (symbol) => `niu${symbol}`,
  verdict: ({ balls }) => only(bullOf(balls)),
  marketOf: () => "bull",
});

function bullChance(niu: number): Ratio {
  if (niu === 0) return ratio(35_649, 100_000);
  if (niu === 10) return ratio(807, 12_500);
  return niu % 2 === 1 ? ODD_BULL : EVEN_BULL;
}

const BULL_SIDES: Readonly<Record<string, (niu: number) => boolean>> = {
  big: (niu) => niu >= 6,
  small: (niu) => niu >= 1 && niu <= 5,
  odd: (niu) => niu % 2 === 1,
  even: (niu) => niu > 0 && niu % 2 === 0,
};

export const bullSide = perPick({
  code: "c_niu_side",
  modes: CREDIT,
  alphabet: symbols(Object.keys(BULL_SIDES)),
  tiers: [
    { name: "big", chance: ratio(4027, 12_500) },
    { name: "small", chance: ratio(6427, 20_000) },
    { name: "odd", chance: ratio(51, 160) },
    { name: "even", chance: ratio(8119, 25_000) },
  ],
  tierOf: (symbol) => symbol,
  verdict: ({ balls }) => {
    const niu = bullOf(balls);
    return (symbol) => once(BULL_SIDES[symbol]?.(niu) ?? false);
  },
  marketOf: sideMarket,
});
