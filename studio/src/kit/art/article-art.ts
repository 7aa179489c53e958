import { groundShadow } from "./light";
import { anvil, hammer } from "./objects/craft";
import { rocket } from "./objects/sky";
import { gear, shield } from "./objects/smithy";
import { die } from "./objects/table";
import { vaultDoor } from "./objects/treasure";
import type { PromotionDesign } from "./still-life";
import { place } from "./svg";

/** Pictures over articles. Those about safer play show no money. */
export const ARTICLE_ART: Readonly<Record<string, PromotionDesign>> = {
  proof: {
    sky: [
      [0, "#06222c"],
      [0.6, "#1b5566"],
      [1, "#082a33"],
    ],
    light: "#bdf3ff",
    dusk: "#03141a",
    draw: () =>
      place(gear("copper", 14), 250, 250, 0.8, 10) + place(gear("steel", 10), 596, 110, 0.6, -8) + place(vaultDoor(), 424, 184, 0.94),
  },
  calm: {
    sky: [
      [0, "#101a44"],
      [0.6, "#35559a"],
      [1, "#141f4a"],
    ],
    light: "#d8e6ff",
    dusk: "#080e28",
    draw: () => groundShadow(424, 306, 150) + place(shield(), 424, 184, 0.92),
  },
  workshop: {
    sky: [
      [0, "#2a1206"],
      [0.6, "#8a4a1c"],
      [1, "#34160a"],
    ],
    light: "#ffd9a0",
    dusk: "#1c0a04",
    draw: () =>
      groundShadow(424, 330, 210) +
      place(gear("copper", 12), 244, 120, 0.6, 6) +
      place(rocket(), 590, 130, 0.6, 18) +
      place(anvil(), 424, 270, 1) +
      place(hammer(), 396, 110, 0.8, -104) +
      place(die(205, [1, 4, 5]), 236, 290, 0.6, -10),
  },
};
