import { describe, expect, test } from "vitest";
import { chainFrom } from "../kit/fairness/chain";
import { commitOf } from "../kit/fairness/seeds";
import { SHARED_PLAYABLES } from "../rgs/shared-playables";
import { verifyOwn } from "../rgs/verify";
import { checkRound } from "./check";
import { EXAMPLE_SEEDS, EXAMPLES } from "./examples";
import { workOut } from "./work-out";

test.each(EXAMPLES.map((example) => [example.id, example]))("%s the page works the published example out again", (_id, example) => {
  expect(example.workOut()).toBe(example.published);
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

test("PF-10 a shared round holds back to the anchor of its chain", () => {
  const chain = chainFrom("85a93e433dde9586f2d56f7191581a6b48cddd5cf0e348633e13914dcb47d3d2", 5);
  const salt = "2df5297ab8dd6da90d56dee2e4fe185f20cc2c3a4259a1637ec606c049166abc";
  const proof = {
    type: "shared",
    commit: chain.seedOf(1),
    seed: chain.seedOf(2),
    salt,
    gameId: "crash-1",
    number: 2,
    anchor: chain.anchor,
  };
  const round = { version: "comet-rush-1", currency: "INR", stake: "2.00", payout: "4.00", choice: { target100: 200 }, moves: [], proof };
  const events = SHARED_PLAYABLES.get("comet-rush-1")?.tell(545, { target100: 200 }, [])?.events;
  const checked = checkRound({ ...round, events });
  expect(checked.outcome === "checked" && checked.checks.map(({ what, holds }) => [what, holds])).toEqual([
    ["commit", true],
    ["anchor", true],
    ["events", true],
    ["payout", true],
  ]);
  expect(checkRound({ ...round, events, proof: { ...proof, anchor: "0".repeat(64) } })).toMatchObject({ holds: false });
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
