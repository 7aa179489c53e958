import type { Outcome } from "./outcome";

/**
 * A pick by its code: `1`, `X`, `2` the result; `H-3` the home side with three quarters of a goal less, `A+3` the away side with as much
 * more; `O10`, `U10` over and under two and a half; `S2-1` a score, `So` every score beyond four; `M1H` the first map to the home side.
 */
const PICK = /^(?:[1X2]|[HA](?:0|[+-]\d{1,2})|[OU]\d{1,2}|S(?:[0-4]-[0-4]|o)|M[12][HA])$/;

export const SCORES_TO = 4;

export function isPick(code: string): boolean {
  return PICK.test(code);
}

export type Half = "won" | "back" | "lost";

/** Both halves of a stake: they differ on a quarter line alone, where each is on the nearest half line of its side. */
export type Halves = readonly [Half, Half];

export function judge(code: string, { home, away, order }: Outcome): Halves {
  const [kind, line] = [code.charAt(0), Number(code.slice(1))];
  switch (kind) {
    case "1":
      return both(home > away);
    case "X":
      return both(home === away);
    case "2":
      return both(away > home);
    case "H":
      return lined(home - away, line);
    case "A":
      return lined(away - home, line);
    case "O":
      return lined(home + away, -line);
    case "U":
      return lined(-home - away, line);
    case "S":
      return both(code === "So" ? home > SCORES_TO || away > SCORES_TO : code === `S${home}-${away}`);
    default:
      return both(order.charAt(line4(code) - 1) === code.charAt(2));
  }
}

function line4(code: string): number {
  return Number(code.charAt(1));
}

function both(won: boolean): Halves {
  return won ? ["won", "won"] : ["lost", "lost"];
}

/** `quarters` is the line in quarters of a goal; an odd one lies between two half lines, and each takes half the stake. */
function lined(ahead: number, quarters: number): Halves {
  const aside = quarters % 2 === 0 ? 0 : 1;
  const half = (line: number): Half => (4 * ahead + line > 0 ? "won" : 4 * ahead + line === 0 ? "back" : "lost");
  return [half(quarters - aside), half(quarters + aside)];
}
