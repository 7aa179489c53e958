import { expect, test } from "vitest";
import { keepSecrets } from "../src/kit/seal/merchant-secrets";

const secretsOf = keepSecrets(Buffer.alloc(32, 1));
const [mine, other, elsewhere] = [secretsOf(1), secretsOf(2), keepSecrets(Buffer.alloc(32, 2))(1)];
const MOBILE = "+91 98765 43210";

test("SEC-37 what is sealed shows nothing, not even that two texts are equal, and opens to itself", () => {
  const [once, again] = [mine.personal.seal(MOBILE), mine.personal.seal(MOBILE)];
  expect(once.includes(MOBILE)).toBe(false);
  expect(once).not.toEqual(again);
  expect(mine.personal.open(once)).toBe(MOBILE);
});

test("SEC-37 it opens under no other merchant and no other master secret, and not when it was changed", () => {
  const sealed = mine.personal.seal(MOBILE);
  expect(() => other.personal.open(sealed)).toThrow();
  expect(() => elsewhere.personal.open(sealed)).toThrow();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => mine.personal.open(sealed)).toThrow();
});

test("SEC-37 a digest finds an equal text of the same purpose and merchant, and no other", () => {
  const digest = mine.personal.digest("mobile", MOBILE);
  expect(mine.personal.digest("mobile", MOBILE)).toEqual(digest);
  const others = [
    mine.personal.digest("email", MOBILE),
    mine.personal.digest("mobile", `${MOBILE}0`),
    other.personal.digest("mobile", MOBILE),
    elsewhere.personal.digest("mobile", MOBILE),
  ];
  expect(new Set([digest, ...others].map((bytes) => bytes.toString("hex"))).size).toBe(5);
});

test("SEC-36 the pepper differs by merchant and master secret, and stays", () => {
  expect(keepSecrets(Buffer.alloc(32, 1))(1).pepper).toEqual(mine.pepper);
  expect(mine.pepper).toHaveLength(32);
  expect(new Set([mine, other, elsewhere].map(({ pepper }) => pepper.toString("hex"))).size).toBe(3);
});
