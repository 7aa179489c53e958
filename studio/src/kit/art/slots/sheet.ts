import { grain, rays, type Size, scrim, vignette, wash } from "../backdrop";
import { GOLD_RIM } from "../colour";
import { COIN_FACE, coin } from "../gold";
import { flat, type Letters, lettersFill, lineWidth, raised, title } from "../lettering";
import { halo, lit, sparkle } from "../light";
import type { Picture } from "../picture";
import { times } from "../seed";
import { sheet } from "../stages/scene";
import { circle, linear, path, place, polar, polygon, type Stop, svgDocument } from "../svg";

/** All drawings of a slot. */
export interface SlotDesign {
  id: string;
  lines: readonly string[];
  letters: Letters;
  /** In the order in which the view names them. */
  symbols: readonly string[];
  /** The gem at the frame's corners. */
  gem: string;
  /** The enamel in the frame. */
  enamel: string;
  sky: readonly Stop[];
  dusk: string;
  light: string;
  /** Everything between sky and reels, for a picture of this size. */
  back(size: Size): string;
}

const CELL = 256;
const COLUMNS = 5;
const WIDE: Size = { width: 1600, height: 1000 };
const TALL: Size = { width: 960, height: 1700 };
const FRAME = 480;
/** Without the palest tones: the bevel adds them, and both together would bleach the frame. */
const FRAME_GOLD: readonly Stop[] = [
  [0, "#f6c04a"],
  [0.35, "#e09a20"],
  [0.5, "#a8640d"],
  [0.65, "#d98c16"],
  [1, "#b06a0d"],
];
const TITLE: Size = { width: 880, height: 170 };

export function slotPictures(design: SlotDesign): Picture[] {
  const { id, symbols } = design;
  const part = (name: string, designWidth: number, width: number, svg: () => string): Picture => {
    return { name: `studio/${id}/${name}`, designWidth, widths: [width], kind: "photo", svgs: () => [svg()] };
  };
  return [
    sheet(`${id}/symbols`, { columns: COLUMNS, cell: { width: CELL, height: CELL }, width: CELL * COLUMNS }, () =>
      symbols.map((symbol) => place(symbol, 0, 0, 1.02)),
    ),
    part("title", TITLE.width, TITLE.width, () => titleSvg(design)),
    part("frame", FRAME, FRAME, () => frameSvg(design)),
    part("wide", WIDE.width, 1600, () => sceneSvg(WIDE, design)),
    part("tall", TALL.width, 960, () => sceneSvg(TALL, design)),
  ];
}

function titleSvg({ lines, letters, dusk }: SlotDesign): string {
  const one = lines.join(" ");
  return svgDocument(
    TITLE.width,
    TITLE.height,
    title({ lines: [one], letters, rim: dusk, centre: TITLE.width / 2, foot: 140, width: 820, tallest: 116 }),
  );
}

/** The view stretches it but keeps its corners, so everything with a shape lies in a corner. */
function frameSvg({ gem, enamel }: SlotDesign): string {
  const ring = (inset: number, radius: number) => roundedRect(inset, inset, FRAME - inset * 2, FRAME - inset * 2, radius);
  const corners = [
    [42, 42],
    [FRAME - 42, 42],
    [42, FRAME - 42],
    [FRAME - 42, FRAME - 42],
  ] as const;
  const body = path(ring(7, 46) + ring(58, 12), linear(FRAME_GOLD), 'fill-rule="evenodd"');
  const inlay = path(ring(22, 34) + ring(42, 20), enamel, 'fill-rule="evenodd"');
  const studs = corners.map(([x, y]) => place(gem, x, y, 0.34)).join("");
  return svgDocument(
    FRAME,
    FRAME,
    lit(body, { depth: 7, rim: GOLD_RIM, rimWidth: 3, bounce: "#ff9a3c", shadow: 0.7, drop: 4 }) +
      lit(inlay, { depth: 3, rim: GOLD_RIM, rimWidth: 1.6, shine: 0.5, shadow: 0 }) +
      studs,
  );
}

function roundedRect(x: number, y: number, width: number, height: number, r: number): string {
  return `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

function sceneSvg(size: Size, { sky, light, dusk, back }: SlotDesign): string {
  const { width, height } = size;
  const reach = Math.max(width, height);
  return svgDocument(
    width,
    height,
    wash(size, sky) +
      place(rays(0, 0, light, 0.13), width / 2, height * 0.44, reach / 720) +
      halo(width / 2, height * 0.46, reach * 0.44, light, 0.5) +
      back(size) +
      scrim(size, dusk, 0.66, 0.9) +
      vignette(size, dusk, 0.72) +
      grain(size, 0.06),
  );
}

/** An object with its own light, and its word on a ribbon. */
export function onRibbon(thing: string, word: string, ribbon: string, glow: string): string {
  const beams = times(16, (index) => {
    const [x1, y1] = polar((index * Math.PI) / 8 - 0.09, 102);
    const [x2, y2] = polar((index * Math.PI) / 8 + 0.09, 102);
    return polygon(
      [
        [0, 0],
        [x1, y1],
        [x2, y2],
      ],
      glow,
      `opacity="${index % 2 ? 0.35 : 0.6}"`,
    );
  }).join("");
  const tails = path("M-112 50L-70 44L-66 84L-112 92L-98 70ZM112 50L70 44L66 84L112 92L98 70Z", ribbon);
  const band = path("M-88 36Q0 54 88 36L92 76Q0 96 -92 76Z", ribbon);
  const size = Math.min(46, (140 / lineWidth(word, "lilita", 100, 4)) * 100);
  return (
    place(beams, 0, -16) +
    halo(0, -18, 96, glow, 0.6) +
    thing +
    lit(tails, { depth: 3, rim: "#2a0206", rimWidth: 3, shine: 0.3 }) +
    lit(band, { depth: 4, rim: "#2a0206", rimWidth: 3.4, shine: 0.45 }) +
    raised(word, { size, y: 80, bend: -7, tracking: 4 }, lettersFill("gold"), "#3a0a06") +
    sparkle(-34, -58, 22)
  );
}

const DIGITS = "0123456789.,×";
const DIGIT = { width: 72, height: 104 } as const;

/** The figures that count a win, each in a cell of the same width. */
function digitsSvg(): string {
  const fill = lettersFill("gold");
  const figures = Array.from(DIGITS, (figure, at) => {
    const setting = { size: figure === "×" ? 84 : 96, x: (at + 0.5) * DIGIT.width, y: 86 };
    const rim = `<g stroke="#3a0a06" stroke-width="11" stroke-linejoin="round">${flat(figure, setting, "#3a0a06")}</g>`;
    return rim + raised(figure, setting, fill, "#5a1a06", 3.2);
  }).join("");
  return svgDocument(DIGIT.width * DIGITS.length, DIGIT.height, figures);
}

/** Shared by all slots. */
export const SLOT_PARTS: readonly Picture[] = [
  { name: "studio/slots/digits", designWidth: DIGIT.width * DIGITS.length, widths: [936], kind: "photo", svgs: () => [digitsSvg()] },
  {
    name: "studio/slots/coin",
    designWidth: 256,
    widths: [128],
    kind: "photo",
    svgs: () => [svgDocument(256, 256, place(coin(), 128, 124, 1.14))],
  },
];

interface CoinFace {
  rim: string;
  /** The dark disc that a number is struck on, and the ring around it. */
  face: readonly Stop[];
  ring: string;
  beads: string;
  edge: string;
}

const EMBER_COIN: CoinFace = {
  rim: COIN_FACE,
  face: [
    [0, "#5a1408"],
    [0.5, "#2a0604"],
    [1, "#7a220a"],
  ],
  ring: "#ff8a1f",
  beads: "#fff0b0",
  edge: GOLD_RIM,
};

/** A coin with a dark face, for a number to be struck on. */
export function blankCoin({ rim, face, ring, beads, edge }: CoinFace = EMBER_COIN): string {
  return (
    lit(circle(0, 0, 104, rim), { depth: 4, rim: edge, rimWidth: 4 }) +
    times(32, (index) => {
      const [x, y] = polar((index * Math.PI) / 16, 93);
      return circle(x, y, 4.4, beads, 'opacity="0.75"');
    }).join("") +
    lit(circle(0, 0, 80, linear(face)), { depth: 3, rim: "#1c0402", rimWidth: 3, shine: 0.3, shadow: 0 }) +
    circle(0, 0, 72, "none", `stroke="${ring}" stroke-width="2.4" stroke-opacity="0.75"`) +
    sparkle(-58, -64, 24)
  );
}
