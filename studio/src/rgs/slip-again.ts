/**
 * Slips settled a second time, from the published rules alone: it works with the distance from the line, where the game's own maths judges
 * both halves of a stake. A bet on which the two differ is held. It shares nothing with the other but the shape of what is settled.
 */
interface Ended {
  home: number;
  away: number;
  order: string;
}

interface MadeLeg {
  fixture: number;
  pick: string;
  price100: number;
}

/** The part of a leg's price that counts, in fourths of a hundredth: a distance of four is a whole goal or map. */
function worth400(distance: number, price100: number): bigint {
  const price = BigInt(price100);
  if (distance >= 2) return 4n * price;
  if (distance <= -2) return 0n;
  if (distance === 0) return 400n;
  return distance === 1 ? 2n * (price + 100n) : 200n;
}

/** How far a pick is from its line, in quarters; a bet without a line is far on one side or the other. */
function distanceOf(pick: string, { home, away, order }: Ended): number {
  const sure = (isRight: boolean) => (isRight ? 9 : -9);
  const line = Number.parseInt(pick.slice(1), 10);
  if (pick === "1") return sure(home > away);
  if (pick === "2") return sure(home < away);
  if (pick === "X") return sure(home === away);
  if (pick === "So") return sure(Math.max(home, away) >= 5);
  if (pick.startsWith("S")) return sure(pick.slice(1) === [home, away].join("-"));
  if (pick.startsWith("M")) return sure([...order][line - 1] === pick.at(-1));
  if (pick.startsWith("H")) return 4 * home - 4 * away + line;
  if (pick.startsWith("A")) return 4 * away - 4 * home + line;
  if (pick.startsWith("O")) return 4 * home + 4 * away - line;
  return line - 4 * home - 4 * away;
}

/** The return in ten-thousandths of the stake. A match that has no outcome counts one. */
export function settleAgain(legs: readonly MadeLeg[], outcomes: readonly (Ended | null)[]): number {
  let [top, bottom] = [10_000n, 1n];
  for (const { fixture, pick, price100 } of legs) {
    const ended = outcomes[fixture];
    if (!ended) continue;
    top *= worth400(distanceOf(pick, ended), price100);
    bottom *= 400n;
  }
  return Number((top - (top % bottom)) / bottom);
}
