import { GOLD, GOLD_RIM, PALE_GOLD } from "../colour";
import { goldShape, stud } from "../gold";
import { blurred, gloss, lit, sparkle } from "../light";
import { times } from "../seed";
import { circle, ellipse, line, linear, path, place, polar, radial, rect } from "../svg";

export function crown(): string {
  const points = "M-88 58L-100 -36Q-101 -44 -93 -40L-46 -4L-8 -76Q0 -88 8 -76L46 -4L93 -40Q101 -44 100 -36L88 58Q0 78 -88 58Z";
  return (
    goldShape(points, 6) +
    goldShape("M-92 56Q0 80 92 56L88 88Q0 112 -88 88Z", 4, PALE_GOLD) +
    stud(-97, -44, 13, 350) +
    stud(0, -86, 16, 200) +
    stud(97, -44, 13, 350) +
    stud(-54, 80, 10, 150) +
    stud(0, 86, 12, 350) +
    stud(54, 80, 10, 150) +
    stud(0, 6, 21, 348) +
    sparkle(-44, -10, 24) +
    sparkle(58, 22, 14)
  );
}

export function egg(): string {
  const shell = "M0 -112C46 -112 82 -44 82 14C82 68 46 104 0 104C-46 104 -82 68 -82 14C-82 -44 -46 -112 0 -112Z";
  const fill = radial(
    [
      [0, "#fffbe2"],
      [0.22, "#ffe184"],
      [0.52, "#f5ae2c"],
      [0.8, "#c27010"],
      [0.94, "#8a4606"],
      [1, "#e09a2a"],
    ],
    { cx: 0.5, cy: 0.52, r: 0.62, fx: 0.34, fy: 0.26 },
  );
  return (
    lit(path(shell, fill), { depth: 7, rim: GOLD_RIM, rimWidth: 4, shine: 0.3, bounce: "#ff9a3c", drop: 9 }) +
    gloss(-32, -52, 20, 34, 22, 0.95) +
    sparkle(-50, -58, 24) +
    sparkle(40, 40, 15)
  );
}

const OAK = linear([
  [0, "#c4793a"],
  [0.5, "#8a4519"],
  [0.62, "#5c2a0d"],
  [1, "#7a3a14"],
]);

function planks(d: string): string {
  return lit(path(d, OAK), { depth: 4, rim: "#240f04", shine: 0.25 });
}

/** An open chest, heaped; its light comes from within. */
export function chest(heap: string): string {
  const glow = radial([
    [0, "#fffbe0", 0.95],
    [0.35, "#ffd65c", 0.6],
    [1, "#ff9a2a", 0],
  ]);
  const lid = planks("M-118 -22C-124 -92 -96 -128 -56 -128L62 -128C104 -128 128 -92 120 -22Z");
  const lining = path("M-102 -22C-106 -80 -84 -108 -54 -108L58 -108C90 -108 108 -80 104 -22Z", "#4a120c");
  const bands = [-84, 0, 84].map((x) => goldShape(`M${x - 11} -20L${x - 10} 92L${x + 10} 92L${x + 11} -20Z`, 3)).join("");
  const arch = goldShape(
    "M-124 -16C-132 -98 -102 -136 -58 -136L64 -136C112 -136 136 -98 126 -16L108 -16C116 -84 98 -116 62 -116L-56 -116C-92 -116 -112 -84 -106 -16Z",
    4,
  );
  return (
    lid +
    lining +
    arch +
    ellipse(0, -30, 150, 84, glow) +
    heap +
    planks("M-122 -24L122 -24L112 98L-112 98Z") +
    line("M-116 18L116 18M-114 58L114 58", "#3a1806", 3, 0.6) +
    line("M-116 21L116 21M-114 61L114 61", "#e3a468", 1.5, 0.5) +
    bands +
    goldShape("M-128 -30L128 -30L126 -8L-126 -8Z", 3) +
    goldShape("M-118 84L118 84L116 104L-116 104Z", 3) +
    goldShape("M-24 -14L24 -14L24 26Q0 46 -24 26Z", 4) +
    circle(0, 4, 7, "#3a1a02") +
    path("M-3 6L3 6L6 22L-6 22Z", "#3a1a02") +
    sparkle(-84, -20, 18)
  );
}

export function gift(hue = 352): string {
  const paper = linear([
    [0, `hsl(${hue},86%,58%)`],
    [0.6, `hsl(${hue},84%,40%)`],
    [1, `hsl(${hue - 6},88%,24%)`],
  ]);
  const rim = `hsl(${hue},80%,10%)`;
  const bow = goldShape("M-4 -58C-22 -108 -84 -116 -78 -80C-74 -58 -30 -54 -4 -54C30 -54 74 -58 78 -80C84 -116 22 -108 4 -58Z", 5);
  return (
    lit(rect(-92, -30, 184, 132, paper, 'rx="8"'), { depth: 4, rim, shine: 0.3 }) +
    path("M34 -30H92V102H34Z", "#000", 'opacity="0.14"') +
    goldShape("M-18 -30L18 -30L18 102L-18 102Z", 3) +
    lit(rect(-104, -58, 208, 44, paper, 'rx="9"'), { depth: 4, rim, shine: 0.45 }) +
    goldShape("M-20 -58L20 -58L20 -14L-20 -14Z", 3) +
    bow +
    path(
      "M-62 -84C-52 -94 -26 -80 -14 -62C-34 -66 -66 -70 -62 -84Z M62 -84C52 -94 26 -80 14 -62C34 -66 66 -70 62 -84Z",
      "#8f4a05",
      'opacity="0.7"',
    ) +
    goldShape("M-15 -72Q0 -80 15 -72L15 -48Q0 -40 -15 -48Z", 4) +
    sparkle(-70, -34, 18)
  );
}

/** A round strongroom door: steel ring, gold bolts, dark well for the hero to float in. */
export function vaultDoor(): string {
  const steel = linear(
    [
      [0, "#dfe8fb"],
      [0.3, "#7f8fb8"],
      [0.55, "#39456b"],
      [0.75, "#8fa0c8"],
      [1, "#2b3454"],
    ],
    [0, 0, 1, 1],
  );
  const ring = "M0 -128A128 128 0 1 1 0 128A128 128 0 1 1 0 -128ZM0 -98A98 98 0 1 0 0 98A98 98 0 1 0 0 -98Z";
  const well = radial([
    [0, "#5b3aa8"],
    [0.7, "#241150"],
    [1, "#0e0626"],
  ]);
  const bolts = times(16, (index) => {
    const [x, y] = polar((index * Math.PI) / 8 + 0.2, 113);
    return stud(x, y, 6, 42);
  }).join("");
  const spokes = times(8, (index) => place(goldShape("M-5 -96L5 -96L4 -78L-4 -78Z", 2), 0, 0, 1, index * 45)).join("");
  return (
    circle(0, 0, 100, well) +
    lit(path(ring, steel, 'fill-rule="evenodd"'), { depth: 4, rim: "#0b0a20", bounce: "#b48aff" }) +
    bolts +
    spokes
  );
}

/** A finger ring seen from the front, with a seat for a gem at the top. */
export function fingerRing(stone: string): string {
  const band = "M0 -62A82 82 0 1 1 0 102A82 82 0 1 1 0 -62ZM0 -38A58 58 0 1 0 0 78A58 58 0 1 0 0 -38Z";
  const dark = linear([
    [0, "#8f4a05"],
    [1, "#ffcf57"],
  ]);
  return (
    lit(path(band, linear(GOLD), 'fill-rule="evenodd"'), { depth: 5, rim: GOLD_RIM, bounce: "#ffb04a" }) +
    circle(0, 20, 60, "none", `stroke="${dark}" stroke-width="4"`) +
    goldShape("M-34 -68L-20 -40L20 -40L34 -68Z", 3) +
    place(stone, 0, -88, 0.6)
  );
}

export function nest(): string {
  const twigs = times(64, (index) => {
    const spread = ((index * 37) % 100) / 50 - 1;
    const lift = ((index * 53) % 100) / 100;
    const x = spread * 150;
    const y = 6 + lift * 42 + spread * spread * -26;
    const length = 34 + ((index * 29) % 40);
    const lean = -10 + ((index * 17) % 20);
    const tone = ["#3a2010", "#5c361a", "#7d4f28", "#a8753f", "#c99558"][index % 5] ?? "#5c361a";
    return line(`M${x - length} ${y + lean}Q${x} ${y + 16 - lift * 8} ${x + length} ${y - lean}`, tone, 4 + (index % 3));
  }).join("");
  return (
    blurred(ellipse(0, 52, 190, 20, "#040a0e", 'opacity="0.6"'), 8) + lit(twigs, { depth: 1.6, rim: "#1a0c04", rimWidth: 2, shine: 0.2 })
  );
}
