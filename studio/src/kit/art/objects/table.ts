import { GOLD, hsl, rimOf } from "../colour";
import { COIN_FACE } from "../gold";
import { flat } from "../lettering";
import { gloss, lit, sparkle } from "../light";
import { times } from "../seed";
import { ACROSS, circle, DIAGONAL, linear, type Point, path, place, polar, polygon, radial, rect, short } from "../svg";

const PIPS: Readonly<Record<number, readonly Point[]>> = {
  1: [[0.5, 0.5]],
  2: [
    [0.28, 0.28],
    [0.72, 0.72],
  ],
  3: [
    [0.25, 0.25],
    [0.5, 0.5],
    [0.75, 0.75],
  ],
  4: [
    [0.27, 0.27],
    [0.73, 0.27],
    [0.27, 0.73],
    [0.73, 0.73],
  ],
  5: [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.5, 0.5],
    [0.25, 0.75],
    [0.75, 0.75],
  ],
  6: [
    [0.27, 0.22],
    [0.27, 0.5],
    [0.27, 0.78],
    [0.73, 0.22],
    [0.73, 0.5],
    [0.73, 0.78],
  ],
};

interface Side {
  origin: Point;
  along: Point;
  down: Point;
  shade: readonly [top: number, bottom: number];
}

const SIDES: readonly Side[] = [
  { origin: [0, -106], along: [98, 52], down: [-98, 52], shade: [74, 54] },
  { origin: [-98, -54], along: [98, 52], down: [0, 108], shade: [48, 27] },
  { origin: [0, -2], along: [98, -52], down: [0, 108], shade: [34, 15] },
];

export function die(hue: number, numbers: readonly [number, number, number]): string {
  const faces = SIDES.map(({ origin: [x, y], along, down, shade }) => {
    const fill = linear([
      [0, hsl(hue, 90, shade[0])],
      [1, hsl(hue - 4, 88, shade[1])],
    ]);
    const corners: Point[] = [
      [x, y],
      [x + along[0], y + along[1]],
      [x + along[0] + down[0], y + along[1] + down[1]],
      [x + down[0], y + down[1]],
    ];
    return polygon(corners, fill, `stroke="${hsl(hue, 90, 86, 0.55)}" stroke-width="3" stroke-linejoin="round"`);
  }).join("");
  const pips = SIDES.map((side, index) => pipsOf(side, numbers[index] ?? 1, hue)).join("");
  return lit(faces, { depth: 3.5, rim: rimOf(hue), rimWidth: 5, shine: 0.45, drop: 9 }) + pips + sparkle(-62, -52, 22);
}

function pipsOf({ origin, along, down }: Side, number: number, hue: number): string {
  const pip = circle(0, 0, 11, hsl(hue, 90, 8)) + circle(0.8, 0.8, 9.4, "#cdb98a") + circle(0, 0, 8.8, "#fffaf0");
  const at = PIPS[number] ?? [];
  return at
    .map(([u, v]) => {
      const x = origin[0] + along[0] * u + down[0] * v;
      const y = origin[1] + along[1] * u + down[1] * v;
      return `<g transform="matrix(${along[0] / 100} ${along[1] / 100} ${down[0] / 100} ${down[1] / 100} ${short(x)} ${short(y)})">${pip}</g>`;
    })
    .join("");
}

const SUITS = {
  spade: "M0 -40C14 -18 38 -6 38 14C38 30 20 36 8 24C8 34 12 40 18 44L-18 44C-12 40 -8 34 -8 24C-20 36 -38 30 -38 14C-38 -6 -14 -18 0 -40Z",
  heart: "M0 42C-40 10 -42 -6 -38 -20C-32 -38 -8 -38 0 -18C8 -38 32 -38 38 -20C42 -6 40 10 0 42Z",
  diamond: "M0 -46Q12 -20 34 0Q12 20 0 46Q-12 20 -34 0Q-12 -20 0 -46Z",
} as const;

export function playingCard(rank: string, suit: keyof typeof SUITS): string {
  const red = suit !== "spade";
  const ink = linear(
    red
      ? [
          [0, "#ff5a6e"],
          [1, "#a80f30"],
        ]
      : [
          [0, "#454b80"],
          [1, "#0f1130"],
        ],
    DIAGONAL,
  );
  const paper = linear(
    [
      [0, "#ffffff"],
      [0.6, "#f3f4fc"],
      [1, "#cfd4ea"],
    ],
    DIAGONAL,
  );
  const corner = flat(rank, { face: "cinzel", size: 56, x: -52, y: -54 }, ink) + place(path(SUITS[suit], ink), -52, -28, 0.38);
  return (
    lit(rect(-82, -114, 164, 228, paper, 'rx="16"'), { depth: 2.4, rim: "#17112c", rimWidth: 3.5, shine: 0.2, drop: 10 }) +
    rect(-73, -105, 146, 210, "none", `rx="11" stroke="${red ? "#b0243f" : "#2b2f5a"}" stroke-opacity="0.3" stroke-width="2"`) +
    corner +
    `<g transform="rotate(180)">${corner}</g>` +
    lit(place(path(SUITS[suit], ink), 6, 8, 1.3), { depth: 3, rim: red ? "#4d0515" : "#05061a", rimWidth: 1.5, shine: 0.5, drop: 2 }) +
    path("M-82 -98Q-82 -114 -66 -114L40 -114L-82 60Z", "#fff", 'opacity="0.28"')
  );
}

export function rouletteWheel(): string {
  const pockets = times(24, (index) => {
    const [from, to] = [(index * Math.PI) / 12, ((index + 1) * Math.PI) / 12];
    const colour = index === 18 ? "#12a05e" : index % 2 ? "#c3182f" : "#191530";
    const [x1, y1] = polar(from, 58);
    const [x2, y2] = polar(from, 105);
    const [x3, y3] = polar(to, 105);
    const [x4, y4] = polar(to, 58);
    const d = `M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}A105 105 0 0 1 ${short(x3)} ${short(y3)}L${short(x4)} ${short(y4)}Z`;
    return path(d, colour, 'stroke="#e8b64a" stroke-width="1.6"');
  }).join("");
  const wood = radial(
    [
      [0, "#a8582a"],
      [0.6, "#6b2e12"],
      [1, "#2e0f05"],
    ],
    { fx: 0.34, fy: 0.28 },
  );
  const arms = times(
    4,
    (index) =>
      `<g transform="rotate(${index * 90 + 20})">${path("M-5 0L-2.5 -44L2.5 -44L5 0Z", COIN_FACE)}${circle(0, -46, 8, COIN_FACE)}</g>`,
  ).join("");
  const sheen = linear(
    [
      [0, "#ffffff", 0.5],
      [0.45, "#ffffff", 0],
      [0.8, "#ffffff", 0],
      [1, "#ffb04a", 0.25],
    ],
    DIAGONAL,
  );
  const inner = radial([
    [0.55, "#000000", 0.55],
    [0.72, "#000000", 0],
    [0.94, "#000000", 0],
    [1, "#000000", 0.6],
  ]);
  return (
    lit(circle(0, 0, 124, linear(GOLD)), { depth: 5, rimWidth: 4, bounce: "#ffb04a", drop: 10 }) +
    circle(0, 0, 109, "#2e1402") +
    pockets +
    circle(0, 0, 106, inner) +
    circle(0, 0, 58, wood, 'stroke="#e8b64a" stroke-width="2.5"') +
    lit(arms + circle(0, 0, 19, COIN_FACE), { depth: 3, drop: 5 }) +
    circle(0, 0, 106, sheen) +
    circle(57, -65, 9, "#1a1030", 'opacity="0.5"') +
    circle(
      55,
      -68,
      9,
      radial(
        [
          [0, "#ffffff"],
          [0.6, "#eef2ff"],
          [1, "#9aa6cc"],
        ],
        { fx: 0.35, fy: 0.3 },
      ),
    ) +
    sparkle(-70, -74, 24)
  );
}

export function chip(hue: number): string {
  const body = radial(
    [
      [0, hsl(hue, 85, 62)],
      [0.7, hsl(hue, 85, 40)],
      [1, hsl(hue, 88, 24)],
    ],
    { fx: 0.36, fy: 0.3, r: 0.6 },
  );
  const inlays = times(8, (index) => path("M-15 -100L15 -100L12 -74L-12 -74Z", "#fff7e6", `transform="rotate(${index * 45})"`)).join("");
  return (
    lit(circle(0, 0, 100, body) + inlays, { depth: 4, rim: rimOf(hue), rimWidth: 4, shine: 0.4 }) +
    circle(0, 0, 66, "none", 'stroke="#fff3cf" stroke-width="4" stroke-dasharray="9 7" stroke-opacity="0.9"') +
    lit(
      circle(
        0,
        0,
        52,
        linear(
          [
            [0, hsl(hue, 80, 54)],
            [1, hsl(hue, 86, 26)],
          ],
          ACROSS,
        ),
      ),
      { depth: 3, rim: rimOf(hue), rimWidth: 1.5, shine: 0.3, drop: 2 },
    ) +
    path(SUITS.diamond, linear(GOLD), 'transform="scale(0.66)" stroke="#5a2a02" stroke-width="3"') +
    gloss(-38, -52, 34, 16)
  );
}
