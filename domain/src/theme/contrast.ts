import { assert } from "../assert";
import { atLightness, type Colour, coloursIn, hexOf, over, ratioOf, shadeOf } from "./colour";
import type { ThemeTokens } from "./tokens";

/** Least contrast for words, and for charts and focus rings. */
const TEXT = 4.5;
const SHAPE = 3;

type Pair = readonly [front: string, back: string, least: number];

const pairs = (fronts: readonly string[], backs: readonly string[], least = TEXT): Pair[] =>
  backs.flatMap((back) => fronts.map((front): Pair => [front, back, least]));

/** Foreground, background, least ratio. A background may be a soft fill that lies on `surface-1`. */
const PAIRS: readonly Pair[] = [
  ...pairs(["text", "text-2", "text-3", "accent-text", "gold"], ["surface-1", "surface-2", "surface-3", "bg"]),
  ...pairs(["chrome-text", "chrome-text-2"], ["chrome", "chrome-hover", "chrome-active"]),
  ...pairs(["on-accent"], ["accent", "accent-hover", "accent-press"]),
  ...pairs(["on-sheen"], ["sheen-a", "sheen-b", "sheen-c"]),
  ...["ok", "warn", "bad", "info"].map((state): Pair => [state, `${state}-soft`, TEXT]),
  ...["chrome-accent", "flash", "badge", "chrome-badge"].map((fill): Pair => [`on-${fill}`, fill, TEXT]),
  ...pairs(["banner-text", "banner-text-2", "banner-gold"], ["banner-1", "banner-2"]),
  ...pairs(["c1", "c2", "c3", "c4", "c5"], ["surface-1"], SHAPE),
  ["focus", "bg", SHAPE],
  ["chrome-focus", "chrome", SHAPE],
];

export interface JudgedPair {
  front: string;
  back: string;
  /** As they are seen, one on the other. */
  frontColour: string;
  backColour: string;
  ratio: number;
  least: number;
  holds: boolean;
}

/** Every pair of a whole theme that people read, with how well. */
export function judgePairs(tokens: ThemeTokens): JudgedPair[] {
  return PAIRS.map(([front, back, least]) => {
    const [ink, ground] = seen(front, back, tokens);
    const ratio = ratioOf(ink, ground);
    return { front, back, frontColour: hexOf(ink), backColour: hexOf(ground), ratio, least, holds: ratio >= least };
  });
}

function seen(front: string, back: string, tokens: ThemeTokens): [ink: Colour, ground: Colour] {
  const ground = over(shownColour(back, tokens), shownColour("surface-1", tokens));
  return [over(shownColour(front, tokens), ground), ground];
}

/** One line for each pair below its least ratio. */
export function tooFaint(tokens: ThemeTokens): string[] {
  return judgePairs(tokens)
    .filter(({ holds }) => !holds)
    .map(({ front, back, ratio, least }) => `${front} on ${back}: ${ratio.toFixed(2)}, needs ${least}`);
}

/** The colour a token stands for. Of a gradient it is the second stop (the one behind a banner's words), of a ring the outer one. */
function shownColour(name: string, tokens: ThemeTokens): Colour {
  const value = (tokens[name] ?? "").replace(/var\(--([a-z0-9-]+)\)/g, (_all, inner: string) => tokens[inner] ?? "");
  const colours = coloursIn(value);
  const chosen = name.startsWith("banner-") && colours.length > 1 ? colours[1] : colours.at(-1);
  assert(chosen, `theme token --${name} has no colour: "${value}"`);
  return chosen;
}

export interface Repair {
  token: string;
  from: string;
  to: string;
}

/** The steps in which a lightness is moved. */
const STEPS = 200;

/**
 * Moves the lightness of faint foregrounds as little as is needed, and keeps their hue. A foreground that no lightness makes readable on all
 * its grounds stays as it is: then the grounds have to change, which is for a person to decide.
 */
export function repairTheme(tokens: ThemeTokens): { tokens: ThemeTokens; repairs: Repair[] } {
  const faint = new Set(judgePairs(tokens).flatMap(({ front, holds }) => (holds ? [] : [front])));
  const repairs = [...faint].flatMap((token) => {
    const to = readable(token, tokens);
    return to ? [{ token, from: hexOf(shownColour(token, tokens)), to }] : [];
  });
  const repaired = Object.fromEntries(repairs.map(({ token, from, to }) => [token, replaceLast(tokens[token] ?? "", from, to)]));
  return { tokens: { ...tokens, ...repaired }, repairs };
}

/** The nearest lightness at which a foreground holds on every ground it has; null without one. */
function readable(token: string, tokens: ThemeTokens): string | null {
  const own = shownColour(token, tokens);
  const { lightness } = shadeOf(own);
  const grounds = PAIRS.filter(([front]) => front === token).map(([, back, least]) => ({ ground: seen(token, back, tokens)[1], least }));
  for (let step = 1; step <= STEPS; step += 1) {
    for (const moved of [lightness - step / STEPS, lightness + step / STEPS]) {
      if (moved < 0 || moved > 1) continue;
      const to = hexOf(atLightness(own, moved));
      if (grounds.every(({ ground, least }) => ratioOf(coloursIn(to)[0] ?? own, ground) >= least)) return to;
    }
  }
  return null;
}

/** A ring keeps its shape and gets the colour. */
function replaceLast(value: string, from: string, to: string): string {
  const at = value.toLowerCase().lastIndexOf(from);
  return at === -1 ? to : value.slice(0, at) + to + value.slice(at + from.length);
}
