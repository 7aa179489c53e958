import type { Stop } from "./svg";

export const GOLD: readonly Stop[] = [
  [0, "#fff6c2"],
  [0.16, "#ffd965"],
  [0.4, "#eea11a"],
  [0.52, "#93500a"],
  [0.6, "#d98c16"],
  [0.82, "#ffcf57"],
  [1, "#6b3505"],
];

export const PALE_GOLD: readonly Stop[] = [
  [0, "#fff7cf"],
  [0.5, "#e09a20"],
  [1, "#70390a"],
];

export const STEEL: readonly Stop[] = [
  [0, "#f7faff"],
  [0.25, "#b9c6de"],
  [0.5, "#55668a"],
  [0.62, "#93a4c4"],
  [0.85, "#dbe5f5"],
  [1, "#33415f"],
];

export const GOLD_RIM = "#3a1a02";

export function hsl(hue: number, saturation: number, lightness: number, opacity = 1): string {
  const within = Math.max(0, Math.min(100, lightness));
  return `hsla(${Math.round(hue)},${Math.round(saturation)}%,${Math.round(within)}%,${opacity})`;
}

/** Pale, bright, a hard dark band, bright again, dark: these bands make a smooth shape look polished. */
export function lacquer(hue: number, saturation = 92): readonly Stop[] {
  return [
    [0, hsl(hue, saturation, 82)],
    [0.3, hsl(hue, saturation, 57)],
    [0.54, hsl(hue - 4, saturation, 31)],
    [0.68, hsl(hue, saturation, 45)],
    [0.86, hsl(hue + 4, saturation, 55)],
    [1, hsl(hue - 6, saturation, 21)],
  ];
}

export function rimOf(hue: number): string {
  return hsl(hue - 8, 78, 9);
}
