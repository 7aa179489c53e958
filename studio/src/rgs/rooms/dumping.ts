/** A hand as whoever looks for chips that are given away sees it. */
export interface LookedAtHand {
  winners: readonly string[];
  seats: readonly {
    player: string;
    /** In units of the room. */
    lost: number;
    /** The same in minor units, for rooms of several levels together. */
    worth?: number;
    /** Gave the hand up after putting this much in, without seeing another's cards. */
    isGivenUp: boolean;
  }[];
}

export interface Dumping {
  from: string;
  to: string;
  hands: number;
  /** Altogether: in minor units where they are known. */
  lost: number;
}

/** Less than this goes back and forth in any honest hand. */
const MUCH = 8;
/** So many hands given up to one and the same opponent are no accident, unless that one gives up as often. */
const GIVEN_UP = 6;
const GIVEN_UP_BACK = 6;
/** In honest play between two, all but one of so many large hands go the same way once in some thousand pairs. */
const ONE_WAY = 16;

/** Pairs of whom one keeps giving chips away to the other. It decides nothing: somebody looks. */
export function findDumping(hands: readonly LookedAtHand[]): Dumping[] {
  const ways = new Map<string, { from: string; to: string; hands: number; lost: number; givenUp: number }>();
  for (const { winners, seats } of hands) {
    const [to] = winners;
    if (winners.length !== 1 || to === undefined) continue;
    for (const { player: from, lost, worth = lost, isGivenUp } of seats) {
      if (from === to || lost < MUCH) continue;
      const way = ways.get(`${from} ${to}`) ?? { from, to, hands: 0, lost: 0, givenUp: 0 };
      ways.set(`${from} ${to}`, { ...way, hands: way.hands + 1, lost: way.lost + worth, givenUp: way.givenUp + (isGivenUp ? 1 : 0) });
    }
  }
  return [...ways.values()].flatMap(({ from, to, hands: count, lost, givenUp }) => {
    const back = ways.get(`${to} ${from}`);
    const isGiven = givenUp >= GIVEN_UP && givenUp * 2 > count && (back?.givenUp ?? 0) * GIVEN_UP_BACK <= givenUp;
    const isOneWay = count >= ONE_WAY && (back?.hands ?? 0) <= 1;
    return isGiven || isOneWay ? [{ from, to, hands: count, lost }] : [];
  });
}
