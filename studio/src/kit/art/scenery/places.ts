import { TILE } from "../backdrop";
import { blurred, glowing, lit } from "../light";
import { between, seeded, times } from "../seed";
import { circle, ellipse, line, linear, path, place, polygon, radial, rect, short } from "../svg";

/** Heavy curtain: folds are stripes of light and shade. */
export function drapes(light: string, dark: string): string {
  const fold = linear(
    [
      [0, dark],
      [0.4, light],
      [0.55, light],
      [1, dark],
    ],
    [0, 0, 1, 0],
  );
  const folds = times(9, (index) => {
    const x = index * 56 - 12;
    return path(`M${x} -10C${x + 10} 200 ${x - 8} 380 ${x + 4} 660H${x + 60}C${x + 48} 380 ${x + 66} 200 ${x + 56} -10Z`, fold);
  }).join("");
  return `<g opacity="0.75">${folds}</g>`;
}

/** Stands, two banks of floodlights and a mown pitch. */
export function stadium(): string {
  const random = seeded(7);
  const crowd = times(260, () =>
    circle(
      random() * TILE.width,
      between(random, 196, 330),
      between(random, 1, 2.6),
      ["#9fd8ff", "#ffffff", "#ffd97a", "#7fb0e8"][Math.floor(random() * 4)] ?? "#fff",
      `opacity="${short(between(random, 0.2, 0.7))}"`,
    ),
  ).join("");
  const bank =
    rect(-58, -22, 116, 44, "#12304a", 'rx="6"') +
    times(10, (index) => circle(-44 + (index % 5) * 22, -9 + Math.floor(index / 5) * 19, 7.6, "#ffffff")).join("");
  const mown = times(7, (index) =>
    polygon(
      [
        [240 + (index - 3.5) * 66, 340],
        [240 + (index - 2.5) * 66, 340],
        [240 + (index - 2.5) * 190, 660],
        [240 + (index - 3.5) * 190, 660],
      ],
      index % 2 ? "#2fae5c" : "#1f8a48",
    ),
  ).join("");
  const stand = linear([
    [0, "#0b2440"],
    [1, "#163f60"],
  ]);
  return (
    path("M-10 210Q240 150 490 210V350H-10Z", stand) +
    crowd +
    rect(0, 334, 480, 16, "#0c2a3a") +
    mown +
    line("M-20 352H500", "#eafff0", 4, 0.8) +
    glowing(place(bank, 82, 96, 0.9, -9), 16, 1.1) +
    glowing(place(bank, 398, 96, 0.9, 9), 16, 1.1) +
    line("M82 116L60 210M398 116L420 210", "#0d2740", 8)
  );
}

/** Eaves against the night, lamps in the windows. */
export function roofs(near: string, far: string, lamp: string): string {
  const roof = (x: number, y: number, width: number, colour: string) => {
    const half = width / 2;
    const eave = `M${x - half - 26} ${y + 20}C${x - half} ${y + 14} ${x - half * 0.5} ${y - 6} ${x - half * 0.3} ${y - 34}H${x + half * 0.3}C${x + half * 0.5} ${y - 6} ${x + half} ${y + 14} ${x + half + 26} ${y + 20}L${x + half} ${y + 28}H${x - half}Z`;
    const windows = times(4, (index) =>
      rect(short(x - half * 0.7 + index * half * 0.4), y + 50, short(half * 0.22), 40, lamp, 'opacity="0.85"'),
    ).join("");
    return path(eave, colour) + rect(x - half + 6, y + 24, width - 12, 400, colour) + glowing(windows, 6, 1);
  };
  return roof(110, 300, 130, far) + roof(380, 284, 140, far) + roof(30, 372, 170, near) + roof(452, 366, 180, near);
}

/** Steps going up to a plinth. */
export function terraces(light: string, dark: string): string {
  const fill = linear([
    [0, light],
    [0.25, dark],
    [1, "#02160e"],
  ]);
  return times(5, (index) => {
    const half = 108 + index * 34;
    const step = rect(240 - half, 344 + index * 30, half * 2, 200, fill, 'rx="4"');
    return lit(step, { depth: 2.4, rim: "#02130c", rimWidth: 2, shine: 0.4, shadow: 0.4, drop: 3 });
  }).join("");
}

/** A stone belfry opening on the night. */
export function belfry(): string {
  const stone = linear(
    [
      [0, "#31457e"],
      [0.5, "#1b2a58"],
      [1, "#0c1534"],
    ],
    [0, 0, 1, 0],
  );
  const wall = "M-80 -80H560V720H-80ZM66 720V250C66 110 150 56 240 56C330 56 414 110 414 250V720Z";
  const blocks = times(12, (index) =>
    line(
      `M-10 ${20 + index * 52}H58M422 ${20 + index * 52}H490M${index % 2 ? 26 : 4} ${20 + index * 52}v52M${index % 2 ? 454 : 476} ${20 + index * 52}v52`,
      "#0a1230",
      2.4,
      0.7,
    ),
  ).join("");
  const beam = lit(rect(60, 98, 360, 24, "#6b4423"), { depth: 3, rim: "#1a0c04" });
  // Only the arch is lit: a lit wall would show its bevel along the tile's own edge.
  const moulding = "M58 720V250C58 102 146 46 240 46C334 46 422 102 422 250V720H404V250C404 118 326 66 240 66C154 66 76 118 76 250V720Z";
  const arch = lit(path(moulding, stone), { depth: 4, rim: "#060b20", shine: 0.6, bounce: "#ffd98a" });
  return beam + path(wall, stone, 'fill-rule="evenodd"') + blocks + arch;
}

export function icePeaks(): string {
  const random = seeded(11);
  const shard = (x: number, height: number, width: number) => {
    const bright = linear([
      [0, "#ffffff", 0.95],
      [0.5, "#8fdcff", 0.8],
      [1, "#1b5c9a", 0.6],
    ]);
    const dark = linear([
      [0, "#bff0ff", 0.85],
      [1, "#0c3a72", 0.7],
    ]);
    const [top, foot] = [470 - height, 650];
    return (
      polygon(
        [
          [x, top],
          [x - width, foot],
          [x, foot],
        ],
        bright,
      ) +
      polygon(
        [
          [x, top],
          [x + width, foot],
          [x, foot],
        ],
        dark,
      )
    );
  };
  return times(11, (index) => shard(index * 50 - 10, between(random, 40, 150) + Math.abs(index - 5) * 34, between(random, 26, 44))).join(
    "",
  );
}

export function aurora(colours: readonly string[]): string {
  const bands = colours
    .map((colour, index) =>
      line(`M-40 ${150 + index * 46}C120 ${40 + index * 60} 260 ${230 + index * 20} 520 ${70 + index * 50}`, colour, 46, 0.55),
    )
    .join("");
  return blurred(bands, 20);
}

/** A road of light running to the horizon. */
export function neonRoad(): string {
  const rails = times(11, (index) => line(`M240 330L${(index - 5) * 150 + 240} 660`, "#ff4fd0", 2.4, 0.7)).join("");
  const rungs = times(9, (index) => line(`M-10 ${short(332 + index ** 1.9 * 5)}H490`, "#ff4fd0", 1 + index * 0.3, 0.6)).join("");
  const random = seeded(23);
  const towers = times(17, (index) => {
    const height = between(random, 30, 130) - Math.abs(index - 8) * -5;
    return (
      rect(index * 30 - 14, short(330 - height), 27, short(height), "#1a0b44") +
      times(5, () =>
        rect(
          short(index * 30 - 10 + random() * 18),
          short(326 - random() * (height - 6)),
          3,
          5,
          random() > 0.5 ? "#5fe3ff" : "#ff8ae0",
          'opacity="0.8"',
        ),
      ).join("")
    );
  }).join("");
  const sun = linear([
    [0, "#fff0a0"],
    [0.5, "#ff7a9a"],
    [1, "#c02ad0"],
  ]);
  const slats = times(5, (index) => rect(90, 236 + index * 20, 300, 4 + index * 2.4, "#3a0f6a", 'opacity="0.8"')).join("");
  return `${glowing(circle(240, 220, 122, sun), 20, 0.8)}${slats}${towers}${rect(0, 330, 480, 330, "#12052e")}${glowing(rails + rungs, 4, 1)}`;
}

/** A nebula of petals on still water. */
export function pond(): string {
  const random = seeded(31);
  const rings = times(7, () => {
    const [x, y, r] = [between(random, 0, 480), between(random, 380, 520), between(random, 26, 90)];
    return ellipse(x, y, r, r * 0.2, "none", `stroke="#bff5ea" stroke-width="2" stroke-opacity="${short(between(random, 0.15, 0.45))}"`);
  }).join("");
  const water = linear([
    [0, "#1f8a86", 0.9],
    [1, "#06302f"],
  ]);
  const shine = radial([
    [0, "#ffd9f4", 0.5],
    [1, "#ffd9f4", 0],
  ]);
  return rect(0, 360, 480, 300, water) + ellipse(240, 400, 200, 46, shine) + rings;
}

export function bolt(x: number, y: number, scale: number): string {
  const strike = "M0 0L-18 46L8 52L-26 112L6 118L-34 214L22 104L-4 98L30 44L8 40L22 0Z";
  const fork = "M-10 110L-48 138L-40 150L-72 190L-30 146L-38 138Z";
  const heat = linear([
    [0, "#ffffff", 0.2],
    [0.25, "#ffffff"],
    [1, "#9fdcff"],
  ]);
  return glowing(place(path(strike, heat) + path(fork, heat), x, y, scale), 14, 1.5);
}
