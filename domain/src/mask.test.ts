import { expect, test } from "vitest";
import { maskEmail, maskMobile, maskName, maskTail } from "./mask";

test.each([
  ["priya", "pr***ya"],
  ["christopher", "ch***er"],
  ["hana", "h***a"],
  ["bob", "b***b"],
  ["jo", "j***"],
  ["x", "x***"],
  ["", "***"],
  ["さくらもち", "さく***もち"],
  ["🦊🦉🐦🐻🐼", "🦊🦉***🐻🐼"],
])("X-09 the name %j is shown to others as %j", (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test("X-09 names of different lengths get the same number of stars", () => {
  expect(maskName("abcdefgh").length).toBe(maskName("abcdefghijklmnop").length);
});

test("SEC-37 a contact or detail is shown to its owner only as far as they need to recognise it", () => {
  expect(maskMobile("919000000001")).toBe("+91***001");
  expect(maskEmail("aarav.k@mail.example")).toBe("aa***.k@mail.example");
  expect(maskEmail("jo@mail.example")).toBe("j***@mail.example");
  expect([maskTail("AB123456"), maskTail("1234")]).toEqual(["***56", "***"]);
});
