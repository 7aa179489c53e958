import type { RegistrationField } from "@magpie/contract/merchant";
import { expect, test } from "vitest";
import { type FieldRule, fieldsFor, problemOf, valuesOf } from "./registration-form";

function rule(field: string, change: Partial<RegistrationField> = {}): RegistrationField {
  return {
    field,
    enabled: true,
    required: true,
    acceptedPattern: "no_spaces",
    patternId: "no_spaces",
    minLength: 2,
    maxLength: 9,
    ...change,
  };
}
const off = { enabled: false, required: false };
const RULES = [
  rule("username"),
  rule("password"),
  rule("confirmPassword"),
  rule("email", { required: false }),
  rule("qqNum", off),
  rule("mobileNum", off),
  rule("verificationCode", off),
  rule("captcha"),
  rule("favouriteColour"),
];
const names = (fields: FieldRule[]) => fields.map(({ field }) => field);

test("ID-11 the form shows the fields that the merchant enabled, in its order, and none it does not know", () => {
  expect(names(fieldsFor("register", RULES, { codeByMobile: true, passwordByMobile: true }))).toEqual([
    "username",
    "password",
    "confirmPassword",
    "email",
    "captcha",
  ]);
});

test("ID-10 by mobile the number comes first and is required, code and password as the flags say", () => {
  const bare = fieldsFor("registerMobile", RULES, { codeByMobile: false, passwordByMobile: false });
  expect(names(bare)).toEqual(["mobileNum", "email", "captcha"]);
  expect(bare[0]).toMatchObject({ required: true });
  expect(names(fieldsFor("registerMobile", RULES, { codeByMobile: true, passwordByMobile: true }))).toEqual([
    "mobileNum",
    "verificationCode",
    "password",
    "confirmPassword",
    "email",
    "captcha",
  ]);
});

test("ID-13 a field is wrong by its pattern, and a repeated password by being unequal", () => {
  const [username, , confirm, email] = fieldsFor("register", RULES, { codeByMobile: false, passwordByMobile: false });
  if (!username || !confirm || !email) throw new Error("the fields are there");
  expect(problemOf(username, {})).toBe("pattern");
  expect(problemOf(username, { username: "ana" })).toBeNull();
  expect(problemOf(email, {})).toBeNull();
  expect(problemOf(confirm, { password: "abc", confirmPassword: "abd" })).toBe("unequal");
  expect(problemOf(confirm, { password: "abc", confirmPassword: "abc" })).toBeNull();
  expect(problemOf(confirm, { password: "abc" })).toBe("pattern");
});

test("ID-11 what is sent has no spaces around it, and leaves out what stayed empty or is not asked for", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ username: " ana ", email: "  ", qqNum: "77" })) form.append(name, value);
  const fields = fieldsFor("register", RULES, { codeByMobile: false, passwordByMobile: false });
  expect(valuesOf(form, fields)).toEqual({ username: "ana" });
});
