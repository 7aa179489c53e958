import { COLOURS, ELEMENTS, ZODIACS } from "@magpie/domain/lottery/lhc/numbers";

/** Picks that are called by a word of their own. */
export const PICK_WORDS: ReadonlySet<string> = new Set<string>([
  ...["big", "small", "odd", "even", "high", "low", "prime", "composite", "dragon", "tiger", "tie"],
  ...["leopard", "straight", "pair", "half_straight", "mixed"],
  ...["five_kind", "four_kind", "full_house", "three_kind", "two_pair", "one_pair"],
  ...["sum_odd", "sum_even", "sum_big", "sum_small", "tail_big", "tail_small", "domestic", "wild"],
  ...["in", "out", "middle", "edge", "silang", "homo", "kembang", "kempis", "kembar"],
  ...COLOURS,
  ...ELEMENTS,
  ...ZODIACS,
]);
