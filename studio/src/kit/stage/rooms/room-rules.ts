import type { RoomLevel } from "@magpie/contract/studio/rooms";
import type { PlayKind } from "@magpie/domain/rooms/landlord-view";
import { el } from "../hud/dom";
import type { Page } from "../page";
import type { ROOM_BACKS } from "./room-card";
import type { RoomGame } from "./table-view";
import type { RoomTranslate, RoomWord } from "./words";

/** The face of a room: what differs between its games beside the table. */
export interface RoomFace {
  game: RoomGame;
  back: keyof typeof ROOM_BACKS;
  /** The picture of the place. */
  scenery: string;
  unitWord: "boot" | "base";
  rules(t: RoomTranslate): { title: string; content: HTMLElement[] }[];
  rakeWord: "rake.betting" | "rake.landlord";
}

const HANDS = ["trail", "pureSequence", "sequence", "colour", "pair", "high"] as const;

const KINDS: readonly PlayKind[] = [
  "single",
  "pair",
  "triple",
  "tripleOne",
  "triplePair",
  "straight",
  "pairRun",
  "tripleRun",
  "tripleRunOnes",
  "tripleRunPairs",
  "bomb",
  "rocket",
];

function facts(rows: readonly (readonly [string, string])[]): HTMLElement {
  return el("dl", { class: "facts" }, ...rows.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, value)]));
}

/** How teen patti and three-card are played, with the exact order of hands. */
export function bettingRules(how: "patti.how" | "three.how", aceLow: "order.second" | "order.last"): RoomFace["rules"] {
  return (t) => [
    { title: t("rulesTitle"), content: [el("p", {}, t(how))] },
    {
      title: t("orderTitle"),
      content: [facts(HANDS.map((hand) => [t(`hand.${hand}`), t(`order.${hand}`)])), el("p", {}, t(aceLow))],
    },
  ];
}

export function landlordRules(t: RoomTranslate): ReturnType<RoomFace["rules"]> {
  return [
    { title: t("rulesTitle"), content: [el("p", {}, t("landlord.how")), el("p", {}, t("landlord.score"))] },
    {
      title: t("kindsTitle"),
      content: [el("p", {}, t("landlord.order")), facts(KINDS.map((kind) => [t(`kind.${kind}`), t(`kind.${kind}.text`)]))],
    },
  ];
}

const shownRake = new WeakMap<Page<RoomWord>, HTMLElement>();

/** Writes the rules once, and the caps of the rake when the levels are known. */
export function showRules(page: Page<RoomWord>, { rules, rakeWord, unitWord }: RoomFace, levels: readonly RoomLevel[]): void {
  const { t, hud, amounts } = page;
  const money = (decimal: string) => amounts.text(amounts.read(decimal));
  const caps = levels.map(({ unit, cap }) => `${t(unitWord, { amount: money(unit) })}: ${money(cap)}`).join("; ");
  const text = t(rakeWord, { caps: caps || "–" });
  const known = shownRake.get(page);
  if (known) {
    known.textContent = text;
    return;
  }
  const rake = el("p", {}, text);
  shownRake.set(page, rake);
  for (const section of rules(t)) hud.rules.add(section);
  hud.rules.add({ title: t("rakeTitle"), content: [rake] });
}
