import { beforeAll, describe, expect, test } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { baseSpin, freeSpin } from "../../kit/maths/lines-slot";
import { countIn, SCATTER } from "../../kit/maths/reels";
import { stopsWhere } from "../../kit/returns/cycle";
import { asNumber, asText } from "../../kit/returns/exact";
import { type FreeSpinReturns, type FreeSpinSlot, freeSpinReturns } from "../../kit/returns/free-spin-returns";
import { freeSpinSpread } from "../../kit/returns/free-spin-spread";
import { linesCycles } from "../../kit/returns/slot-cycles";
import { declared, game } from "./game";
import { crownOfEmbers, slot, spread } from "./maths";

const PAIR = { serverSeed: "c1ea7f9ef53ac7b644e521b8738a5fa0a2c87eabc7a16ff6645747283c9f4d79", clientSeed: "player-1" };

describe("stops", () => {
  test("SL1-1 a wild stands for the symbol of its line", () => {
    const { rows, wins, credits } = baseSpin(slot, [4, 6, 14, 8, 0]);
    expect(rows).toEqual(["DGHGD", "AEGFH", "CAAWE"]);
    expect(wins).toEqual([{ line: 9, symbol: "A", reels: 4, pay: 300, multiplier: 1 }]);
    expect(credits).toBe(300);
  });

  test("SL1-2 scatters anywhere are counted, and no line wins with them", () => {
    const { rows, wins } = baseSpin(slot, [21, 11, 29, 26, 11]);
    expect(rows).toEqual(["FGBSF", "DBSGH", "ESEEG"]);
    expect([wins, countIn(rows, SCATTER)]).toEqual([[], 3]);
  });

  test("SL1-3 all wins of a free spin are tripled", () => {
    const { rows, wins, credits } = freeSpin(slot, [11, 24, 13, 24, 5]);
    expect(rows).toEqual(["HGACD", "BWFFF", "FEWEG"]);
    expect(wins.map(({ line, symbol, reels, pay, multiplier }) => `line${line} ${symbol}${reels}=${pay} x${multiplier}`)).toEqual([
      "line4 H3=10 x3",
      "line13 F4=40 x3",
      "line15 B3=60 x3",
      "line17 F4=40 x3",
    ]);
    expect(credits).toBe(450);
  });
});

describe("returns", { timeout: 60_000 }, () => {
  let cycles: FreeSpinSlot;
  let returns: FreeSpinReturns;
  beforeAll(() => {
    cycles = linesCycles(slot);
    returns = freeSpinReturns(cycles);
  }, 120_000);

  test("GS-13 the declared return is that of all 24,300,000 stops of the base and of the free strips, to the last digit", () => {
    expect(asText(returns.base)).toBe("850757/1215000");
    expect(asText(returns.scatters)).toBe("217/10000");
    expect(asText(returns.freeSpinsASpin)).toBe("44/625");
    expect(asText(returns.freeSpinWorth)).toBe("1120907/324000");
    expect(asText(returns.rtp)).toBe("293260487/303750000");
    expect(declared.rtp).toBeCloseTo(asNumber(returns.rtp), 8);
    expect(game.rtp).toEqual([declared.rtp, declared.rtp]);
  });

  test("hits, triggers and the deviation are as declared", () => {
    expect([asText(returns.hit), asText(returns.trigger)]).toEqual(["13363/37500", "107/12500"]);
    expect(declared.hit).toBeCloseTo(asNumber(returns.hit), 8);
    expect(declared.hit).toBeCloseTo(1 - (spread[0]?.chance ?? 0), 8);
    expect(declared.sd).toBeCloseTo(returns.sd, 2);
    expect([3, 4, 5].map((scatters) => stopsWhere(cycles.base, ({ shown }) => shown === scatters))).toEqual([196_830, 10_935, 243]);
  });

  test("no round returns more than the most that is declared, and one returns just that", () => {
    expect(returns.mostX).toBe(game.maxWinX);
  });

  test("GS-12 the spread that measured returns are held against is the game's own", () => {
    expect(freeSpinSpread(cycles)).toEqual(spread);
  });
});

describe("books", () => {
  test("GS-10 the stops are the first five numbers of the bet's stream, and free spins go on with it", () => {
    const nonce = firstNonce(({ events }) => events.some(({ type }) => type === "scatters"));
    const { events } = crownOfEmbers.play(betStream(PAIR, nonce));
    const stream = betStream(PAIR, nonce);
    for (const event of events) {
      if (event.type === "spin") expect(event.stops).toEqual(slot.base.map((strip) => stream.int(strip.length)));
      if (event.type === "free-spin") expect(event.stops).toEqual(slot.free.map((strip) => stream.int(strip.length)));
    }
    expect(events.filter(({ type }) => type === "free-spin")).toHaveLength(8);
  });

  test("GS-09 a book adds up to what it returns, and the same numbers write it again", () => {
    for (let nonce = 0; nonce < 500; nonce++) {
      const { events, odds4 } = crownOfEmbers.play(betStream(PAIR, nonce));
      const end = events.at(-1);
      const won = events.slice(0, -1).reduce((sum, event) => sum + event.credits, 0);
      expect(end).toEqual({ type: "end", credits: won });
      expect(odds4).toBe(won * 500);
      expect(crownOfEmbers.play(betStream(PAIR, nonce))).toEqual({ events, odds4 });
    }
  });

  function firstNonce(isWanted: (book: ReturnType<typeof crownOfEmbers.play>) => boolean): number {
    for (let nonce = 0; ; nonce++) if (isWanted(crownOfEmbers.play(betStream(PAIR, nonce)))) return nonce;
  }
});
