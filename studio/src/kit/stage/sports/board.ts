import { el, setText } from "../hud/dom";
import type { Leg, Match, Slate, SportFace } from "./face";
import { keyText, marketsOf, priceText } from "./markets";
import { pickText, type SportTranslate } from "./words";

/** All prices of one league's round. */
export interface Board {
  element: HTMLElement;
  show(slate: Slate | null, league: number): void;
  /** Marks the picks on the slip; closed keys cannot be pressed. */
  mark(legs: readonly Leg[], open: boolean): void;
  clock(text: string): void;
}

/** The keys that are on the board now. */
class Keys {
  readonly #all: { leg: Leg; button: HTMLButtonElement }[] = [];

  constructor(
    private readonly t: SportTranslate,
    private readonly onPick: (leg: Leg) => void,
  ) {}

  forget(): void {
    this.#all.length = 0;
  }

  make(match: Match, fixture: number, pick: string, names: readonly [string, string]): HTMLButtonElement {
    const { t } = this;
    const price100 = match.prices[pick] ?? 0;
    const short = { over: t("over"), under: t("under"), other: t("other") };
    const button = el(
      "button",
      { type: "button", class: "key", "aria-label": `${pickText(pick, ...names, t)} ${priceText(price100)}`, "aria-pressed": "false" },
      el("span", { class: "name" }, keyText(pick, short)),
      el("strong", {}, priceText(price100)),
    );
    const leg = { fixture, pick, price100 };
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") !== "true") this.onPick(leg);
    });
    this.#all.push({ leg, button });
    return button;
  }

  mark(legs: readonly Leg[], open: boolean): void {
    for (const { leg, button } of this.#all) {
      const isOn = legs.some(({ fixture, pick }) => fixture === leg.fixture && pick === leg.pick);
      button.setAttribute("aria-pressed", String(isOn));
      button.setAttribute("aria-disabled", String(!open));
    }
  }
}

function rowOf(t: SportTranslate, sport: SportFace, keys: Keys, match: Match, fixture: number): HTMLElement {
  const teams = sport.leagues[match.league]?.teams ?? [];
  const names = [teams[match.home] ?? "", teams[match.away] ?? ""] as const;
  const { result, ahead, goals, maps, scores } = marketsOf(match);
  const keysOf = (picks: readonly string[]) => picks.map((pick) => keys.make(match, fixture, pick, names));
  const cell = (name: string, label: string, picks: readonly string[]) =>
    el("div", { class: `cell ${name}`, role: "group", "aria-label": label }, ...keysOf(picks));
  const more = (label: string, picks: readonly string[]) =>
    picks.length === 0 ? [] : [el("h4", {}, label), el("div", { class: "keys" }, ...keysOf(picks))];
  return el(
    "section",
    { class: "fixture", "aria-label": t("versus", { home: names[0], away: names[1] }) },
    el("h3", {}, sideOf("home", names[0]), sideOf("away", names[1])),
    cell("result", t("result"), result),
    cell("ahead", t("handicap"), ahead[0] ?? []),
    cell("goals", t("goals"), goals[0] ?? []),
    el(
      "details",
      {},
      el("summary", {}, t("more")),
      ...more(t("handicap"), ahead.slice(1).flat()),
      ...more(t("goals"), goals.slice(1).flat()),
      ...maps.flatMap((pair) => more(`${t("mapWinner")} ${pair[0].charAt(1)}`, pair)),
      ...more(t("correctScore"), scores),
    ),
  );
}

export function createBoard(t: SportTranslate, sport: SportFace, onPick: (leg: Leg) => void): Board {
  const title = el("h2", {});
  const seal = el("span", { class: "seal" });
  const clock = el("strong", { class: "kick-off", role: "timer" });
  const rows = el("div", { class: "rows" });
  const keys = new Keys(t, onPick);
  const columns = [t("match"), t("result"), t("handicap"), t("goals")].map((name) => el("span", {}, name));
  return {
    element: el(
      "section",
      { class: "board" },
      el("header", {}, title, seal, clock),
      el("div", { class: "columns", "aria-hidden": "true" }, ...columns),
      rows,
    ),
    show(slate, league) {
      keys.forget();
      const name = sport.leagues[league]?.name ?? "";
      setText(title, slate ? `${name}, ${t("round", { round: sport.roundOf(league, slate.number) })}` : name);
      setText(seal, slate ? t("seal", { seal: `${slate.seal.slice(0, 4)}…${slate.seal.slice(-4)}` }) : "");
      seal.title = slate ? `${t("sealHint")} ${slate.seal}` : "";
      const shown = slate?.matches.map((match, fixture) => ({ match, fixture })).filter(({ match }) => match.league === league) ?? [];
      rows.replaceChildren(...shown.map(({ match, fixture }) => rowOf(t, sport, keys, match, fixture)));
    },
    mark: (legs, open) => keys.mark(legs, open),
    clock: (text) => setText(clock, text),
  };
}

function sideOf(side: string, name: string): HTMLElement {
  return el("span", { class: side }, el("i", { class: "shirt", "aria-hidden": "true" }), name);
}
