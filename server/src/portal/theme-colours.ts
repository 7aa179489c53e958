/** The colours of a theme for places without its stylesheet: the app's manifest and plain pages. */
export interface ThemeColours {
  scheme: "dark" | "light";
  background: string;
  surface: string;
  chrome: string;
  text: string;
  quietText: string;
  accent: string;
  onAccent: string;
}

const MAGPIE: ThemeColours = {
  scheme: "dark",
  background: "#090c14",
  surface: "#10141f",
  chrome: "#0d111b",
  text: "#f3f6fc",
  quietText: "#b4bed1",
  accent: "#3fd9c6",
  onAccent: "#03211e",
};

const LANTERN: ThemeColours = {
  scheme: "light",
  background: "#f8f2ea",
  surface: "#fffdfa",
  chrome: "#7d1220",
  text: "#2a1512",
  quietText: "#5f423a",
  accent: "#c22a1b",
  onAccent: "#ffffff",
};

export function themeColours(theme: string): ThemeColours {
  return theme === "lantern" ? LANTERN : MAGPIE;
}
