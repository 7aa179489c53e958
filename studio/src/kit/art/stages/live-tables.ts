import { CARD, cardBack } from "../objects/cards";
import type { Picture } from "../picture";
import { feltTable, railOf } from "./felt";
import { scene, sheet } from "./scene";

const MOON = "M34 -92A96 96 0 1 0 92 34A76 76 0 1 1 34 -92ZM40 -20L46 -4L62 0L46 6L40 22L34 6L18 0L34 -4Z";
const SCALES = "M0 -104L60 -52L0 0L-60 -52ZM60 -52L104 0L60 52L0 0ZM-60 -52L-104 0L-60 52L0 0ZM0 0L60 52L0 104L-60 52Z";
const ANCHOR =
  "M0 -104A18 18 0 1 1 0 -68A18 18 0 1 1 0 -104M0 -68V84M-36 -40H36M-84 20C-76 76 -36 96 0 104C36 96 76 76 84 20M-84 20L-96 44M84 20L96 44";

const stitched = (sign: string) => `<path d="${sign}"/>`;

const midnight = () =>
  feltTable({
    room: [
      [0, "#020612"],
      [0.14, "#0c2444"],
      [0.22, "#071730"],
      [1, "#020812"],
    ],
    lamps: "#bfe4ff",
    cloth: ["#1f7a6a", "#0f4a52", "#04202e"],
    fluff: [0.4, 0.9, 1],
    wood: railOf("#1a0f08", "#6a4426"),
    dusk: "#010a14",
    sign: stitched(MOON),
    thread: "#e8f4ff",
  });

const dragon = () =>
  feltTable({
    room: [
      [0, "#12041c"],
      [0.14, "#4a1440"],
      [0.22, "#2c0a28"],
      [1, "#100414"],
    ],
    lamps: "#ffc78a",
    cloth: ["#a82c3c", "#6a1430", "#2c0618"],
    fluff: [1, 0.5, 0.5],
    wood: railOf("#1c0a06", "#7a3a1a"),
    dusk: "#14030c",
    sign: stitched(SCALES),
    thread: "#ffd9a0",
  });

const harbour = () =>
  feltTable({
    room: [
      [0, "#02101c"],
      [0.14, "#0a4a6a"],
      [0.22, "#062c44"],
      [1, "#021018"],
    ],
    lamps: "#9fe8ff",
    cloth: ["#1d7fa8", "#0e4c74", "#04203a"],
    fluff: [0.4, 0.8, 1],
    wood: railOf("#20120a", "#8a5c34"),
    dusk: "#01101c",
    sign: stitched(ANCHOR),
    thread: "#d6f4ff",
  });

/** Tables at which all share one draw. */
export const LIVE_TABLES_STAGE: readonly Picture[] = [
  scene("midnight-wheel/table", midnight),
  scene("dragon-tiles/table", dragon),
  scene("harbour-dice/table", harbour),
  sheet("dragon-tiles/back", { columns: 1, cell: CARD, width: 130 }, () => [
    cardBack({
      ground: ["#8a1c3a", "#5c1030", "#340820"],
      thread: "#ffcf7a",
      sign: "M0 -52L28 -26L0 0L-28 -26ZM28 -26L52 0L28 26L0 0ZM-28 -26L-52 0L-28 26L0 0ZM0 0L28 26L0 52L-28 26Z",
    }),
  ]),
];
