import { expect, test } from "vitest";
import { voucherBatchState, voucherCode } from "./voucher-batch";

const at = new Date(0);
const fresh = { needsSecond: false, agreedAt: null, issuedAt: null, cancelledAt: null };

test("vouchers wait for a second person only where one is needed, and are cancelled whatever happened before", () => {
  expect(voucherBatchState(fresh)).toBe("agreed");
  expect(voucherBatchState({ ...fresh, needsSecond: true })).toBe("waiting");
  expect(voucherBatchState({ ...fresh, needsSecond: true, agreedAt: at })).toBe("agreed");
  expect(voucherBatchState({ ...fresh, issuedAt: at })).toBe("issued");
  expect(voucherBatchState({ ...fresh, issuedAt: at, cancelledAt: at })).toBe("cancelled");
});

test("a code is made of characters that cannot be mistaken for one another, in fours", () => {
  expect(voucherCode(Uint8Array.from({ length: 16 }, (_, byte) => byte * 17))).toMatch(
    /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/,
  );
  expect(voucherCode(new Uint8Array([0, 1, 31, 32, 255]))).toBe("01Z0-Z");
});
