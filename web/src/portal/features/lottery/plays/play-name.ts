import type { MessageKey } from "../../../../kit/words/i18n";
import { familiesOf } from "./families";

/** The name and explanation of a play, as keys of the packs with the values they take. */
export interface PlayName {
  /** The tab it stands under. */
  group: string;
  name: string;
  rule: string;
  n: number;
  /** The digits it looks at. */
  frame?: string;
  /** The format of a typed entry. */
  shape?: string;
}

export type PlayKey = Extract<MessageKey, `plays.${string}`>;

const FRAMES: Readonly<Record<string, number>> = {
  five: 1,
  front4: 1,
  last4: 2,
  front3: 1,
  mid3: 2,
  last3: 3,
  front2: 1,
  last2: 4,
  d3: 1,
  p5: 1,
};

const FRAMED: Readonly<Record<string, string>> = {
  straight: "straight",
  combo: "combo",
  sum: "sum",
  span: "span",
  sum_tail: "sumTail",
  special: "form3",
  bsoe: "bsoe",
  group_mix: "groupMix",
  group_sum: "groupSum",
  group_dan: "groupAnchor",
};

const APPEARS = ["one_sail", "two_good", "three_joy", "four_seasons"];

export function nameOf(bookId: string, code: string): PlayName {
  return framedName(code, bookId) ?? anyPlaceName(code) ?? appearsName(code) ?? familyName(bookId, code);
}

function hasFrames(bookId: string): boolean {
  return bookId === "SSC" || bookId === "3D" || bookId === "P5";
}

function framedName(code: string, bookId: string): PlayName | null {
  if (!hasFrames(bookId)) return null;
  const form = /^c_form_(\w+)$/.exec(code)?.[1];
  if (form) return { group: "form", name: "form5", rule: "form5", n: 0, frame: form };
  const [, frame = "", rest = ""] = /^([a-z]+\d?)_(.+)$/.exec(code) ?? [];
  if (!(frame in FRAMES)) return null;
  const place = { group: frame, frame };
  const plain = FRAMED[rest];
  if (plain) return { ...place, name: plain, rule: plain, n: 0 };
  const [, anywhere] = /^any(\d)$/.exec(rest) ?? [];
  if (anywhere) return { ...place, name: "anyN", rule: "anyN", n: Number(anywhere) };
  return { ...place, name: rest === "group" ? "group" : "groupN", rule: "group", n: sizeOf(rest), shape: shapeIn(frame, rest) };
}

function anyPlaceName(code: string): PlayName | null {
  const [, places, rest = ""] = /^any([234])_(.+)$/.exec(code) ?? [];
  if (!places) return null;
  const n = Number(places);
  if (rest === "straight") return { group: "any", name: "placesStraight", rule: "placesStraight", n };
  return { group: "any", name: "placesGroup", rule: "placesGroup", n, shape: shapeIn(`any${places}`, rest) };
}

function appearsName(code: string): PlayName | null {
  const at = APPEARS.indexOf(code);
  return at < 0 ? null : { group: "five", name: "appears", rule: "appears", n: at + 1 };
}

function familyName(bookId: string, code: string): PlayName {
  for (const [pattern, group, name, rule = name] of familiesOf(bookId)) {
    const found = pattern.exec(code);
    if (found) return { group, name, rule, n: Number(found[1] ?? 2) };
  }
  // A ticket of rules that this page does not know yet must still be listed.
  return { group: "special", name: "special", rule: "special", n: 0 };
}

const sizeOf = (group: string) => Number(/\d+$/.exec(group)?.[0] ?? 0);

/** A group of six has two pairs in four digits, and three different digits in three. */
function shapeIn(frame: string, group: string): string {
  return group === "group6" && frame.endsWith("4") ? "group6of4" : group;
}

/** The slots that are not places, by what is to be picked in them. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  group60: ["pair", "single"],
  group30: ["pair", "single"],
  group20: ["triple", "single"],
  group10: ["triple", "pair"],
  group5: ["quad", "single"],
  group12: ["pair", "single"],
  group4: ["triple", "single"],
  ballsGroupAnchored: ["anchor", "other"],
  pickAnchored: ["anchor", "other"],
  zodiacGroup: ["side", "animals"],
};

/** The title of each slot: a place of the draw, a part of a group, or simply the picks. */
export function slotKeys({ name, shape, frame }: PlayName, slots: number, bookId: string): PlayKey[] {
  const parts = PARTS[shape ?? name];
  if (parts) return parts.map((part) => `plays.slot.${part}` as PlayKey);
  if (slots === 1) return ["plays.slot.pick"];
  const first = frame === "last2" && bookId !== "SSC" ? 2 : (FRAMES[frame ?? ""] ?? 1);
  return Array.from({ length: slots }, (_, at) => `plays.place.${first + at}` as PlayKey);
}
