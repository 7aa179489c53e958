import { expect, test } from "vitest";
import { differences } from "./compare";
import { foldGrant, type GrantTerms, type PostedEntry } from "./fold";

const TERMS: GrantTerms = { amount: 1_000n, needX: 10_000_000n, maxBet: 600n, cap: 1_200n };
const HOUSE = "house:games-owl";

/** An entry from what it does to the member's purses and the bonuses' own account; the game's account has the rest. */
function entry(
  id: bigint,
  kind: string,
  { cash = 0n, bonus = 0n, house = 0n }: { cash?: bigint; bonus?: bigint; house?: bigint },
  details: Record<string, string> = {},
  reverses: bigint | null = null,
): PostedEntry {
  const legs = [
    { account: "member:ana:cash", amount: cash },
    { account: "member:ana:bonus", amount: bonus },
    { account: "house:bonuses", amount: house },
    { account: HOUSE, amount: -cash - bonus - house },
  ];
  return { id, kind, legs: legs.filter(({ amount }) => amount !== 0n), details: { grant: "g", ...details }, reverses };
}

const round = (name: string, counts?: bigint) => ({
  vendor: "owl",
  round: name,
  ...(counts !== undefined && { counts: String(counts), weight: "10000" }),
});
const granted = entry(1n, "promotions.grant", { bonus: 1_000n, house: -1_000n });
const bet = entry(2n, "play.bet", { cash: -100n, bonus: -400n }, round("r", 5_000_000n));
const win = entry(3n, "play.win", { cash: 51n, bonus: 200n }, round("r"));

test("a grant is folded from its entries and the rounds that are settled", () => {
  const open = foldGrant(TERMS, [granted, bet, win], []);
  expect(open).toEqual({
    granted: 1_000n,
    won: 200n,
    returned: 0n,
    staked: 400n,
    converted: 0n,
    forfeited: 0n,
    held: 800n,
    recovered: 0n,
    doneX: 0n,
    openX: 5_000_000n,
    open: 1,
    objections: [],
  });
  expect(foldGrant(TERMS, [granted, bet, win], [{ round: "owl:r", invalid: 200n }])).toMatchObject({
    doneX: 3_000_000n,
    openX: 0n,
    open: 0,
  });
  const ticket = entry(
    2n,
    "lottery.bet",
    { bonus: -400n },
    { ticket: "t1", vendor: "us", round: "issue", counts: "4000000", weight: "10000" },
  );
  expect(foldGrant(TERMS, [granted, ticket], [{ round: "t1", invalid: 0n }])).toMatchObject({ doneX: 4_000_000n, objections: [] });
});

const wagered = [granted, bet, entry(4n, "play.bet", { bonus: -500n }, round("s", 5_000_000n))];

test.each<[string, PostedEntry[]]>([
  ["more was taken than the grant held", [granted, entry(2n, "promotions.forfeit", { bonus: -1_001n, house: 1_001n })]],
  ["more was granted than promised", [granted, entry(2n, "promotions.grant", { bonus: 1n, house: -1n })]],
  ["bonus money above the maximum bet", [granted, bet, entry(4n, "play.bet", { bonus: -101n }, round("r", 1_010_000n))]],
  ["a stake with bonus money counts whole", [granted, entry(2n, "play.bet", { bonus: -400n }, round("r", 3_990_000n))]],
  ["more counts than was staked", [granted, entry(2n, "play.bet", { cash: -400n }, round("r", 4_000_001n))]],
  ["no bet that stood", [granted, bet, entry(3n, "play.rollback", { bonus: 400n }, round("r"), 1n)]],
  ["not the lines of its bet", [granted, bet, entry(3n, "play.rollback", { bonus: 500n }, round("r"), 2n)]],
  ["a win shared otherwise than its stakes", [granted, bet, entry(3n, "play.win", { cash: 50n, bonus: 201n }, round("r"))]],
  ["a win shared otherwise than its stakes", [granted, bet, entry(3n, "play.win", { cash: 52n, bonus: 199n }, round("r"))]],
  ["no win that stood", [granted, bet, win, entry(4n, "play.win_reversed", { bonus: -200n }, round("r"), 2n)]],
  ["more bonus was taken back than was won", [granted, bet, win, entry(4n, "play.win_reversed", { bonus: -201n }, round("r"), 3n)]],
  ["taken from the house, which had not got it", [granted, bet, win, entry(4n, "play.win_reversed", { house: -200n }, round("r"), 3n)]],
  ["an end leaves nothing", [granted, entry(2n, "promotions.forfeit", { bonus: -999n, house: 999n })]],
  ["cash for a bonus that was not converted", [granted, entry(2n, "promotions.forfeit", { bonus: -1_000n, cash: 1_000n })]],
  ["converted before it was wagered", [granted, bet, entry(4n, "promotions.convert", { bonus: -600n, cash: 600n })]],
  [
    "converted before it was wagered",
    [
      ...wagered,
      entry(5n, "play.rollback", { bonus: 500n }, round("s"), 4n),
      entry(6n, "promotions.convert", { bonus: -600n, cash: 600n }),
    ],
  ],
  [
    "more became cash than the cap",
    [...wagered, entry(5n, "play.win", { bonus: 1_101n }, round("s")), entry(6n, "promotions.convert", { bonus: -1_201n, cash: 1_201n })],
  ],
  ["no entry of a grant", [granted, entry(2n, "cashier.deposit", { cash: 5n })]],
])("the second engine objects: %s", (why, entries) => {
  expect(foldGrant(TERMS, entries, []).objections.join()).toContain(why);
});

test("whatever is kept otherwise than it folds is named, and a broken identity too", () => {
  const fold = foldGrant(TERMS, [granted, bet, win], []);
  expect(differences(fold, { held: 800n, openX: 5_000_000n, open: 1 })).toEqual([]);
  expect(differences(fold, { held: 799n, doneX: 0n })).toEqual(["held: kept 799, folded 800"]);
  expect(differences({ ...fold, won: 201n }, {})).toEqual(["1201 came and 1200 went"]);
});
