import { el } from "../hud/dom";
import { picture, pictureCss } from "../pictures";

const PICTURE = ["slots/coin", 128] as const;
/** Pixels a second, each second. */
const GRAVITY = 1_500;
/** Below the edge, so that nobody sees a coin vanish. */
const BELOW_PX = 80;
const PIECES = 12;
const NARROW = 0.12;

/** Coins that fly at a large win: each is an element that the browser throws and turns. Chance here is only decoration. */
export interface Coins {
  shower(count: number): void;
}

export function createCoins(host: HTMLElement): Coins {
  const element = el("div", { class: "coins", "aria-hidden": "true" });
  element.style.setProperty("--coin", pictureCss(...PICTURE));
  host.append(element);
  // Fetched before it is needed; a failure does no harm.
  picture(...PICTURE).catch(() => undefined);
  return {
    shower(count) {
      for (let index = 0; index < count; index++) throwCoin(element);
    },
  };
}

function throwCoin(coins: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = coins;
  const coin = el("i", {});
  const side = Math.min(width, height) * between(0.045, 0.095);
  coin.style.width = coin.style.height = `${side.toFixed(1)}px`;
  const [x, y] = [width * between(0.35, 0.65), height * between(0.62, 0.82)];
  const [right, up] = [width * between(-0.45, 0.45), height * between(0.9, 1.8)];
  const seconds = (up + Math.sqrt(up * up + 2 * GRAVITY * (height + BELOW_PX - y))) / GRAVITY;
  const way = Array.from({ length: PIECES + 1 }, (_, piece) => {
    const at = (seconds * piece) / PIECES;
    return `${(x + right * at).toFixed(1)}px ${(y - up * at + (GRAVITY * at * at) / 2).toFixed(1)}px`;
  });
  coins.append(coin);
  const halfTurnMs = (Math.PI / between(4, 13)) * 500;
  coin.animate({ scale: ["1 1", `${NARROW} 1`] }, { duration: halfTurnMs, direction: "alternate", iterations: Number.POSITIVE_INFINITY });
  coin.animate({ translate: way }, seconds * 1000).onfinish = () => coin.remove();
}

function between(least: number, most: number): number {
  return least + Math.random() * (most - least);
}
