import { TILE } from "../backdrop";
import { times } from "../seed";
import { define, path } from "../svg";

const LAYERS = [
  ["#8a0d1c", 382],
  ["#e0340f", 410],
  ["#ff8a1f", 440],
  ["#ffd54a", 472],
  ["#fff6c8", 506],
] as const;

/** Saw-teeth bent by noise read as tongues of flame. */
export function fire(seed = 19): string {
  const bend = define(
    "filter",
    'x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"',
    `<feTurbulence type="fractalNoise" baseFrequency="0.012 0.006" numOctaves="3" seed="${seed}" result="noise"/><feDisplacementMap in="SourceGraphic" in2="noise" scale="150" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="1.1"/>`,
  );
  const tongues = LAYERS.map(([colour, top], layer) => {
    const teeth = times(23, (index) => `L${index * 30 - 90} ${top - (index % 2 ? 30 + ((index * 53 + layer * 29) % 46) : -24)}`);
    return path(`M-90 ${TILE.height + 80}${teeth.join("")}L${TILE.width + 90} ${TILE.height + 80}Z`, colour, 'opacity="0.94"');
  }).join("");
  return `<g filter="${bend}">${tongues}</g>`;
}
