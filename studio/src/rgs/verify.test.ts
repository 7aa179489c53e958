import { expect, test } from "vitest";
import { chainFrom } from "../kit/fairness/chain";
import { commitOf, isClientSeed, isServerSeed, newClientSeed, newServerSeed } from "../kit/fairness/seeds";
import { PLAYABLES } from "./playables";
import { verifyOwn, verifyShared } from "./verify";

const SEEDS = { serverSeed: "c1ea7f9ef53ac7b644e521b8738a5fa0a2c87eabc7a16ff6645747283c9f4d79", clientSeed: "player-1" };

test("SL3-2 anybody who has the seeds plays a round again, to the last coin", () => {
  const verified = verifyOwn({ ...SEEDS, nonce: 800, version: "ember-forge-1", choice: null, moves: [], stake: 200n });
  expect(verified).toMatchObject({ commit: commitOf(SEEDS.serverSeed), odds4: 250_000, payout: 5000n });
});

test("PF-08 so does anybody who has the moves of a round with moves, once it is over", () => {
  const round = { ...SEEDS, nonce: 6, version: "gem-vault-1", choice: { alarms: 3 }, stake: 100n };
  expect(verifyOwn({ ...round, moves: [{ type: "open", door: 11 }] })).toMatchObject({ odds4: 0, payout: 0n });
  expect(verifyOwn({ ...round, moves: [{ type: "open", door: 0 }] })).toBeNull();
  expect(verifyOwn({ ...round, moves: [{ type: "open", door: 0 }, { type: "take" }] })).toMatchObject({ odds4: 11_000 });
});

test("what is no round of ours is none", () => {
  const round = { ...SEEDS, nonce: 0, version: "pebble-drop-1", choice: { board: "8-mid" }, moves: [], stake: 100n };
  expect(verifyOwn(round)).not.toBeNull();
  expect(verifyOwn({ ...round, serverSeed: "short" })).toBeNull();
  expect(verifyOwn({ ...round, clientSeed: "a:b" })).toBeNull();
  expect(verifyOwn({ ...round, version: "pebble-drop-0" })).toBeNull();
  expect(verifyOwn({ ...round, choice: { board: "9-mid" } })).toBeNull();
  expect(verifyOwn({ ...round, moves: ["leave"] })).toBeNull();
});

test("PF-10 a shared round's seed proves the one before it, and decides the round", () => {
  const chain = chainFrom("85a93e433dde9586f2d56f7191581a6b48cddd5cf0e348633e13914dcb47d3d2", 5);
  const round = { salt: "2df5297ab8dd6da90d56dee2e4fe185f20cc2c3a4259a1637ec606c049166abc", gameId: "crash-1", round: 2 };
  const verified = verifyShared("comet-rush-1", chain.seedOf(2), round);
  expect(verified).toEqual({ seedBefore: chain.seedOf(1), result: 545 });
  expect(verifyShared("velvet-baccarat-1", chain.seedOf(2), round)?.result).toMatchObject({ winner: expect.any(String) });
  expect(verifyShared("comet-rush-1", "none", round)).toBeNull();
  expect(verifyShared("pebble-drop-1", chain.seedOf(2), round)).toBeNull();
});

test("GS-11 new seeds come from the system's generator, each another, and are seeds", () => {
  const seeds = Array.from({ length: 50 }, newServerSeed);
  expect([seeds.every(isServerSeed), new Set(seeds).size]).toEqual([true, 50]);
  expect(isClientSeed(newClientSeed())).toBe(true);
});

test("every game that a player plays alone is known by its version", () => {
  for (const [version, { info }] of PLAYABLES) expect([info.version, version.startsWith(info.id)]).toEqual([version, true]);
  expect(PLAYABLES.size).toBe(27);
});
