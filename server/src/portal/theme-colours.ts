import { BUILT_SEEDS, themeFrom } from "@magpie/domain/theme/palette";
import type { ThemeTokens } from "@magpie/domain/theme/tokens";
import type { Page } from "../kit/pages/page";
import type { Look } from "../modules/merchant/merchant";

/** The colours of a theme for places without its stylesheet: the app's manifest and plain pages. */
export interface ThemeColours {
  scheme: string;
  background: string;
  surface: string;
  chrome: string;
  text: string;
  quietText: string;
  accent: string;
  onAccent: string;
}

/** Where the built themes were drawn by hand, not worked out. */
const DRAWN: Readonly<Record<string, ThemeTokens>> = {
  magpie: { "surface-1": "#10141f", "text-2": "#b4bed1", "on-accent": "#03211e" },
  lantern: { "surface-1": "#fffdfa", "text-2": "#5f423a", "on-accent": "#ffffff" },
};

export function themeColours({ theme, own }: Pick<Look, "theme" | "own">): ThemeColours {
  const seeds = BUILT_SEEDS[theme] ?? BUILT_SEEDS.magpie;
  const tokens: ThemeTokens = own?.tokens ?? { ...(seeds && themeFrom(seeds)), ...DRAWN[theme] };
  const of = (name: string) => tokens[name] ?? "";
  return {
    scheme: of("scheme"),
    background: of("bg"),
    surface: of("surface-1"),
    chrome: of("chrome"),
    text: of("text"),
    quietText: of("text-2"),
    accent: of("accent"),
    onAccent: of("on-accent"),
  };
}

/** The parts of a page that show whose it is. */
export function brandOf({ theme, own }: Look): Pick<Page, "theme" | "style" | "icon" | "touchIcon"> {
  return {
    theme,
    style: own?.rule ?? "",
    icon: own?.mark ?? `/art/brand/${theme}.svg`,
    touchIcon: own?.mark ?? `/art/brand/${theme}-180.png`,
  };
}
