/** Themes and features are data of the catalogue, with words in every language. */
export const THEMES = ["fire", "sea", "royal", "jade", "space", "gems", "night", "fruit", "nature", "legend", "city", "cards"] as const;
export type Theme = (typeof THEMES)[number];

export const FEATURES = [
  "free-spins",
  "wilds",
  "cascades",
  "hold-and-win",
  "multipliers",
  "cash-out",
  "shared-rounds",
  "choices",
  "jackpot",
] as const;
export type Feature = (typeof FEATURES)[number];
