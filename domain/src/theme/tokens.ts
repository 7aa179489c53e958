import { refuse } from "../refusals";

/** The values of a theme by name, without the leading dashes. */
export type ThemeTokens = Readonly<Record<string, string>>;

const HEX = "#[0-9a-f]{6}";
const RGB = "rgb\\(\\d{1,3} \\d{1,3} \\d{1,3}(?: / (?:0|1|0?\\.\\d{1,3}))?\\)";
const REFERENCE = "var\\(--(?:bg|chrome|sheen|on-sheen|sheen-[abc])\\)";
const COLOUR = `(?:${HEX}|${RGB}|${REFERENCE})`;
const STOPS = `(?:, ${COLOUR}(?: \\d{1,3}%)?){2,6}`;
const GRADIENT = `(?:linear-gradient\\(\\d{1,3}deg${STOPS}\\)|radial-gradient\\(\\d{1,3}% \\d{1,3}% at \\d{1,3}% \\d{1,3}%${STOPS}\\))`;
const LENGTH = "(?:0|-?\\d{1,2}px)";
const SHADOW = `(?:inset )?${LENGTH} ${LENGTH}(?: ${LENGTH}){0,2} ${COLOUR}`;

/** A value is one of these and nothing else, so that no text of a person becomes a rule, an address or a second declaration. */
const GRAMMAR = {
  colour: whole(HEX),
  soft: whole(RGB),
  paint: whole(`(?:${COLOUR}|${GRADIENT})`),
  shadow: whole(`${SHADOW}(?:, ${SHADOW}){0,3}`),
  corner: whole("\\d{1,2}px"),
  scheme: whole("(?:dark|light)"),
} as const;

function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`);
}

const NAMES: Readonly<Record<keyof typeof GRAMMAR, string>> = {
  scheme: "scheme",
  colour: `bg surface-1 surface-2 surface-3 surface-4 chrome chrome-text chrome-text-2 chrome-hover chrome-active chrome-accent
    on-chrome-accent chrome-gold chrome-badge on-chrome-badge text text-2 text-3 accent accent-hover accent-press on-accent accent-text
    sheen-a sheen-b sheen-c on-sheen flash on-flash gold on-gold ok warn bad info badge on-badge c1 c2 c3 c4 c5
    banner-text banner-text-2 banner-gold`,
  soft: "scrim hairline accent-soft gold-soft ok-soft warn-soft bad-soft info-soft c-grid",
  paint: "chrome-vip on-chrome-vip sheen-soft feather banner-1 banner-2",
  shadow: "lift-1 lift-2 lift-3 lift-accent well focus chrome-focus",
  corner: "r-xs r-sm r-md r-lg r-xl tile-radius",
};

const KINDS: ReadonlyMap<string, keyof typeof GRAMMAR> = new Map(
  (Object.keys(NAMES) as (keyof typeof GRAMMAR)[]).flatMap((kind) => NAMES[kind].split(/\s+/).map((name) => [name, kind] as const)),
);

/** Every name that a theme may set. */
export const THEME_NAMES: readonly string[] = [...KINDS.keys()];

export function isThemeValue(name: string, value: string): boolean {
  const kind = KINDS.get(name);
  return kind !== undefined && GRAMMAR[kind].test(value);
}

/** Refuses names that no theme has and values that are not written as their kind is. */
export function checkTokens(tokens: ThemeTokens): void {
  const wrong = Object.entries(tokens).filter(([name, value]) => !isThemeValue(name, value));
  if (wrong.length > 0)
    refuse("invalid_input", { fields: Object.fromEntries(wrong.map(([name]) => [`tokens.${name}`, "invalid_format"])) });
}

/** The rule that a page gets. Whatever is not written as a theme is written is left out, wherever it came from. */
export function themeRule(tokens: ThemeTokens): string {
  const lines = Object.entries(tokens)
    .filter(([name, value]) => isThemeValue(name, value))
    .map(([name, value]) => (name === "scheme" ? `color-scheme:${value}` : `--${name}:${value}`));
  // Twice as specific as the rule of a built theme, wherever that stands in the page.
  return lines.length > 0 ? `:root[data-theme]{${lines.join(";")}}` : "";
}
