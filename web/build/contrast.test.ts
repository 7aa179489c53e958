import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tooFaint } from "@magpie/domain/theme/contrast";
import { BUILT_SEEDS, seedsOf } from "@magpie/domain/theme/palette";
import { isThemeValue, THEME_NAMES } from "@magpie/domain/theme/tokens";
import { expect, test } from "vitest";
import { tokensOf } from "./contrast";

const theme = (name: string) => tokensOf(readFileSync(join(import.meta.dirname, `../src/ui/themes/${name}.css`), "utf8"));
const magpie = theme("magpie");

test("both shipped themes can be read, and are written as a merchant's own would be", () => {
  expect(tooFaint(magpie)).toEqual([]);
  expect(tooFaint({ ...magpie, ...theme("lantern") })).toEqual([]);
  for (const [name, seeds] of Object.entries(BUILT_SEEDS)) {
    const tokens: Record<string, string> = { ...magpie, ...theme(name) };
    expect(seedsOf(tokens)).toEqual(seeds);
    const set = THEME_NAMES.filter((token) => token !== "scheme");
    expect(set.filter((token) => !isThemeValue(token, tokens[token] ?? ""))).toEqual([]);
  }
});

test("a theme with faint captions is refused, and the pair is named", () => {
  expect(tooFaint({ ...magpie, "text-3": "#4a5366" })).toContainEqual(expect.stringMatching(/^text-3 on surface-1: 2\.\d+, needs 4\.5$/));
});

test("a soft fill is judged where it lies, not by its own colour", () => {
  expect(tooFaint({ ...magpie, "ok-soft": "rgb(90 214 144 / .9)" })).toContainEqual(expect.stringMatching(/^ok on ok-soft/));
});
