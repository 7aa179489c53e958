import { rays, type Size, vignette, wash } from "./backdrop";
import { emerald, ruby } from "./gem";
import { halo } from "./light";
import { lotus } from "./objects/craft";
import { anchor, clam } from "./objects/sea";
import { bell, moon, paperLantern, ringedPlanet, rocket } from "./objects/sky";
import { crown, egg } from "./objects/treasure";
import { place, svgDocument } from "./svg";

/** Square; the screen cuts it round. */
export const AVATAR: Size = { width: 240, height: 240 };

interface AvatarDesign {
  /** The top and foot colours of the backdrop. */
  sky: readonly [string, string];
  light: string;
  draw: () => string;
}

export const AVATARS: Readonly<Record<string, AvatarDesign>> = {
  crown: { sky: ["#5a1a6e", "#1d0830"], light: "#ffd98a", draw: () => place(crown(), 120, 128, 0.82) },
  egg: { sky: ["#12506a", "#06202f"], light: "#a8f0ff", draw: () => place(egg(), 120, 122, 0.86) },
  bell: { sky: ["#7a2430", "#2a0810"], light: "#ffd08a", draw: () => place(bell(), 120, 122, 0.8, -8) },
  lotus: { sky: ["#14604e", "#04241e"], light: "#ffd0f0", draw: () => place(lotus(), 120, 134, 0.82) },
  moon: { sky: ["#1c2a70", "#080c2a"], light: "#fff2c0", draw: () => place(moon(), 120, 120, 0.78) },
  anchor: { sky: ["#0f5c66", "#04242c"], light: "#a8fff0", draw: () => place(anchor(), 120, 120, 0.76, 10) },
  lantern: { sky: ["#3a1450", "#150420"], light: "#ffb070", draw: () => place(paperLantern(), 120, 116, 0.66) },
  rocket: { sky: ["#26206e", "#0a0828"], light: "#8ad0ff", draw: () => place(rocket(), 124, 112, 0.62, 24) },
  planet: { sky: ["#301a5e", "#0c0622"], light: "#c0a8ff", draw: () => place(ringedPlanet(), 120, 120, 0.6, -12) },
  pearl: { sky: ["#0e4a7a", "#041a30"], light: "#c8f0ff", draw: () => place(clam(), 120, 126, 0.66) },
  ruby: { sky: ["#10306a", "#050f28"], light: "#ff9ab0", draw: () => place(ruby(), 120, 122, 0.82) },
  emerald: { sky: ["#6a2a12", "#260c04"], light: "#a8ffc8", draw: () => place(emerald(), 120, 122, 0.78, -6) },
};

export function avatarSvg({ sky: [top, foot], light, draw }: AvatarDesign): string {
  return svgDocument(
    AVATAR.width,
    AVATAR.height,
    wash(AVATAR, [
      [0, top],
      [1, foot],
    ]) +
      rays(120, 116, light, 0.14) +
      halo(120, 116, 112, light, 0.5) +
      draw() +
      vignette(AVATAR, foot, 0.5),
  );
}
