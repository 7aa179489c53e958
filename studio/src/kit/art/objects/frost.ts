import { hsl, rimOf } from "../colour";
import { gloss, halo, lit, sparkle } from "../light";
import { times } from "../seed";
import { DIAGONAL, line, linear, path, place, polygon, type Stop } from "../svg";

const ICE: readonly Stop[] = [
  [0, "#ffffff"],
  [0.32, "#c9f1ff"],
  [0.55, "#5fb8e8"],
  [0.7, "#a8e4ff"],
  [1, "#1d5c9c"],
];

export function snowflake(): string {
  const arm =
    line("M0 0V-98", "#dff7ff", 13) +
    line("M0 -40L-24 -62M0 -40L24 -62M0 -66L-19 -84M0 -66L19 -84", "#dff7ff", 10) +
    line("M0 -22L-15 -34M0 -22L15 -34", "#dff7ff", 8);
  const arms = times(6, (index) => place(arm, 0, 0, 1, index * 60)).join("");
  const heart = times(6, (index) => place(path("M0 0L-11 -24L0 -36L11 -24Z", linear(ICE)), 0, 0, 1, 30 + index * 60)).join("");
  return (
    halo(0, 0, 112, "#8fe0ff", 0.5) +
    lit(arms, { depth: 4, rim: "#06305c", rimWidth: 4, shine: 0.7, bounce: "#bfa8ff" }) +
    lit(heart, { depth: 2, rim: "#06305c", rimWidth: 3, shine: 0.5, shadow: 0 }) +
    sparkle(-30, -46, 20) +
    sparkle(42, 34, 14)
  );
}

/** A pillar of ice, cut to a point, with a lit and a dark side. */
function pillar(x: number, top: number, width: number, hue: number): string {
  const lit = linear(
    [
      [0, "#ffffff"],
      [0.5, hsl(hue, 88, 78)],
      [1, hsl(hue, 80, 46)],
    ],
    DIAGONAL,
  );
  const dark = linear([
    [0, hsl(hue, 80, 66)],
    [1, hsl(hue + 10, 84, 26)],
  ]);
  const [half, shoulder, foot] = [width / 2, top + width * 0.7, 92];
  return (
    polygon(
      [
        [x, top],
        [x - half, shoulder],
        [x - half * 0.8, foot],
        [x + half * 0.1, foot],
        [x + half * 0.1, shoulder + width * 0.2],
      ],
      lit,
    ) +
    polygon(
      [
        [x, top],
        [x + half, shoulder],
        [x + half * 0.8, foot],
        [x + half * 0.1, foot],
        [x + half * 0.1, shoulder + width * 0.2],
      ],
      dark,
    )
  );
}

export function iceCrystals(): string {
  const cluster = pillar(-58, -18, 54, 204) + pillar(60, -34, 50, 218) + pillar(-20, -66, 56, 196) + pillar(22, -104, 62, 206);
  const snow = path("M-104 96Q-84 70 -52 80Q-20 62 14 78Q56 62 104 96Z", "#f4fcff");
  return (
    lit(cluster + snow, { depth: 3, rim: "#06305c", rimWidth: 4, shine: 0.6, bounce: "#bfa8ff" }) +
    sparkle(-34, -34, 22) +
    sparkle(30, -66, 16)
  );
}

export function snowyPine(): string {
  const green = linear([
    [0, "#5fd0b0"],
    [0.5, "#1b7a70"],
    [1, "#06343c"],
  ]);
  const tier = (y: number, half: number) =>
    path(
      `M0 ${y - half * 0.95}L${half} ${y}Q${half * 0.5} ${y - 8} ${half * 0.3} ${y + 6}Q0 ${y - 6} ${-half * 0.3} ${y + 6}Q${-half * 0.5} ${y - 8} ${-half} ${y}Z`,
      green,
    ) +
    path(
      `M0 ${y - half * 0.95}L${half * 0.5} ${y - half * 0.46}Q${half * 0.2} ${y - half * 0.56} 0 ${y - half * 0.36}Q${-half * 0.2} ${y - half * 0.6} ${-half * 0.5} ${y - half * 0.46}Z`,
      "#f4fcff",
    );
  const trunk = path("M-13 66H13L17 104H-17Z", "#5a3a22");
  return (
    lit(trunk + tier(80, 84) + tier(30, 68) + tier(-20, 52), { depth: 4, rim: rimOf(190), rimWidth: 4, shine: 0.45 }) +
    sparkle(-20, -52, 16)
  );
}

export function mitten(): string {
  const wool = linear(
    [
      [0, "#ff9ab0"],
      [0.5, "#d8344f"],
      [1, "#6d0a24"],
    ],
    DIAGONAL,
  );
  const hand = "M-44 44C-58 -10 -54 -82 -6 -92C38 -100 56 -62 54 -22C66 -44 92 -44 94 -22C96 4 66 14 54 44Z";
  const knit = times(4, (index) => line(`M-42 ${-40 + index * 24}Q4 ${-28 + index * 24} 50 ${-40 + index * 24}`, "#ffd9e0", 5, 0.75)).join(
    "",
  );
  return (
    lit(path(hand, wool) + knit, { depth: 6, rim: rimOf(350), rimWidth: 4, bounce: "#9fd8ff" }) +
    lit(path("M-52 40Q2 28 60 40L56 84Q2 98 -48 84Z", "#f4fcff"), { depth: 6, rim: "#1d3c5c", rimWidth: 4 }) +
    gloss(-16, -60, 20, 10)
  );
}
