/** A colour with its parts from 0 to 255 and its opacity from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Hue in degrees, the others from 0 to 1. */
export interface Shade {
  hue: number;
  saturation: number;
  lightness: number;
}

const COLOURS = /#([0-9a-f]{6})|rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)/gi;

/** The colours that a text of CSS names, in their order. */
export function coloursIn(text: string): Colour[] {
  return [...text.matchAll(COLOURS)].map(([, hex, red, green, blue, alpha]): Colour => {
    if (!hex) return [Number(red), Number(green), Number(blue), Number(alpha ?? 1)];
    const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
    return [part(0), part(2), part(4), 1];
  });
}

export function colourOf(hex: string): Colour {
  return coloursIn(hex)[0] ?? [0, 0, 0, 1];
}

export function hexOf([red, green, blue]: Colour): string {
  return `#${[red, green, blue]
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** A see-through colour where it lies. */
export function over([red, green, blue, alpha]: Colour, under: Colour): Colour {
  const lay = (front: number, back: number) => front * alpha + back * (1 - alpha);
  return [lay(red, under[0]), lay(green, under[1]), lay(blue, under[2]), 1];
}

/** So much of the other colour in the first, from 0 to 1. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  return over([other[0], other[1], other[2], share], one);
}

/** WCAG 2.2 contrast ratio. */
export function ratioOf(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2 relative luminance. */
export function luminance([red, green, blue]: Colour): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function shadeOf([red, green, blue]: Colour): Shade {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [lightness, span] = [(most + least) / 2, most - least];
  if (span === 0) return { hue: 0, saturation: 0, lightness };
  const turn = most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return { hue: (turn * 60 + 360) % 360, saturation: span / (1 - Math.abs(2 * lightness - 1)), lightness };
}

export function colourFrom({ hue, saturation, lightness }: Shade): Colour {
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation;
  const part = (offset: number) => {
    const turn = (hue / 30 + offset) % 12;
    return 255 * (lightness - (chroma / 2) * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  };
  return [part(0), part(8), part(4), 1];
}

/** The same hue and saturation at another lightness. */
export function atLightness(colour: Colour, lightness: number): Colour {
  return colourFrom({ ...shadeOf(colour), lightness: Math.min(1, Math.max(0, lightness)) });
}

/** Gold means money and nothing else, so no accent may look like it. */
export function isGold(hex: string): boolean {
  const { hue, saturation, lightness } = shadeOf(colourOf(hex));
  return hue >= 36 && hue <= 54 && saturation >= 0.45 && lightness >= 0.3 && lightness <= 0.8;
}
