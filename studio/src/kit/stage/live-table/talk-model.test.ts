import type { TalkSaying } from "@magpie/contract/studio/talk";
import { expect, test } from "vitest";
import { caughtUp, heardSaying, readable, SILENCE, type Talk } from "./talk-model";

const saying = (id: string, by: string, second: number): TalkSaying => ({
  ...{ id, by, name: `${by}***`, text: id },
  at: new Date(Date.UTC(2026, 5, 1, 12, 0, second)).toISOString(),
});
const ids = (talk: Talk) => readable(talk).map(({ id }) => id);

test("GA-10 what is told twice, late or while the page was away stands once, in its order", () => {
  const early = heardSaying({ ...SILENCE, me: "ana" }, saying("third", "ben", 3), false);
  const told = { me: "ana", muted: [], sayings: [saying("first", "ben", 1), saying("second", "ana", 2)] };
  const all = heardSaying(caughtUp(early, told), saying("second", "ana", 2), false);
  expect(ids(all)).toEqual(["first", "second", "third"]);
  expect(all.unread).toBe(1);
});

test("GA-10 of somebody who is muted nothing is read or counted, until the mute is taken back", () => {
  const muted = { ...SILENCE, me: "ana", muted: [{ by: "ben", name: "b***" }] };
  const talk = [saying("one", "ben", 1), saying("two", "cleo", 2), saying("own", "ana", 3)].reduce(
    (all, next) => heardSaying(all, next, false),
    muted as Talk,
  );
  expect([ids(talk), talk.unread]).toEqual([["two", "own"], 1]);
  expect(ids({ ...talk, muted: [] })).toEqual(["one", "two", "own"]);
});
