import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hexBytes, hexOf } from "./bytes";
import { hmacSha256, sha256 } from "./sha256";

const bytes = fc.uint8Array({ maxLength: 300 });

test("our hash is SHA-256 and our signature HMAC-SHA-256, for messages and keys of every length", () => {
  fc.assert(
    fc.property(bytes, bytes, (message, key) => {
      expect(hexOf(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
      expect(hexOf(hmacSha256(key)(message))).toBe(createHmac("sha256", key).update(message).digest("hex"));
    }),
  );
  for (let length = 0; length <= 130; length++) {
    const message = new Uint8Array(length).fill(0xa5);
    expect(hexOf(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
  }
});

test("bytes written as text are the same bytes when they are read", () => {
  fc.assert(
    fc.property(bytes, (message) => {
      expect(hexBytes(hexOf(message))).toEqual(message);
    }),
  );
});
