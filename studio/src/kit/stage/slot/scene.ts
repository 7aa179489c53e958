import type { Page } from "../page";
import { pictureCss } from "../pictures";
import { headOf, type Size, stageDensity, watchSize } from "../stage";
import type { SlotArt } from "./art";
import type { Board } from "./board";
import { type GroundColours, paintFront, paintGround } from "./ground";
import { createLayer, type Layer } from "./layers";
import { createLights } from "./lights";
import { createReelsView, LIT_SCALE } from "./reels-view";

export interface Scene {
  page: Page;
  art: SlotArt;
  board: Board;
}

/** Painted over the board, for games with more than reels. */
export interface Overlay {
  readonly isSeen: boolean;
  paint(pen: CanvasRenderingContext2D): void;
}

interface Look {
  gameId: string;
  passing: string;
  cloth: GroundColours;
  glow: string;
  overlay: Overlay | null;
}

/** Keeps a slot's picture up to date. Static parts are painted once for each size, and the browser moves the others where it can. */
export function showScene(scene: Scene, { gameId, passing, cloth, glow, overlay }: Look): void {
  const { page, art, board } = scene;
  const [ground, over, front] = [createLayer("ground", { isOpaque: true }), createLayer("over"), createLayer("front")];
  const lights = createLights(glow);
  const reels = createReelsView(scene, passing);
  over.show(false);
  page.host.append(ground.element, lights.behind, reels.element, lights.before, over.element, front.element);

  const resized = (size: Size) => {
    board.resize(size, headOf(page.host));
    const { layout } = board;
    ground.cover(layout.window);
    over.cover(layout.window);
    front.cover({ x: 0, y: 0, ...size });
    art.prepare([layout.symbol, layout.symbol * LIT_SCALE], stageDensity());
    reels.prepare(layout);
    lights.prepare(layout);
    paintGround(ground.pen, layout, cloth);
    paintFront(front.pen, layout, art);
    showPlace(page.host, gameId, size);
  };
  watchSize(page.host, resized);
  art.completed.then(() => {
    front.clear();
    paintFront(front.pen, board.layout, art);
  });
  let isBehind = false;
  const show = () => {
    const [reelsFollow, lightsFollow] = [reels.show(), lights.show(board)];
    isBehind = reelsFollow || lightsFollow;
    if (overlay) showOverlay(overlay, over);
  };
  page.frames.add(show, () => isBehind || board.reels.some(({ state }) => state !== "resting"));
}

function showOverlay(overlay: Overlay, layer: Layer): void {
  layer.show(overlay.isSeen);
  if (!overlay.isSeen) return;
  layer.clear();
  overlay.paint(layer.pen);
}

function showPlace(host: HTMLElement, gameId: string, { width, height }: Size): void {
  const isTall = height > width;
  const root = host.parentElement ?? host;
  root.style.backgroundImage = pictureCss(`${gameId}/${isTall ? "tall" : "wide"}`, isTall ? 960 : 1600);
}
