import { describe, expect, test } from "vitest";
import { diallingCodeOf, normaliseMobile } from "./phone";

describe("a mobile number", () => {
  test.each([
    ["91", "9000000001", "919000000001"],
    ["91", "09000000001", "919000000001"],
    ["91", " 90000-00001 ", "919000000001"],
    ["91", "+91 90000 00001", "919000000001"],
    ["91", "00919000000001", "919000000001"],
    ["55", "(11) 91234-5678", "5511912345678"],
    ["81", "090-1234-5678", "819012345678"],
    ["82", "010-1234-5678", "821012345678"],
    ["86", "13800138000", "8613800138000"],
    ["81", "０９０１２３４５６７８", "819012345678"],
    ["1268", "464 1234", "12684641234"],
    ["354", "611 1234", "3546111234"],
  ])("ID-25 of +%s typed as %s is %s", (diallingCode, typed, digits) => {
    expect(normaliseMobile(diallingCode, typed)).toBe(digits);
  });

  test.each([
    ["91", "5000000001"],
    ["91", "900000000"],
    ["91", "90000000012"],
    ["91", "90000o0001"],
    ["44", "2079460000"],
    ["999", "9000000001"],
    ["354", "123456"],
    ["354", "1234567890123"],
    ["91", "+919000000001;ext=1"],
  ])("ER-02 of +%s cannot be %s", (diallingCode, typed) => {
    expect(() => normaliseMobile(diallingCode, typed)).toThrow("phone_invalid");
  });

  test.each(["", "   ", "-"])("ER-02 is missing when nothing was typed (%j)", (typed) => {
    expect(() => normaliseMobile("91", typed)).toThrow("phone_missing");
  });

  test.each([
    ["919000000001", "91"],
    ["12684641234", "1268"],
    ["12025550123", "1"],
    ["5511912345678", "55"],
    ["0", null],
  ])("SEC-10 %s belongs to the country +%s", (number, diallingCode) => {
    expect(diallingCodeOf(number)).toBe(diallingCode);
  });
});
