import { range } from "@magpie/domain/lottery/combinatorics";
import { beforeAll, describe, expect, test } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { payoutOf, STAKE } from "../../kit/maths/book";
import type { Card, Result } from "./book";
import { BETS, type Bet, declared, game, WIN_ODDS4 } from "./game";
import { bankerDraws, betReturns, betSpread, cardOf, deal, eventsOf, velvetBaccarat } from "./maths";

const FACES = "A23456789TJQK";
const cards = (faces: string): Card[] => Array.from(faces, (face) => ({ rank: FACES.indexOf(face) + 1, suit: "spades" }));
const facesOf = (dealt: readonly Card[]) => dealt.map(({ rank }) => FACES[rank - 1]).join("");

describe("deals", () => {
  test.each([
    ["BAC-1", "9427K5", "92K", "475", [1, 6], "banker"],
    ["BAC-2", "K352T8", "K5T", "32", [5, 5], "tie"],
    ["BAC-3", "5A6TKQ", "56K", "ATQ", [1, 1], "tie"],
    ["BAC-4", "2A3585", "238", "A5", [3, 6], "banker"],
    ["BAC-5", "84T4QQ", "8T", "44", [8, 8], "tie"],
    ["BAC-6", "33K4A6", "3KA", "34", [4, 7], "banker"],
    ["BAC-7", "TT5683", "T58", "T6", [3, 6], "banker"],
  ])("%s the shoe %s deals the player %s and the banker %s", (_, shoe, player, banker, totals, winner) => {
    const result = deal(cards(shoe));
    expect([facesOf(result.player), facesOf(result.banker)]).toEqual([player, banker]);
    expect([[result.playerTotal, result.bankerTotal], result.winner]).toEqual([totals, winner]);
  });

  test("where the player stands, the banker's third is the next card of the shoe", () => {
    expect(facesOf(deal(cards("T2635K")).banker)).toBe("235");
  });

  test("the banker draws by the whole table", () => {
    const third: Record<number, string> = {
      0: "0123456789",
      1: "0123456789",
      2: "0123456789",
      3: "012345679",
      4: "234567",
      5: "4567",
      6: "67",
    };
    for (const banker of range(0, 7))
      for (const card of range(0, 9)) expect(bankerDraws(banker, card)).toBe((third[banker] ?? "").includes(String(card)));
    expect(range(0, 7).map((banker) => bankerDraws(banker, null))).toEqual([true, true, true, true, true, true, false, false]);
  });

  test("cards leave the shoe to player and banker in turn, and the events tell them so", () => {
    const told = eventsOf(deal(cards("9427K5"))).flatMap((event) =>
      event.type === "card" ? [`${event.to}:${facesOf([event.card])}`] : [],
    );
    expect(told).toEqual(["player:9", "banker:4", "player:2", "banker:7", "player:K", "banker:5"]);
  });

  test("GS-10 a round is the first six cards of a shuffle of eight decks", () => {
    const pair = { serverSeed: "f".repeat(64), clientSeed: "fay" };
    const shoe = betStream(pair, 1).pick(range(0, 415), 6).map(cardOf);
    expect(velvetBaccarat.draw(betStream(pair, 1), null)).toEqual(deal(shoe));
    expect([cardOf(0), cardOf(12), cardOf(13), cardOf(415)]).toEqual([
      { rank: 1, suit: "spades" },
      { rank: 13, suit: "spades" },
      { rank: 1, suit: "hearts" },
      { rank: 13, suit: "diamonds" },
    ]);
  });
});

test("LIVE-PAY bets return what the table says, rounded down", () => {
  const [banker, tie, player, six] = [deal(cards("9427K5")), deal(cards("84T4QQ")), deal(cards("92T5")), deal(cards("TT5683"))];
  expect(payoutOf(10_000n, betReturns("banker", banker))).toBe(19_500n);
  expect(payoutOf(10_000n, betReturns("banker", tie))).toBe(10_000n);
  expect(payoutOf(10_000n, betReturns("player", player))).toBe(20_000n);
  expect(payoutOf(1000n, betReturns("tie", tie))).toBe(9000n);
  expect(payoutOf(10_001n, betReturns("banker-no-commission", six))).toBe(15_001n);
});

describe("returns", () => {
  /** The number of orders of six cards for each outcome that decides bets other than pairs. */
  const outcomes = new Map<string, { result: Result; orders: number }>();
  const ALL_ORDERS = 416 * 415 * 414 * 413 * 412 * 411;

  beforeAll(() => {
    const left = [128, ...Array<number>(9).fill(32)];
    const faces = cards("TA23456789");
    const shoe: Card[] = [];
    walk(1);
    function walk(orders: number): void {
      if (shoe.length === 6) {
        const result = deal(shoe);
        const key = `${result.winner},${result.bankerTotal === 6},${result.player.length + result.banker.length === 4}`;
        outcomes.set(key, { result, orders: (outcomes.get(key)?.orders ?? 0) + orders });
        return;
      }
      for (const [value, card] of faces.entries()) {
        const count = left[value] ?? 0;
        left[value] = count - 1;
        shoe.push(card);
        walk(orders * count);
        shoe.pop();
        left[value] = count;
      }
    }
  }, 120_000);

  test("every order of six cards is counted once", () => {
    expect([...outcomes.values()].reduce((sum, { orders }) => sum + orders, 0)).toBe(ALL_ORDERS);
  });

  const ordersWhere = (isSo: (result: Result) => boolean) =>
    [...outcomes.values()].reduce((sum, { result, orders }) => sum + (isSo(result) ? orders : 0), 0);

  test("banker, player and tie win as often as is known of eight decks, to the last order", () => {
    const share = (winner: string) => BigInt(ordersWhere((result) => result.winner === winner));
    expect(share("banker") * 19_524_993_263_685n).toBe(8_954_111_587_648n * BigInt(ALL_ORDERS));
    expect(share("player") * 19_524_993_263_685n).toBe(8_712_962_041_376n * BigInt(ALL_ORDERS));
    expect(share("tie") * 6_508_331_087_895n).toBe(619_306_544_887n * BigInt(ALL_ORDERS));
  });

  const momentsOf = (bet: Bet) => {
    const isPair = bet === "player-pair" || bet === "banker-pair";
    const returned = isPair
      ? [{ x: WIN_ODDS4[bet] / STAKE, chance: 31 / 415 }]
      : [...outcomes.values()].map(({ result, orders }) => ({ x: betReturns(bet, result) / STAKE, chance: orders / ALL_ORDERS }));
    const rtp = returned.reduce((sum, { x, chance }) => sum + x * chance, 0);
    const hit = returned.reduce((sum, { x, chance }) => sum + (x > 1 ? chance : 0), 0);
    return { rtp, hit, sd: Math.sqrt(returned.reduce((sum, { x, chance }) => sum + x * x * chance, 0) - rtp * rtp) };
  };

  test.each(BETS)("GS-13 a bet on %s returns what is declared", (bet) => {
    const { rtp, hit, sd } = momentsOf(bet);
    expect(rtp).toBeCloseTo(declared[bet].rtp, 9);
    expect(hit).toBeCloseTo(declared[bet].hit, 9);
    expect(sd).toBeCloseTo(declared[bet].sd, 3);
  });

  test.each(BETS)("GS-12 the spread of %s that measured returns are held against has the declared mean", (bet) => {
    expect(betSpread(bet).reduce((sum, { chance, meanX }) => sum + chance * meanX, 0)).toBeCloseTo(declared[bet].rtp, 7);
  });

  test("the game declares the least, the most and the largest of its bets", () => {
    const rtps = BETS.map((bet) => declared[bet].rtp);
    expect(game.rtp).toEqual([Math.min(...rtps), Math.max(...rtps)]);
    expect(game.maxWinX).toBe(Math.max(...Object.values(WIN_ODDS4)) / STAKE);
  });
});
