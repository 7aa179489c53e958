import { describe, expect, test } from "vitest";
import { colourOf, isGold, shadeOf } from "./colour";
import { judgePairs, repairTheme, tooFaint } from "./contrast";
import { BUILT_SEEDS, CORNERS, seedsOf, type ThemeSeeds, themeFrom } from "./palette";
import { checkTokens, isThemeValue, THEME_NAMES, themeRule } from "./tokens";

const lacquer: ThemeSeeds = { accent: "#c8102e", ground: "#fff8f0", frame: "#7d1220", text: "#2a1512", corners: "sharp" };
const whole = themeFrom(lacquer);

describe("the values of a theme", () => {
  test("office 47 a value that is not written as its kind is refused at the call and never printed", () => {
    const planted = [
      "red;}*{",
      "#c8102e;}*{color:red",
      "url(https://evil.example/a.png)",
      "rgb(1 2 3);background:url(//evil)",
      "var(--text, url(x))",
      "#C8102E</style><script>",
      "expression(alert(1))",
      "#fff",
      "",
    ];
    for (const value of planted) {
      for (const name of THEME_NAMES) expect([name, value, isThemeValue(name, value)]).toEqual([name, value, false]);
      expect(() => checkTokens({ ...whole, accent: value })).toThrow("invalid_input");
      expect(themeRule({ ...whole, accent: value })).toBe(
        themeRule(Object.fromEntries(Object.entries(whole).filter(([name]) => name !== "accent"))),
      );
    }
    expect(() => checkTokens({ ...whole, "brand-mark": "#000000" })).toThrow("invalid_input");
    expect(themeRule({ "x;}*{": "#000000" })).toBe("");
  });

  test("every theme that is worked out sets every name, in its grammar, and shows its choices again", () => {
    for (const corners of CORNERS) {
      for (const seeds of [lacquer, ...Object.values(BUILT_SEEDS)]) {
        const tokens = themeFrom({ ...seeds, corners });
        expect(Object.keys(tokens).sort()).toEqual([...THEME_NAMES].sort());
        expect(() => checkTokens(tokens)).not.toThrow();
        expect(seedsOf(tokens)).toEqual({ ...seeds, corners });
      }
    }
    expect(themeRule(whole)).toMatch(/^:root\[data-theme\]\{(?:color-scheme:light;|--[a-z0-9-]+:[^;{}]+;?)+\}$/);
  });
});

describe("contrast", () => {
  const faint = { ...whole, "text-3": "#a08b82" };

  test("a repair moves the lightness alone, keeps the hue and says so", () => {
    expect(tooFaint(faint)).toContainEqual(expect.stringMatching(/^text-3 on surface-3: 2\.\d+, needs 4\.5$/));
    const { tokens, repairs } = repairTheme(faint);
    expect(tooFaint(tokens).filter((line) => line.startsWith("text-3"))).toEqual([]);
    const [repair] = repairs.filter(({ token }) => token === "text-3");
    expect(repair).toMatchObject({ from: "#a08b82", to: tokens["text-3"] });
    const [from, to] = [shadeOf(colourOf("#a08b82")), shadeOf(colourOf(tokens["text-3"] ?? ""))];
    expect(Math.abs(from.hue - to.hue)).toBeLessThan(3);
    expect(to.lightness).toBeLessThan(from.lightness);
  });

  test("choices of every hue can be read once repaired", () => {
    for (let hue = 0; hue < 360; hue += 15) {
      for (const [ground, text] of [
        ["#fff8f0", "#2a1512"],
        ["#090c14", "#f3f6fc"],
      ] as const) {
        const accent = hexAt(hue);
        const { tokens } = repairTheme(themeFrom({ accent, ground, frame: hexAt(hue, 0.2), text, corners: "soft" }));
        expect([accent, ground, tooFaint(tokens)]).toEqual([accent, ground, []]);
      }
    }
  });

  test("a ground that no lightness is read on stays for a person to decide", () => {
    const grey: Record<string, string> = { ...whole, bg: "#000000", "surface-1": "#ffffff" };
    const { tokens } = repairTheme(grey);
    expect(tokens.text).toBe(grey.text);
    expect(judgePairs(tokens).some(({ front, holds }) => front === "text" && !holds)).toBe(true);
  });

  test("gold is money's, and its neighbours are not gold", () => {
    expect(["#f6c557", "#d4a017", "#c98212"].map(isGold)).toEqual([true, true, true]);
    expect(["#c22a1b", "#3fd9c6", "#ff8a4a", "#8a8070"].map(isGold)).toEqual([false, false, false, false]);
  });
});

function hexAt(hue: number, lightness = 0.45): string {
  const part = (offset: number) => {
    const turn = (hue / 30 + offset) % 12;
    return Math.round(255 * (lightness - lightness * 0.75 * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
  };
  return `#${[part(0), part(8), part(4)].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
