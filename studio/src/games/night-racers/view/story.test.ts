import { expect, test } from "vitest";
import { LEAGUES, MAPS } from "../game";
import { clockOf, storyOf } from "./story";
import english from "./words/en.json";

test("the races are won in the order that was drawn, one after the other, the same for everybody", () => {
  for (const order of ["HH", "HAH", "AA", "HAHAA"]) {
    const outcome = { home: 0, away: 0, order };
    const story = storyOf(outcome, 7, MAPS);
    expect(
      story
        .filter(({ scores }) => scores)
        .map(({ side }) => (side === "home" ? "H" : "A"))
        .join(""),
    ).toBe(order);
    expect(story.map(({ at }) => at)).toEqual(story.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(storyOf(outcome, 7, MAPS)).toEqual(story);
    // Until a match is decided, nothing tells how many races it will have.
    expect(story.find(({ kind }) => kind === "race")?.at).toBeCloseTo(1 / (order.length > 3 ? 5 : 3) - 0.004, 9);
    expect([clockOf(0, outcome), clockOf(1, outcome)]).toEqual(["#1", `#${order.length}`]);
  }
});

test("each league, team and map has a name among the words, which are there in every language", () => {
  const names = [...LEAGUES.flatMap(({ name, teams }) => [name, ...teams]), ...MAPS];
  expect(Object.keys(english).filter((key) => key.startsWith("name."))).toEqual(names.map((name) => `name.${name}`));
});
