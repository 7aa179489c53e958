import { hsl } from "../colour";
import { lit, sparkle } from "../light";
import { times } from "../seed";
import { circle, DIAGONAL, line, linear, mirrored, path, place, polar, rect } from "../svg";

/** A bone tile with a coloured back, its thickness showing at the right and below. */
export function tilePiece(face: string, backHue = 152): string {
  const bone = linear(
    [
      [0, "#ffffff"],
      [0.6, "#fbf6e8"],
      [1, "#d9cfb4"],
    ],
    DIAGONAL,
  );
  const back = linear([
    [0, hsl(backHue, 70, 42)],
    [1, hsl(backHue, 80, 16)],
  ]);
  const under = linear([
    [0, "#e6dcc0"],
    [1, "#a8987a"],
  ]);
  const rim = hsl(backHue, 70, 7);
  return (
    lit(rect(-68, -96, 160, 214, back, 'rx="20"'), { depth: 4, rim, rimWidth: 4, drop: 11 }) +
    rect(-76, -104, 160, 214, under, 'rx="20"') +
    lit(rect(-84, -112, 160, 214, bone, 'rx="20"'), { depth: 5, rim: "#7a6a48", rimWidth: 1, shine: 0.3, shadow: 0.2, drop: 2 }) +
    place(face, -4, -5) +
    sparkle(-62, -90, 20)
  );
}

function ringed(radius: number, hue: number): string {
  const ink = hsl(hue, 78, 38);
  return (
    circle(0, 0, radius, "none", `stroke="${ink}" stroke-width="${radius * 0.26}"`) +
    circle(0, 0, radius * 0.5, "none", `stroke="${ink}" stroke-width="${radius * 0.16}"`) +
    circle(0, 0, radius * 0.2, ink)
  );
}

export function oneCircle(): string {
  const petals = times(12, (index) => {
    const [x, y] = polar((index * Math.PI) / 6, 38);
    return circle(x, y, 7, hsl(152, 70, 32));
  }).join("");
  return circle(0, 0, 60, "none", `stroke="${hsl(352, 78, 44)}" stroke-width="11"`) + petals + ringed(22, 352);
}

export function fiveCircles(): string {
  const spots = [
    [-38, -58, 205],
    [38, -58, 152],
    [0, 0, 352],
    [-38, 58, 152],
    [38, 58, 205],
  ] as const;
  return spots.map(([x, y, hue]) => place(ringed(23, hue), x, y)).join("");
}

const GILT = linear([
  [0, "#fff3b8"],
  [0.5, "#f2b233"],
  [1, "#8a4606"],
]);

/** Half a face drawn once and mirrored: a mask, never a portrait. */
function mask(half: string, middle: string): string {
  return lit(half + mirrored(half) + middle, { depth: 2.4, rim: "#3a1a02", rimWidth: 2, shine: 0.5, drop: 3 });
}

const JADE = linear([
  [0, "#d8ffd8"],
  [0.45, "#2fbf7a"],
  [1, "#06502f"],
]);

export function dragonMask(): string {
  const mane = times(4, (index) =>
    path("M34 -8C56 -16 70 -12 84 -24C80 -4 66 14 40 14Z", GILT, `transform="rotate(${index * 24 - 22})"`),
  ).join("");
  const antler = path(
    "M14 -50C18 -78 24 -92 22 -106C36 -96 38 -88 38 -80C46 -84 52 -90 56 -98C62 -80 54 -66 42 -60C36 -54 32 -50 30 -46Z",
    GILT,
  );
  const face = path("M0 -56C26 -60 48 -46 50 -22C50 -8 42 2 38 14C46 22 50 34 44 46C36 62 16 70 0 70Z", JADE);
  const whisker = line("M30 44C56 40 62 60 78 50", "#f2b233", 5);
  const dark =
    path("M8 -14C18 -30 36 -32 44 -22C38 -8 22 -2 8 -6Z", "#3a0410") +
    path("M8 32C14 22 28 24 30 34C24 42 12 42 8 38Z", "#03301c") +
    path("M0 52C16 54 30 50 38 42C34 60 16 66 0 66Z", "#3a0410");
  const bright =
    circle(26, -17, 6, "#ffd24a") +
    circle(26, -17, 2.4, "#3a0410") +
    path("M4 -34C18 -44 38 -44 48 -34C36 -34 22 -32 8 -24Z", "#f2b233") +
    path("M22 51L30 49L28 60Z", "#fff");
  const relief = { depth: 2.4, rim: "#02200f", rimWidth: 2, shine: 0.5, drop: 3 };
  const both = (half: string) => half + mirrored(half);
  return (
    lit(both(mane + antler), { ...relief, rim: "#3a1a02" }) +
    both(whisker) +
    lit(both(face), relief) +
    both(dark + bright) +
    path("M-4 -50L0 -62L4 -50L5 24L-5 24Z", GILT)
  );
}

export function tigerMask(): string {
  const half =
    path("M0 -60C26 -62 50 -48 58 -22C64 2 58 26 44 44C32 58 16 66 0 68Z", GILT) +
    path("M26 -54C34 -78 62 -82 68 -62C72 -46 64 -34 54 -30Z", GILT);
  const stripes =
    "M0 -58L6 -40L0 -30ZM10 -56C18 -46 24 -40 34 -38C26 -46 22 -50 18 -57ZM60 -10C46 -8 40 -4 36 2C46 0 54 2 60 4ZM56 18C46 16 40 18 34 24C44 22 50 24 54 30ZM44 42C38 38 32 38 26 42C34 44 38 48 38 52Z";
  const eyes = "M10 -14C20 -26 34 -26 40 -18C34 -8 20 -4 10 -8Z";
  const dark =
    path(stripes, "#1c1440") +
    path(eyes, "#1c1440") +
    path("M0 18L15 14C12 26 6 30 0 32Z", "#1c1440") +
    path("M0 34C8 42 18 42 26 36C20 50 8 52 0 46Z", "#1c1440");
  const glint = circle(25, -15, 4.4, "#8ff0ff") + path("M8 40L14 41L11 52Z", "#fff");
  return mask(half, "") + dark + mirrored(dark) + glint + mirrored(glint);
}
