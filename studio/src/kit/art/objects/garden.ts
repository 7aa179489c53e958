import { GOLD, GOLD_RIM, hsl, rimOf } from "../colour";
import { blurred, glowing, lit, sparkle } from "../light";
import { between, type Random, seeded, times } from "../seed";
import { circle, ellipse, line, linear, path, place, polar, radial, short } from "../svg";

/** A ring of frilled petals, as one outline. */
function frill(count: number, reach: number, turn: number): string {
  const points = times(count, (index) => {
    const at = turn + (index * 2 * Math.PI) / count;
    const step = (2 * Math.PI) / count;
    const [inX, inY] = polar(at - step / 2, reach * 0.8);
    const [leftX, leftY] = polar(at - step * 0.36, reach * 1.03);
    const [topX, topY] = polar(at, reach);
    const [rightX, rightY] = polar(at + step * 0.36, reach * 1.03);
    const [outX, outY] = polar(at + step / 2, reach * 0.8);
    const from = index === 0 ? `M${short(inX)} ${short(inY)}` : "";
    return `${from}Q${short(leftX)} ${short(leftY)} ${short(topX)} ${short(topY)}Q${short(rightX)} ${short(rightY)} ${short(outX)} ${short(outY)}`;
  });
  return `${points.join("")}Z`;
}

/** A marigold's head, about 200 wide. */
export function marigold(hue = 32): string {
  const rings = [
    [16, 100, 0],
    [15, 82, 0.2],
    [13, 63, 0.1],
    [11, 45, 0.3],
    [9, 27, 0.15],
  ] as const;
  return (
    rings
      .map(([count, reach, turn], index) => {
        const fill = radial(
          [
            [0, hsl(hue - 16, 96, 34 + index * 4)],
            [0.7, hsl(hue - 2, 98, 48 + index * 2)],
            [1, hsl(hue + 8, 100, 60 + index * 3)],
          ],
          { r: 0.55 },
        );
        return lit(path(frill(count, reach, turn), fill), {
          depth: 4,
          rim: "#5a1c02",
          rimWidth: index === 0 ? 3 : 1.2,
          shine: 0.4,
          drop: 3,
          shadow: 0.5,
          bounce: "#ffb45c",
        });
      })
      .join("") + sparkle(-46, -56, 18)
  );
}

/** A string of marigold heads that hangs between two points, with a tassel at its middle when it is long. */
export function garland(width: number, sag: number, count: number, size: number): string {
  const heads = times(count, (index) => {
    const part = index / (count - 1);
    const x = part * width;
    const y = sag * 4 * part * (1 - part);
    const hue = index % 2 ? 46 : 26;
    const fill = radial(
      [
        [0, hsl(hue - 12, 96, 38)],
        [0.6, hsl(hue, 98, 52)],
        [1, hsl(hue + 6, 100, 64)],
      ],
      { r: 0.55 },
    );
    const inner = path(frill(8, size * 0.52, 0.3), hsl(hue + 4, 100, 66), 'opacity="0.75"');
    return place(path(frill(12, size, index * 0.4), fill) + inner, x, y, 1);
  }).join("");
  return (
    line(`M0 0Q${width / 2} ${sag * 2} ${width} 0`, "#2c5a1c", 6) +
    lit(heads, { depth: 3, rim: "#4a1602", rimWidth: 2, shine: 0.4, drop: 5 })
  );
}

/** A small oil lamp of clay with its flame. */
export function oilLamp(): string {
  const clay = linear([
    [0, "#f0a860"],
    [0.45, "#b85a22"],
    [0.6, "#7a300c"],
    [1, "#c86a2c"],
  ]);
  const fire = radial(
    [
      [0, "#ffffff"],
      [0.4, "#ffe890"],
      [0.8, "#ff9a2c"],
      [1, "#f04a10"],
    ],
    { cy: 0.7, r: 0.62 },
  );
  return (
    lit(path("M-84 0Q0 26 84 0Q104 -8 108 -14Q98 62 0 66Q-84 62 -84 0Z", clay), {
      depth: 6,
      rim: "#3a1402",
      rimWidth: 4,
      bounce: "#ffb45c",
    }) +
    ellipse(-2, 4, 74, 13, "#4a1c06") +
    ellipse(-2, 6, 64, 9, "#f6b83c", 'opacity="0.8"') +
    glowing(path("M58 0C30 -24 44 -58 60 -96C76 -58 92 -24 66 0Q62 3 58 0Z", fire), 12, 1.2)
  );
}

/** A plum blossom, about 200 wide, seen a little from the side. */
export function plumBlossom(hue = 346): string {
  const petal = radial(
    [
      [0, hsl(hue, 92, 62)],
      [0.55, hsl(hue, 96, 78)],
      [1, hsl(hue + 6, 100, 91)],
    ],
    { cy: 0.9, r: 0.95 },
  );
  const petals = times(5, (index) =>
    lit(path("M0 2C-58 -26 -62 -92 -16 -100Q0 -88 16 -100C62 -92 58 -26 0 2Z", petal, `transform="rotate(${index * 72})"`), {
      depth: 4.5,
      rim: rimOf(hue),
      rimWidth: 2.6,
      shine: 0.5,
      drop: 4,
      bounce: "#ffd0e0",
    }),
  ).join("");
  const threads = times(12, (index) => {
    const [x, y] = polar((index * Math.PI) / 6, index % 2 ? 40 : 30);
    return line(`M0 0L${x} ${y}`, "#ffe9a8", 2.4, 0.9) + circle(x, y, 4.6, "#ffcf4a") + circle(x - 1, y - 1, 2, "#fff6d0");
  }).join("");
  return petals + circle(0, 0, 15, hsl(hue - 8, 80, 36)) + threads + circle(0, 0, 7, "#ffe28a");
}

/** A crooked branch that reaches to the right, with blossoms and buds. About 520 wide. */
export function plumBranch(seed: number): string {
  const random = seeded(seed);
  const bark = linear([
    [0, "#7a5a58"],
    [0.5, "#3a2226"],
    [1, "#1a0c10"],
  ]);
  const wood = path(
    "M-40 60C60 40 90 -6 176 -10C250 -14 280 -56 352 -60C410 -62 440 -92 500 -98C444 -78 414 -48 356 -42C300 -36 262 8 190 12C110 16 70 74 -40 84ZM150 2C190 -40 196 -86 248 -118C212 -76 212 -34 176 6ZM330 -46C356 -16 400 -16 440 14C396 0 350 2 318 -36Z",
    bark,
  );
  const flowers: readonly (readonly [number, number, number])[] = [
    [60, 34, 0.3],
    [148, -16, 0.42],
    [246, -116, 0.34],
    [262, -30, 0.26],
    [350, -64, 0.44],
    [436, 16, 0.3],
    [486, -100, 0.26],
  ];
  const buds = times(7, () => {
    const x = between(random, 40, 470);
    return place(bud(random), x, 40 - x * 0.28 + between(random, -14, 14), 0.9, between(random, -40, 40));
  }).join("");
  return (
    lit(wood, { depth: 3.4, rim: "#12060a", rimWidth: 3, shine: 0.35, drop: 6 }) +
    buds +
    flowers.map(([x, y, size]) => place(plumBlossom(340 + between(random, 0, 14)), x, y, size, between(random, 0, 72))).join("")
  );
}

function bud(random: Random): string {
  const hue = 342 + between(random, 0, 12);
  return ellipse(0, 0, 9, 12, hsl(hue, 90, 58)) + ellipse(-2, -4, 4, 5, hsl(hue, 100, 82)) + path("M-9 6Q0 2 9 6L0 14Z", "#3a1418");
}

/** Ears of ripe grain, tied. About 260 high. */
export function sheaf(): string {
  const grain = linear(GOLD);
  const stalk = (turn: number, length: number) => {
    const kernels = times(7, (index) => {
      const y = -length + index * 15;
      const side = (x: number, lean: number) => ellipse(x, y, 6.5, 12, grain, `transform="rotate(${lean} ${x} ${y})"`);
      return side(-7, -24) + side(7, 24);
    }).join("");
    return `<g transform="rotate(${turn})">${line(`M0 40V${-length + 96}`, "#c8922c", 5)}${kernels}${ellipse(0, -length - 14, 6, 13, grain)}</g>`;
  };
  const ears = [-42, 42, -28, 28, -14, 14, 0].map((turn, index) => stalk(turn, 118 + index * 7)).join("");
  const straw = path(
    "M-15 34L15 34L34 118Q0 128 -34 118Z",
    linear([
      [0, "#ffd97a"],
      [0.5, "#c07d1a"],
      [1, "#6b3f05"],
    ]),
  );
  const tie = path(
    "M-22 30Q0 40 22 30L24 48Q0 58 -24 48Z",
    linear([
      [0, "#ff8a7a"],
      [0.5, "#c42a2a"],
      [1, "#6a0c14"],
    ]),
  );
  return (
    lit(ears + straw, { depth: 3, rim: GOLD_RIM, rimWidth: 3, shine: 0.5, bounce: "#ffb45c" }) +
    lit(tie, { depth: 3, rim: "#3a0408", rimWidth: 2 })
  );
}

/** A pointed hat of straw, as worn in the fields. About 340 wide. */
export function strawHat(): string {
  const straw = linear([
    [0, "#fff0b8"],
    [0.35, "#e8b450"],
    [0.6, "#a8701c"],
    [0.8, "#d89a38"],
    [1, "#7a4a0c"],
  ]);
  const weave = times(17, (index) => {
    const x = -168 + index * 21;
    return line(`M${short(x * 0.05)} -112L${x} ${short(34 + (1 - (x / 168) ** 2) * 26)}`, "#6b3f05", 2, 0.34);
  }).join("");
  const rounds = times(5, (index) => {
    const part = (index + 1) / 6;
    const half = 168 * part;
    const y = -112 + 146 * part;
    return line(`M${short(-half)} ${short(y)}Q0 ${short(y + 54 * part)} ${short(half)} ${short(y)}`, "#fff6d0", 2.4, 0.4);
  }).join("");
  return (
    lit(path("M0 -118Q10 -116 18 -108L172 32Q178 42 166 46Q0 84 -166 46Q-178 42 -172 32L-18 -108Q-10 -116 0 -118Z", straw), {
      depth: 7,
      rim: "#3a1e02",
      rimWidth: 4,
      bounce: "#ffcf7a",
      drop: 10,
    }) +
    weave +
    rounds +
    blurred(ellipse(-50, -30, 40, 16, "#fff", 'opacity="0.35" transform="rotate(-38 -50 -30)"'), 8) +
    sparkle(-60, -54, 18)
  );
}

/** A peacock's feather that stands on its quill, about 360 high; its eye is at the middle. */
export function peacockFeather(): string {
  const barbs = times(46, (index) => {
    const part = index / 45;
    const y = 190 - part * 208;
    const reach = 26 + 62 * part ** 0.8 * (1 - 0.24 * part);
    const rise = 30 + 46 * part;
    const hue = 150 + part * 40;
    const side = (way: number) =>
      `M0 ${short(y)}Q${short(way * reach * 0.5)} ${short(y - rise * 0.2)} ${short(way * reach)} ${short(y - rise)}`;
    return line(`${side(-1)}${side(1)}`, hsl(hue, 80, index % 2 ? 34 : 46), 4.4, 0.9);
  }).join("");
  const drop = (width: number, height: number, y: number) =>
    `M0 ${y + height * 0.62}C${-width} ${y + height * 0.3} ${-width * 0.9} ${y - height * 0.5} 0 ${y - height * 0.62}C${width * 0.9} ${y - height * 0.5} ${width} ${y + height * 0.3} 0 ${y + height * 0.62}Z`;
  const fan = radial(
    [
      [0, "#2fd0a0"],
      [0.6, "#148a6a"],
      [1, "#07483c"],
    ],
    { r: 0.56 },
  );
  const bronze = linear(GOLD);
  const sea = radial(
    [
      [0, "#6ff0ff"],
      [0.5, "#1698d8"],
      [1, "#0a3a9a"],
    ],
    { cy: 0.36, r: 0.7 },
  );
  const eye = { depth: 3, rim: "#04202a", rimWidth: 1.6, shine: 0.5, drop: 2 };
  return (
    line("M0 200Q6 300 -10 380", "#e8d8a0", 5) +
    lit(barbs + path(drop(96, 214, -46), fan), { depth: 3, rim: "#02201c", rimWidth: 2.6, shine: 0.4, drop: 7 }) +
    lit(path(drop(66, 150, -50), bronze), { ...eye, rim: GOLD_RIM, bounce: "#ffb45c" }) +
    lit(path(drop(50, 112, -46), sea), { ...eye, bounce: "#8ff0ff" }) +
    lit(path("M0 6C-34 -8 -34 -58 -12 -66Q0 -52 12 -66C34 -58 34 -8 0 6Z", "#0c1660"), { ...eye, depth: 4, bounce: "#5a6cff" }) +
    sparkle(-22, -80, 16)
  );
}
