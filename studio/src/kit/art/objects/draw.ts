import { hsl, rimOf } from "../colour";
import { flat } from "../lettering";
import { gloss, lit, sparkle } from "../light";
import { times } from "../seed";
import { circle, DIAGONAL, ellipse, linear, path, polygon, radial } from "../svg";

/** A glossy numbered ball; the lamp above, its own colour thrown back from below. */
export function ball(number: number, hue: number): string {
  const body = radial(
    [
      [0, hsl(hue, 100, 90)],
      [0.3, hsl(hue, 95, 62)],
      [0.72, hsl(hue, 92, 36)],
      [0.92, hsl(hue - 6, 92, 18)],
      [1, hsl(hue, 90, 38)],
    ],
    { fx: 0.32, fy: 0.26, r: 0.6 },
  );
  const disc = radial(
    [
      [0, "#ffffff"],
      [0.75, "#fffaf0"],
      [1, "#ddd2bd"],
    ],
    { fx: 0.4, fy: 0.35 },
  );
  const text = String(number);
  const size = text.length > 1 ? 62 : 76;
  return (
    lit(circle(0, 0, 100, body), { depth: 2, rim: rimOf(hue), rimWidth: 4, shine: 0.1, drop: 9 }) +
    circle(5, 6, 57, hsl(hue, 90, 14, 0.55)) +
    circle(4, 4, 54, disc) +
    flat(text, { size, x: 4, y: 4 + size * 0.36 }, "#1b1530") +
    gloss(-40, -58, 38, 21, -36, 0.9) +
    ellipse(34, 76, 34, 12, hsl(hue + 10, 100, 78, 0.35), 'transform="rotate(-24 34 76)"')
  );
}

export function ticket(numbers: readonly number[]): string {
  const outline = "M-130 -62H130V-16A16 16 0 0 0 130 16V62H-130V16A16 16 0 0 0 -130 -16Z";
  const paper = linear(
    [
      [0, "#fff4cf"],
      [0.5, "#ffd978"],
      [1, "#e29a2a"],
    ],
    DIAGONAL,
  );
  const spots = numbers
    .map((number, index) => {
      const x = -84 + index * 42;
      return circle(x, 14, 17, "#fffaf0", 'stroke="#b0243f" stroke-width="3"') + flat(String(number), { size: 20, x, y: 21 }, "#7a1226");
    })
    .join("");
  const bars = times(18, (index) =>
    path(`M${-100 + index * 11} -46h${3 + ((index * 7) % 5)}v16h${-3 - ((index * 7) % 5)}Z`, "#7a1226", 'opacity="0.75"'),
  ).join("");
  return (
    lit(path(outline, paper), { depth: 2.4, rim: "#4a1206", rimWidth: 4, shine: 0.25, drop: 9 }) +
    path("M-120 -52H120V52H-120Z", "none", 'stroke="#b0243f" stroke-width="2" stroke-dasharray="5 5" stroke-opacity="0.6"') +
    bars +
    spots
  );
}

/** A folded paper boat; three planes catch three lights. */
export function paperBoat(): string {
  const stroke = 'stroke="#ffffff" stroke-opacity="0.6" stroke-width="2" stroke-linejoin="round"';
  const shade = (light: string, dark: string) =>
    linear(
      [
        [0, light],
        [1, dark],
      ],
      DIAGONAL,
    );
  const sail =
    polygon(
      [
        [-4, -108],
        [62, 6],
        [-70, 6],
      ],
      shade("#ffffff", "#c9d6f2"),
      stroke,
    ) +
    polygon(
      [
        [-4, -108],
        [62, 6],
        [0, 6],
      ],
      shade("#c3d0ee", "#7f92c4"),
      stroke,
    );
  const hull =
    polygon(
      [
        [-136, -22],
        [-60, 10],
        [-44, 82],
        [-86, 82],
      ],
      shade("#ffffff", "#dbe4f8"),
      stroke,
    ) +
    polygon(
      [
        [136, -22],
        [60, 10],
        [44, 82],
        [86, 82],
      ],
      shade("#a9b9e0", "#6a7cb4"),
      stroke,
    ) +
    polygon(
      [
        [-136, -22],
        [0, 30],
        [136, -22],
        [86, 82],
        [-86, 82],
      ],
      shade("#f4f8ff", "#92a4d2"),
      stroke,
    );
  return (
    lit(sail + hull, { depth: 2, rim: "#122050", rimWidth: 4, shine: 0.3, drop: 9 }) +
    path("M0 30L0 82", "none", 'stroke="#6a7cb4" stroke-width="2"') +
    sparkle(-40, -34, 18)
  );
}

/** One slot of the board, in which a falling pebble ends. */
export function prizeSlot(x: number, y: number, width: number, hue: number, text: string): string {
  const fill = linear([
    [0, hsl(hue, 90, 66)],
    [0.5, hsl(hue, 88, 46)],
    [1, hsl(hue, 90, 24)],
  ]);
  const shape = path(`M${x} ${y}h${width}v30q0 8 -8 8h${-(width - 16)}q-8 0 -8 -8Z`, fill);
  return (
    lit(shape, { depth: 2.4, rim: rimOf(hue), rimWidth: 2.4, shine: 0.4, drop: 4 }) +
    flat(text, { size: 22, x: x + width / 2, y: y + 27 }, "#fff")
  );
}

export function peg(x: number, y: number): string {
  const metal = radial(
    [
      [0, "#ffffff"],
      [0.5, "#d5e2ff"],
      [1, "#6478b0"],
    ],
    { fx: 0.35, fy: 0.3 },
  );
  return circle(x + 2, y + 4, 9, "#060b26", 'opacity="0.5"') + circle(x, y, 8, metal);
}
