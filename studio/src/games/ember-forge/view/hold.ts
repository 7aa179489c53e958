import { mix, settle } from "../../../kit/stage/ease";
import { drawDigits } from "../../../kit/stage/slot/art";
import { allCells, type Cell, middleOf } from "../../../kit/stage/slot/layout";
import type { Overlay, Scene } from "../../../kit/stage/slot/scene";
import type { Coin } from "../book";
import { NAMED_COINS } from "../game";

/** The window while coins are held: the coins on it, and the empty cells that turn for more. */
export interface Hold extends Overlay {
  open(scene: Scene): void;
  begin(coins: readonly Coin[]): Promise<void>;
  /** Turns the empty cells, then lets these land. */
  respin(coins: readonly Coin[]): Promise<void>;
  end(): void;
}

export interface HoldColours {
  /** Over the reels. */
  veil: string;
  /** A cell that turns for a coin. */
  socket: string;
  rim: string;
  /** The name of a coin that has one. */
  name: string;
}

interface Lying extends Coin {
  scale: number;
}

const COIN = "K";
const TURN_MS = 620;

export function createHold(colours: HoldColours): Hold {
  const lying = new Map<string, Lying>();
  let scene: Scene | null = null;
  let isOpen = false;
  let isTurning = false;

  const land = async (coins: readonly Coin[], { page: { clock, sound } }: Scene) => {
    const landing = coins.map(async (coin, index) => {
      await clock.wait(index * 110);
      const one: Lying = { ...coin, scale: 0 };
      lying.set(coin.cell.join(), one);
      sound.play("coin", 1 + Math.min(index, 8) * 0.06);
      await clock.tween(300, (progress) => {
        one.scale = mix(1.7, 1, settle(progress));
      });
    });
    await Promise.all(landing);
  };

  return {
    open(opened) {
      scene = opened;
    },
    async begin(coins) {
      lying.clear();
      isOpen = true;
      if (scene) await land(coins, scene);
    },
    async respin(coins) {
      if (!scene) return;
      isTurning = true;
      scene.page.sound.play("spin");
      await scene.page.clock.wait(TURN_MS);
      isTurning = false;
      await land(coins, scene);
    },
    end() {
      isOpen = false;
    },
    get isSeen() {
      return isOpen;
    },
    paint(pen) {
      if (!scene) return;
      const { board } = scene;
      const { window } = board.layout;
      pen.save();
      pen.beginPath();
      pen.rect(window.x, window.y, window.width, window.height);
      pen.clip();
      pen.fillStyle = colours.veil;
      pen.fillRect(window.x, window.y, window.width, window.height);
      for (const cell of allCells()) {
        paintSocket(pen, scene, colours, cell);
        const coin = lying.get(cell.join());
        if (coin) paintCoin(pen, scene, colours, coin);
        else if (isTurning) paintTurning(pen, scene, cell);
      }
      pen.restore();
    },
  };
}

function paintSocket(pen: CanvasRenderingContext2D, { board }: Scene, { socket, rim }: HoldColours, cell: Cell): void {
  const { width, height } = board.layout.cell;
  const { x, y } = middleOf(board.layout, cell);
  pen.beginPath();
  pen.roundRect(x - width * 0.45, y - height * 0.45, width * 0.9, height * 0.9, width * 0.12);
  pen.fillStyle = socket;
  pen.fill();
  pen.lineWidth = 1.5;
  pen.strokeStyle = rim;
  pen.stroke();
}

function paintCoin(pen: CanvasRenderingContext2D, { art, board }: Scene, colours: HoldColours, { cell, valueX, scale }: Lying): void {
  const { x, y } = middleOf(board.layout, cell);
  const side = board.layout.symbol * scale;
  art.symbol(pen, COIN, x, y, side);
  const text = `${valueX}×`;
  const name = NAMED_COINS[valueX];
  drawDigits(pen, art.digits, text, x, y - (name ? side * 0.05 : 0), side * (text.length > 3 ? 0.24 : 0.3));
  if (!name) return;
  pen.font = `800 ${Math.round(side * 0.1)}px system-ui, sans-serif`;
  pen.textAlign = "center";
  pen.fillStyle = colours.name;
  pen.fillText(name.toUpperCase(), x, y + side * 0.2);
}

/** Dim coins that pass by, only to show that the cell turns. */
function paintTurning(pen: CanvasRenderingContext2D, { art, board, page: { clock } }: Scene, cell: Cell): void {
  const { x, y } = middleOf(board.layout, cell);
  const { width, height } = board.layout.cell;
  const shift = ((clock.now / 90 + cell[0] * 0.37 + cell[1] * 0.61) % 1) * height;
  pen.save();
  pen.beginPath();
  pen.rect(x - width * 0.45, y - height * 0.45, width * 0.9, height * 0.9);
  pen.clip();
  pen.globalAlpha = 0.22;
  art.symbol(pen, COIN, x, y - height / 2 + shift, board.layout.symbol * 0.8);
  pen.restore();
}
