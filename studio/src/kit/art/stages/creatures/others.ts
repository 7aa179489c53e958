import { GOLD, hsl, rimOf } from "../../colour";
import { goldShape } from "../../gold";
import { blurred, gloss, glowing, lit, sparkle } from "../../light";
import { dragonMask } from "../../objects/tile-piece";
import { times } from "../../seed";
import { circle, clipped, DIAGONAL, ellipse, line, linear, path, place, polar, radial, type Stop, short } from "../../svg";
import { eyeAt } from "./fish";

function skinOf(hue: number, saturation = 86): string {
  return linear(
    [
      [0, hsl(hue, saturation, 80)],
      [0.34, hsl(hue, saturation, 56)],
      [0.56, hsl(hue - 6, saturation, 32)],
      [0.7, hsl(hue, saturation, 46)],
      [1, hsl(hue - 10, saturation, 18)],
    ],
    DIAGONAL,
  );
}

function moulded(d: string, hue: number, saturation = 86): string {
  return lit(path(d, skinOf(hue, saturation)), { depth: 5, rim: rimOf(hue), rimWidth: 3.4, bounce: "#6fe6ff", shine: 0.5, drop: 6 });
}

/** Tapered strokes with a lit side: arms and tentacles. */
function limbs(runs: readonly string[], hue: number, width: number): string {
  return lit(runs.map((run) => line(run, hsl(hue, 82, 44), width) + line(run, hsl(hue, 90, 64), width * 0.4, 0.7)).join(""), {
    depth: 2.4,
    rim: rimOf(hue),
    rimWidth: 3,
    shine: 0.35,
    drop: 4,
  });
}

export function seahorse(hue: number): string {
  const crest = times(6, (index) => {
    const [x, y] = polar(Math.PI * (0.95 + index * 0.09), 50);
    return `M${short(x * 0.8 - 6)} ${short(y * 0.8 - 30)}L${short(x - 12)} ${short(y - 40)}`;
  }).join("");
  return (
    line(crest, hsl(hue, 90, 62), 6) +
    moulded("M-34 -6Q-62 4 -56 36Q-40 26 -26 30Z", hue + 20) +
    moulded(
      "M78 -50L74 -38L34 -34Q30 -16 34 6Q40 44 8 66Q-14 82 -8 98Q-2 110 12 104Q20 98 14 90Q32 92 28 110Q16 128 -8 120Q-34 108 -28 78Q-34 60 -36 20Q-40 -30 -24 -58Q-6 -88 24 -80Q38 -74 42 -58Z",
      hue,
    ) +
    times(6, (index) =>
      line(`M${-30 + index} ${-14 + index * 15}Q0 ${-4 + index * 15} ${30 - index * 3} ${-16 + index * 15}`, hsl(hue, 90, 84), 3, 0.6),
    ).join("") +
    eyeAt(20, -58, 8)
  );
}

export function squid(hue: number, arms = 6): string {
  const runs = times(arms, (index) => {
    const y = -26 + (index * 52) / (arms - 1);
    return `M-10 ${short(y * 0.5)}C-50 ${short(y)} -80 ${short(y * 1.7 + (index % 2 ? 12 : -12))} -126 ${short(y * 1.5)}`;
  });
  return (
    limbs(runs, hue, 9) +
    moulded("M52 -34Q92 -66 118 -24Q112 0 118 24Q92 66 52 34Z", hue + 14) +
    moulded("M132 0Q96 -38 30 -34Q-16 -34 -26 -12Q-30 0 -26 12Q-16 34 30 34Q96 38 132 0Z", hue) +
    times(9, (index) => circle(20 + index * 11, index % 2 ? -12 : 10, 3.4, hsl(hue, 90, 82), 'opacity="0.7"')).join("") +
    gloss(60, -18, 36, 7, 4, 0.7) +
    eyeAt(-2, -6, 12)
  );
}

export function turtle(hue: number): string {
  const shell = "M-84 6C-76 -52 -26 -76 22 -66C66 -56 82 -24 82 6C40 26 -40 28 -84 6Z";
  const plates = "M-40 -44L-20 -16L-44 8M-20 -16L22 -16L44 8M22 -16L40 -50M-20 -16L-28 14M22 -16L24 16";
  return (
    moulded("M-70 0Q-112 14 -124 2Q-104 -8 -76 -12Z", hue + 40, 60) +
    moulded("M30 8Q54 64 18 92Q-4 70 2 12Z", hue + 40, 60) +
    moulded("M-44 8Q-60 44 -92 50Q-84 22 -72 4Z", hue + 40, 60) +
    moulded("M70 -22Q112 -50 134 -22Q138 6 104 10Q84 10 72 4Z", hue + 40, 60) +
    moulded(shell, hue, 70) +
    clipped(`<path d="${shell}"/>`, line(plates, hsl(hue, 70, 14), 5, 0.7) + line(plates, hsl(hue, 90, 82), 1.8, 0.6)) +
    gloss(-10, -50, 44, 10, -6, 0.6) +
    eyeAt(112, -20, 8)
  );
}

export function octopus(hue: number): string {
  const runs = times(7, (index) => {
    const x = -60 + index * 20;
    return `M${x * 0.7} 20C${x * 1.2} 50 ${x * 1.7 + (index % 2 ? 16 : -16)} 70 ${short(x * 1.5)} 106`;
  });
  return (
    limbs(runs, hue, 14) +
    moulded("M-66 14C-92 -66 -40 -108 6 -106C56 -104 92 -58 66 16Q34 44 0 40Q-40 44 -66 14Z", hue) +
    times(7, (index) => circle(-34 + index * 11, -84 + (index % 3) * 9, 4.5, hsl(hue, 90, 82), 'opacity="0.6"')).join("") +
    gloss(-24, -72, 30, 14, -32, 0.8) +
    eyeAt(-20, -18, 13) +
    eyeAt(26, -18, 13)
  );
}

export function ray(hue: number): string {
  const wings = "M104 0C70 -22 50 -92 -22 -112C-8 -64 -40 -22 -74 0C-40 22 -8 64 -22 112C50 92 70 22 104 0Z";
  return (
    line("M-60 0C-96 -10 -116 12 -152 -4", hsl(hue, 70, 30), 7) +
    moulded(wings, hue, 76) +
    clipped(
      `<path d="${wings}"/>`,
      times(22, (index) => circle(-40 + ((index * 37) % 110), -70 + ((index * 53) % 140), 3.6, hsl(hue, 95, 84), 'opacity="0.75"')).join(
        "",
      ) + blurred(line("M-30 -60Q30 -30 86 -6", "#ffffff", 10, 0.45), 3),
    ) +
    eyeAt(74, -16, 7) +
    eyeAt(74, 16, 7)
  );
}

export function moray(hue: number): string {
  const run = "M-140 30C-100 -40 -60 -30 -30 10C0 50 40 40 70 0";
  const stripes = times(11, (index) =>
    circle(-118 + index * 17, (index % 2 ? 8 : -4) + Math.sin(index) * 8, 5, hsl(hue + 20, 95, 78), 'opacity="0.8"'),
  ).join("");
  return (
    lit(line(run, hsl(hue, 78, 40), 40) + line(run, hsl(hue, 88, 60), 14, 0.6), {
      depth: 6,
      rim: rimOf(hue),
      rimWidth: 3.5,
      bounce: "#6fe6ff",
      drop: 6,
    }) +
    stripes +
    moulded("M52 -28Q92 -52 140 -22Q146 -10 136 -4L96 0L138 6Q132 22 104 28Q70 34 48 18Z", hue) +
    path("M98 0L136 -4L138 6Z", "#5a0a24") +
    times(4, (index) => path(`M${106 + index * 8} -1l3 6l3 -6Z`, "#fff8ec")).join("") +
    eyeAt(100, -22, 9)
  );
}

export function lantern(body: string): string {
  return (
    line("M20 -52C30 -104 84 -112 100 -74", "#5a4a8a", 5) +
    glowing(circle(102, -66, 13, "#fff6b8"), 8, 1.4) +
    body +
    times(6, (index) => path(`M${50 + index * 8} ${26 - index * 3}l4 ${index % 2 ? -14 : 12}l4 ${index % 2 ? 13 : -13}Z`, "#fffbe8")).join(
      "",
    )
  );
}

export function crab(): string {
  const legs = [-1, 1].flatMap((side) =>
    times(
      3,
      (index) =>
        `M${side * 54} ${6 + index * 14}Q${side * (92 + index * 4)} ${4 + index * 16} ${side * (98 - index * 8)} ${44 + index * 16}`,
    ),
  );
  const claw = "M62 -22C74 -72 128 -74 126 -34L104 -42L112 -18C92 -2 70 -4 62 -22Z";
  const wheel = times(8, (index) => {
    const [x1, y1] = polar((index * Math.PI) / 4, 38);
    const [x2, y2] = polar(((index + 1) * Math.PI) / 4, 38);
    return path(
      `M0 0L${short(x1)} ${short(y1)}A38 38 0 0 1 ${short(x2)} ${short(y2)}Z`,
      hsl(index * 45, 85, 55),
      'stroke="#5a2a02" stroke-width="2"',
    );
  }).join("");
  return (
    limbs(legs, 8, 10) +
    moulded(claw, 8) +
    `<g transform="scale(-1 1)">${moulded(claw, 8)}</g>` +
    line("M-18 -44V-66M18 -44V-66", hsl(8, 80, 40), 6) +
    moulded("M-78 4C-72 -44 -30 -52 0 -52C30 -52 72 -44 78 4C66 52 -66 52 -78 4Z", 8) +
    eyeAt(-18, -72, 9) +
    eyeAt(18, -72, 9) +
    lit(circle(0, 2, 43, linear(GOLD)), { depth: 3, rimWidth: 3, drop: 3 }) +
    wheel +
    circle(0, 0, 9, linear(GOLD), 'stroke="#5a2a02" stroke-width="2"') +
    gloss(-14, -16, 16, 8)
  );
}

export function bomb(): string {
  const iron = radial(
    [
      [0, "#b9cdf5"],
      [0.3, "#54679c"],
      [0.75, "#1d2750"],
      [1, "#3a4a80"],
    ],
    { fx: 0.34, fy: 0.28, r: 0.62 },
  );
  const horns = times(8, (index) =>
    place(lit(path("M-9 -62L-7 -84Q0 -92 7 -84L9 -62Z", iron), { depth: 2, rim: "#070b20", rimWidth: 3, drop: 2 }), 0, 0, 1, index * 45),
  ).join("");
  return (
    horns +
    lit(circle(0, 0, 68, iron), { depth: 4, rim: "#070b20", rimWidth: 4, bounce: "#6fe6ff", drop: 8 }) +
    glowing(circle(0, 0, 22, hsl(4, 95, 58)), 10, 1.2) +
    circle(0, 0, 24, "none", 'stroke="#ffd23f" stroke-width="5" stroke-dasharray="9 6"') +
    gloss(-26, -34, 26, 14)
  );
}

export function dragon(): string {
  const run = "M-148 50C-120 -50 -84 -60 -56 -6C-30 46 4 40 30 -4";
  const plates: readonly Stop[] = GOLD;
  const fins = times(9, (index) => {
    const t = index / 8;
    return place(goldShape("M-10 8L0 -18L10 8Z", 2, plates), -136 + t * 150, short(Math.sin(t * 6.6 + 2.2) * 34 - 14), 1, -20 + t * 30);
  }).join("");
  return (
    fins +
    lit(line(run, hsl(168, 86, 34), 46) + line(run, hsl(160, 90, 58), 18, 0.6), {
      depth: 6,
      rim: rimOf(160),
      rimWidth: 4,
      bounce: "#6fe6ff",
      drop: 6,
    }) +
    times(13, (index) =>
      ellipse(-130 + index * 13, short(Math.sin(index * 0.62 + 2.2) * 34 + 6), 6, 10, hsl(48, 95, 70), 'opacity="0.6"'),
    ).join("") +
    glowing(place(dragonMask(), 74, -10, 0.62), 6, 0.5) +
    sparkle(104, -60, 16)
  );
}
