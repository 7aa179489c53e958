import type { StudioSwimmer } from "@magpie/contract/studio";
import { el } from "../../../kit/stage/hud/dom";
import type { Size } from "../../../kit/stage/stage";
import { type Pose, poseAt, sheetIndex, sizeOf } from "./swim";

const SHEET = { columns: 6, rows: 4 };
/** The ratio of a drawing to the part that may be aimed at, and of its height to its width. */
const WIDER = 1.25;
const TALL = 270 / 340;
/** The number of straight pieces of a path through the hall: enough to show the body's beat. */
const PIECES = 64;
/** A creature that is shown further than this from its position on the server is corrected. */
const APART_MS = 80;
const FLINCH_MS = 260;

/** Lays the element's whole path through the hall, so that the browser moves it without a frame of ours. */
export function swim(
  element: HTMLElement,
  swimmer: StudioSwimmer,
  now: number,
  transformAt: (pose: Pose, elapsedMs: number) => string,
): Animation {
  const born = Date.parse(swimmer.bornAt);
  const wholeMs = Date.parse(swimmer.leavesAt) - born;
  const pieces = Array.from({ length: PIECES + 1 }, (_, piece) => piece / PIECES);
  const transform = pieces.map((part) => transformAt(poseAt(swimmer, part), wholeMs * part));
  const animation = element.animate({ transform }, { duration: wholeMs, fill: "both" });
  animation.currentTime = now - born;
  return animation;
}

interface Manner {
  /** With reduced motion the animals swim, but do not beat. */
  isStill: boolean;
  /** These hang in the water instead of pointing in their direction. */
  hanging: readonly (string | null)[];
}

/** Points in its direction and beats: no two together, and the large ones slowly. */
function bodyAt(swimmer: StudioSwimmer, hall: Size, { isStill, hanging }: Manner): (pose: Pose, elapsedMs: number) => string {
  const isUpright = hanging.includes(swimmer.fish);
  const slowness = 150 + sizeOf(swimmer) * 500;
  return (pose, elapsedMs) => {
    const beat = isStill ? 0 : Math.sin(elapsedMs / slowness + swimmer.id);
    const turn = isUpright ? beat * 0.05 : pose.heading * 0.8 + beat * 0.035;
    const place = isUpright ? { x: pose.x, y: pose.y + (beat * 4) / hall.height } : pose;
    return `${placeCss(place, hall)} rotate(${turn.toFixed(3)}rad) scaleX(${pose.isMirrored ? -1 : 1})`;
  };
}

/** The spot in parts of the hall's width and height; in pixels, because every other unit costs layout. */
export function placeCss({ x, y }: { x: number; y: number }, { width, height }: Size): string {
  return `translate(${(x * width).toFixed(1)}px, ${(y * height).toFixed(1)}px)`;
}

/** All animals, as elements beside each other in the hall. */
export class Swimming {
  readonly #hall: HTMLElement;
  readonly #manner: Manner;
  #size: Size = { width: 1, height: 1 };
  readonly #shown = new Map<number, { element: HTMLElement; skin: HTMLElement; animation: Animation; born: number }>();

  constructor(hall: HTMLElement, manner: Manner) {
    this.#hall = hall;
    this.#manner = manner;
  }

  resize(size: Size): void {
    this.#size = size;
    for (const { element } of this.#shown.values()) element.remove();
    this.#shown.clear();
  }

  /** Shows exactly these animals, each at its present position. */
  show(swimmers: ReadonlyMap<number, StudioSwimmer>, now: number): void {
    for (const [id, { element, animation, born }] of this.#shown) {
      if (!swimmers.has(id)) {
        element.remove();
        this.#shown.delete(id);
      } else if (Math.abs(Number(animation.currentTime) - (now - born)) > APART_MS) animation.currentTime = now - born;
    }
    for (const [id, swimmer] of swimmers) if (!this.#shown.has(id)) this.#add(swimmer, now);
  }

  flinch(id: number): void {
    this.#shown.get(id)?.skin.animate({ scale: [1, 1.12, 1] }, FLINCH_MS);
  }

  #add(swimmer: StudioSwimmer, now: number): void {
    const size = sizeOf(swimmer);
    const index = sheetIndex(swimmer);
    const width = size * Math.min(this.#size.width, this.#size.height) * WIDER;
    const skin = el("i", { class: "skin" });
    Object.assign(skin.style, {
      width: `${width}px`,
      height: `${width * TALL}px`,
      margin: `${(width * TALL) / -2}px ${width / -2}px`,
      backgroundPosition: `${percent(index % SHEET.columns, SHEET.columns)} ${percent(Math.floor(index / SHEET.columns), SHEET.rows)}`,
    });
    const element = el("div", { class: "swimmer" }, skin);
    // Small ones are in front, so that nobody has to aim through a whale.
    element.style.zIndex = String(Math.round((1 - size) * 100));
    this.#hall.append(element);
    const animation = swim(element, swimmer, now, bodyAt(swimmer, this.#size, this.#manner));
    this.#shown.set(swimmer.id, { element, skin, animation, born: Date.parse(swimmer.bornAt) });
  }
}

/** The position of a column or row in its sheet, in CSS percent. */
function percent(at: number, of: number): string {
  return `${(at / (of - 1)) * 100}%`;
}
