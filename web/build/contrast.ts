import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const THEMES = join(import.meta.dirname, "../src/ui/themes");
const DEFAULT_THEME = "magpie";

/** Least contrast for words, and for charts and focus rings. */
const TEXT = 4.5;
const SHAPE = 3;

/** Foreground, background, least ratio. A background may be a soft fill that lies on `surface-1`. */
const PAIRS: [string, string, number][] = [
  ...["surface-1", "surface-2", "surface-3", "bg"].flatMap((ground): [string, string, number][] => [
    ["text", ground, TEXT],
    ["text-2", ground, TEXT],
    ["text-3", ground, TEXT],
    ["accent-text", ground, TEXT],
    ["gold", ground, TEXT],
  ]),
  ...["chrome", "chrome-hover", "chrome-active"].flatMap((ground): [string, string, number][] => [
    ["chrome-text", ground, TEXT],
    ["chrome-text-2", ground, TEXT],
  ]),
  ...["accent", "accent-hover", "accent-press"].map((ground): [string, string, number] => ["on-accent", ground, TEXT]),
  ...["sheen-a", "sheen-b", "sheen-c"].map((ground): [string, string, number] => ["on-sheen", ground, TEXT]),
  ...["ok", "warn", "bad", "info"].map((state): [string, string, number] => [state, `${state}-soft`, TEXT]),
  ...["accent", "chrome-accent", "flash", "badge", "chrome-badge"].map((fill): [string, string, number] => [`on-${fill}`, fill, TEXT]),
  ...["banner-text", "banner-text-2", "banner-gold"].flatMap((words): [string, string, number][] => [
    [words, "banner-1", TEXT],
    [words, "banner-2", TEXT],
  ]),
  ...["c1", "c2", "c3", "c4", "c5"].map((chart): [string, string, number] => [chart, "surface-1", SHAPE]),
  ["focus", "bg", SHAPE],
  ["chrome-focus", "chrome", SHAPE],
];

/** A build refuses a theme that people could not read. */
export function contrast(): Plugin {
  return {
    name: "magpie:contrast",
    buildStart() {
      const files = readdirSync(THEMES).filter((file) => file.endsWith(".css"));
      const base = tokensOf(readFileSync(join(THEMES, `${DEFAULT_THEME}.css`), "utf8"));
      for (const file of files) {
        this.addWatchFile(join(THEMES, file));
        const faults = tooFaint({ ...base, ...tokensOf(readFileSync(join(THEMES, file), "utf8")) });
        if (faults.length > 0) this.error(`Theme ${file} cannot be read well enough:\n  ${faults.join("\n  ")}`);
      }
    },
  };
}

export type Tokens = Record<string, string>;

export function tokensOf(css: string): Tokens {
  const plain = css.replace(/\/\*.*?\*\//gs, "");
  return Object.fromEntries([...plain.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? "", (match[2] ?? "").trim()]));
}

/** One line for each pair below its least ratio. */
export function tooFaint(tokens: Tokens): string[] {
  const ground = colourOf("surface-1", tokens);
  return PAIRS.flatMap(([front, back, least]) => {
    const under = over(colourOf(back, tokens), ground);
    const ratio = ratioOf(over(colourOf(front, tokens), under), under);
    return ratio < least ? [`${front} on ${back}: ${ratio.toFixed(2)}, needs ${least}`] : [];
  });
}

type Colour = [red: number, green: number, blue: number, alpha: number];

/** The colour a token stands for. Of a gradient it is the second stop (the one behind a banner's words), of a ring the outer one. */
function colourOf(name: string, tokens: Tokens): Colour {
  const value = (tokens[name] ?? "").replace(/var\(--([a-z0-9-]+)\)/g, (_all, inner: string) => tokens[inner] ?? "");
  const colours = [...value.matchAll(/#([0-9a-f]{6})|rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)/gi)];
  const chosen = name.startsWith("banner-") && colours.length > 1 ? colours[1] : colours.at(-1);
  if (!chosen) throw new Error(`theme token --${name} has no colour: "${value}"`);
  const [, hex, red, green, blue, alpha] = chosen;
  if (hex) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).concat(1) as Colour;
  return [Number(red), Number(green), Number(blue), Number(alpha ?? 1)];
}

function over([red, green, blue, alpha]: Colour, under: Colour): Colour {
  const mix = (front: number, back: number) => front * alpha + back * (1 - alpha);
  return [mix(red, under[0]), mix(green, under[1]), mix(blue, under[2]), 1];
}

/** WCAG 2.2 relative luminance and contrast ratio. */
function ratioOf(a: Colour, b: Colour): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  const [r, g, b] = [red, green, blue].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
