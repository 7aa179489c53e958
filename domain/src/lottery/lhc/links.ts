import { wholeNumbers } from "../alphabet";
import { choose, range } from "../combinatorics";
import { combinationsMarket } from "../markets/combinations";
import { hits, perCombination } from "../per-combination";
import { BOARD, type Play, type Tier } from "../play";
import { ratio } from "../ratio";
import { normalsOf, specialOf } from "./one-ball";

const FORTY_NINE = wholeNumbers(1, 49);
const SEVENS = choose(49, 7);
const SIXES = choose(49, 6);

/** All k among the six normals. */
function link(k: number): Play {
  return perCombination({
    code: `link${k}`,
    modes: BOARD,
    alphabet: FORTY_NINE,
    k,
    tier: `link${k}`,
    chance: ratio(choose(49 - k, 6 - k), SIXES),
    winning: (draw, set) => choose(hits(normalsOf(draw), set), k),
  });
}

/** A bet that wins in two ways, with a part of the stake for each. */
function twoWays(
  code: string,
  k: number,
  tiers: readonly Tier[],
  winsOf: (size: number, normals: number, special: number) => number[],
): Play {
  const coverOf = combinationsMarket(code, 49, k);
  return {
    code,
    modes: BOARD,
    form: { slots: [{ alphabet: FORTY_NINE, least: k, most: 49 }] },
    units: ({ slots: [set = []] }) => choose(set.length, k),
    tiers: () => tiers,
    judge: ({ slots: [set = []] }, draw) => {
      const units = winsOf(set.length, hits(normalsOf(draw), set), hits([specialOf(draw)], set));
      const wins = tiers.flatMap(({ name }, at): [string, number][] => (units[at] ? [[name, units[at]]] : []));
      return { wins: Object.fromEntries(wins), push: 0 };
    },
    covers: ({ slots: [set = []] }) => [coverOf(set.map((number) => FORTY_NINE.rank(number)))],
  };
}

const linkThreeTwo = twoWays(
  "link3_2",
  3,
  [
    { name: "hit2", chance: ratio(645, 18_424), share: ratio(7, 8) },
    { name: "hit3", chance: ratio(5, 4606), share: ratio(1, 8) },
  ],
  (size, normals) => [choose(normals, 2) * (size - normals), choose(normals, 3)],
);

const linkTwoSpecial = twoWays(
  "link2_sp",
  2,
  [
    { name: "both", chance: ratio(5, 392), share: ratio(4, 5) },
    { name: "sp", chance: ratio(1, 196), share: ratio(1, 5) },
  ],
  (_, normals, special) => [choose(normals, 2), normals * special],
);

const linkSpecial = perCombination({
  code: "link_sp",
  modes: BOARD,
  alphabet: FORTY_NINE,
  k: 2,
  tier: "link_sp",
  chance: ratio(1, 196),
  winning: (draw, set) => hits(normalsOf(draw), set) * hits([specialOf(draw)], set),
});

/** Plays on all seven balls alike: `winning` counts the combinations of k that win when so many of the set are drawn. */
function ofSeven(code: string, k: number, chance: number, winning: (size: number, drawn: number) => number): Play {
  return perCombination({
    code,
    modes: BOARD,
    alphabet: FORTY_NINE,
    k,
    tier: code,
    chance: ratio(chance, SEVENS),
    winning: ({ balls }, set) => winning(set.length, hits(balls, set)),
  });
}

export const LINK_PLAYS: readonly Play[] = [
  ...[4, 3, 2].map(link),
  linkThreeTwo,
  linkTwoSpecial,
  linkSpecial,
  ...range(5, 12).map((k) => ofSeven(`miss${k}`, k, choose(49 - k, 7), (size, drawn) => choose(size - drawn, k))),
  ...range(5, 10).map((k) => ofSeven(`one_of${k}`, k, k * choose(49 - k, 6), (size, drawn) => drawn * choose(size - drawn, k - 1))),
  ...range(1, 5).map((k) => ofSeven(`all_in${k}`, k, choose(49 - k, 7 - k), (_, drawn) => choose(drawn, k))),
];
