import type { Size } from "../backdrop";
import { blurred, glowing, halo, lit } from "../light";
import { between, type Random, seeded, times } from "../seed";
import { circle, define, ellipse, line, linear, path, place, polygon, radial, rect, short } from "../svg";

/** Hills across a picture of any size; `top` is their start, as a part of its height. */
export function hills({ width, height }: Size, seed: number, colours: readonly string[], top: number): string {
  const random = seeded(seed);
  return colours
    .map((colour, row) => {
      const base = height * (top + row * 0.085);
      const phases = times(5, () => random() * 9);
      const points = times(61, (index) => {
        const x = (index / 60) * width;
        const y = phases.reduce(
          (sum, phase, octave) => sum - (height * 0.05 * Math.sin(x / (width / (3.4 * 1.9 ** octave)) + phase)) / 1.7 ** octave,
          base,
        );
        return `L${short(x)} ${short(y)}`;
      });
      const shade = linear([
        [0, colour],
        [1, "#05020c"],
      ]);
      return path(`M0 ${height}${points.join("")}L${width} ${height}Z`, shade);
    })
    .join("");
}

export function clouds({ width, height }: Size, seed: number, colour: string, count = 16): string {
  const random = seeded(seed);
  const puffs = times(count, () => {
    const [x, y] = [random() * width, between(random, 0.04, 0.5) * height];
    return times(5, () =>
      ellipse(
        x + between(random, -130, 130),
        y + between(random, -10, 10),
        between(random, 60, 170),
        between(random, 8, 20),
        colour,
        'opacity="0.16"',
      ),
    ).join("");
  }).join("");
  return blurred(puffs, 9);
}

export function glitter({ width, height }: Size, seed: number, colour: string, count: number, least = 1, most = 4): string {
  const random = seeded(seed);
  const glow = radial([
    [0, "#ffffff", 1],
    [0.3, colour, 0.9],
    [1, colour, 0],
  ]);
  return times(count, () =>
    circle(random() * width, random() * height, between(random, least, most) * 2, glow, `opacity="${short(between(random, 0.2, 0.9))}"`),
  ).join("");
}

function tower(random: Random, x: number, foot: number, width: number, height: number, stone: string, lamp: string): string {
  const top = foot - height;
  const merlons = times(5, (index) =>
    rect(short(x - width * 0.62 + index * width * 0.28), short(top - 16), short(width * 0.15), 18, stone),
  ).join("");
  const windows = times(Math.floor(height / 90), (index) => {
    const y = top + 46 + index * 84;
    const at = x + between(random, -0.16, 0.16) * width;
    return path(`M${short(at - 8)} ${short(y + 30)}V${short(y)}a8 9 0 0 1 16 0V${short(y + 30)}Z`, lamp);
  }).join("");
  const roof = polygon(
    [
      [x - width * 0.7, top - 14],
      [x, top - width * 1.5],
      [x + width * 0.7, top - 14],
    ],
    stone,
  );
  return (
    (random() > 0.45 ? roof : merlons) +
    rect(short(x - width * 0.62), short(top), short(width * 1.24), 20, stone) +
    rect(short(x - width / 2), short(top), short(width), short(height), stone) +
    glowing(windows, 6, 1)
  );
}

/** A castle at both sides, its windows lit. */
export function castle(size: Size, seed: number, stone: string, lamp: string): string {
  const random = seeded(seed);
  const { width, height } = size;
  const side = Math.min(width * 0.3, 420);
  const bank = (mirror: boolean) =>
    times(6, (index) => {
      const from = (index + 0.4) / 6;
      const x = mirror ? width - from * side : from * side;
      return tower(
        random,
        x,
        height * 0.98,
        between(random, 46, 76),
        height * between(random, 0.22, 0.58) * (1.05 - from * 0.6),
        stone,
        lamp,
      );
    }).join("");
  return bank(false) + bank(true);
}

/** Saw-teeth bent by noise: fire along the foot of a picture. */
export function fireWall({ width, height }: Size, tall: number, seed = 7): string {
  const bend = define(
    "filter",
    'x="-5%" y="-30%" width="110%" height="130%" color-interpolation-filters="sRGB"',
    `<feTurbulence type="fractalNoise" baseFrequency="0.006 0.004" numOctaves="3" seed="${seed}" result="noise"/><feDisplacementMap in="SourceGraphic" in2="noise" scale="190" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="2"/>`,
  );
  const layers = ["#7a0d14", "#c8300f", "#f06a17", "#ffab32", "#ffe08a"].map((colour, layer) => {
    const top = height - tall * (1 - layer * 0.17);
    const teeth = times(
      41,
      (index) =>
        `L${short((index / 40) * (width + 240) - 120)} ${short(top - (index % 2 ? tall * (0.2 + ((index * 53 + layer * 29) % 46) / 120) : -tall * 0.1))}`,
    );
    return path(`M-120 ${height + 500}${teeth.join("")}L${width + 120} ${height + 500}Z`, colour, 'opacity="0.9"');
  });
  return `<g filter="${bend}">${layers.join("")}</g>`;
}

/** A curtain at each side, drawn back. */
export function curtains({ width, height }: Size, light: string, dark: string): string {
  const reach = Math.min(width * 0.26, 400);
  const fold = linear(
    [
      [0, dark],
      [0.38, light],
      [0.56, light],
      [1, dark],
    ],
    [0, 0, 1, 0],
  );
  const side = times(7, (index) => {
    const x = (index / 7) * reach;
    const next = ((index + 1.25) / 7) * reach;
    const pull = (at: number) => at * 0.42;
    return path(
      `M${short(x)} -10C${short(x)} ${short(height * 0.3)} ${short(pull(x))} ${short(height * 0.46)} ${short(pull(x))} ${short(height * 0.6)}C${short(pull(x))} ${short(height * 0.75)} ${short(x * 0.8)} ${short(height * 0.9)} ${short(x * 0.8)} ${height + 10}H${short(next * 0.8)}C${short(next * 0.8)} ${short(height * 0.9)} ${short(pull(next))} ${short(height * 0.75)} ${short(pull(next))} ${short(height * 0.6)}C${short(pull(next))} ${short(height * 0.46)} ${short(next)} ${short(height * 0.3)} ${short(next)} -10Z`,
      fold,
    );
  })
    .reverse()
    .join("");
  const cord =
    line(
      `M-6 ${short(height * 0.6)}Q${short(reach * 0.22)} ${short(height * 0.63)} ${short(reach * 0.47)} ${short(height * 0.595)}`,
      "#5a2a02",
      16,
    ) +
    line(
      `M-6 ${short(height * 0.597)}Q${short(reach * 0.22)} ${short(height * 0.627)} ${short(reach * 0.47)} ${short(height * 0.592)}`,
      "#ffcf57",
      8,
    );
  const drawn = side + cord;
  return `${drawn}<g transform="translate(${width} 0) scale(-1 1)">${drawn}</g>`;
}

/** Lamps along an arch, each with its glow. */
export function bulbs({ width, height }: Size, colour: string, count: number): string {
  return times(count, (index) => {
    const angle = Math.PI * (1.04 + (0.92 * index) / (count - 1));
    const [x, y] = [width / 2 + Math.cos(angle) * width * 0.47, height * 0.52 + Math.sin(angle) * height * 0.49];
    return halo(x, y, 44, colour, 0.8) + circle(x, y, 10, "#fff6d8");
  }).join("");
}

/** Steps of stone from the foot of the picture up to the light. */
export function steps({ width, height }: Size, light: string, dark: string): string {
  return times(7, (index) => {
    const half = width * (0.24 + index * 0.065);
    const y = height * (0.62 + index * 0.06);
    const fill = linear([
      [0, light],
      [0.16, dark],
      [1, "#02130c"],
    ]);
    return lit(rect(short(width / 2 - half), short(y), short(half * 2), short(height * 0.5), fill, 'rx="6"'), {
      depth: 3,
      rim: "#02130c",
      rimWidth: 2,
      shine: 0.35,
      shadow: 0.5,
      drop: 6,
    });
  }).join("");
}

/** Bamboo before everything, out of focus. */
export function bamboo({ width, height }: Size, seed: number, colour: string): string {
  const random = seeded(seed);
  const cane = (x: number, thick: number) => {
    const fill = linear(
      [
        [0, "#01100a"],
        [0.35, colour],
        [1, "#01100a"],
      ],
      [0, 0, 1, 0],
    );
    const joints = times(9, (index) =>
      rect(short(x - thick * 0.6), short((index / 9) * height + random() * 20), short(thick * 1.2), 8, "#02180f", 'rx="4"'),
    ).join("");
    const leaves = times(7, () => {
      const y = random() * height * 0.7;
      const lean = between(random, -60, 60);
      return path(
        `M${short(x)} ${short(y)}q${short(lean)} ${short(16)} ${short(lean * 2)} ${short(70)}q${short(-lean * 1.5)} -10 ${short(-lean * 2)} -70Z`,
        colour,
        'opacity="0.85"',
      );
    }).join("");
    return rect(short(x - thick / 2), -20, short(thick), height + 40, fill) + joints + leaves;
  };
  const canes = [0.015, 0.07, 0.13, 0.88, 0.94, 0.99].map((part) => cane(part * width, between(random, 18, 34)));
  return blurred(canes.join(""), 2.4);
}

/** A wall of stone with a furnace in its middle. */
export function furnace({ width, height }: Size): string {
  const stone = linear([
    [0, "#3a2430"],
    [1, "#120a14"],
  ]);
  const [cx, mouth] = [width / 2, Math.min(width * 0.44, height * 0.5)];
  const top = height * 0.12;
  const arch = `M${cx - mouth} ${height}V${short(top + mouth * 0.7)}A${mouth} ${short(mouth * 0.7)} 0 0 1 ${cx + mouth} ${short(top + mouth * 0.7)}V${height}Z`;
  const random = seeded(5);
  const blocks = times(150, (index) => {
    const row = Math.floor(index / 10);
    const x = ((index % 10) + (row % 2 ? 0.5 : 0)) * (width / 9.5) - 40;
    return rect(
      short(x + 2),
      short(row * (height / 15) + 2),
      short(width / 9.5 - 5),
      short(height / 15 - 5),
      `hsl(${short(between(random, 330, 350))},${short(between(random, 14, 24))}%,${short(between(random, 11, 19))}%)`,
      'rx="5"',
    );
  }).join("");
  const heat = radial(
    [
      [0, "#fff0b0"],
      [0.3, "#ffab32"],
      [0.65, "#d8400f"],
      [1, "#3a0a08"],
    ],
    { cy: 0.7, r: 0.75 },
  );
  const ring = line(
    `M${cx - mouth} ${height}V${short(top + mouth * 0.7)}A${mouth} ${short(mouth * 0.7)} 0 0 1 ${cx + mouth} ${short(top + mouth * 0.7)}V${height}`,
    "#1a0c10",
    44,
  );
  const lip = line(
    `M${cx - mouth + 20} ${height}V${short(top + mouth * 0.7)}A${mouth - 20} ${short(mouth * 0.7 - 20)} 0 0 1 ${cx + mouth - 20} ${short(top + mouth * 0.7)}V${height}`,
    "#ff8a2a",
    5,
    0.7,
  );
  return rect(0, 0, width, height, stone) + blocks + glowing(path(arch, heat), 26, 0.8) + ring + lip;
}

/** Chains that hang from above. */
export function chains({ width, height }: Size): string {
  const chain = (x: number, links: number) =>
    times(links, (index) =>
      place(
        index % 2
          ? line("M0 -20V20", "#0c0508", 11) + line("M-1 -18V18", "#6a5660", 4)
          : ellipse(0, 0, 12, 20, "none", 'stroke="#0c0508" stroke-width="9"') +
              ellipse(-1, -1, 12, 20, "none", 'stroke="#7a6470" stroke-width="3"'),
        x,
        index * 30 - 10,
      ),
    ).join("");
  return (
    chain(width * 0.06, Math.floor(height / 62)) +
    chain(width * 0.15, Math.floor(height / 100)) +
    chain(width * 0.9, Math.floor(height / 55)) +
    chain(width * 0.96, Math.floor(height / 90))
  );
}
