import { lengthOf } from "@magpie/domain/plain-text";
import { expect, test } from "vitest";
import { mayEnter, REMARK_MOST } from "./entry-fields";

const FIELDS = { code: "", remark: "", pictures: [], contact: null };
const offer = (action: "join" | "apply" | "enterCode", review: object | undefined) =>
  ({ action, rule: { review } }) as unknown as Parameters<typeof mayEnter>[0];

test("H-52 a remark is counted in code points: 140 pass, one more does not, whatever they are made of", () => {
  const apply = offer("apply", { remark: true, pictures: 0 });
  expect(lengthOf("🙂".repeat(REMARK_MOST))).toBe(REMARK_MOST);
  expect(mayEnter(apply, { ...FIELDS, remark: "🙂".repeat(REMARK_MOST) })).toBe(true);
  expect(mayEnter(apply, { ...FIELDS, remark: "🙂".repeat(REMARK_MOST + 1) })).toBe(false);
});

test.each([
  ["a remark", { remark: true, pictures: 0 }, { remark: "  " }, { remark: "after our chat" }],
  ["pictures", { remark: false, pictures: 2 }, { pictures: ["a"] }, { pictures: ["a", "b"] }],
  ["a contact", { remark: false, pictures: 0, contact: "zalo" }, {}, { contact: { kind: "zalo" as const, number: "+84 912" } }],
])("an application waits for %s, where the offer asks for it", (_what, review, lacking, complete) => {
  expect(mayEnter(offer("apply", review), { ...FIELDS, ...lacking })).toBe(false);
  expect(mayEnter(offer("apply", review), { ...FIELDS, ...complete })).toBe(true);
});

test("a code is needed where the offer is entered by one, and nothing to join", () => {
  expect(mayEnter(offer("enterCode", undefined), FIELDS)).toBe(false);
  expect(mayEnter(offer("enterCode", undefined), { ...FIELDS, code: "SPRING" })).toBe(true);
  expect(mayEnter(offer("join", undefined), FIELDS)).toBe(true);
});
