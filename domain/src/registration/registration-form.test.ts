import { describe, expect, test } from "vitest";
import { answersTo, askedFields, isOldEnough, type NamedRule, wrongFields } from "./registration-form";

function rule(field: string, change: Partial<NamedRule> = {}): NamedRule {
  const any = { acceptedPattern: "*", patternId: "any", minLength: 1, maxLength: 40 };
  return { field, enabled: true, required: true, ...any, ...change };
}
const off = { enabled: false, required: false };
const RULES = [
  rule("username"),
  rule("password", { minLength: 4, maxLength: 10 }),
  rule("confirmPassword", { minLength: 4, maxLength: 10 }),
  rule("email", { required: false }),
  rule("qqNum", off),
  rule("mobileNum", { ...off, acceptedPattern: "digits", patternId: "digits" }),
  rule("captcha"),
  rule("verificationCode"),
  rule("countryDialingCode"),
];
const names = (rules: NamedRule[]) => rules.map(({ field }) => field);

describe("ID-11 the fields that count", () => {
  test("ID-11 by name they are those the merchant shows; code, captcha and country are checked in their own ways", () => {
    expect(names(askedFields("name", RULES, true))).toEqual(["username", "password", "confirmPassword", "email"]);
  });

  test("ID-10 by mobile the number is needed even where it is not shown by name, a password as it is said", () => {
    expect(names(askedFields("mobile", RULES, false))).toEqual(["email", "mobileNum"]);
    const asked = askedFields("mobile", RULES, true);
    expect(names(asked)).toEqual(["password", "confirmPassword", "email", "mobileNum"]);
    expect(asked.find(({ field }) => field === "mobileNum")).toMatchObject({ enabled: true, required: true });
  });

  test("SEC-06 a merchant can ask neither for passwords below eight nor forbid those up to sixty-four characters", () => {
    const asked = askedFields("name", RULES, true);
    const wrong = (password: string) => wrongFields(asked, { username: "ana", password, confirmPassword: password });
    expect(wrong("1234567")).toEqual(["password", "confirmPassword"]);
    expect([wrong("12345678"), wrong("x".repeat(64))]).toEqual([[], []]);
  });
});

describe("what is said in them", () => {
  test("ID-11 what nobody asked for does not count, and a number counts without its spaces", () => {
    const said = { mobileNum: "90 00-0", qqNum: "12345", type: "1", email: "a@b.co" };
    expect(answersTo(askedFields("mobile", RULES, false), said)).toEqual({ mobileNum: "90000", email: "a@b.co" });
  });

  test("ID-16 names of digits alone are kept for those who come by mobile number", () => {
    const asked = askedFields("name", [rule("username")], true);
    expect([wrongFields(asked, { username: "919000000001" }), wrongFields(asked, { username: "9a" })]).toEqual([["username"], []]);
  });

  test("ID-11 a payment password must be one, where it is given", () => {
    const asked = [rule("paymentPassword", { required: false })];
    expect(["", "483920", "111111"].map((paymentPassword) => wrongFields(asked, { paymentPassword }).length)).toEqual([0, 0, 1]);
  });

  test("X-07 age counts where a birth date was asked for", () => {
    expect(isOldEnough({}, 18, "2026-03-14")).toBe(true);
    expect(isOldEnough({ birthDate: "03-14-2008" }, 18, "2026-03-14")).toBe(true);
    expect(isOldEnough({ birthDate: "2008-03-15" }, 18, "2026-03-14")).toBe(false);
  });
});
