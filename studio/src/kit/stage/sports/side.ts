import type { StudioRound } from "@magpie/contract/studio";
import type { Amounts } from "../amounts";
import { el } from "../hud/dom";
import { legsOf, type Played, type SportFace } from "./face";
import { pickText, type SportTranslate } from "./words";

const RESULTS = 8;

/** The leagues to choose from. */
export function leagueList(t: SportTranslate, sport: SportFace, onChoose: (league: number) => void) {
  const rounds = sport.leagues.map(() => el("small", {}));
  const buttons = sport.leagues.map(({ name }, at) => {
    const button = el("button", { type: "button" }, el("strong", {}, name), rounds[at] ?? "");
    button.addEventListener("click", () => onChoose(at));
    return button;
  });
  return {
    element: el("nav", { class: "leagues", "aria-label": t("leagues") }, ...buttons),
    show(number: number | null, chosen: number) {
      for (const [at, button] of buttons.entries()) {
        button.setAttribute("aria-pressed", String(at === chosen));
        const round = rounds[at];
        if (round) round.textContent = number === null ? "" : t("round", { round: sport.roundOf(at, number) });
      }
    },
  };
}

/** A league's table before a kick-off. */
export function standingsTable(
  t: SportTranslate,
  sport: SportFace,
  league: number,
  before: number,
  played: readonly Played[],
): HTMLElement {
  const rows = sport.standingsOf(league, before, played);
  const teams = sport.leagues[league]?.teams ?? [];
  if (rows.every((row) => row.played === 0))
    return el("section", { class: "standings" }, el("h3", {}, t("table")), el("p", { class: "hint" }, t("noTable")));
  return el(
    "section",
    { class: "standings" },
    el("h3", {}, t("table")),
    el(
      "ol",
      {},
      ...rows.map(({ team, points, form }) =>
        el(
          "li",
          {},
          el("span", { class: "cut" }, teams[team] ?? ""),
          el("span", { class: "form", "aria-label": `${t("form")} ${form.join(" ")}` }, ...form.map((ended) => el("i", { class: ended }))),
          el("strong", {}, String(points)),
        ),
      ),
    ),
  );
}

/** The last results of a league, newest first. */
export function lastResults(t: SportTranslate, sport: SportFace, league: number, played: readonly Played[]): HTMLElement | "" {
  const teams = sport.leagues[league]?.teams ?? [];
  const all = played.flatMap(({ number, outcomes }) =>
    sport.slateOf(number).flatMap((fixture, at) => {
      const outcome = outcomes[at];
      return fixture.league === league && outcome ? [{ fixture, outcome }] : [];
    }),
  );
  if (all.length === 0) return "";
  return el(
    "section",
    { class: "results" },
    el("h3", {}, t("results")),
    el(
      "ul",
      {},
      ...all
        .slice(0, RESULTS)
        .map(({ fixture, outcome }) =>
          el(
            "li",
            {},
            el("span", { class: "cut" }, teams[fixture.home] ?? ""),
            el("strong", {}, `${outcome.home}–${outcome.away}`),
            el("span", { class: "cut" }, teams[fixture.away] ?? ""),
          ),
        ),
    ),
  );
}

const OVER: readonly StudioRound["state"][] = ["settled"];

/** The player's own slips on the kick-off at hand. */
export function ownBets(
  t: SportTranslate,
  sport: SportFace,
  amounts: Amounts,
  rounds: readonly StudioRound[],
  number: number,
): HTMLElement {
  const slate = sport.slateOf(number);
  const legText = (fixture: number, pick: string) => {
    const { league = 0, home = 0, away = 0 } = slate[fixture] ?? {};
    const teams = sport.leagues[league]?.teams ?? [];
    return pickText(pick, teams[home] ?? "", teams[away] ?? "", t);
  };
  return el(
    "section",
    { class: "own" },
    el("h3", {}, t("myBets")),
    el(
      "ul",
      {},
      ...rounds.map((round) => {
        const legs = legsOf(round);
        const isOver = OVER.includes(round.state);
        const paid = amounts.read(round.payout);
        const most = (amounts.read(round.stake) * BigInt(sport.promised4(legs))) / 10_000n;
        const ended = isOver ? (paid > 0n ? `+${amounts.text(paid)}` : t("ended.lost")) : `${t("canWin")} ${amounts.text(most)}`;
        return el(
          "li",
          { class: isOver && paid > 0n ? "won" : "" },
          el("strong", {}, legs.map(({ fixture, pick }) => legText(fixture, pick)).join(" · ")),
          el("span", {}, amounts.text(amounts.read(round.stake))),
          el("em", {}, ended),
        );
      }),
    ),
  );
}
