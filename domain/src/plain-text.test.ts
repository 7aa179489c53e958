import { expect, test } from "vitest";
import { lengthOf, plainText } from "./plain-text";

test("H-52 a text keeps its words and its lines, and loses what turns or hides them", () => {
  expect(plainText(" one\u202etwo\u200b\u0000 \n<b>three</b> ")).toBe("one two   \n<b>three</b>");
  expect(lengthOf("a👍🏽b")).toBe(4);
});
