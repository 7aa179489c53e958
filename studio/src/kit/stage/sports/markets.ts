import type { Match } from "./face";

/** The picks of a match in the order in which they are read; the line with the nearest prices comes first. */
export interface Markets {
  result: readonly string[];
  ahead: readonly (readonly [string, string])[];
  goals: readonly (readonly [string, string])[];
  maps: readonly (readonly [string, string])[];
  scores: readonly string[];
}

export function marketsOf({ prices }: Pick<Match, "prices">): Markets {
  const codes = Object.keys(prices);
  const pairs = (first: string, other: (code: string) => string) =>
    codes
      .filter((code) => code.startsWith(first))
      .map((code) => [code, other(code)] as const)
      .filter(([, code]) => prices[code] !== undefined)
      .sort((one, two) => apart(one, prices) - apart(two, prices));
  return {
    result: ["1", "X", "2"].filter((code) => prices[code] !== undefined),
    ahead: pairs("H", (code) => `A${signed(-Number(code.slice(1)))}`),
    goals: pairs("O", (code) => `U${code.slice(1)}`),
    maps: pairs("M", (code) => code.replace("H", "A"))
      .filter(([code]) => code.endsWith("H"))
      .toSorted(([one], [two]) => one.localeCompare(two)),
    scores: codes.filter((code) => code.startsWith("S")).sort((one, two) => one.localeCompare(two)),
  };
}

function apart([one, other]: readonly [string, string], prices: Match["prices"]): number {
  return Math.abs((prices[one] ?? 0) - (prices[other] ?? 0));
}

function signed(quarters: number): string {
  return quarters > 0 ? `+${quarters}` : String(quarters);
}

/** A line in whole goals: −0.75, +1, 2.5. */
export function lineText(pick: string): string {
  const line = Number(pick.slice(1)) / 4;
  if (pick.startsWith("O") || pick.startsWith("U")) return String(line);
  return line > 0 ? `+${line}` : String(line).replace("-", "−");
}

export function priceText(price100: number): string {
  return (price100 / 100).toFixed(2);
}

/** Odds that are multiplied together, to four places and never rounded up. */
export function oddsText(odds4: number): string {
  const text = (odds4 / 10_000).toFixed(4);
  return text.endsWith("00") ? text.slice(0, -2) : text;
}

/** What a key says above its price. */
export function keyText(pick: string, short: { over: string; under: string; other: string }): string {
  const kind = pick.charAt(0);
  if (kind === "O") return `${short.over} ${lineText(pick)}`;
  if (kind === "U") return `${short.under} ${lineText(pick)}`;
  if (kind === "H" || kind === "A") return lineText(pick);
  if (kind === "S") return pick === "So" ? short.other : pick.slice(1);
  return kind === "M" ? (pick.endsWith("H") ? "1" : "2") : pick;
}
