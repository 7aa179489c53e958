import { GOLD_RIM, hsl, STEEL } from "../colour";
import { blurred, gloss, glowing, lit, sparkle } from "../light";
import { between, seeded, times } from "../seed";
import { circle, clipped, DIAGONAL, ellipse, faded, line, linear, path, place, radial, short } from "../svg";

const BODY = "M-178 8C-160 -46 -90 -78 -16 -64C36 -54 68 -22 88 6C66 40 26 76 -28 78C-92 82 -156 60 -178 8Z";

/** A lacquered toy of a fish, scales and all. */
export function fish(): string {
  const skin = linear([
    [0, "#fff0b8"],
    [0.28, "#ffa63a"],
    [0.55, "#e0480f"],
    [0.66, "#f4762a"],
    [1, "#7a0f12"],
  ]);
  const finFill = linear(
    [
      [0, "#ffe09a"],
      [0.5, "#ff6a1f"],
      [1, "#a11216"],
    ],
    DIAGONAL,
  );
  const fin = (d: string, ribs: string) =>
    lit(path(d, finFill), { depth: 5, rim: "#2a0510", rimWidth: 4 }) + line(ribs, "#7a0f12", 2.4, 0.55);
  const scales = times(11, (row) =>
    times(16, (column) => {
      const [x, y] = [-96 + column * 12 + (row % 2) * 6, -66 + row * 13];
      return (
        line(`M${x - 7} ${y}a7.6 7.6 0 0 0 14 0`, "#5c0a0a", 1.7, 0.36) +
        line(`M${x - 5} ${y + 1.7}a5.6 5.6 0 0 0 10 0`, "#fff2c0", 1.2, 0.42)
      );
    }).join(""),
  ).join("");
  const trim = clipped(
    `<path d="${BODY}"/>`,
    scales +
      path("M-140 22Q-50 84 82 12L82 100L-160 100Z", "#fff4d0", 'opacity="0.28"') +
      line("M-92 -80C-108 -38 -108 46 -88 84", "#7a0f12", 4.5, 0.6) +
      blurred(line("M-158 -14C-114 -60 -30 -72 40 -38", "#ffffff", 13, 0.5), 3),
  );
  return (
    fin(
      "M76 4C110 -38 152 -60 192 -66C172 -30 166 -8 172 10C170 40 180 66 196 90C152 82 106 54 76 10Z",
      "M88 6Q132 -30 176 -48M92 10Q130 6 162 10M88 14Q132 44 178 76",
    ) +
    fin(
      "M-84 -62C-68 -110 -12 -124 32 -114C22 -90 32 -68 46 -42Z",
      "M-66 -66Q-52 -92 -40 -108M-40 -66Q-24 -94 -12 -113M-14 -62Q2 -90 14 -111",
    ) +
    fin("M-54 74C-50 106 -22 132 16 138C12 114 14 92 8 68Z", "M-42 78Q-28 102 -10 118M-22 78Q-10 100 4 118") +
    lit(path(BODY, skin), { depth: 9, rim: "#2a0510", rimWidth: 4.5, bounce: "#5fe3ff", drop: 9 }) +
    trim +
    fin("M-72 20C-50 10 -10 22 2 56C-28 64 -58 52 -72 20Z", "M-58 26Q-36 32 -14 40M-56 32Q-38 44 -22 50") +
    fishEye() +
    line("M-174 18Q-158 34 -140 28", "#5c0a0a", 4.5)
  );
}

function fishEye(): string {
  const iris = radial([
    [0, "#ffd24a"],
    [1, "#d9600a"],
  ]);
  return (
    circle(-130, -8, 21, "#2a0510") +
    circle(-130, -8, 18, "#fff8e0") +
    circle(-134, -7, 12, iris) +
    circle(-135, -7, 7.6, "#140208") +
    circle(-139, -13, 5, "#ffffff") +
    circle(-131, -1, 2.2, "#ffffff")
  );
}

/** A bell of light with trailing ribbons; the reef's lamp. */
export function jelly(hue: number, seed: number): string {
  const bell =
    "M-88 18C-96 -60 -46 -104 0 -104C46 -104 96 -60 88 18C76 34 62 12 48 26C34 38 18 14 0 28C-18 14 -34 38 -48 26C-62 12 -76 34 -88 18Z";
  const skin = radial(
    [
      [0, "#ffffff", 0.98],
      [0.3, hsl(hue, 100, 78), 0.95],
      [0.7, hsl(hue, 92, 52), 0.85],
      [1, hsl(hue - 24, 90, 30), 0.9],
    ],
    { cx: 0.5, cy: 0.62, r: 0.66, fx: 0.46, fy: 0.66 },
  );
  const random = seeded(seed);
  const ribbons = times(9, (index) => {
    const x = -64 + index * 16;
    const [a, b, c] = [between(random, -18, 18), between(random, -22, 22), between(random, 110, 190)];
    return line(
      `M${x} 20C${short(x + a)} 60 ${short(x + b)} 90 ${short(x + a * 0.4)} ${short(c)}`,
      index % 2 ? hsl(hue, 100, 82) : hsl(hue - 20, 95, 64),
      index % 2 ? 3 : 7,
      index % 2 ? 0.9 : 0.6,
    );
  }).join("");
  const veins = line("M0 -98V22M-34 -90C-52 -50 -50 -10 -46 20M34 -90C52 -50 50 -10 46 20", hsl(hue, 100, 92), 2.4, 0.55);
  return (
    glowing(ribbons, 6, 0.8) +
    glowing(lit(path(bell, skin), { depth: 7, rim: hsl(hue - 20, 80, 16), rimWidth: 3, shine: 0.5, shadow: 0.3 }), 16, 0.7) +
    veins +
    gloss(-36, -62, 26, 14, -38, 0.95) +
    sparkle(-48, -66, 18)
  );
}

export function clam(): string {
  const shellFill = (light: string, dark: string) =>
    radial(
      [
        [0, "#fff0f8"],
        [0.3, light],
        [0.7, dark],
        [1, light],
      ],
      { cx: 0.5, cy: 1, r: 1.05, fx: 0.5, fy: 0.95 },
    );
  const upper =
    "M0 34C-70 34 -138 -6 -142 -58C-144 -80 -122 -88 -112 -76C-108 -108 -76 -118 -62 -98C-54 -128 -12 -132 0 -108C12 -132 54 -128 62 -98C76 -118 108 -108 112 -76C122 -88 144 -80 142 -58C138 -6 70 34 0 34Z";
  const lower =
    "M-146 22C-150 10 -120 2 -104 12C-84 -2 -58 0 -46 12C-30 0 -12 0 0 12C12 0 30 0 46 12C58 0 84 -2 104 12C120 2 150 10 146 22C138 76 72 106 0 106C-72 106 -138 76 -146 22Z";
  const grooves = [-104, -66, -24, 24, 66, 104]
    .map(
      (x) =>
        line(`M${x * 0.12} 28Q${x * 0.7} -30 ${x} -80`, "#8a3a78", 4, 0.4) +
        line(`M${x * 0.12 - 3} 28Q${x * 0.7 - 4} -30 ${x - 5} -80`, "#fff0fa", 2, 0.55),
    )
    .join("");
  const ridges = [-96, -50, 0, 50, 96]
    .map(
      (x) =>
        line(`M${x} 22Q${x * 0.9} 66 ${x * 0.34} 98`, "#7a2f6e", 4, 0.4) +
        line(`M${x - 5} 24Q${x * 0.9 - 5} 66 ${x * 0.34 - 4} 96`, "#ffe4f6", 2, 0.5),
    )
    .join("");
  const mantle = radial([
    [0, "#4a0f4a"],
    [1, "#230628"],
  ]);
  return (
    lit(path(upper, shellFill("#ffc4e2", "#a8408c")), { depth: 8, rim: "#38082f", rimWidth: 4.5, bounce: "#7fe9ff", drop: 8 }) +
    grooves +
    ellipse(0, 26, 118, 26, mantle) +
    place(pearl(), 0, -4, 0.56) +
    lit(path(lower, shellFill("#ffd4ea", "#93327c")), { depth: 8, rim: "#38082f", rimWidth: 4.5, bounce: "#7fe9ff", drop: 10 }) +
    ridges
  );
}

export function pearl(): string {
  const skin = radial(
    [
      [0, "#ffffff"],
      [0.4, "#fdf3fb"],
      [0.7, "#d6c6ea"],
      [0.88, "#9fb6d8"],
      [1, "#f0d8ee"],
    ],
    { fx: 0.34, fy: 0.28, r: 0.6 },
  );
  return (
    glowing(lit(circle(0, 0, 100, skin), { depth: 3, rim: "#4a3a68", rimWidth: 4, shine: 0.3, drop: 6 }), 16, 0.7) +
    gloss(-36, -44, 30, 20, -36, 1) +
    sparkle(-40, -46, 42)
  );
}

export function anchor(): string {
  const shaft =
    "M-13 -76L13 -76L15 62C46 54 70 34 78 8L56 14L96 -34L116 26L98 16C90 68 48 104 0 112C-48 104 -90 68 -98 16L-116 26L-96 -34L-56 14L-78 8C-70 34 -46 54 -15 62Z";
  const iron = lit(path(shaft, linear(STEEL)), { depth: 7, rim: "#0a1226", rimWidth: 5, shine: 0.8, bounce: "#57c8ff", drop: 9 });
  const stock = lit(path("M-70 -66Q0 -78 70 -66Q78 -56 70 -46Q0 -58 -70 -46Q-78 -56 -70 -66Z", linear(STEEL)), {
    depth: 5,
    rim: "#0a1226",
    rimWidth: 4,
  });
  const eye = lit(
    path(
      "M0 -132A28 28 0 1 1 0 -76A28 28 0 1 1 0 -132ZM0 -118A14 14 0 1 0 0 -90A14 14 0 1 0 0 -118Z",
      linear(STEEL),
      'fill-rule="evenodd"',
    ),
    { depth: 4, rim: "#0a1226", rimWidth: 4 },
  );
  return iron + eye + stock + rope() + sparkle(-70, -58, 22) + sparkle(88, -14, 16);
}

function rope(): string {
  const run = "M2 -104C60 -150 108 -96 60 -40C20 6 -62 -10 -40 44C-28 74 40 58 44 96";
  const strand =
    line(run, "#6b4318", 17) +
    line(run, "#d9a55c", 12) +
    `<path d="${run}" fill="none" stroke="#7d5221" stroke-width="12" stroke-dasharray="3 8" stroke-opacity="0.75"/>` +
    line(run, "#fff0c8", 3, 0.5);
  return lit(strand, { depth: 2.4, rim: GOLD_RIM, rimWidth: 2, shine: 0.25, drop: 5 });
}

export function bubbles(seed: number, count: number): string {
  const random = seeded(seed);
  const film = radial([
    [0, "#ffffff", 0.04],
    [0.75, "#bff6ff", 0.14],
    [0.94, "#e9feff", 0.8],
    [1, "#ffffff", 0],
  ]);
  return times(count, () => {
    const [x, y, r] = [random() * 480, random() * 560, 3 + random() * random() * 20];
    return (
      circle(x, y, r, film) +
      ellipse(
        x - r * 0.36,
        y - r * 0.42,
        r * 0.24,
        r * 0.15,
        "#ffffff",
        `opacity="0.9" transform="rotate(-35 ${short(x - r * 0.36)} ${short(y - r * 0.42)})"`,
      )
    );
  }).join("");
}

export function shoal(seed: number, count: number, colour: string): string {
  const random = seeded(seed);
  const silhouette = path("M0 0C10 -12 30 -14 46 -2L60 -12L58 12L46 4C30 14 10 12 0 0Z", colour);
  return times(count, () =>
    faded(
      place(silhouette, between(random, 20, 420), between(random, 50, 330), short(between(random, 0.35, 0.8))),
      between(random, 0.2, 0.55),
    ),
  ).join("");
}
