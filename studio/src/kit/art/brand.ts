import { grain, type Size, stars, TILE, vignette, wash } from "./backdrop";
import type { Face } from "./fonts";
import { flat, lineWidth } from "./lettering";
import { halo, lit } from "./light";
import { paperLantern } from "./objects/sky";
import { BANNERS } from "./still-life";
import { define, path, place, svgDocument } from "./svg";

interface Brand {
  name: string;
  /** Drawn on a 48 unit square, without its ground. */
  figure: string;
  ground: string;
  corner: number;
  /** Colours of the share card and the fallback tile. */
  dark: string;
  mid: string;
  light: string;
  face: Face;
  stillLife: () => string;
}

const SHEEN = define(
  "linearGradient",
  'x1="0" y1="0" x2="1" y2="1"',
  '<stop offset="0" stop-color="#46e6cb"/><stop offset=".52" stop-color="#46a6f5"/><stop offset="1" stop-color="#8d7bff"/>',
);

const MAGPIE =
  path(
    "M7.2 40.2 18.4 24.6C20.2 22 21 19.8 21.2 17.2 21.6 11.8 25.4 8.4 30 8.4c3.6 0 6.3 1.9 7.5 4.6l5.3 2.1c.9.4.9 1.6 0 1.9l-4.6 1.7C38 28.4 31.6 35.2 22.6 35.2L9.4 42c-1.6.8-3.2-.4-2.2-1.8Z",
    "#090d18",
  ) +
  path("M38.2 19.4C37.7 28.4 31.4 35 22.8 35.2 28.6 32.4 31.6 27.6 32.2 21.4c1.9 0 4.2-.7 6-2Z", "#f6f9ff") +
  path("M15.6 31.4 24 22.2c1.2-1.3 3.2-.4 3 1.4-.5 4-4.8 7.4-11.4 7.8Z", "#f6f9ff") +
  '<circle cx="31.4" cy="14.6" r="1.7" fill="#f6f9ff"/><circle cx="42.4" cy="10.2" r="2.7" fill="#ffd45e"/>';

const LANTERN =
  '<path d="M24 6v6M18 12h12M18 36h12M21 36v6M24 36v7M27 36v6" stroke="#7d1220" stroke-width="2.6" stroke-linecap="round"/><ellipse cx="24" cy="24" rx="15" ry="12" fill="#c22a1b"/>' +
  '<path d="M24 12c-6 7-6 17 0 24M24 12c6 7 6 17 0 24" stroke="#ffe2a8" stroke-width="2" fill="none"/>';

export const BRANDS = {
  magpie: {
    name: "Magpie",
    face: "lilita",
    figure: MAGPIE,
    ground: SHEEN,
    corner: 13,
    dark: "#090d18",
    mid: "#16345c",
    light: "#46a6f5",
    stillLife: () => place(BANNERS.treasure(), 470, 60, 1.1),
  },
  lantern: {
    name: "Lantern Club",
    face: "cinzel",
    figure: LANTERN,
    ground: "#ffe2a8",
    corner: 10,
    dark: "#3a0810",
    mid: "#8f1a1c",
    light: "#ffb04a",
    stillLife: lanterns,
  },
} as const satisfies Record<string, Brand>;

export function markSvg({ figure, ground, corner }: Brand): string {
  return svgDocument(48, 48, mark(figure, ground, corner));
}

/** Launchers cut their own corners, so the ground runs to the edge and the figure keeps to the safe middle. */
export function fullBleedMarkSvg({ figure, ground }: Brand, safe: number): string {
  const margin = (48 * (1 - safe)) / 2;
  return svgDocument(48, 48, `<rect width="48" height="48" fill="${ground}"/>${place(figure, margin, margin, safe)}`);
}

function mark(figure: string, ground: string, corner: number): string {
  return `<rect width="48" height="48" rx="${corner}" fill="${ground}"/>${figure}`;
}

export const SHARE: Size = { width: 1200, height: 630 };

export function shareSvg(brand: Brand): string {
  const left = 90;
  const size = Math.min(108, (440 / lineWidth(brand.name, brand.face, 100)) * 100);
  const x = left + lineWidth(brand.name, brand.face, size) / 2;
  return svgDocument(
    SHARE.width,
    SHARE.height,
    wash(SHARE, [
      [0, brand.dark],
      [0.7, brand.mid],
      [1, brand.dark],
    ]) +
      feathers(brand.light) +
      halo(880, 310, 380, brand.light, 0.4) +
      brand.stillLife() +
      vignette(SHARE, brand.dark, 0.5) +
      place(mark(brand.figure, brand.ground, brand.corner), left, 150, 4) +
      flat(brand.name, { face: brand.face, size, x, y: 450 }, "#ffffff"),
  );
}

function feathers(colour: string): string {
  const vane = "M0 0C-70 -160 -60 -380 0 -520C60 -380 70 -160 0 0Z";
  return [-66, -44, -22, 0, 22, 44, 66].map((turn) => place(path(vane, colour, 'opacity="0.12"'), 880, 660, 1.15, turn)).join("");
}

function lanterns(): string {
  return (
    stars(12, 90, "#ffe0a0", SHARE) +
    place(paperLantern(350), 690, 220, 1) +
    place(paperLantern(20), 1080, 230, 0.95) +
    place(paperLantern(), 890, 310, 1.9)
  );
}

/** Shown when a game has no picture of its own. */
export function fallbackSvg(brand: Brand): string {
  const emboss = lit(mark(brand.figure, brand.ground, brand.corner), { depth: 0.8, rim: "#05070e", rimWidth: 0.8, shine: 0.15, drop: 2 });
  return svgDocument(
    TILE.width,
    TILE.height,
    wash(TILE, [
      [0, "#1a2236"],
      [0.6, "#141a2a"],
      [1, "#0d111d"],
    ]) +
      halo(240, 300, 260, brand.light, 0.22) +
      `<g opacity="0.75">${place(emboss, 144, 204, 4)}</g>` +
      vignette(TILE, "#090d18") +
      grain(TILE),
  );
}
