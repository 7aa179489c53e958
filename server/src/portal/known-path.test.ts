import { expect, test } from "vitest";
import { knownPath } from "./known-path";

test.each([
  "/",
  "/index.html",
  "/rng",
  "/winners",
  "/blog",
  "/news",
  "/install",
  "/affiliate",
  "/agentHome",
  "/seaLottery",
  "/SEALOTTERY",
  "/promotions/",
])("SH-06 %s is a screen", (path) => {
  expect(knownPath(path)).toBe(true);
});

test.each(["/nothing", "/rng/more", "//", "/wp-admin", "/.env", ""])("SH-06 %j is not", (path) => {
  expect(knownPath(path)).toBe(false);
});
