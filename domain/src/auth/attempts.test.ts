import { describe, expect, test } from "vitest";
import { type Attempts, judgeAttempts, mayGuess } from "./attempts";

const NONE = { wrong: 0, pending: 0 };
const CALM: Attempts = {
  knownDevice: false,
  own: NONE,
  account: NONE,
  address: NONE,
  network: NONE,
  device: NONE,
  lately: { failed: 0, entered: 0, pending: 0 },
};
const judge = (some: Partial<Attempts>) => judgeAttempts({ ...CALM, ...some });
const wrong = (count: number) => ({ wrong: count, pending: 0 });
const lately = (failed: number, entered: number, pending = 0) => judge({ lately: { failed, entered, pending } });

describe("one more try to sign in", () => {
  test.each([
    ["account", 2, 3],
    ["address", 2, 20],
    ["network", 10, 100],
    ["device", 2, 10],
  ] as const)("SEC-08 by %s asks for a captcha from %i failures and is refused from %i", (place, captcha, locked) => {
    expect(judge({ [place]: wrong(captcha - 1) })).toBe("try");
    expect(judge({ [place]: wrong(captcha) })).toBe("captcha");
    expect(judge({ [place]: wrong(locked - 1) })).toBe("captcha");
    expect(judge({ [place]: wrong(locked) })).toBe("locked");
  });

  test("SEC-08 on a known device counts its own failures only", () => {
    const strangers = { account: wrong(3), address: wrong(20), network: wrong(100), device: wrong(10) };
    const known = { ...strangers, knownDevice: true, lately: { failed: 40, entered: 0, pending: 0 } };
    expect(judge(known)).toBe("try");
    expect(judge({ ...known, own: wrong(2) })).toBe("captcha");
    expect(judge({ ...known, own: wrong(3) })).toBe("locked");
  });

  test("SEC-08 asks for a captcha while more accounts fail than come in", () => {
    expect(lately(4, 0)).toBe("try");
    expect(lately(5, 0)).toBe("captcha");
    expect(lately(21, 19)).toBe("captcha");
    expect(lately(10, 30)).toBe("try");
  });

  test("SEC-08 takes what is being looked at for wrong at one account, and only a crowd of it in one place", () => {
    expect(judge({ account: { wrong: 0, pending: 2 } })).toBe("captcha");
    expect(judge({ address: { wrong: 0, pending: 5 } })).toBe("try");
    expect(judge({ address: { wrong: 0, pending: 6 } })).toBe("captcha");
    expect(lately(0, 0, 8)).toBe("try");
    expect(lately(0, 0, 9)).toBe("captcha");
    expect(lately(0, 12, 9)).toBe("try");
  });
});

test("SEC-08 SEC-11 a proof is guessed at five times in half an hour and no more", () => {
  expect([0, 4, 5, 6].map(mayGuess)).toEqual([true, true, false, false]);
});
