import { range } from "@magpie/domain/lottery/combinatorics";
import { expect, test } from "vitest";
import { LEAGUES } from "../game";
import { clockOf, storyOf } from "./story";
import english from "./words/en.json";

test("the commentary ends at the score that was drawn, each goal at a minute of its own, the same for everybody", () => {
  for (const seed of range(1, 200)) {
    const outcome = { home: seed % 7, away: seed % 4, order: "" };
    const story = storyOf(outcome, seed);
    const goals = story.filter(({ scores }) => scores);
    expect([goals.filter(({ side }) => side === "home").length, goals.filter(({ side }) => side === "away").length]).toEqual([
      outcome.home,
      outcome.away,
    ]);
    expect(new Set(story.map(({ at }) => at)).size).toBe(story.length);
    expect([story[0]?.kind, story.at(-1)?.kind]).toEqual(["kickOff", "fullTime"]);
    expect(storyOf(outcome, seed)).toEqual(story);
  }
  expect(storyOf({ home: 15, away: 15, order: "" }, 3).filter(({ scores }) => scores)).toHaveLength(30);
  expect([clockOf(0), clockOf(0.5), clockOf(1)]).toEqual(["00:00", "45:00", "90:00"]);
});

test("each league and club has a name among the words, which are there in every language", () => {
  const names = [...LEAGUES.flatMap(({ name, teams }) => [name, ...teams])];
  expect(Object.keys(english).filter((key) => key.startsWith("name."))).toEqual(names.map((name) => `name.${name}`));
});
