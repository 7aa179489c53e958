import type { Play, SlotForm } from "@magpie/domain/lottery/play";
import { leastIn, lineOf, noPicks, type Picks, unitsOf } from "./picks";

/** A number below another, by chance. */
export type Chance = (below: number) => number;

const TRIES = 200;

/** The smallest selection that a play takes, by chance. */
export function quickPick(play: Play, chance: Chance): Picks {
  for (let tried = 0; tried < TRIES; tried++) {
    const picks = onePick(play, chance);
    if (unitsOf(play, picks) > 0) return picks;
  }
  return noPicks(play);
}

type Line = ReturnType<typeof lineOf>;

/** Random lines of the smallest selection, all different and none among `taken`; fewer if the play has no more. */
export function quickLines(play: Play, count: number, chance: Chance, taken: readonly Line[]): Line[] {
  const textOf = ({ selection, positions }: Line) => `${selection} ${positions}`;
  const known = new Set(taken.map(textOf));
  const drawn: Line[] = [];
  for (let tried = 0; tried < TRIES && drawn.length < count; tried++) {
    const line = lineOf(play, quickPick(play, chance));
    if (known.has(textOf(line))) continue;
    known.add(textOf(line));
    drawn.push(line);
  }
  return drawn;
}

function onePick(play: Play, chance: Chance): Picks {
  const { slots, leastFilled = 0, tickets } = play.form;
  const empty = noPicks(play);
  if (slots.length === 0 && tickets) {
    const ticket = Array.from({ length: tickets.length }, () => tickets.alphabet.offered[chance(tickets.alphabet.size)]);
    return { ...empty, typed: ticket.join(",") };
  }
  if (empty.isTyped) return { ...empty, typed: typedNumber(slots[0], chance) };
  const isOptional = slots.every(({ least }) => least === 0);
  const filled = isOptional
    ? some(
        slots.map((_, at) => at),
        leastFilled,
        chance,
      )
    : [];
  const taken: string[] = [];
  const picked = slots.map((slot, at) => {
    const count = isOptional ? Number(filled.includes(at)) : leastIn(play.form, at);
    const free = play.form.disjoint ? slot.alphabet.offered.filter((symbol) => !taken.includes(symbol)) : slot.alphabet.offered;
    const symbols = some(free, count, chance);
    taken.push(...symbols);
    return symbols;
  });
  return { ...empty, slots: picked };
}

function typedNumber(slot: SlotForm | undefined, chance: Chance): string {
  const [least = 1] = slot?.alphabet.digits ?? [];
  return Array.from({ length: least }, () => chance(10)).join("");
}

/** Random different ones, in their own order. */
function some<One>(all: readonly One[], count: number, chance: Chance): One[] {
  const left = all.map((_, at) => at);
  const chosen = Array.from({ length: Math.min(count, left.length) }, () => left.splice(chance(left.length), 1)[0] ?? 0);
  return all.filter((_, at) => chosen.includes(at));
}

/** Fair, and not to be guessed from what came before: nobody should share a pattern with others. */
export const browserChance: Chance = (below) => {
  const most = Math.floor(2 ** 32 / below) * below;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < most) return drawn % below;
  }
};
