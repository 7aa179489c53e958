import { describe, expect, test } from "vitest";
import { chainFrom, saltOf, sharedStream } from "../kit/fairness/chain";
import { commitOf } from "../kit/fairness/seeds";
import { STAKE } from "../kit/maths/book";
import { GAME_NAMES } from "../rgs/game-names";
import { SHARED_PLAYABLES } from "../rgs/shared-playables";
import { GAME_IDS } from "../rgs/studio-games";
import { verifyOwn } from "../rgs/verify";
import { checkRound } from "./check";
import { EXAMPLE_SEEDS, EXAMPLES } from "./examples";
import { workOut } from "./work-out";

test.each(EXAMPLES.map((example) => [example.id, example]))("%s the page works the published example out again", (_id, example) => {
  expect(example.workOut()).toBe(example.published);
});

test("every game has a name of its own in each of the other five languages, and none is called like another", () => {
  expect(Object.keys(GAME_NAMES).sort()).toEqual([...GAME_IDS].sort());
  for (const language of ["hi", "ja", "ko", "pt", "zh"] as const) {
    const names = GAME_IDS.map((id) => GAME_NAMES[id]?.[language]);
    expect(new Set(names).size).toBe(GAME_IDS.length);
    expect(names.filter((name) => !name?.trim())).toEqual([]);
  }
});

const MINES = { version: "gem-vault-1", choice: { alarms: 3 }, moves: [{ type: "open", door: 0 }, { type: "take" }] };

function ownRound() {
  const again = verifyOwn({ ...EXAMPLE_SEEDS, nonce: 6, ...MINES, stake: 100n });
  const proof = { type: "own", commit: commitOf(EXAMPLE_SEEDS.serverSeed), ...EXAMPLE_SEEDS, nonce: 6 };
  return { ...MINES, currency: "INR", stake: "1.00", payout: "1.10", events: again?.events, proof };
}

describe("a round of one's own", () => {
  test("PF-08 holds when its seeds, its events and its payout do", () => {
    expect(checkRound(ownRound())).toMatchObject({ outcome: "checked", holds: true });
  });

  test.each([
    ["payout", { payout: "1.11" }],
    ["events", { events: [] }],
    ["commit", { proof: { ...ownRound().proof, commit: "0".repeat(64) } }],
  ])("GS-11 does not when the house says another %s", (what, lie) => {
    const checked = checkRound({ ...ownRound(), ...lie });
    const failed = checked.outcome === "checked" ? checked.checks.filter(({ holds }) => !holds).map((check) => check.what) : [];
    expect(failed).toEqual([what]);
  });

  test("cannot be looked at while its server seed is in use", () => {
    const round = ownRound();
    expect(checkRound({ ...round, proof: { ...round.proof, serverSeed: null } })).toEqual({ outcome: "sealed" });
  });
});

describe("a shared round", () => {
  const chain = chainFrom("85a93e433dde9586f2d56f7191581a6b48cddd5cf0e348633e13914dcb47d3d2", 5);
  const contributions = ["0".repeat(32), "f".repeat(32)];
  const salt = saltOf(chain.anchor, contributions);
  const place = { salt, gameId: "comet-rush-1", number: 2 };
  const proof = { type: "shared", commit: chain.seedOf(1), seed: chain.seedOf(2), ...place, anchor: chain.anchor, contributions };
  const choice = { target100: 101 };
  const round = () => {
    const game = SHARED_PLAYABLES.get("comet-rush-1");
    const told = game?.tell(game.draw(sharedStream(proof.seed, { ...place, round: place.number }), null), choice, []);
    const payout = (2 * (told?.odds4 ?? 0)) / STAKE;
    return {
      version: "comet-rush-1",
      currency: "INR",
      stake: "2.00",
      payout: payout.toFixed(2),
      choice,
      moves: [],
      events: told?.events,
      proof,
    };
  };
  const failed = (document: unknown) => {
    const checked = checkRound(document);
    return checked.outcome === "checked" ? checked.checks.filter(({ holds }) => !holds).map(({ what }) => what) : checked.outcome;
  };

  test("PF-10 GS-11 holds back to the anchor of its chain, and its salt is what players made it", () => {
    const checked = checkRound(round());
    expect(checked.outcome === "checked" && checked.checks.map(({ what, holds }) => [what, holds])).toEqual([
      ["commit", true],
      ["anchor", true],
      ["salt", true],
      ["events", true],
      ["payout", true],
    ]);
  });

  test.each([
    ["another anchor", { anchor: "0".repeat(64) }, ["anchor", "salt"]],
    ["contributions in another order", { contributions: contributions.toReversed() }, ["salt"]],
    ["one contribution less", { contributions: contributions.slice(1) }, ["salt"]],
    ["none at all", { contributions: undefined }, ["salt"]],
  ])("GS-11 does not hold with %s", (_name, lie, expected) => {
    expect(failed({ ...round(), proof: { ...proof, ...lie } })).toEqual(expected);
  });

  test("GS-07 that was given back holds where nothing happened and nothing was paid", () => {
    const voided = { ...round(), state: "voided", events: [], payout: "0.00" };
    expect([checkRound(voided), failed({ ...voided, payout: "2.00" })]).toEqual([
      expect.objectContaining({ holds: true, gap: "voided" }),
      ["payout"],
    ]);
  });
});

describe("a bet in a pool", () => {
  const chain = chainFrom("85a93e433dde9586f2d56f7191581a6b48cddd5cf0e348633e13914dcb47d3d2", 5);
  const contributions = ["0".repeat(32)];
  const place = { salt: saltOf(chain.anchor, contributions), gameId: "golden-spur-1", number: 2 };
  const seed = chain.seedOf(2);
  const game = SHARED_PLAYABLES.get("golden-spur-1");
  const result = game?.draw(sharedStream(seed, { ...place, round: 2 }), game.sheetOf(2));
  const { winner } = result as { winner: string };
  const events = game?.tell(result, { bet: "wala", pool: true }, [], { meron: 60_000n, wala: 40_000n })?.events;
  const round = (bet: string, payout: string, pools: unknown) => ({
    version: "golden-spur-1",
    currency: "INR",
    stake: "4.00",
    payout,
    choice: { bet, pool: true },
    moves: [],
    events,
    proof: { type: "shared", commit: chain.seedOf(1), seed, ...place, anchor: chain.anchor, contributions, pools },
  });
  const said = { meron: "600.00", wala: "400.00" };
  const failed = (document: unknown) => {
    const checked = checkRound(document);
    return checked.outcome === "checked" ? checked.checks.filter(({ holds }) => !holds).map(({ what }) => what) : checked.outcome;
  };

  test("GS-11 holds when the dividend is made of the pools that its document names, by both implementations", () => {
    expect(["meron", "wala"]).toContain(winner);
    const payout = winner === "meron" ? "6.32" : "9.48";
    const loser = winner === "meron" ? "wala" : "meron";
    const own = round(winner, payout, said);
    expect([failed(own), failed(round(loser, "0.00", said))]).toEqual([[], []]);
    expect(failed({ ...own, payout: "4.00" })).toEqual(["payout", "payout"]);
  });

  test.each([
    ["other pools", { meron: "500.00", wala: "500.00" }, ["events", "payout", "payout"]],
    ["one side alone", { [winner]: "400.00" }, ["events", "payout", "payout"]],
    ["no pools", null, "unreadable"],
    ["pools that are smaller than its own stake", { meron: "3.00", wala: "3.00" }, "unreadable"],
  ])("GS-11 does not hold with %s", (_name, pools, expected) => {
    expect(failed(round(winner, winner === "meron" ? "6.32" : "9.48", pools))).toEqual(expected);
  });
});

test("GS-11 a refused round is a gap and nothing else: sealed as the others, and without events or a payout", () => {
  const refused = { ...ownRound(), state: "refused", events: [], payout: "0.00" };
  expect(checkRound(refused)).toMatchObject({ holds: true, gap: "refused" });
  expect(checkRound({ ...refused, events: ownRound().events })).toMatchObject({ holds: false });
  expect(checkRound({ ...refused, proof: { ...refused.proof, commit: "0".repeat(64) } })).toMatchObject({ holds: false });
  expect(checkRound({ ...refused, state: "settled" })).toMatchObject({ holds: false });
});

test("PF-08 seeds alone make the round, and what is no seed makes none", () => {
  const typed = { ...EXAMPLE_SEEDS, version: "gem-vault-1", nonce: "6", choice: '{"alarms":3}', moves: '[{"type":"open","door":11}]' };
  expect(workOut(typed)).toMatchObject({ commit: commitOf(EXAMPLE_SEEDS.serverSeed), times: "0.0000" });
  expect(workOut({ ...typed, moves: '[{"type":"open","door":0},{"type":"take"}]' })?.times).toBe("1.1000");
  for (const wrong of [{ nonce: "-1" }, { choice: "{" }, { moves: "{}" }, { serverSeed: "x" }])
    expect(workOut({ ...typed, ...wrong })).toBeNull();
});

test("what is no round's document is none", () => {
  for (const document of [
    null,
    "x",
    {},
    { ...ownRound(), proof: null },
    { ...ownRound(), moves: "none" },
    { ...ownRound(), version: "x" },
  ]) {
    expect(checkRound(document)).toEqual({ outcome: "unreadable" });
  }
});
