import { DIGITS } from "../alphabet";
import { combinations, elementarySymmetric, product, range } from "../combinatorics";
import type { Cover } from "../market";
import { anyOfEach, digitBits, digitPlaces, these } from "../markets/places";
import { CLASSIC, type Outcome, type Play, type SlotForm, type TicketForm, type Tier, won } from "../play";
import { ratio } from "../ratio";
import { anyPositions } from "./reach";

const PICKED: SlotForm = { alphabet: DIGITS, least: 1, most: 10 };
const EMPTY_TOO: SlotForm = { alphabet: DIGITS, least: 0, most: 10 };

function orderedTickets(length: number): TicketForm {
  return { alphabet: DIGITS, length, ordered: true, accepts: () => true };
}

function straightTiers(size: number): Tier[] {
  return [{ name: "straight", chance: ratio(1, 10 ** size) }];
}

/** Every digit in its place. */
export function straight(code: string, first: number, last: number): Play {
  const size = last - first + 1;
  const tiers = straightTiers(size);
  return {
    code,
    modes: CLASSIC,
    form: { slots: range(1, size).map(() => PICKED), tickets: orderedTickets(size) },
    units: ({ slots, tickets }) => tickets.length || product(slots.map((slot) => slot.length)),
    tiers: () => tiers,
    judge: ({ slots, tickets }, { balls }) => {
      const drawn = (at: number) => String(balls[first - 1 + at]);
      const hit =
        tickets.length > 0
          ? tickets.some((ticket) => ticket.every((digit, at) => digit === drawn(at)))
          : slots.every((slot, at) => slot.includes(drawn(at)));
      return won("straight", hit ? 1 : 0);
    },
    covers: ({ slots, tickets }) => [straightCover(range(first, last), slots, tickets)],
  };
}

/** The outcomes at these places that the tickets, or all ways to fill the slots, cover. */
function straightCover(at: readonly number[], slots: readonly (readonly string[])[], tickets: readonly (readonly string[])[]): Cover {
  const places = digitPlaces(at);
  if (tickets.length > 0) return these(places, tickets.map(wayOfDigits));
  return anyOfEach(places, slots.map(digitBits));
}

function wayOfDigits(ticket: readonly string[]): number {
  let way = 0;
  for (const digit of ticket) way = 10 * way + Number(digit);
  return way;
}

/** Each line plays its last digit, its last two, and so on up to all. */
export function combo(code: string, first: number, last: number): Play {
  const size = last - first + 1;
  const tails = range(1, size).reverse();
  const tiers = tails.map((length) => ({ name: `tail${length}`, chance: ratio(1, 10 ** length) }));
  return {
    code,
    modes: CLASSIC,
    form: { slots: range(1, size).map(() => PICKED) },
    units: ({ slots }) => size * product(slots.map((slot) => slot.length)),
    tiers: () => tiers,
    judge: ({ slots }, { balls }) => comboWins(slots, balls.slice(first - 1, last)),
    covers: ({ slots }) => tails.map((length) => straightCover(range(last - length + 1, last), slots.slice(-length), [])),
  };
}

/** A tail that hits wins once for every line that ends in it, however the line begins. */
function comboWins(slots: readonly (readonly string[])[], drawn: readonly number[]): Outcome {
  const wins: Record<string, number> = {};
  for (let length = 1; length <= slots.length; length++) {
    const at = slots.length - length;
    if (!slots[at]?.includes(String(drawn[at]))) break;
    wins[`tail${length}`] = product(slots.slice(0, at).map((slot) => slot.length));
  }
  return { wins, push: 0 };
}

/** Any k of the five places; each group of k is a bet of its own. */
export function anyStraight(code: string, k: number): Play {
  const tiers = straightTiers(k);
  const reach = anyPositions(k);
  return {
    code,
    modes: CLASSIC,
    form: {
      slots: range(1, 5).map(() => EMPTY_TOO),
      leastFilled: k,
      tickets: orderedTickets(k),
      ...(reach.positions && { positions: { ...reach.positions, forTicketsOnly: true } }),
    },
    units: (selection) => {
      const { slots, tickets } = selection;
      if (tickets.length > 0) return tickets.length * reach.ways(selection);
      return elementarySymmetric(
        slots.map((slot) => slot.length),
        k,
      );
    },
    tiers: () => tiers,
    judge: (selection, draw) => {
      const { slots, tickets } = selection;
      if (tickets.length > 0) {
        const drawn = reach.frames(selection, draw).map((digits) => digits.join());
        return won("straight", drawn.filter((digits) => tickets.some((ticket) => ticket.join() === digits)).length);
      }
      const hits = slots.map((slot, at) => (slot.includes(String(draw.balls[at])) ? 1 : 0));
      return won("straight", elementarySymmetric(hits, k));
    },
    covers: ({ slots, tickets, positions }) => {
      const ways = tickets.map(wayOfDigits);
      if (tickets.length > 0) return combinations(positions, k).map((at) => these(digitPlaces(at), ways));
      const filled = range(1, 5).filter((place) => (slots[place - 1] ?? []).length > 0);
      return combinations(filled, k).map((at) =>
        straightCover(
          at,
          at.map((place) => slots[place - 1] ?? []),
          [],
        ),
      );
    },
  };
}
