import { GOLD, GOLD_RIM } from "../colour";
import { coin, goldShape } from "../gold";
import { lit, sparkle } from "../light";
import { seeded, times } from "../seed";
import { DIAGONAL, line, linear, path, place, polygon, rect, short } from "../svg";

/** Money coming round again. */
export function returnArrow(): string {
  const half = "M-112 8A112 112 0 0 1 70 -90L88 -114L124 -36L40 -44L52 -66A84 84 0 0 0 -84 8Z";
  const enamel = linear(
    [
      [0, "#b8fff0"],
      [0.4, "#2fd0b0"],
      [1, "#065a5c"],
    ],
    DIAGONAL,
  );
  return lit(path(half, enamel), { depth: 6, rim: "#022a2c", rimWidth: 4, bounce: "#a8fff0", drop: 8 });
}

/** An opened envelope with an invitation standing in it. */
export function invitation(card: string): string {
  const paper = (light: string, dark: string) =>
    linear([
      [0, light],
      [1, dark],
    ]);
  const relief = { depth: 3, rim: "#3a0410", rimWidth: 4, shine: 0.3 };
  return (
    lit(
      polygon(
        [
          [-140, -30],
          [0, -132],
          [140, -30],
          [140, 20],
          [-140, 20],
        ],
        paper("#c2243f", "#7a0c22"),
      ),
      relief,
    ) +
    lit(
      rect(
        -112,
        -104,
        224,
        190,
        linear([
          [0, "#fffdf4"],
          [1, "#f0dfb4"],
        ]),
        'rx="10"',
      ),
      { ...relief, rim: GOLD_RIM },
    ) +
    rect(-100, -92, 200, 160, "none", 'rx="7" stroke="#d9a23a" stroke-width="3"') +
    card +
    lit(path("M-140 -30L0 66L140 -30V108Q140 118 130 118H-130Q-140 118 -140 108Z", paper("#f0445e", "#9a1230")), relief) +
    line("M-136 114L-22 46M136 114L22 46", "#6a0a1e", 3, 0.5) +
    lit(path("M0 26A30 30 0 1 1 0 86A30 30 0 1 1 0 26Z", linear(GOLD)), { depth: 4 }) +
    goldShape("M0 74C-22 58 -20 40 -8 42Q0 44 0 50Q0 44 8 42C20 40 22 58 0 74Z", 2) +
    sparkle(-104, -92, 20)
  );
}

/** Coins in the air, each turned its own way. */
export function flyingCoins(seed: number, spots: readonly (readonly [x: number, y: number, scale: number])[]): string {
  const random = seeded(seed);
  return spots.map(([x, y, scale]) => place(coin(), x, y, scale, short(random() * 60 - 30))).join("");
}

export function confetti(seed: number, count: number, width: number, height: number): string {
  const random = seeded(seed);
  const colours = ["#ffd45e", "#46e6cb", "#ff6a8a", "#8d7bff", "#ffffff"];
  return times(count, () => {
    const colour = colours[Math.floor(random() * colours.length)] ?? "#fff";
    return place(rect(-5, -3, 10, 6, colour, 'rx="2"'), random() * width, random() * height, short(0.6 + random()), short(random() * 180));
  }).join("");
}
