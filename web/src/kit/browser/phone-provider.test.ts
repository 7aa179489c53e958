import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

// The session store reads the browser's storage as soon as it is loaded.
beforeAll(() => vi.stubGlobal("sessionStorage", { getItem: () => null }));
afterAll(() => vi.unstubAllGlobals());
afterEach(() => vi.restoreAllMocks());

const NUMBER = "+919000000001";

async function provider(answer: (address: string, body: unknown) => Response) {
  const { openPhoneProvider } = await import("./phone-provider");
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => answer(address, JSON.parse(String(init.body))));
  return openPhoneProvider("https://phones.example/v1/accounts?key=k1");
}

test("ID-07 a code of the phone provider becomes the token that proves the number", async () => {
  const asked: unknown[] = [];
  const phones = await provider((address, body) => {
    asked.push([address, body]);
    return Response.json({ sessionInfo: "session-1", idToken: "token-1" });
  });
  await phones.sendCode(NUMBER);
  expect(await phones.proveNumber(NUMBER, "123456")).toBe("token-1");
  expect(asked).toEqual([
    ["https://phones.example/v1/accounts:sendVerificationCode?key=k1", { phoneNumber: NUMBER }],
    ["https://phones.example/v1/accounts:signInWithPhoneNumber?key=k1", { sessionInfo: "session-1", code: "123456" }],
  ]);
});

test.each([
  ["INVALID_PHONE_NUMBER : too short", "phone_invalid"],
  ["MISSING_PHONE_NUMBER", "phone_missing"],
  ["TOO_MANY_ATTEMPTS_TRY_LATER", "code_too_many"],
  ["QUOTA_EXCEEDED : 10 a day", "code_quota"],
  ["OPERATION_NOT_ALLOWED", "operation_not_allowed"],
  ["CAPTCHA_CHECK_FAILED", "captcha_failed"],
  ["SOMETHING_NEW", "unknown_error"],
])("ER-02 what the phone provider refuses with %s is %s to us", async (message, code) => {
  const phones = await provider(() => Response.json({ error: { message } }, { status: 400 }));
  await expect(phones.sendCode(NUMBER)).rejects.toMatchObject({ code });
});

test("ER-02 a code that was never asked for is missing, without asking the provider", async () => {
  const phones = await provider(() => Response.error());
  await expect(phones.proveNumber(NUMBER, "123456")).rejects.toMatchObject({ code: "code_missing" });
});
