export type Stop = readonly [offset: number, colour: string, opacity?: number];
export type Point = readonly [x: number, y: number];

const definitions = new Map<string, string>();

/** Named after its own content: equal definitions share one name, and a picture never depends on the ones drawn before it. */
export function define(tag: string, attributes: string, content: string): string {
  const id = `d${nameOf(`${tag} ${attributes} ${content}`)}`;
  definitions.set(id, `<${tag} id="${id}" ${attributes}>${content}</${tag}>`);
  return `url(#${id})`;
}

export function linear(stops: readonly Stop[], [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1]): string {
  return define("linearGradient", `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops.map(stopMarkup).join(""));
}

export const ACROSS = [0, 0, 1, 0] as const;
export const DIAGONAL = [0, 0, 1, 1] as const;

interface Focus {
  cx?: number;
  cy?: number;
  r?: number;
  fx?: number;
  fy?: number;
}

export function radial(stops: readonly Stop[], { cx = 0.5, cy = 0.5, r = 0.5, fx = cx, fy = cy }: Focus = {}): string {
  return define("radialGradient", `cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}"`, stops.map(stopMarkup).join(""));
}

export function clipped(shape: string, markup: string): string {
  return `<g clip-path="${define("clipPath", "", shape)}">${markup}</g>`;
}

export function masked(shape: string, markup: string): string {
  return `<g mask="${define("mask", 'maskUnits="userSpaceOnUse" x="-1000" y="-1000" width="3000" height="3000"', shape)}">${markup}</g>`;
}

export function place(markup: string, x: number, y: number, scale = 1, turn = 0): string {
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${scale})">${markup}</g>`;
}

export function mirrored(markup: string): string {
  return `<g transform="scale(-1 1)">${markup}</g>`;
}

export function faded(markup: string, opacity: number): string {
  return `<g opacity="${short(opacity)}">${markup}</g>`;
}

export function path(d: string, fill: string, more = ""): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(d: string, stroke: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-opacity="${short(opacity)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function circle(x: number, y: number, r: number, fill: string, more = ""): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}" ${more}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ""): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${more}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ""): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
}

export function polygon(points: readonly Point[], fill: string, more = ""): string {
  return `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(" ")}" fill="${fill}" ${more}/>`;
}

/** Rounded, because processors differ in the last digits and a picture is known by every digit of its drawing. */
export function polar(angle: number, radius: number): Point {
  return [steady(Math.cos(angle) * radius), steady(Math.sin(angle) * radius)];
}

function steady(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

export function short(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Carries only the definitions the body uses, in the order it uses them. */
export function svgDocument(width: number, height: number, body: string): string {
  const used = [...collect(body, new Set())].map((id) => definitions.get(id)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${used}</defs>${body}</svg>`;
}

function collect(markup: string, found: Set<string>): Set<string> {
  for (const [, id = ""] of markup.matchAll(/url\(#(d\w+)\)/g)) {
    if (found.has(id)) continue;
    found.add(id);
    collect(definitions.get(id) ?? "", found);
  }
  return found;
}

function stopMarkup([offset, colour, opacity = 1]: Stop): string {
  return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
}

/** FNV-1a over two lanes: short names, no clash among a few thousand definitions. */
function nameOf(content: string): string {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let index = 0; index < content.length; index++) {
    const code = content.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return (low >>> 0).toString(36) + (high >>> 0).toString(36);
}
