import type { BettingAct, BettingView } from "@magpie/domain/rooms/betting-view";
import type { LandlordAct, LandlordView } from "@magpie/domain/rooms/landlord-view";

const KEEN = ["trail", "pureSequence", "sequence", "colour", "pair"];

/** What a robot does: it knows no more than anybody in its seat, and plays simply. */
export function botAct(view: unknown, below: (bound: number) => number): unknown {
  const table = view as BettingView | LandlordView;
  return table.kind === "betting" ? bettingAct(table, below) : landlordAct(table);
}

/** Cards from the kings up, of which a landlord needs some. */
const HIGH = 40;

function landlordAct({ options, seats, turn, landlord, toBeat }: LandlordView): LandlordAct {
  const own = seats.find(({ seat }) => seat === turn);
  if (!options || !own?.cards) return { type: "pass" };
  if (options.bids.length > 0) {
    const high = own.cards.filter((card) => card >= HIGH).length;
    const points = options.bids.findLast((bid) => bid > 0 && high >= 2 + 2 * bid) ?? 0;
    return { type: "bid", points: points as 0 | 1 | 2 | 3 };
  }
  // Peasants do not outbid each other.
  const isFriend = toBeat !== null && turn !== landlord && toBeat.seat !== landlord;
  return options.hint && !isFriend ? { type: "play", cards: options.hint } : { type: "pass" };
}

function bettingAct({ seats, options, turn, round }: BettingView, below: (bound: number) => number): BettingAct {
  const own = seats.find(({ seat }) => seat === turn);
  if (!options || !own) return { type: "fold" };
  if (options.look && (round > 1 || below(2) === 0)) return { type: "look" };
  const isKeen = own.hand !== null && KEEN.includes(own.hand);
  if (own.hasSeen && !isKeen && below(3) > 0) return { type: "fold" };
  if (options.show !== null && (isKeen || round > 4)) return { type: "show" };
  if (options.raise && isKeen && round < 4 && below(3) === 0) return { type: "raise", to: options.raise.least };
  return options.call === null ? { type: "fold" } : { type: "call" };
}
