import { atLightness, type Colour, colourFrom, colourOf, hexOf, luminance, mix, ratioOf, shadeOf } from "./colour";
import type { ThemeTokens } from "./tokens";

export const CORNERS = ["sharp", "soft", "round"] as const;
export type Corners = (typeof CORNERS)[number];

/** The few choices that a whole theme is worked out from. */
export interface ThemeSeeds {
  accent: string;
  ground: string;
  /** Header and side menu. */
  frame: string;
  text: string;
  corners: Corners;
}

/** The choices behind the themes that are built in. */
export const BUILT_SEEDS: Readonly<Record<string, ThemeSeeds>> = {
  magpie: { accent: "#3fd9c6", ground: "#090c14", frame: "#0d111b", text: "#f3f6fc", corners: "soft" },
  lantern: { accent: "#c22a1b", ground: "#f8f2ea", frame: "#7d1220", text: "#2a1512", corners: "sharp" },
};

const RADII: Readonly<Record<Corners, readonly [xs: number, sm: number, md: number, lg: number, xl: number, tile: number]>> = {
  sharp: [4, 6, 8, 10, 16, 8],
  soft: [6, 8, 12, 16, 24, 14],
  round: [8, 12, 18, 24, 32, 22],
};

const WHITE: Colour = [255, 255, 255, 1];
const BLACK: Colour = [10, 8, 12, 1];

/** States and money look alike at every merchant of a scheme: people learn them once. */
const DARK: ThemeTokens = {
  scheme: "dark",
  scrim: "rgb(4 6 12 / 0.66)",
  hairline: "rgb(226 235 255 / 0.08)",
  flash: "#f5f8ff",
  "on-flash": "#0b0f1a",
  gold: "#f6c557",
  "gold-soft": "rgb(246 197 87 / 0.14)",
  "on-gold": "#2b1a00",
  ok: "#5ad690",
  "ok-soft": "rgb(90 214 144 / 0.14)",
  warn: "#ffb454",
  "warn-soft": "rgb(255 180 84 / 0.14)",
  bad: "#ff7a85",
  "bad-soft": "rgb(255 122 133 / 0.14)",
  info: "#7db8ff",
  "info-soft": "rgb(125 184 255 / 0.14)",
  c2: "#5b9dff",
  c3: "#a08bff",
  c4: "#ff9a7a",
  c5: "#c7d0e2",
  "c-grid": "rgb(226 235 255 / 0.07)",
  "lift-1": "inset 0 1px 0 rgb(226 235 255 / 0.05), 0 1px 2px rgb(0 0 0 / 0.35)",
  "lift-2": "inset 0 1px 0 rgb(226 235 255 / 0.07), 0 8px 20px -6px rgb(0 0 0 / 0.5)",
  "lift-3": "inset 0 1px 0 rgb(226 235 255 / 0.09), 0 24px 64px -12px rgb(0 0 0 / 0.7), 0 4px 12px rgb(0 0 0 / 0.4)",
  well: "inset 0 1px 2px rgb(0 0 0 / 0.25)",
};
const LIGHT: ThemeTokens = {
  scheme: "light",
  scrim: "rgb(28 18 20 / 0.58)",
  hairline: "rgb(60 40 30 / 0.12)",
  flash: "#fff8ec",
  "on-flash": "#2b1416",
  gold: "#7a4e00",
  "gold-soft": "rgb(200 138 16 / 0.18)",
  "on-gold": "#2b1a00",
  ok: "#146539",
  "ok-soft": "rgb(23 112 63 / 0.12)",
  warn: "#824a00",
  "warn-soft": "rgb(196 122 10 / 0.16)",
  bad: "#a91427",
  "bad-soft": "rgb(181 22 43 / 0.1)",
  info: "#1b569f",
  "info-soft": "rgb(31 95 174 / 0.12)",
  c2: "#94640a",
  c3: "#7a3b52",
  c4: "#2f7a6b",
  c5: "#7d695c",
  "c-grid": "rgb(60 40 30 / 0.1)",
  "lift-1": "0 1px 2px rgb(60 40 30 / 0.1), 0 0 0 1px rgb(60 40 30 / 0.04)",
  "lift-2": "0 10px 24px -10px rgb(60 40 30 / 0.28), 0 1px 2px rgb(60 40 30 / 0.1)",
  "lift-3": "0 28px 64px -16px rgb(40 20 12 / 0.45), 0 4px 12px rgb(40 20 12 / 0.15)",
  well: "inset 0 1px 2px rgb(60 40 30 / 0.12)",
};

/** Works a whole theme out from a few choices. Pairs may come out too faint: the choices are kept as they were made. */
export function themeFrom({ accent, ground, frame, text, corners }: ThemeSeeds): ThemeTokens {
  const isDark = luminance(colourOf(ground)) < 0.2;
  return {
    ...(isDark ? DARK : LIGHT),
    ...surfaces(colourOf(ground), colourOf(text), isDark),
    ...chrome(colourOf(frame), colourOf(accent)),
    ...accents(colourOf(accent), isDark),
    ...banners(colourOf(accent), colourOf(frame)),
    ...rings(colourOf(accent), colourOf(ground), colourOf(frame)),
    ...radii(corners),
  };
}

/** The choices that a theme shows. */
export function seedsOf(tokens: ThemeTokens): ThemeSeeds {
  const { accent = "", bg: ground = "", chrome: frame = "", text = "" } = tokens;
  const corners = CORNERS.find((name) => `${RADII[name][2]}px` === tokens["r-md"]) ?? "soft";
  return { accent, ground, frame, text, corners };
}

function surfaces(ground: Colour, text: Colour, isDark: boolean): ThemeTokens {
  const raised = isDark ? [0.035, 0.07, 0.12, 0.18].map((share) => mix(ground, WHITE, share)) : [mix(ground, WHITE, 0.75)];
  const [first = ground, second = mix(ground, text, 0.04), third = mix(ground, text, 0.09), fourth = mix(ground, text, 0.16)] = raised;
  return {
    bg: hexOf(ground),
    "surface-1": hexOf(first),
    "surface-2": hexOf(second),
    "surface-3": hexOf(third),
    "surface-4": hexOf(fourth),
    text: hexOf(text),
    "text-2": hexOf(mix(text, ground, 0.24)),
    "text-3": hexOf(mix(text, ground, 0.4)),
  };
}

function chrome(frame: Colour, accent: Colour): ThemeTokens {
  const words = inkOn(frame);
  const stands = ratioOf(accent, frame) >= 4.5 ? accent : words;
  const isDark = luminance(frame) < 0.2;
  return {
    chrome: hexOf(frame),
    "chrome-text": hexOf(words),
    "chrome-text-2": hexOf(mix(words, frame, 0.22)),
    "chrome-hover": hexOf(mix(frame, words, 0.06)),
    "chrome-active": hexOf(mix(frame, words, 0.1)),
    "chrome-accent": hexOf(stands),
    "on-chrome-accent": hexOf(inkOn(stands)),
    "chrome-gold": isDark ? "#f6c557" : "#7a4e00",
    "chrome-vip": hexOf(stands),
    "on-chrome-vip": hexOf(inkOn(stands)),
    "chrome-badge": hexOf(words),
    "on-chrome-badge": hexOf(inkOn(words)),
  };
}

function accents(accent: Colour, isDark: boolean): ThemeTokens {
  const ink = inkOn(accent);
  const { lightness } = shadeOf(accent);
  // Away from the ink, so that the words on it stay as readable as they were.
  const away = luminance(ink) > 0.5 ? -1 : 1;
  const turned = (degrees: number, moved: number) => {
    const shade = shadeOf(accent);
    return hexOf(under(ink, colourFrom({ ...shade, hue: (shade.hue + degrees + 360) % 360, lightness: shade.lightness + moved * away })));
  };
  const [soft, faint] = [seeThrough(accent, 0.13), seeThrough(accent, isDark ? 0.2 : 0.14)];
  return {
    accent: hexOf(accent),
    "accent-hover": hexOf(atLightness(accent, lightness + 0.05 * away)),
    "accent-press": hexOf(atLightness(accent, lightness + 0.1 * away)),
    "on-accent": hexOf(ink),
    "accent-text": hexOf(isDark ? atLightness(accent, Math.max(lightness, 0.66)) : atLightness(accent, Math.min(lightness, 0.36))),
    "accent-soft": soft,
    "sheen-a": turned(-8, 0.02),
    "sheen-b": hexOf(accent),
    "sheen-c": turned(16, 0.04),
    "on-sheen": hexOf(ink),
    "sheen-soft": `linear-gradient(105deg, ${faint}, ${soft})`,
    feather: `linear-gradient(180deg, ${turned(16, 0)}, ${hexOf(accent)} 45%, ${turned(-8, 0)})`,
    badge: isDark ? "#d92b42" : hexOf(accent),
    "on-badge": isDark ? "#ffffff" : hexOf(ink),
    c1: hexOf(accent),
    "lift-accent": `inset 0 1px 0 rgb(255 255 255 / 0.3), 0 6px 18px -6px ${seeThrough(accent, 0.5)}`,
  };
}

function banners(accent: Colour, frame: Colour): ThemeTokens {
  const deep = (colour: Colour, lightness: number) => hexOf(atLightness(colour, Math.min(shadeOf(colour).lightness, lightness)));
  const painted = (one: Colour, other: Colour) =>
    `radial-gradient(120% 160% at 78% 30%, ${hexOf(one)} 0%, ${deep(one, 0.26)} 38%, ${deep(other, 0.17)} 74%, ${deep(other, 0.12)} 100%)`;
  return {
    "banner-1": painted(accent, frame),
    "banner-2": painted(mix(accent, frame, 0.4), frame),
    "banner-text": "#ffffff",
    "banner-text-2": "#f1e9ee",
    "banner-gold": "#ffe9ae",
  };
}

function rings(accent: Colour, ground: Colour, frame: Colour): ThemeTokens {
  const ring = (under: Colour) => hexOf(ratioOf(accent, under) >= 3 ? accent : inkOn(under));
  return {
    focus: `0 0 0 2px var(--bg), 0 0 0 4px ${ring(ground)}`,
    "chrome-focus": `0 0 0 2px var(--chrome), 0 0 0 4px ${ring(frame)}`,
  };
}

function radii(corners: Corners): ThemeTokens {
  const names = ["r-xs", "r-sm", "r-md", "r-lg", "r-xl", "tile-radius"];
  return Object.fromEntries(names.map((name, at) => [name, `${RADII[corners][at] ?? 8}px`]));
}

/** White or nearly black, whichever is read better, with a breath of the colour below. */
function inkOn(ground: Colour): Colour {
  const [light, dark] = [mix(WHITE, ground, 0.02), mix(BLACK, ground, 0.06)];
  return ratioOf(light, ground) >= ratioOf(dark, ground) ? light : dark;
}

/** Moves a fill away from its ink until that is read on it. */
function under(ink: Colour, fill: Colour): Colour {
  const away = luminance(ink) > 0.5 ? -0.01 : 0.01;
  let moved = fill;
  for (let step = 0; step < 50 && ratioOf(ink, moved) < 4.6; step += 1) moved = atLightness(moved, shadeOf(moved).lightness + away);
  return moved;
}

function seeThrough([red, green, blue]: Colour, alpha: number): string {
  return `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)} / ${alpha})`;
}
