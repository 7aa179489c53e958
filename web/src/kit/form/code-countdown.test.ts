import { expect, test } from "vitest";
import { codeSent, secondsLeft } from "./code-countdown";

test("ID-08 after a code was sent its number waits as long as the server said, and another number does not", () => {
  codeSent("login 91 9000000001", 300);
  const now = Date.now();
  expect(secondsLeft("login 91 9000000001", now)).toBe(300);
  expect(secondsLeft("login 91 9000000001", now + 299_500)).toBe(1);
  expect(secondsLeft("login 91 9000000001", now + 300_000)).toBe(0);
  expect(secondsLeft("login 91 9000000002", now)).toBe(0);
});
