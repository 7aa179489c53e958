import { el, setText, svg } from "../hud/dom";
import type { Beat, Outcome, SportFace } from "./face";
import type { SportTranslate } from "./words";

/** One match while it runs: clock, score, who presses, the ball, and the last words of the commentary. */
export interface MatchCard {
  element: HTMLElement;
  /** `at` from 0 to 1. Returns the number of scoring moments so far. */
  show(at: number): number;
}

interface Told {
  home: string;
  away: string;
  league: string;
  outcome: Outcome;
  seed: number;
}

const BARS = 30;

export function createMatchCard(t: SportTranslate, sport: SportFace, { home, away, league, outcome, seed }: Told): MatchCard {
  const story = sport.storyOf(outcome, seed);
  const [clock, homeScore, awayScore] = [el("strong", { class: "clock" }), el("output", {}), el("output", {})];
  const ball = svg("circle", { r: "2.2", class: "ball" });
  const said = el("p", { class: "said" });
  const bars = Array.from({ length: BARS }, (_, at) => svg("rect", { x: String(at * 4), width: "3", class: "press" }));
  const presses = pressing(story, seed);
  for (const [at, bar] of bars.entries()) {
    const press = presses[at] ?? 0;
    bar.setAttribute("y", String(press > 0 ? 10 - press : 10));
    bar.setAttribute("height", String(Math.abs(press)));
    bar.classList.add(press > 0 ? "home" : "away");
  }
  const team = (name: string, side: string, score: HTMLElement) =>
    el("div", { class: `team ${side}` }, el("i", { class: "shirt", "aria-hidden": "true" }), el("span", {}, name), score);
  const element = el(
    "article",
    { class: "match", "aria-label": t("versus", { home, away }) },
    el("header", {}, el("i", { class: "dot", "aria-hidden": "true" }), clock, el("span", {}, league), el("em", {}, t("closedShort"))),
    team(home, "home", homeScore),
    team(away, "away", awayScore),
    svg("svg", { viewBox: "0 0 120 20", class: "presses", preserveAspectRatio: "none", "aria-hidden": "true" }, ...bars),
    svg(
      "svg",
      { viewBox: "0 0 120 40", class: "pitch", "aria-hidden": "true" },
      svg("path", { d: "M60 1V39M1 12H14V28H1M119 12H106V28H119M1 1H119V39H1Z", class: "lines" }),
      svg("circle", { cx: "60", cy: "20", r: "7", class: "lines" }),
      ball,
    ),
    said,
  );
  return {
    element,
    show(at) {
      const past = story.filter((beat) => beat.at <= at);
      const scored = (side: Beat["side"]) => past.filter((beat) => beat.scores && beat.side === side).length;
      setText(clock, sport.clockOf(at, outcome));
      setText(homeScore, String(scored("home")));
      setText(awayScore, String(scored("away")));
      const last = past.at(-1);
      setText(said, last ? t(`beat.${last.kind}`, { ...last.values, team: last.side === "away" ? away : home }) : "");
      said.dataset.scores = String(last?.scores ?? false);
      const { x, y } = ballAt(story, at, seed);
      ball.setAttribute("cx", x.toFixed(2));
      ball.setAttribute("cy", y.toFixed(2));
      for (const [place, bar] of bars.entries()) bar.classList.toggle("past", place / BARS <= at);
      element.dataset.over = String(at >= 1);
      return scored("home") + scored("away");
    },
  };
}

/** Who pressed in each part of the match: the moments of a side add to its bars, a steady murmur to both. */
function pressing(story: readonly Beat[], seed: number): number[] {
  return Array.from({ length: BARS }, (_, place) => {
    const murmur = Math.sin(seed * 1.7 + place * 0.9) * 2.2 + Math.sin(seed + place * 0.37) * 1.8;
    const moved = story
      .filter(({ at }) => Math.abs(at - (place + 0.5) / BARS) < 1.6 / BARS)
      .reduce((sum, { side, scores }) => sum + (side === "home" ? 1 : side === "away" ? -1 : 0) * (scores ? 5 : 3), 0);
    return Math.max(-9, Math.min(9, murmur + moved)) || 1;
  });
}

/** The ball goes from moment to moment: to the goal of the side that lets one in, to the wings, back to the middle. */
function ballAt(story: readonly Beat[], at: number, seed: number): { x: number; y: number } {
  const next = story.findIndex((beat) => beat.at > at);
  const [from, to] = [story[(next === -1 ? story.length : next) - 1], story[next === -1 ? story.length - 1 : next]];
  const place = (beat: Beat | undefined, index: number) => {
    if (!beat?.side) return { x: 60, y: 20 };
    const reach = beat.scores ? 57 : 40 + ((seed + index * 7) % 12);
    return { x: beat.side === "home" ? 60 + reach : 60 - reach, y: beat.scores ? 20 : 6 + ((seed * 3 + index * 11) % 28) };
  };
  const [one, two] = [place(from, next), place(to, next + 1)];
  const part = from && to && to.at > from.at ? Math.min(1, (at - from.at) / (to.at - from.at)) : 1;
  const swing = Math.sin(part * Math.PI * 3 + seed) * 7 * Math.sin(part * Math.PI);
  return { x: one.x + (two.x - one.x) * part, y: Math.max(3, Math.min(37, one.y + (two.y - one.y) * part + swing)) };
}
