import { expect, test } from "vitest";
import { isPaymentPassword } from "./payment-password";

test.each(["483920", "112233", "123457", "654322", "000001", "135790"])("the payment password %s will do", (text) => {
  expect(isPaymentPassword(text)).toBe(true);
});

test.each(["000000", "777777", "123456", "012345", "456789", "987654", "543210", "12345", "1234567", "12345a", "１２３４５７", ""])(
  "the payment password %j will not",
  (text) => {
    expect(isPaymentPassword(text)).toBe(false);
  },
);
