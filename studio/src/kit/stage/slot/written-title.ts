import type { GroundColours } from "./ground";

const SIZE = { width: 880, height: 170 } as const;
const LARGEST = 112;
/** Room for the rim and its shadow. */
const MARGIN = 26;
const RIM = 22;
const EDGE = 8;

interface TitleColours {
  cloth: GroundColours;
  glow: string;
}

/** A game's name in its own colours, where the portal calls it otherwise than its painted title does. */
export async function writtenTitle(name: string, { cloth, glow }: TitleColours): Promise<HTMLCanvasElement> {
  const title = document.createElement("canvas");
  title.width = SIZE.width;
  title.height = SIZE.height;
  const pen = title.getContext("2d");
  const { fontFamily } = getComputedStyle(document.body);
  const font = (size: number) => `800 ${size}px ${fontFamily}`;
  // A face that cannot be fetched leaves its place to the next one.
  await document.fonts.load(font(LARGEST), name).catch(() => []);
  if (!pen) return title;
  pen.font = font(LARGEST);
  const { width } = pen.measureText(name);
  pen.font = font(Math.min(LARGEST, (LARGEST * (SIZE.width - MARGIN * 2)) / width));
  pen.textAlign = "center";
  pen.lineJoin = "round";
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(name);
  const [x, y] = [SIZE.width / 2, SIZE.height - MARGIN - below];
  pen.shadowColor = "rgb(0 0 0 / 0.7)";
  pen.shadowBlur = 8;
  pen.shadowOffsetY = 5;
  for (const [lineWidth, colour] of [
    [RIM, cloth.dark],
    [EDGE, cloth.rule],
  ] as const) {
    pen.lineWidth = lineWidth;
    pen.strokeStyle = colour;
    pen.strokeText(name, x, y);
    pen.shadowColor = "transparent";
  }
  const face = pen.createLinearGradient(0, y - above, 0, y + below);
  face.addColorStop(0.15, "#ffffff");
  face.addColorStop(0.6, glow);
  face.addColorStop(1, cloth.rule);
  pen.fillStyle = face;
  pen.fillText(name, x, y);
  return title;
}
