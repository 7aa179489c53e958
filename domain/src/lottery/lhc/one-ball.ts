import { symbols } from "../alphabet";
import { once, perPick, sideMarket } from "../per-pick";
import { BOARD, type Draw, type Play, type PositionsForm } from "../play";
import { ratio } from "../ratio";
import { COLOURS, colourOf, digitSumOf, LAST_NUMBER, NUMBERS, tailOf } from "./numbers";

export type Test = (number: number) => boolean;
export type Options = Readonly<Record<string, Test>>;

interface OneBall {
  code: string;
  options: Options;
  /** True when 49 gives the stake back. */
  pushes?: boolean;
  /** Judges a normal ball by its position instead of the special. */
  byPosition?: boolean;
  tierOf?: (option: string) => string;
  marketOf?: (option: string) => string;
  covers?: Play["covers"];
}

const ONE_OF_SIX: PositionsForm = { of: 6, least: 1, most: 1 };

export const specialOf = ({ balls }: Draw): number => balls[6] ?? 0;
export const normalsOf = ({ balls }: Draw): readonly number[] => balls.slice(0, 6);

/** Options that one ball fulfils or not; their chances are counted. */
export function oneBall({ code, options, pushes = false, byPosition = false, tierOf = (option) => option, ...rest }: OneBall): Play {
  const isPushed = (number: number) => pushes && number === LAST_NUMBER;
  const tiers = Object.entries(options).map(([option, test]) => ({
    name: tierOf(option),
    chance: ratio(NUMBERS.filter((number) => !isPushed(number) && test(number)).length, 49),
    ...(pushes && { push: ratio(1, 49) }),
  }));
  return perPick({
    code,
    modes: BOARD,
    alphabet: symbols(Object.keys(options)),
    ...(byPosition && { positions: ONE_OF_SIX }),
    tiers: [...new Map(tiers.map((tier) => [tier.name, tier])).values()],
    tierOf,
    verdict: (draw, [position = 1]) => {
      const number = byPosition ? (draw.balls[position - 1] ?? 0) : specialOf(draw);
      return (option) => (isPushed(number) ? "push" : once(options[option]?.(number) ?? false));
    },
    marketOf: rest.marketOf ?? (() => code),
    ...(rest.covers && { covers: rest.covers }),
  });
}

export const NUMBER_OPTIONS: Options = Object.fromEntries(NUMBERS.map((one) => [String(one), (number) => number === one]));

export const SIZE_PARITY = {
  big: (number) => number >= 25,
  small: (number) => number < 25,
  odd: (number) => number % 2 === 1,
  even: (number) => number % 2 === 0,
} as const satisfies Options;

export const NUMBER_SIDES: Options = {
  ...SIZE_PARITY,
  sum_odd: (number) => digitSumOf(number) % 2 === 1,
  sum_even: (number) => digitSumOf(number) % 2 === 0,
  sum_big: (number) => digitSumOf(number) >= 7,
  sum_small: (number) => digitSumOf(number) < 7,
  tail_big: (number) => tailOf(number) >= 5,
  tail_small: (number) => tailOf(number) < 5,
};

export const COLOUR_OPTIONS: Options = Object.fromEntries(COLOURS.map((colour) => [colour, (number) => colourOf(number) === colour]));

/** Every option of the one with every option of the other: red and big, red and small. */
export function crossed(left: Options, right: Options): Options {
  return Object.fromEntries(
    Object.entries(left).flatMap(([a, isA]) =>
      Object.entries(right).map(([b, isB]) => [`${a}_${b}`, (number) => isA(number) && isB(number)]),
    ),
  );
}

export const numberSideMarket = (side: string): string => (side === "domestic" || side === "wild" ? "herd" : sideMarket(side));
