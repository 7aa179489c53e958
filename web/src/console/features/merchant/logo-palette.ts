import { atLightness, colourOf, hexOf, isGold, shadeOf } from "@magpie/domain/theme/colour";
import type { ThemeSeeds } from "@magpie/domain/theme/palette";

const SIDE = 64;
/** Hues are counted in parts of the circle of this size. */
const STEP = 15;

/** The colours that a logo suggests: its strongest hue that is not gold, and a frame and a ground that go with it. Undefined for a grey one. */
export async function seedsFromLogo(file: File): Promise<Pick<ThemeSeeds, "accent" | "ground" | "frame" | "text"> | undefined> {
  const picture = await createImageBitmap(file, { resizeWidth: SIDE, resizeHeight: SIDE }).catch(() => null);
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!picture || !context) return undefined;
  context.drawImage(picture, 0, 0, SIDE, SIDE);
  const accent = strongest(context.getImageData(0, 0, SIDE, SIDE).data);
  if (!accent) return undefined;
  const { hue } = shadeOf(colourOf(accent));
  const tinted = (saturation: number, lightness: number) => hexOf(atLightness(colourOf(hslHex(hue, saturation)), lightness));
  return { accent, ground: tinted(0.4, 0.97), frame: tinted(0.7, 0.22), text: tinted(0.35, 0.12) };
}

function hslHex(hue: number, saturation: number): string {
  const part = (offset: number) => {
    const turn = (hue / 30 + offset) % 12;
    return 255 * (0.5 - (saturation / 2) * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  };
  return hexOf([part(0), part(8), part(4), 1]);
}

/** The mean colour of the hue that covers most, weighed by how colourful it is. */
function strongest(pixels: Uint8ClampedArray): string | null {
  const bins = new Map<number, { weight: number; red: number; green: number; blue: number }>();
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    const { hue, saturation, lightness } = shadeOf([red, green, blue, 1]);
    const weight = alpha < 128 || lightness < 0.12 || lightness > 0.92 ? 0 : saturation;
    if (weight < 0.2 || isGold(hexOf([red, green, blue, 1]))) continue;
    const key = Math.floor(hue / STEP);
    const bin = bins.get(key) ?? { weight: 0, red: 0, green: 0, blue: 0 };
    bins.set(key, {
      weight: bin.weight + weight,
      red: bin.red + red * weight,
      green: bin.green + green * weight,
      blue: bin.blue + blue * weight,
    });
  }
  const [most] = [...bins.values()].sort((a, b) => b.weight - a.weight);
  return most ? hexOf([most.red / most.weight, most.green / most.weight, most.blue / most.weight, 1]) : null;
}
