import type { Replay } from "../arrival";
import { el } from "../hud/dom";
import type { Page } from "../page";
import type { SportFace } from "./face";
import { oddsText, priceText } from "./markets";
import { createMatchCard } from "./pitch";
import { pickText, type SportTranslate } from "./words";

const WHOLE_MS = 20_000;

type ToldLeg = {
  type: "leg";
  fixture: number;
  pick: string;
  price100: number;
  league: number;
  home: number;
  away: number;
  score: string | null;
  order: string;
  ended: "won" | "half-won" | "back" | "half-lost" | "lost";
};
type ToldSlip = { type: "slip"; number: number; odds4: number };

/** Shows the matches of a slip again, and what became of each pick. */
export function replaySlip({ host, hud, t: say, amounts, clock, frames }: Page<string>, sport: SportFace, round: Replay): void {
  const t = say as SportTranslate;
  const events = round.events as readonly (ToldLeg | ToldSlip)[];
  const whole = events.find((event) => event.type === "slip");
  const legs = events.filter((event) => event.type === "leg");
  const cards = legs.flatMap(({ league, home, away, score, order, fixture }) => {
    const { name = "", teams = [] } = sport.leagues[league] ?? {};
    const [scored, conceded] = score?.split("-").map(Number) ?? [];
    if (scored === undefined || conceded === undefined) return [];
    const outcome = { home: scored, away: conceded, order };
    const told = { home: teams[home] ?? "", away: teams[away] ?? "", league: name, outcome, seed: (whole?.number ?? 0) * 31 + fixture };
    return [createMatchCard(t, sport, told)];
  });
  const ends = legs.map(({ ended }) => el("em", { hidden: true, "data-ended": ended }, t(`ended.${ended}`)));
  const rows = legs.map(({ pick, price100, league, home, away }, at) => {
    const teams = sport.leagues[league]?.teams ?? [];
    return el(
      "li",
      {},
      el("strong", {}, pickText(pick, teams[home] ?? "", teams[away] ?? "", t)),
      el("output", {}, priceText(price100)),
      ends[at] ?? "",
    );
  });
  const odds = el("p", { class: "hint", hidden: true }, `× ${oddsText(whole?.odds4 ?? 0)}`);
  host.append(
    el(
      "div",
      { class: "sports replay" },
      el("div", { class: "middle" }, el("div", { class: "matches" }, ...cards.map(({ element }) => element))),
      el(
        "div",
        { class: "right" },
        el("section", { class: "slip" }, el("h2", {}, t("replay")), el("ol", { class: "legs" }, ...rows), odds),
      ),
    ),
  );
  let from = clock.now;
  hud.tray.replaceChildren();
  hud.say(t("replay"));
  const show = () => {
    const at = Math.min(1, (clock.now - from) / WHOLE_MS);
    for (const card of cards) card.show(at);
    for (const end of ends) end.hidden = at < 1;
    odds.hidden = at < 1;
    hud.win.set(at < 1 ? null : amounts.read(round.payout));
  };
  frames.add(show, () => clock.now - from < WHOLE_MS);
  hud.main.set({
    label: t("replayAgain"),
    icon: "again",
    enabled: true,
    onPress: () => {
      from = clock.now;
    },
  });
}
