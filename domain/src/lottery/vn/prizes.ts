import { DIGITS, digitStrings, symbols } from "../alphabet";
import { range } from "../combinatorics";
import { countsIn } from "../digits/counts";
import { SIDES, sidesOf } from "../digits/sides";
import { picks } from "../markets/options";
import { only, perPick, sideMarket } from "../per-pick";
import { BOARD, type Draw, type Play, won } from "../play";
import { ratio } from "../ratio";
import { type Board, NORTH, numbersOf, specialOf } from "./board";

interface OnPrizes {
  code: string;
  tier: string;
  digits: number;
  /** The count of numbers it is on; each is a unit. */
  count?: number;
  numbers(draw: Draw): readonly string[];
  covers?: Play["covers"];
}

function onPrizes({ code, tier, digits, count = 1, numbers, covers }: OnPrizes): Play {
  return perPick({
    code,
    modes: BOARD,
    alphabet: digitStrings(digits),
    tiers: [{ name: tier, chance: ratio(1, 10 ** digits) }],
    unitsOf: () => count,
    verdict: (draw) => countsIn(numbers(draw)),
    ...(covers && { covers }),
  });
}

const tail = (digits: number) => (draw: Draw) => [specialOf(draw).slice(-digits)];

function digitOfSpecial(code: string, fromEnd: number): Play {
  return perPick({
    code,
    modes: BOARD,
    alphabet: DIGITS,
    tiers: [{ name: code, chance: ratio(1, 10) }],
    verdict: (draw) => only(specialOf(draw).at(-fromEnd) ?? ""),
    marketOf: () => "digit",
  });
}

const specialSide = perPick({
  code: "db_side",
  modes: BOARD,
  alphabet: symbols(SIDES),
  tiers: [{ name: "side", chance: ratio(1, 2) }],
  verdict: (draw) => sidesOf(Number(specialOf(draw).slice(-2)), 50),
  marketOf: sideMarket,
});

/** The last two digits of the special prize. */
const tailCover = picks("tail of the special", 100);

const DOUBLE_TIERS = [{ name: "double", chance: ratio(1, 10) }];

const specialDouble: Play = {
  code: "db_double",
  modes: BOARD,
  form: { slots: [] },
  units: () => 1,
  tiers: () => DOUBLE_TIERS,
  judge: (_, draw) => won("double", specialOf(draw).at(-1) === specialOf(draw).at(-2) ? 1 : 0),
  covers: () => [tailCover(range(0, 9).map((digit) => 11 * digit))],
};

/** The plays on a board's smallest prize; each kind of board has its own. */
function smallestPrize(board: Board): Play[] {
  if (board === NORTH) return [onPrizes({ code: "de_g7", tier: "de", digits: 2, count: 4, numbers: (draw) => numbersOf(draw, "g7") })];
  const eighth = (draw: Draw) => numbersOf(draw, "g8");
  return [
    onPrizes({ code: "de_g8", tier: "de", digits: 2, numbers: eighth }),
    onPrizes({ code: "dau_duoi", tier: "de", digits: 2, count: 2, numbers: (draw) => [...eighth(draw), ...tail(2)(draw)] }),
  ];
}

/** The plays on single prizes. */
export function prizePlays(board: Board): Play[] {
  const head = (draw: Draw) => numbersOf(draw, board.threeHead);
  const [heads = 1] = board.prizes[board.threeHead] ?? [];
  return [
    onPrizes({
      code: "de_tail",
      tier: "de",
      digits: 2,
      numbers: tail(2),
      covers: ({ slots: [tails = []] }) => [tailCover(tails.map(Number))],
    }),
    onPrizes({ code: "de_head", tier: "de", digits: 2, numbers: (draw) => [specialOf(draw).slice(0, 2)] }),
    onPrizes({ code: "de_first", tier: "de", digits: 2, numbers: (draw) => numbersOf(draw, "g1").map((number) => number.slice(-2)) }),
    ...smallestPrize(board),
    digitOfSpecial("tens", 2),
    digitOfSpecial("ones", 1),
    onPrizes({ code: "c3_tail", tier: "c3", digits: 3, numbers: tail(3) }),
    onPrizes({ code: "c3_head", tier: "c3", digits: 3, count: heads, numbers: head }),
    onPrizes({ code: "c3_both", tier: "c3", digits: 3, count: heads + 1, numbers: (draw) => [...head(draw), ...tail(3)(draw)] }),
    onPrizes({ code: "c4_tail", tier: "c4", digits: 4, numbers: tail(4) }),
    specialSide,
    specialDouble,
  ];
}
