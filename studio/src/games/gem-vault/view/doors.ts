import { el } from "../../../kit/stage/hud/dom";
import { picture } from "../../../kit/stage/pictures";
import { lightBall } from "../../../kit/stage/slot/art";
import { stageDensity, watchSize } from "../../../kit/stage/stage";
import { DOORS } from "../game";
import type { Door } from "./vault";

export const COLUMNS = 5;
const KINDS_OF_GEM = 6;
/** A door's side, as a share of the way from one door to the next. */
const SIDE = 0.92;
/** The object behind a door, and its light, as shares of the door's side. */
const FIND = 0.76;
const LIGHT = 1.08;
/** Objects that nobody chose are small and dim. */
const LEFT = { share: 0.6, alpha: 0.42 };

/** The state of a door's picture: shut, open with its object, or open and dark while the object is on its way. */
export type Picture = Door | "dark";

export interface Doors {
  element: HTMLElement;
  set(place: number, picture: Picture): void;
}

/** The index of the object behind a door in the sheet of all finds. The same door always hides the same gem; its kind means nothing. */
export function findBehind(place: number, door: Door): number {
  return door.startsWith("alarm") ? KINDS_OF_GEM : (place * 7 + Math.floor(place / COLUMNS)) % KINDS_OF_GEM;
}

/**
 * The doors that stand still, with a canvas for each row. As elements they would be fifty layers, which a slow phone would compose in every
 * frame, and one canvas for all would be copied whole for a single door.
 */
export function createDoors(): Doors {
  const rows = Array.from({ length: DOORS / COLUMNS }, createRow);
  const element = el("div", { class: "doors", "aria-hidden": "true" }, ...rows.map((row) => row.element));
  const pictures: Picture[] = Array.from({ length: DOORS }, () => "closed");
  let sprites: Sprites | null = null;
  let step = 0;

  const paint = (place: number) => {
    const pen = rows[Math.floor(place / COLUMNS)]?.pen;
    if (!sprites || !pen) return;
    const left = (place % COLUMNS) * step;
    pen.clearRect(left, 0, step, step);
    paintDoor(pen, sprites, left + step / 2, step / 2, place, pictures[place] ?? "closed");
  };
  const fit = (art: Art, width: number) => {
    const density = stageDensity();
    step = Math.round((width * density) / COLUMNS);
    for (const { element: row } of rows) {
      Object.assign(row, { width: step * COLUMNS, height: step });
      Object.assign(row.style, { width: `${row.width / density}px`, height: `${row.height / density}px` });
    }
    sprites = spritesOf(art, Math.round(step * SIDE));
    for (const place of pictures.keys()) paint(place);
  };
  void loadArt().then((art) => watchSize(element, ({ width }) => width > 0 && fit(art, width)));

  return {
    element,
    set(place, picture) {
      if (pictures[place] === picture) return;
      pictures[place] = picture;
      paint(place);
    },
  };
}

function createRow(): { element: HTMLCanvasElement; pen: CanvasRenderingContext2D } {
  const element = el("canvas");
  const pen = element.getContext("2d");
  if (!pen) throw new Error("This browser has no canvas to draw on.");
  return { element, pen };
}

function paintDoor(pen: CanvasRenderingContext2D, sprites: Sprites, x: number, y: number, place: number, picture: Picture): void {
  const stamp = (sprite: HTMLCanvasElement | undefined, alpha = 1) => {
    if (!sprite) return;
    pen.globalAlpha = alpha;
    // Drawn on whole pixels, so that it is copied and not sampled.
    pen.drawImage(sprite, Math.round(x - sprite.width / 2), Math.round(y - sprite.height / 2));
    pen.globalAlpha = 1;
  };
  stamp(picture === "closed" ? sprites.leaf : sprites.well);
  if (picture === "closed" || picture === "dark") return;
  const kind = findBehind(place, picture);
  if (picture.endsWith("left")) {
    stamp(sprites.left[kind], LEFT.alpha);
  } else {
    stamp(sprites.found[kind]);
    stamp(picture === "gem-found" ? sprites.gemLight : sprites.alarmLight, 0.5);
  }
}

/** The sprites, each in the size it is shown. */
interface Sprites {
  leaf: HTMLCanvasElement;
  well: HTMLCanvasElement;
  found: readonly HTMLCanvasElement[];
  left: readonly HTMLCanvasElement[];
  gemLight: HTMLCanvasElement;
  alarmLight: HTMLCanvasElement;
}

interface Art {
  lockers: HTMLImageElement;
  finds: HTMLImageElement;
}

async function loadArt(): Promise<Art> {
  const [lockers, finds] = await Promise.all([picture("gem-vault/lockers", 416), picture("gem-vault/finds", 1120)]);
  return { lockers, finds };
}

function spritesOf({ lockers, finds }: Art, side: number): Sprites {
  const kinds = Array.from({ length: KINDS_OF_GEM + 1 }, (_, kind) => kind);
  const findsOf = (share: number) => kinds.map((kind) => spriteOf(finds, kinds.length, kind, Math.round(side * share)));
  const radius = Math.round((side * LIGHT) / 2);
  return {
    leaf: spriteOf(lockers, 2, 0, side),
    well: spriteOf(lockers, 2, 1, side),
    found: findsOf(FIND),
    left: findsOf(LEFT.share),
    gemLight: lightBall("rgb(255 232 160 / 0.6)", radius),
    alarmLight: lightBall("rgb(255 70 60 / 0.9)", radius),
  };
}

/** One of several sprites that stand side by side in a picture. */
function spriteOf(sheet: HTMLImageElement, columns: number, column: number, side: number): HTMLCanvasElement {
  const sprite = el("canvas", { width: String(side), height: String(side) });
  const cell = sheet.naturalWidth / columns;
  const pen = sprite.getContext("2d");
  if (pen) {
    pen.imageSmoothingQuality = "high";
    pen.drawImage(sheet, column * cell, 0, cell, sheet.naturalHeight, 0, 0, side, side);
  }
  return sprite;
}
