import { hsl, rimOf } from "../colour";
import { goldShape } from "../gold";
import { gloss, glowing, lit, sparkle } from "../light";
import { times } from "../seed";
import { circle, clipped, line, linear, mirrored, type Point, path, place, polar, polygon, radial, rect, short } from "../svg";

const FEATHER = linear([
  [0, "#c27a14"],
  [0.5, "#f3b233"],
  [1, "#fff0b0"],
]);

/** Panels by angle: one pentagon facing us, five seams out to five half-hidden ones. */
export function football(): string {
  const leather = radial(
    [
      [0, "#ffffff"],
      [0.55, "#f1f4fb"],
      [0.85, "#a9b6cf"],
      [1, "#5a6a8a"],
    ],
    { fx: 0.34, fy: 0.28, r: 0.62 },
  );
  const black = linear([
    [0, "#4a5470"],
    [1, "#0d1120"],
  ]);
  const at = (turn: number, radius: number) => polar(turn - Math.PI / 2, radius);
  const fifth = (Math.PI * 2) / 5;
  const pentagon: Point[] = times(5, (index) => at(index * fifth, 36));
  const outer = times(5, (index) => {
    const turn = index * fifth;
    return polygon([at(turn, 68), at(turn + 0.3, 82), at(turn + 0.24, 116), at(turn - 0.24, 116), at(turn - 0.3, 82)], black);
  }).join("");
  const seam = ([x1, y1]: Point, [x2, y2]: Point) => line(`M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}`, "#39425e", 3);
  const seams = times(5, (index) => {
    const turn = index * fifth;
    return seam(at(turn, 36), at(turn, 68)) + seam(at(turn + 0.3, 82), at(turn + fifth - 0.3, 82));
  }).join("");
  const panels = clipped('<circle r="104"/>', outer + seams + polygon(pentagon, black));
  const shade = radial(
    [
      [0.5, "#0a1430", 0],
      [0.85, "#0a1430", 0.4],
      [1, "#0a1430", 0.75],
    ],
    { cx: 0.4, cy: 0.36, r: 0.68 },
  );
  return (
    lit(circle(0, 0, 104, leather), { depth: 4, rim: "#060b18", rimWidth: 4, shine: 0.2, drop: 10 }) +
    panels +
    circle(0, 0, 104, shade) +
    gloss(-40, -52, 40, 24, -36, 0.8) +
    sparkle(-52, -56, 20)
  );
}

/** A low car from behind, all tail light. */
export function nightCar(hue = 320): string {
  const paint = linear([
    [0, hsl(hue, 60, 44)],
    [0.35, hsl(hue - 30, 60, 22)],
    [0.6, hsl(hue - 40, 60, 10)],
    [1, hsl(hue - 20, 70, 16)],
  ]);
  const glass = linear([
    [0, "#0b1030"],
    [0.5, "#2b3f8a"],
    [0.52, "#0c1338"],
    [1, "#0a0f2a"],
  ]);
  const lamp = linear(
    [
      [0, "#ff3d6e"],
      [0.5, "#ffffff"],
      [1, "#ff3d6e"],
    ],
    [0, 0, 1, 0],
  );
  const wheel = rect(-146, 38, 46, 62, "#0a0a16", 'rx="14"');
  const strip = rect(-132, 0, 264, 10, lamp, 'rx="5"') + path("M-138 -10L-76 -4L-76 14L-134 16Z M138 -10L76 -4L76 14L134 16Z", "#ff2f5e");
  const pipe =
    circle(-62, 76, 12, "#05060f") +
    circle(
      -62,
      76,
      8,
      radial([
        [0, "#7fe9ff"],
        [0.6, "#2a5aff"],
        [1, "#0a0f2a"],
      ]),
    );
  return (
    wheel +
    mirrored(wheel) +
    lit(path("M-84 -34C-70 -84 -50 -100 0 -100C50 -100 70 -84 84 -34Z", paint), {
      depth: 5,
      rim: "#08030f",
      rimWidth: 4,
      bounce: "#5fd8ff",
    }) +
    path("M-68 -38C-56 -76 -42 -88 0 -88C42 -88 56 -76 68 -38Z", glass) +
    line("M-60 -48C-52 -74 -38 -82 -8 -83", "#bfe9ff", 3, 0.7) +
    lit(path("M-156 30C-160 -6 -146 -34 -110 -40L110 -40C146 -34 160 -6 156 30L148 78Q0 96 -148 78Z", paint), {
      depth: 7,
      rim: "#08030f",
      rimWidth: 5,
      shine: 0.8,
      bounce: "#5fd8ff",
      drop: 10,
    }) +
    path("M-108 50L108 50L96 84Q0 92 -96 84Z", "#06040f") +
    glowing(strip, 9, 1.2) +
    rect(-34, 26, 68, 20, "#120a24", 'rx="4" stroke="#6a5a9a" stroke-width="2"') +
    pipe +
    mirrored(pipe) +
    lit(path("M-140 -66L140 -66L148 -48L-148 -48Z M-96 -50L-84 -50L-80 -36L-92 -36Z M96 -50L84 -50L80 -36L92 -36Z", paint), {
      depth: 3,
      rim: "#08030f",
      rimWidth: 3,
      bounce: "#ff7ad0",
    }) +
    sparkle(-112, -28, 16)
  );
}

const SICKLES: readonly (readonly [d: string, hue: number])[] = [
  ["M30 30C84 14 122 -50 92 -132C146 -80 150 16 54 58Z", 196],
  ["M30 26C70 -14 84 -70 44 -132C104 -92 110 -6 50 48Z", 350],
  ["M34 36C104 30 158 -22 150 -98C186 -34 158 52 58 66Z", 24],
  ["M32 42C100 56 166 22 184 -40C198 28 140 84 54 76Z", 196],
  ["M28 50C84 80 150 70 186 22C184 84 106 112 40 82Z", 350],
];

const COMB = "M-98 -92C-116 -118 -96 -132 -86 -114C-92 -146 -64 -148 -60 -122C-52 -146 -26 -140 -32 -114C-18 -124 -4 -106 -20 -86L-60 -74Z";
const WATTLE = "M-92 -58C-106 -40 -104 -14 -90 -14C-76 -14 -74 -40 -78 -58Z";
const BEAK = "M-92 -78L-136 -58L-92 -54Z";
const BODY =
  "M-66 -98C-36 -104 -16 -82 -20 -50C-20 -22 8 0 36 12C62 24 66 52 48 74C22 102 -26 104 -54 82C-86 56 -98 18 -88 -22C-84 -36 -92 -46 -96 -60C-100 -80 -86 -94 -66 -98Z";

function sickles(turn = 0): string {
  return SICKLES.map(([d, hue]) => {
    const fill = linear(
      [
        [0, hsl(hue + turn, 90, 72)],
        [0.45, hsl(hue + turn, 88, 44)],
        [1, hsl(hue + turn, 90, 16)],
      ],
      [1, 0, 0, 1],
    );
    return lit(path(d, fill), { depth: 4, rim: rimOf(hue + turn), rimWidth: 3, shine: 0.9 });
  }).join("");
}

function enamelled(d: string): string {
  const red = linear([
    [0, "#ff8a7a"],
    [0.5, "#e0182f"],
    [1, "#7a0418"],
  ]);
  return lit(path(d, red), { depth: 4, rim: "#35020a", rimWidth: 3 });
}

/** A weathervane: gilded plumage laid on in rows, enamelled tail, no more of a bird than that. */
export function rooster(): string {
  return (
    sickles() +
    goldShape("M-26 84L-14 84L-16 116L-30 116ZM12 86L26 82L28 116L14 116Z", 3) +
    goldShape("M-132 116L120 116L120 102L168 124L120 146L120 132L-132 132Z", 4) +
    enamelled(COMB) +
    goldShape(BEAK, 3) +
    enamelled(WATTLE) +
    goldShape(BODY, 7) +
    plumage() +
    path("M-78 -80Q-64 -90 -50 -80Q-62 -70 -78 -80Z", "#3a1a02") +
    sparkle(-50, -92, 20) +
    sparkle(40, 46, 14)
  );
}

/** The weathervane come down: on its own feet, in the colours of its side. */
export function gamecock(hue: number): string {
  const coat = linear([
    [0, hsl(hue + 24, 92, 66)],
    [0.4, hsl(hue, 84, 46)],
    [1, hsl(hue - 14, 80, 18)],
  ]);
  const feather = linear([
    [0, hsl(hue - 8, 80, 30)],
    [0.5, hsl(hue + 10, 88, 52)],
    [1, hsl(hue + 34, 96, 76)],
  ]);
  const leg = (x: number) =>
    goldShape(
      `M${x} 78L${x + 14} 78L${x + 10} 134L${x + 26} 146L${x + 6} 144L${x - 14} 150L${x} 138ZM${x + 9} 116L${x + 32} 108L${x + 10} 124Z`,
      3,
    );
  return (
    sickles(hue) +
    leg(12) +
    leg(-30) +
    enamelled(COMB) +
    goldShape(BEAK, 3) +
    enamelled(WATTLE) +
    lit(path(BODY, coat), { depth: 7, rim: rimOf(hue), rimWidth: 4, shine: 0.5, drop: 6 }) +
    plumage(feather, rimOf(hue)) +
    circle(-66, -76, 8, "#fff6d8") +
    circle(-68, -76, 5, "#1a0804") +
    sparkle(-46, -90, 14)
  );
}

function plumage(fill = FEATHER, rim = "#6b3505"): string {
  const feather = (x: number, y: number, turn: number, length: number) => {
    const d = `M0 0C${-length * 0.3} ${length * 0.3} ${-length * 0.2} ${length * 0.8} 0 ${length}C${length * 0.2} ${length * 0.8} ${length * 0.3} ${length * 0.3} 0 0Z`;
    return place(path(d, fill, `stroke="${rim}" stroke-width="2.4"`), x, y, 1, turn);
  };
  const hackle = [2, 1, 0].flatMap((row) =>
    times(5, (index) => feather(-82 + index * 15 + row * 4, -44 + row * 22 + index * 3, 24 - index * 13, 42)),
  );
  const wing = [2, 1, 0].flatMap((row) =>
    times(4, (index) => feather(-40 + index * 17 + row * 13, 28 + row * 6 + index * 3, -62 - index * 4, 46)),
  );
  return lit(wing.join(""), { depth: 2.4, rimWidth: 2, drop: 3 }) + lit(hackle.join(""), { depth: 2.4, rimWidth: 2, drop: 3 });
}

/** The spur's wheel. */
export function rowel(): string {
  const teeth = times(12, (index) => {
    const [x, y] = polar((index * Math.PI) / 6, 112);
    const [x1, y1] = polar((index * Math.PI) / 6 - 0.2, 78);
    const [x2, y2] = polar((index * Math.PI) / 6 + 0.2, 78);
    return `M${short(x1)} ${short(y1)}L${short(x)} ${short(y)}L${short(x2)} ${short(y2)}Z`;
  }).join("");
  const hub = "M0 -84A84 84 0 1 1 0 84A84 84 0 1 1 0 -84ZM0 -58A58 58 0 1 0 0 58A58 58 0 1 0 0 -58Z";
  return goldShape(teeth + hub, 4);
}
