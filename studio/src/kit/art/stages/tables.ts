import type { Picture } from "../picture";
import { feltTable, railOf } from "./felt";
import { scene } from "./scene";

const IVY =
  "M0 -104C20 -60 72 -72 88 -28C60 -12 68 28 44 52C28 36 12 48 6 104H-6C-12 48 -28 36 -44 52C-68 28 -60 -12 -88 -28C-72 -72 -20 -60 0 -104Z";
const PLUME = "M-6 110C-4 60 -12 20 -40 -20C-60 -52 -48 -92 0 -116C48 -92 60 -52 40 -20C16 16 8 60 6 110ZM0 84V-70";
const LEAF = "M0 110V56C-68 68 -100 16 -80 -28C-64 -64 -24 -68 0 -116C24 -68 64 -64 80 -28C100 16 68 68 0 56V-70M0 20L-40 -14M0 20L40 -14";

const stitched = (sign: string) => `<path d="${sign}"/>`;

const ivory = () =>
  feltTable({
    room: [
      [0, "#04110b"],
      [0.14, "#123a28"],
      [0.22, "#0a2418"],
      [1, "#03100a"],
    ],
    lamps: "#ffe6a8",
    cloth: ["#2c9a68", "#146244", "#06301f"],
    fluff: [0.6, 1, 0.8],
    wood: railOf("#2a1206", "#8a4a1e"),
    dusk: "#02100a",
    sign: stitched(IVY),
    thread: "#f6ecc8",
  });

const heron = () =>
  feltTable({
    room: [
      [0, "#090524"],
      [0.14, "#2c1f74"],
      [0.22, "#170f48"],
      [1, "#07041c"],
    ],
    lamps: "#c9c0ff",
    cloth: ["#5a48c0", "#33278a", "#150e48"],
    fluff: [0.75, 0.7, 1],
    wood: railOf("#14102e", "#54508c"),
    dusk: "#050320",
    sign: stitched(PLUME),
    thread: "#dcd6ff",
  });

const banyan = () =>
  feltTable({
    room: [
      [0, "#1c0802"],
      [0.14, "#7a3408"],
      [0.22, "#4a1c04"],
      [1, "#160602"],
    ],
    lamps: "#ffcf7a",
    cloth: ["#c8641c", "#8a3410", "#421404"],
    fluff: [1, 0.8, 0.5],
    wood: railOf("#062418", "#1f7a50"),
    dusk: "#180702",
    sign: stitched(LEAF),
    thread: "#ffe3a6",
  });

/** The tables at which one player sits alone with the house. */
export const TABLES_STAGE: readonly Picture[] = [
  scene("ivory-21/table", ivory),
  scene("heron-three/table", heron),
  scene("banyan-andar-bahar/table", banyan),
];
