import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tokensOf, tooFaint } from "./contrast";

const theme = (name: string) => tokensOf(readFileSync(join(import.meta.dirname, `../src/ui/themes/${name}.css`), "utf8"));
const magpie = theme("magpie");

test("both shipped themes can be read", () => {
  expect(tooFaint(magpie)).toEqual([]);
  expect(tooFaint({ ...magpie, ...theme("lantern") })).toEqual([]);
});

test("a theme with faint captions is refused, and the pair is named", () => {
  expect(tooFaint({ ...magpie, "text-3": "#4a5366" })).toContainEqual(expect.stringMatching(/^text-3 on surface-1: 2\.\d+, needs 4\.5$/));
});

test("a soft fill is judged where it lies, not by its own colour", () => {
  expect(tooFaint({ ...magpie, "ok-soft": "rgb(90 214 144 / .9)" })).toContainEqual(expect.stringMatching(/^ok on ok-soft/));
});
