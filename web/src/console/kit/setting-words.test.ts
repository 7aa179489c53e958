import { expect, test } from "vitest";
import { settingName, settingValue } from "./setting-words";
import type { Translate } from "./words";

/** Says the key, and the values after it. */
const t: Translate = (key, values) => [key, ...Object.values(values ?? {})].join(" ");

test("a changed field of the registration is told in words, its pattern by an example", () => {
  expect(settingName("idNumber", t)).toBe("merchant.ask.idNumber");
  expect(settingValue("idNumber", "off alphanumeric 4 24", t)).toBe("merchant.show.off · merchant.pattern.alphanumeric · 4–24");
  expect(settingValue("idNumber", "required shape 10 12 upper:5 digit:4 upper:1", t)).toBe(
    "merchant.show.required · merchant.pattern.shape · 10–12 · merchant.shape.example ABCDE6789J",
  );
  expect(settingValue("captcha", "optional", t)).toBe("merchant.show.optional");
});

test("a feature is on or off, whatever stands above it, and what the office has no word for stays as it is", () => {
  expect(settingName("REFERRAL3", t)).toBe("merchant.flag.REFERRAL3");
  expect(settingValue("REFERRAL3", "MEMBERCENTER3 true", t)).toBe("proposals.switch.on");
  expect(settingValue("outsideExclusions", "false", t)).toBe("proposals.switch.off");
  expect(settingName("OWN9", t)).toBe("OWN9");
  expect(settingValue("reason", "what I said was true", t)).toBe("what I said was true");
  expect(settingValue("username", "said that it is required", t)).toBe("said that it is required");
  expect(settingValue("timeZone", "Asia/Kolkata", t)).toBe("Asia/Kolkata");
});
