import { describe, expect, test } from "vitest";
import type { FieldRule } from "../registration/registration";
import { checkNewPassword } from "./common-passwords";
import { isPaymentPassword, passwordFits } from "./password-rule";

const field: FieldRule = { required: true, acceptedPattern: "*", patternId: "any", minLength: 4, maxLength: 12 };
const OWNER = { account: "aarav", brand: "Blue Door" };

describe("SEC-06 a password's length", () => {
  test.each([
    ["7 characters", "a".repeat(7), false],
    ["8 characters", "a".repeat(8), true],
    ["64 characters", "a".repeat(64), true],
    ["65 characters", "a".repeat(65), false],
    ["8 characters of two code units each", "🦊".repeat(8), true],
  ])("%s, whatever a merchant's field says", (_what, password, good) => {
    expect(passwordFits(field, password)).toBe(good);
    expect(passwordFits(undefined, password)).toBe(good);
  });

  test("a merchant may ask for more and allow more", () => {
    expect(passwordFits({ ...field, minLength: 12 }, "a".repeat(11))).toBe(false);
    expect(passwordFits({ ...field, maxLength: 100 }, "a".repeat(100))).toBe(true);
  });
});

test("SEC-07 X-05 any characters will do unless the merchant's field asks for some", () => {
  expect(passwordFits(undefined, "all small letters")).toBe(true);
  const composed = { ...field, acceptedPattern: "letters_and_digits", patternId: "letters_and_digits" };
  expect(passwordFits(composed, "lettersalone")).toBe(false);
  expect(passwordFits(composed, "letters4nd1digits")).toBe(true);
});

test("SEC-06 a new password is refused for its shape first, then for being common", () => {
  expect(() => checkNewPassword("short", field, OWNER)).toThrow("password_rule");
  expect(() => checkNewPassword("password1", field, OWNER)).toThrow("password_common");
  expect(() => checkNewPassword("correct-horse-1", field, OWNER)).not.toThrow();
});

test.each(["483920", "112233", "123457", "654322", "000001", "135790"])("the payment password %s will do", (text) => {
  expect(isPaymentPassword(text)).toBe(true);
});

test.each(["000000", "777777", "123456", "012345", "456789", "987654", "543210", "12345", "1234567", "12345a", "１２３４５７", ""])(
  "the payment password %j will not",
  (text) => {
    expect(isPaymentPassword(text)).toBe(false);
  },
);
