import { grain, rays, type Size, vignette, wash } from "./backdrop";
import { amethyst, emerald, ruby, sapphire } from "./gem";
import { coin, coinStack } from "./gold";
import { groundShadow, halo, sparkle } from "./light";
import { ball, ticket } from "./objects/draw";
import { confetti, flyingCoins, invitation, returnArrow } from "./objects/offers";
import { chip, playingCard, rouletteWheel } from "./objects/table";
import { chest, egg, gift } from "./objects/treasure";
import { place, type Stop, svgDocument } from "./svg";

export const BANNER: Size = { width: 640, height: 460 };
export const PROMOTION: Size = { width: 640, height: 360 };

const treasure = () =>
  groundShadow(376, 418, 210) +
  place(amethyst(), 226, 104, 0.58, -10) +
  place(sapphire(), 566, 112, 0.48, 8) +
  place(egg(), 382, 208, 1.62) +
  place(coin(), 560, 238, 0.4, 14) +
  place(emerald(), 228, 322, 0.84, -16) +
  place(ruby(), 530, 350, 0.72, 10) +
  place(coin(), 372, 378, 0.62, -6) +
  sparkle(300, 60, 16) +
  sparkle(486, 60, 22);

const welcome = () => {
  const heap =
    place(coin(), -70, -38, 0.36, -14) +
    place(coin(), 70, -36, 0.36, 18) +
    place(ruby(), -30, -58, 0.34, 8) +
    place(coin(), 22, -52, 0.4, 6) +
    place(emerald(), 66, -66, 0.28, 14) +
    place(coin(), -10, -30, 0.38, -8);
  return (
    groundShadow(380, 416, 230) +
    halo(384, 186, 180, "#ffd65c", 0.5) +
    place(chest(heap), 384, 268, 1.36) +
    flyingCoins(4, [
      [206, 116, 0.36],
      [270, 58, 0.24],
      [522, 66, 0.3],
      [588, 160, 0.4],
    ]) +
    place(amethyst(), 196, 370, 0.46, -14) +
    place(coin(), 250, 408, 0.4, -10) +
    place(sapphire(), 572, 380, 0.46, 12)
  );
};

const lottery = () =>
  groundShadow(370, 412, 230) +
  place(ticket([4, 9, 17, 23, 38]), 414, 320, 1.3, 9) +
  place(ticket([2, 8, 14, 21, 33]), 372, 352, 1.3, -6) +
  place(ball(7, 350), 246, 172, 0.86, -8) +
  place(ball(21, 42), 548, 160, 0.74, 8) +
  place(ball(3, 205), 196, 330, 0.62, -10) +
  place(ball(9, 150), 562, 318, 0.64, 10) +
  place(ball(8, 282), 396, 166, 1.08) +
  place(coin(), 190, 412, 0.36, -10) +
  sparkle(330, 74, 22);

const live = () =>
  groundShadow(372, 420, 230) +
  place(playingCard("K", "spade"), 148, 236, 1.02, -22) +
  place(playingCard("A", "heart"), 224, 208, 1.08, -8) +
  place(rouletteWheel(), 424, 220, 1.44) +
  place(chip(350), 176, 374, 0.6, -12) +
  place(chip(212), 286, 398, 0.52, 8) +
  place(chip(150), 566, 386, 0.56, 16) +
  place(coin(), 366, 404, 0.36, -10);

const keepsafe = () =>
  groundShadow(320, 414, 230) +
  place(egg(), 320, 214, 1.6) +
  place(emerald(), 132, 336, 0.86, -14) +
  place(ruby(), 508, 340, 0.82, 8) +
  place(coin(), 322, 376, 0.68);

export const BANNERS = { treasure, welcome, lottery, live, keepsafe } as const;

export function bannerSvg(draw: () => string): string {
  return svgDocument(BANNER.width, BANNER.height, draw());
}

export interface PromotionDesign {
  sky: readonly Stop[];
  light: string;
  dusk: string;
  draw: () => string;
}

export const PROMOTIONS: Readonly<Record<string, PromotionDesign>> = {
  welcome: {
    sky: [
      [0, "#1b1450"],
      [0.6, "#6a2a9a"],
      [1, "#2a0f4a"],
    ],
    light: "#ffd98a",
    dusk: "#140630",
    draw: () =>
      confetti(9, 46, 640, 330) +
      groundShadow(420, 326, 190) +
      place(gift(), 424, 208, 1.18) +
      place(ruby(), 288, 278, 0.44, -10) +
      place(sapphire(), 566, 276, 0.44, 12) +
      flyingCoins(3, [
        [270, 120, 0.34],
        [332, 60, 0.22],
        [582, 130, 0.38],
        [520, 52, 0.26],
        [346, 308, 0.34],
        [508, 312, 0.3],
      ]),
  },
  cashback: {
    sky: [
      [0, "#04202e"],
      [0.6, "#0f5c66"],
      [1, "#06302f"],
    ],
    light: "#a8fff0",
    dusk: "#021a20",
    draw: () =>
      place(returnArrow(), 424, 176, 1.32) +
      groundShadow(424, 312, 170) +
      place(coinStack(4, 62), 340, 270) +
      place(coinStack(6, 62), 508, 270) +
      place(coinStack(9, 68), 424, 284) +
      flyingCoins(7, [
        [250, 92, 0.28],
        [596, 88, 0.34],
        [262, 288, 0.34],
        [598, 300, 0.28],
      ]),
  },
  friends: {
    sky: [
      [0, "#2a0818"],
      [0.6, "#9a2440"],
      [1, "#3a0a18"],
    ],
    light: "#ffc48a",
    dusk: "#22040e",
    draw: () =>
      confetti(21, 34, 640, 320) +
      groundShadow(424, 322, 190) +
      place(invitation(place(coin(), -40, -34, 0.42, -10) + place(coin(), 40, -34, 0.42, 10)), 424, 190, 1.12) +
      place(gift(212), 270, 276, 0.5, -8) +
      place(gift(150), 584, 276, 0.5, 8) +
      flyingCoins(5, [
        [268, 112, 0.28],
        [588, 100, 0.32],
      ]),
  },
  treasure: {
    sky: [
      [0, "#081a3c"],
      [0.6, "#1a5a96"],
      [1, "#0a2046"],
    ],
    light: "#ffe2a0",
    dusk: "#041024",
    draw: () => fromBanner(treasure, [382, 232]),
  },
  keepsafe: {
    sky: [
      [0, "#160f3a"],
      [0.6, "#4a3a9a"],
      [1, "#1c1446"],
    ],
    light: "#d6c8ff",
    dusk: "#0c0824",
    draw: () =>
      fromBanner(keepsafe, [320, 230]) +
      flyingCoins(11, [
        [238, 84, 0.26],
        [604, 96, 0.3],
      ]),
  },
  lottery: {
    sky: [
      [0, "#04283a"],
      [0.6, "#0f6a78"],
      [1, "#073040"],
    ],
    light: "#c8f6ff",
    dusk: "#021822",
    draw: () => confetti(33, 30, 640, 320) + fromBanner(lottery, [376, 250]),
  },
  envelope: {
    sky: [
      [0, "#3a0610"],
      [0.6, "#b0283a"],
      [1, "#4a0a14"],
    ],
    light: "#ffd98a",
    dusk: "#2a040a",
    draw: () =>
      groundShadow(424, 324, 180) +
      place(invitation(place(coin(), -48, -30, 0.4, -12) + place(coin(), 0, -44, 0.46) + place(coin(), 48, -30, 0.4, 12)), 424, 196, 1.16) +
      flyingCoins(17, [
        [256, 92, 0.32],
        [300, 244, 0.26],
        [326, 46, 0.22],
        [540, 50, 0.28],
        [590, 150, 0.36],
        [570, 272, 0.3],
      ]),
  },
};

/** A still life that was composed for a banner, in the middle of a promotion's light. */
function fromBanner(draw: () => string, middle: readonly [x: number, y: number]): string {
  const scale = 0.78;
  return place(draw(), 424 - middle[0] * scale, 180 - middle[1] * scale, scale);
}

export function promotionSvg({ sky, light, dusk, draw }: PromotionDesign): string {
  return svgDocument(
    PROMOTION.width,
    PROMOTION.height,
    wash(PROMOTION, sky) +
      rays(424, 180, light, 0.16) +
      halo(424, 180, 250, light, 0.6) +
      draw() +
      vignette(PROMOTION, dusk, 0.55) +
      grain(PROMOTION, 0.07),
  );
}
