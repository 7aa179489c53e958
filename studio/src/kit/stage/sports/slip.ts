import type { Money } from "@magpie/domain/money";
import type { Amounts } from "../amounts";
import { el, iconButton, setText } from "../hud/dom";
import type { Leg, Match, SportFace } from "./face";
import { oddsText, priceText } from "./markets";
import { pickText, type SportTranslate } from "./words";

const MOST_LEGS = 8;

export interface SlipPanel {
  element: HTMLElement;
  readonly legs: readonly Leg[];
  readonly isParlay: boolean;
  /** Takes a pick up or lays it down again; of one match there is one pick at most. */
  toggle(leg: Leg): void;
  clear(): void;
  /** Another kick-off has other matches. */
  show(matches: readonly Match[], stake: Money): void;
}

function legRow(t: SportTranslate, sport: SportFace, leg: Leg, match: Match | undefined, onRemove: () => void): HTMLElement {
  const teams = match && sport.leagues[match.league]?.teams;
  const [home, away] = [teams?.[match?.home ?? 0] ?? "", teams?.[match?.away ?? 0] ?? ""];
  const text = pickText(leg.pick, home, away, t);
  return el(
    "li",
    {},
    el("strong", {}, text),
    el("output", {}, priceText(leg.price100)),
    iconButton("close", t("remove", { pick: text }), onRemove),
    el("span", { class: "versus" }, t("versus", { home, away })),
  );
}

export function createSlip(t: SportTranslate, sport: SportFace, amounts: Amounts, changed: () => void): SlipPanel {
  let legs: readonly Leg[] = [];
  let isParlay = true;
  const list = el("ol", { class: "legs" });
  const [odds, most] = [el("output", {}), el("output", { class: "most" })];
  const empty = el("p", { class: "hint" }, t("slipEmpty"));
  const clear = el("button", { type: "button", class: "plain" }, t("clear"));
  const modes = [t("singles"), t("parlay")].map((label, at) => {
    const button = el("button", { type: "button" }, label);
    button.addEventListener("click", () => {
      isParlay = at === 1;
      changed();
    });
    return button;
  });
  const set = (next: readonly Leg[]) => {
    legs = next;
    changed();
  };
  clear.addEventListener("click", () => set([]));
  const sums = el(
    "dl",
    { class: "sums" },
    el("dt", {}, t("oddsTogether")),
    el("dd", {}, odds),
    el("dt", {}, t("canWin")),
    el("dd", {}, most),
  );
  return {
    element: el(
      "section",
      { class: "slip", "aria-label": t("slip") },
      el("header", {}, el("h2", {}, t("slip")), clear),
      el("div", { class: "modes", role: "group", "aria-label": t("slip") }, ...modes),
      empty,
      list,
      sums,
      el("p", { class: "hint" }, t("voidCounts")),
    ),
    get legs() {
      return legs;
    },
    get isParlay() {
      return isParlay && legs.length > 1;
    },
    toggle(leg) {
      const same = legs.some(({ fixture, pick }) => fixture === leg.fixture && pick === leg.pick);
      const others = legs.filter(({ fixture }) => fixture !== leg.fixture);
      if (same) return set(others);
      if (others.length < MOST_LEGS) set([...others, leg]);
    },
    clear: () => set([]),
    show(matches, stake) {
      const remove = (leg: Leg) => set(legs.filter((one) => one !== leg));
      list.replaceChildren(...legs.map((leg) => legRow(t, sport, leg, matches[leg.fixture], () => remove(leg))));
      const parlay = isParlay && legs.length > 1;
      for (const [at, button] of modes.entries()) {
        button.disabled = legs.length < 2;
        button.setAttribute("aria-pressed", String(legs.length > 1 && parlay === (at === 1)));
      }
      empty.hidden = legs.length > 0;
      sums.hidden = clear.hidden = legs.length === 0;
      const odds4 = sport.promised4(legs);
      setText(odds, parlay || legs.length === 1 ? oddsText(odds4) : "–");
      const singles = legs.reduce((sum, leg) => sum + (stake * BigInt(leg.price100)) / 100n, 0n);
      setText(most, amounts.text(parlay ? (stake * BigInt(odds4)) / 10_000n : singles));
    },
  };
}
