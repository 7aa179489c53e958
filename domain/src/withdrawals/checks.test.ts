import { expect, test } from "vitest";
import { type Dealings, type Flag, flagsOf } from "./checks";

const QUIET: Dealings = {
  checkFrom: 2_000n,
  amount: 100n,
  asked: { linked: 100n, rolling: 100n, recent: [100n] },
  deposited: { linked: 0n, recent: 0n, rolling: 0n },
  wagered: { recent: 0n },
  received: { lately: 0n },
  sharedPayee: false,
};

test.each<[string, Partial<Dealings>, Flag[]]>([
  ["an ordinary request", {}, []],
  ["one that was played for", { deposited: { linked: 0n, recent: 150n, rolling: 150n }, wagered: { recent: 50n } }, []],
  ["one large sum", { amount: 2_000n, asked: { linked: 2_000n, rolling: 2_000n, recent: [2_000n] } }, ["single", "linked", "rolling"]],
  ["linked sums of a day", { asked: { linked: 2_000n, rolling: 2_000n, recent: [100n] } }, ["linked", "rolling"]],
  ["half a year of small sums", { asked: { linked: 100n, rolling: 2_000n, recent: [100n] } }, ["rolling"]],
  ["half a year of deposits", { deposited: { linked: 0n, recent: 0n, rolling: 2_000n } }, ["rolling"]],
  ["just below", { amount: 1_999n, asked: { linked: 1_999n, rolling: 1_999n, recent: [1_999n] } }, []],
  ["in and out without play", { deposited: { linked: 0n, recent: 150n, rolling: 150n }, wagered: { recent: 49n } }, ["passed_through"]],
  ["half of it from others of the line, played with or not", { received: { lately: 50n }, wagered: { recent: 900n } }, ["passed_along"]],
  ["a little from others of the line", { received: { lately: 49n } }, []],
  ["many small ones", { asked: { linked: 100n, rolling: 1_000n, recent: [200n, 200n, 200n, 200n, 200n] } }, ["many_small"]],
  ["somebody else's account", { sharedPayee: true }, ["shared_payee"]],
])("RG-24 %s", (_name, changes, flags) => {
  expect(flagsOf({ ...QUIET, ...changes })).toEqual(flags);
});
