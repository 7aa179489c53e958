import { picture } from "../pictures";

/** A game's loaded pictures. */
export interface SlotArt {
  /** Title and frame load a little later, because nobody needs them to play. */
  title: HTMLImageElement | HTMLCanvasElement | null;
  frame: HTMLImageElement | null;
  readonly completed: Promise<void>;
  /** Filled later too, because nobody wins before the first round. */
  digits: HTMLCanvasElement;
  /** Keeps symbols of these sizes once they are drawn: copying without scaling costs a fraction. */
  prepare(sides: readonly number[], density: number): void;
  /** Draws a symbol centred, `side` wide. */
  symbol(pen: CanvasRenderingContext2D, symbol: string, x: number, y: number, side: number): void;
}

/** The atlas's format: symbols in a row, the size of each, and the picture's width. */
export const ATLAS = { columns: 5, cell: 256, width: 1280 } as const;

/** Loads the atlas; `symbols` is the order of its cells. The title is asked for once that has come. */
export async function loadSlotArt(gameId: string, symbols: string, title: () => Promise<SlotArt["title"]>): Promise<SlotArt> {
  const atlas = await picture(`${gameId}/symbols`, ATLAS.width);
  const place = (at: number) => [(at % ATLAS.columns) * ATLAS.cell, Math.floor(at / ATLAS.columns) * ATLAS.cell] as const;
  let kept: readonly Sprites[] = [];
  let density = 1;
  const keep = ({ side, pictures }: Sprites, at: number): HTMLCanvasElement => {
    const sprite = spriteOf(atlas, place(at), Math.round(side * density));
    pictures.set(at, sprite);
    return sprite;
  };
  /** One by one while the page is idle, not all at once when a symbol is first seen or first wins. */
  const keepAll = (wanted: readonly Sprites[]): void => {
    const missing = wanted.flatMap((sprites) => Array.from(symbols, (_, at) => ({ sprites, at })));
    const next = () => {
      const { sprites, at } = missing.find((one) => !one.sprites.pictures.has(one.at)) ?? {};
      if (!sprites || at === undefined || wanted !== kept) return;
      keep(sprites, at);
      whenIdle(next);
    };
    whenIdle(next);
  };
  const art: SlotArt = {
    title: null,
    frame: null,
    completed: Promise.all([title(), picture(`${gameId}/frame`, 480)]).then(([title, frame]) => {
      Object.assign(art, { title, frame });
    }),
    digits: filledLater("slots/digits", DIGIT.width * DIGITS.length, DIGIT.height),
    prepare(sides, dots) {
      density = dots;
      kept = sides.map((side) => ({ side, pictures: new Map() }));
      keepAll(kept);
    },
    symbol(pen, symbol, x, y, side) {
      const at = symbols.indexOf(symbol);
      if (at < 0) return;
      const sprites = kept.find((one) => Math.abs(side - one.side) < 0.01);
      if (!sprites) {
        pen.drawImage(atlas, ...place(at), ATLAS.cell, ATLAS.cell, x - side / 2, y - side / 2, side, side);
        return;
      }
      const sprite = sprites.pictures.get(at) ?? keep(sprites, at);
      // Drawn on whole pixels, so that it is copied and not sampled.
      const whole = (edge: number) => Math.round(edge * density) / density;
      pen.drawImage(sprite, whole(x - side / 2), whole(y - side / 2), sprite.width / density, sprite.height / density);
    },
  };
  return art;
}

/** Empty until its picture has loaded. */
function filledLater(name: string, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  void picture(name, width).then((image) => canvas.getContext("2d")?.drawImage(image, 0, 0, width, height));
  return canvas;
}

/** Not every browser reports when it is idle. */
const whenIdle: (work: () => void) => unknown = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 50));

interface Sprites {
  side: number;
  pictures: Map<number, HTMLCanvasElement>;
}

function spriteOf(atlas: HTMLImageElement, [x, y]: readonly [number, number], dots: number): HTMLCanvasElement {
  const sprite = document.createElement("canvas");
  sprite.width = sprite.height = dots;
  const pen = sprite.getContext("2d");
  if (pen) {
    pen.imageSmoothingQuality = "high";
    pen.drawImage(atlas, x, y, ATLAS.cell, ATLAS.cell, 0, 0, dots, dots);
  }
  return sprite;
}

const DIGITS = "0123456789.,×";
const DIGIT = { width: 72, height: 104 } as const;
/** Points need less room than figures. */
const NARROW = 0.6;
/** The advance as a share of the cell: a figure keeps room around it for its rim. */
const ADVANCE = 0.7;

/** Figures of the display face, `height` high and centred; characters that the face lacks become a space. */
export function drawDigits(
  pen: CanvasRenderingContext2D,
  digits: HTMLCanvasElement,
  text: string,
  x: number,
  y: number,
  height: number,
): void {
  const wide = height * (DIGIT.width / DIGIT.height) * ADVANCE;
  const widths = Array.from(text, (character) => (/[.,]/.test(character) ? wide * NARROW : wide));
  let left = x - widths.reduce((sum, width) => sum + width, 0) / 2;
  Array.from(text).forEach((character, index) => {
    const at = DIGITS.indexOf(character);
    const width = widths[index] ?? wide;
    const full = height * (DIGIT.width / DIGIT.height);
    if (at >= 0)
      pen.drawImage(digits, at * DIGIT.width, 0, DIGIT.width, DIGIT.height, left + width / 2 - full / 2, y - height / 2, full, height);
    left += width;
  });
}

/** A soft ball of light, drawn once and stamped often: no filter runs while the game does. */
export function lightBall(colour: string, radius = 64): HTMLCanvasElement {
  const ball = document.createElement("canvas");
  ball.width = ball.height = radius * 2;
  const pen = ball.getContext("2d");
  const fade = pen?.createRadialGradient(radius, radius, 0, radius, radius, radius);
  if (!pen || !fade) return ball;
  fade.addColorStop(0, colour);
  fade.addColorStop(0.3, `color-mix(in srgb, ${colour} 46%, transparent)`);
  fade.addColorStop(1, "transparent");
  pen.fillStyle = fade;
  pen.fillRect(0, 0, radius * 2, radius * 2);
  return ball;
}
