import { assert } from "../../assert";
import { ballOf, type DrawnResult } from "../drawn";
import { LOST, perPick, type Rule, type Rules, span, type UnitWins, wins } from "../rule";
import { linkRules } from "./lhc-links";
import {
  COLOUR_NAMES,
  COLOURS,
  colourOf,
  DOMESTIC,
  ELEMENTS,
  elementOf,
  headOf,
  NUMBERS,
  SIDES,
  tailOf,
  yearAnimal,
  ZODIACS,
  zodiacOf,
} from "./lhc-numbers";

const specialOf = (drawn: DrawnResult) => ballOf(drawn, 6);
const isPushed = (ball: string) => ball === "49";

const PARITIES = ["odd", "even"];
const SIZES = ["big", "small"];

/** One of several options on the special ball, with the tier that it names. */
const onSpecial = (options: readonly string[], tierOf: (option: string) => string, isTrue: (option: string, ball: string) => boolean) =>
  perPick(options, (option, drawn) => wins(tierOf(option), isTrue(option, specialOf(drawn))));

/** Options made of words that must all hold, like "red_big_odd". */
const mixed = (options: readonly string[], tierOf: (option: string) => string) =>
  perPick(options, (option, drawn) => {
    const ball = specialOf(drawn);
    if (isPushed(ball)) return "push";
    const holds = (word: string) => (SIDES[word] ?? COLOURS[word])?.has(ball) ?? false;
    return wins(tierOf(option), option.split("_").every(holds));
  });

const pairsOf = (firsts: readonly string[], seconds: readonly string[]) =>
  firsts.flatMap((first) => seconds.map((second) => `${first}_${second}`));

const itself = (option: string) => option;

/** Judges the ball at the position that the ticket names. */
const onNormal = (options: readonly string[], judge: (option: string, ball: string) => UnitWins) =>
  perPick(options, (option, drawn, { positions: [position = 1] }) => judge(option, ballOf(drawn, position - 1)));

const sideOf = (side: string, ball: string): UnitWins => (isPushed(ball) ? "push" : wins("side", SIDES[side]?.has(ball) ?? false));

/** A leg on 49 is void; a side on any other ball, and any colour, is right or wrong. */
const parlay: Rule = {
  slots: 6,
  symbols: new Set([...Object.keys(SIDES), ...COLOUR_NAMES]),
  *judge({ slots }, drawn) {
    const legs = slots.flatMap((slot, place) => slot.map((option) => ({ option, place, ball: ballOf(drawn, place) })));
    assert(legs.length >= 2 && slots.every((slot) => slot.length <= 1), "a parlay has a leg at each of two or more positions");
    const isVoid = ({ option, ball }: (typeof legs)[number]) => option in SIDES && isPushed(ball);
    const rest = legs.filter((leg) => !isVoid(leg));
    const voided = legs.find(isVoid);
    const isWon = rest.every(({ option, ball }) => (SIDES[option] ?? COLOURS[option])?.has(ball));
    yield [1, wins(voided ? `void${voided.place + 1}` : "all", isWon)];
  },
};

/** Doubled weights, so that they stay whole: a normal ball weighs one, the special one and a half. */
function heaviestColours({ balls }: DrawnResult): string[] {
  const weight = new Map<string, number>();
  balls.forEach((ball, place) => {
    weight.set(colourOf(ball), (weight.get(colourOf(ball)) ?? 0) + (place === 6 ? 3 : 2));
  });
  const most = Math.max(...weight.values());
  return [...weight.keys()].filter((colour) => weight.get(colour) === most);
}

const sevenColour = perPick([...COLOUR_NAMES, "tie"], (option, drawn) => {
  const heaviest = heaviestColours(drawn);
  if (heaviest.length > 1) return option === "tie" ? ["tie"] : "push";
  return wins(option, heaviest[0] === option);
});

const totalSide = perPick([...SIZES, ...PARITIES], (side, { balls }) => {
  const total = balls.reduce((sum, ball) => sum + Number(ball), 0);
  return wins(side, side === (total >= 175 ? "big" : "small") || side === (total % 2 ? "odd" : "even"));
});

function zodiacGroup(zodiac: ReadonlyMap<string, string>): Rule {
  return {
    slots: 2,
    symbols: new Set(["in", "out", ...ZODIACS]),
    *judge({ slots: [sides = [], animals = []] }, drawn) {
      const [side = ""] = sides;
      assert(sides.length === 1 && ["in", "out"].includes(side), "a zodiac group is in or out");
      assert(
        animals.length >= 2 && animals.length <= 11 && animals.every((one) => ZODIACS.includes(one)),
        "a group of two to eleven zodiacs",
      );
      const ball = specialOf(drawn);
      const isIn = animals.includes(zodiac.get(ball) ?? "");
      yield [1, isPushed(ball) ? "push" : wins(side, isIn === (side === "in"))];
    },
  };
}

function specialSides(zodiac: ReadonlyMap<string, string>): Rule {
  return perPick([...Object.keys(SIDES), "domestic", "wild"], (side, drawn) => {
    const ball = specialOf(drawn);
    if (side in SIDES || isPushed(ball)) return sideOf(side, ball);
    return wins("side", DOMESTIC.includes(zodiac.get(ball) ?? "") === (side === "domestic"));
  });
}

export function lhcRules(year: number): Rules {
  const zodiac = zodiacOf(year);
  const element = elementOf(year);
  const yearOrPlain = (animal: string) => (animal === yearAnimal(year) ? "year" : "plain");
  const isNormal = (ball: string, { balls }: DrawnResult) => balls.indexOf(ball) >= 0 && balls.indexOf(ball) < 6;
  return {
    special: onSpecial(
      NUMBERS,
      () => "special",
      (number, ball) => number === ball,
    ),
    special_side: specialSides(zodiac),
    special_duo: mixed(pairsOf(SIZES, PARITIES), () => "duo"),
    special_colour: onSpecial(COLOUR_NAMES, itself, (colour, ball) => colourOf(ball) === colour),
    half_colour: mixed(pairsOf(COLOUR_NAMES, [...SIZES, ...PARITIES]), itself),
    quarter_colour: mixed(pairsOf(pairsOf(COLOUR_NAMES, SIZES), PARITIES), itself),
    special_zodiac: onSpecial(ZODIACS, yearOrPlain, (animal, ball) => zodiac.get(ball) === animal),
    zodiac_group: zodiacGroup(zodiac),
    special_head: onSpecial(
      span(0, 4),
      (head) => `head${head}`,
      (head, ball) => headOf(ball) === head,
    ),
    special_tail: onSpecial(
      span(0, 9),
      (tail) => `tail${tail}`,
      (tail, ball) => tailOf(ball) === tail,
    ),
    element: onSpecial(ELEMENTS, itself, (one, ball) => element.get(ball) === one),
    normal: perPick(NUMBERS, (number, drawn) => wins("normal", isNormal(number, drawn))),
    normal_pos: onNormal(NUMBERS, (number, ball) => wins("normal_pos", number === ball)),
    normal_pos_side: onNormal(Object.keys(SIDES), sideOf),
    normal_pos_colour: onNormal(COLOUR_NAMES, (colour, ball) => wins(colour, colourOf(ball) === colour)),
    normal_zodiac: perPick(ZODIACS, (animal, { balls }) =>
      balls.slice(0, 6).flatMap((ball) => (zodiac.get(ball) === animal ? [yearOrPlain(animal)] : LOST)),
    ),
    parlay,
    total_side: totalSide,
    seven_colour: sevenColour,
    ...linkRules(zodiac, yearAnimal(year)),
  };
}
