import { expect, test } from "vitest";
import { canonical } from "./canonical";
import { diffOf } from "./diff";
import { applicationProblems } from "./entry";
import type { Offer } from "./offer";
import { say } from "./sentence";
import { OFFER_TEMPLATES } from "./templates";

const first: Offer = OFFER_TEMPLATES["first-deposit"];
const NOTHING = { went: [], came: [], changed: [] };

test("H-37 a version differs from itself in nothing, whatever the order of its conditions", () => {
  expect(diffOf(first, first)).toEqual(NOTHING);
  expect(diffOf(first, { ...first, who: first.who.toReversed() })).toEqual(NOTHING);
});

test("H-37 sentences that went, came and changed are told apart", () => {
  const after: Offer = {
    ...first,
    who: [{ need: "verified" }, { need: "level", atLeast: 2 }],
    wagering: first.wagering && { ...first.wagering, maxBet: "300" },
  };
  expect(diffOf(first, after)).toEqual({
    went: [say("whoCountry", { countries: { countries: ["BR", "PT"] } })],
    came: [say("whoLevel", { level: 2 })],
    changed: [{ before: say("maxBet", { maxBet: { money: "500" } }), after: say("maxBet", { maxBet: { money: "300" } }) }],
  });
});

test("H-37 of two sentences of one kind, the one that stayed is not told", () => {
  const tagged = (...tags: string[]): Offer => ({ ...first, who: tags.map((tag) => ({ need: "tag", tag, has: true })) });
  expect(diffOf(tagged("a", "b"), tagged("b", "c"))).toEqual({
    went: [],
    came: [],
    changed: [{ before: say("whoTag", { tag: { named: "a" } }), after: say("whoTag", { tag: { named: "c" } }) }],
  });
  expect(diffOf(tagged("a", "a"), tagged("a"))).toEqual({ ...NOTHING, went: [say("whoTag", { tag: { named: "a" } })] });
});

test("equal rules have one text to be hashed, and different rules another", () => {
  const shuffled = Object.fromEntries(Object.entries(first).toReversed());
  expect(canonical(shuffled)).toBe(canonical(first));
  expect(canonical(JSON.parse(canonical(first)))).toBe(canonical(first));
  expect(canonical({ ...first, period: "day" })).not.toBe(canonical(first));
});

test("H-52 an application is measured in code points and pictures", () => {
  const { review } = OFFER_TEMPLATES.contact;
  const sent = { remark: "🎉".repeat(140), pictures: 3, contact: "zalo" } as const;
  expect(applicationProblems(review, sent)).toEqual([]);
  expect(applicationProblems(review, { ...sent, remark: `${sent.remark}!` })).toEqual(["remark_too_long"]);
  expect(applicationProblems(review, { remark: " ", pictures: 0, contact: null })).toEqual([
    "remark_missing",
    "pictures_missing",
    "contact_missing",
  ]);
  expect(applicationProblems(review, { ...sent, pictures: 4 })).toEqual(["pictures_too_many"]);
});
