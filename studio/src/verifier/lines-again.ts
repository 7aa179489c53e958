/**
 * The slot with jackpots a second time, from its published rules alone: own strips, own lines, own counting, nothing shared with the game's
 * own code but the raw words of the stream.
 */

import { below, type Rule, type Words } from "./second-rule";

const BASE = [
  "GDGCDACEHFHGDASHBFBFEFDEGCHEHB",
  "WHDHDHGEAEBGBSCGEDCFHFGAEDFCHF",
  "SEFDEWHFADBCGCHGAEDEHGHFHCDFGB",
  "DHDEBCFCGFWDFHAEGDHEBFAHCHSGEG",
  "DHEHEBDFEFDFHGAFGBCGBSDECHGCHA",
];
const FREE = [
  "EDEDFBFHDHEHBFCGHGCEGDFBAGCGHA",
  "BDBWCFDHAHFHCGHEFECFEGHDGWEDGA",
  "CDGBDHDHFHFEFAFWGDGABWHEHECGCE",
  "EDFDFEHGBGBDHEHADFGCGCHWCFEHWA",
  "DHAGHDFGFGDFEACHGCGHBDEBECFBHE",
];
const LINES = "11111 00000 22222 01210 21012 00100 22122 10001 12221 10101 12121 01010 21212 11011 11211 01110 21112 02020 20202 02220";
/** By symbol: coins for three, four and five. */
const PAYS = new Map(
  "A75/300/1500 B60/180/700 C40/120/400 D25/75/200 E20/50/100 F15/35/80 G10/25/75 H9/25/60".split(" ").map((pays) => {
    return [pays.charAt(0), pays.slice(1).split("/").map(Number)] as const;
  }),
);
/** By the number of scatters in the window: what they pay in coins, and the free spins that they open. */
const SCATTERS: Readonly<Record<number, readonly [coins: number, spins: number]>> = { 3: [40, 8], 4: [200, 12], 5: [2000, 20] };
const COINS = 20;
const MOST_COINS = 10_603 * COINS;

/** The window, reel by reel. */
function turn(word: Words, strips: readonly string[]): string[] {
  return strips.map((strip) => (strip + strip.slice(0, 2)).substr(below(word, strip.length), 3));
}

function coinsOf(reels: readonly string[]): number {
  let coins = 0;
  for (const line of LINES.split(" ")) {
    const [first = "", ...others] = reels.map((reel, at) => reel.charAt(Number(line.charAt(at))));
    let length = 1;
    for (const symbol of others) {
      if (symbol !== first && symbol !== "W") break;
      length += 1;
    }
    coins += PAYS.get(first)?.[length - 3] ?? 0;
  }
  return coins;
}

const lamps: Rule = (word) => {
  const window = turn(word, BASE);
  const [scattered, spins] = SCATTERS[window.join("").replace(/[^S]/g, "").length] ?? [0, 0];
  let coins = coinsOf(window) + scattered;
  for (let spin = 0; spin < spins; spin++) coins += 3 * coinsOf(turn(word, FREE));
  return (Math.min(coins, MOST_COINS) * 10_000) / COINS;
};

/** By version. */
export const LINES_AGAIN: Readonly<Record<string, Rule>> = { "four-lamps-1": lamps };
