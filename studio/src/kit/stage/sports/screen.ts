import type { StudioDraw } from "@magpie/contract/studio";
import type { StudioLiveMessage } from "@magpie/contract/studio/live";
import { el, setText } from "../hud/dom";
import type { MainAction } from "../hud/main-button";
import { followTable } from "../live";
import type { Page } from "../page";
import { createServerTime } from "../server-time";
import { EMPTY_TABLE, heard, type SharedTable } from "../shared-table";
import { SlipBets } from "./betting";
import { createBoard } from "./board";
import type { Leg, Played, Slate, SportFace } from "./face";
import { oddsText } from "./markets";
import { createMatchCard, type MatchCard } from "./pitch";
import { replaySlip } from "./replay";
import { lastResults, leagueList, ownBets, standingsTable } from "./side";
import { createSlip } from "./slip";
import type { SportTranslate } from "./words";

const SECOND_MS = 1000;

/** The screen of a sport: leagues, prices, matches that run, and the slip. */
export class SportScreen {
  readonly #page: Page<string>;
  readonly #sport: SportFace;
  readonly #t: SportTranslate;
  readonly #time = createServerTime(Date.now);
  readonly #bets: SlipBets;
  readonly #slip;
  readonly #board;
  readonly #leagues;
  readonly #matches = el("div", { class: "matches" });
  readonly #left = el("div", { class: "left" });
  readonly #mine = el("div", {});
  readonly #tab = el("button", { type: "button", class: "slip-tab" });
  #cards: readonly MatchCard[] = [];
  #scored = 0;
  #league = 0;
  #table: SharedTable = EMPTY_TABLE;
  #slate: Slate | null = null;

  constructor(page: Page<string>, sport: SportFace, how: readonly string[]) {
    this.#page = page;
    this.#sport = sport;
    this.#t = page.t as SportTranslate;
    this.#bets = new SlipBets(page, () => this.#show());
    this.#slip = createSlip(this.#t, sport, page.amounts, () => this.#show());
    this.#board = createBoard(this.#t, sport, (leg) => {
      page.sound.play("tap");
      page.hud.notice(null);
      this.#slip.toggle(leg);
    });
    this.#leagues = leagueList(this.#t, sport, (league) => {
      this.#league = league;
      this.#lay();
    });
    page.hud.tray.append(this.#tab);
    this.#tab.addEventListener("click", () => this.#slip.element.scrollIntoView({ block: "start" }));
    page.hud.stake.onChange(() => this.#show());
    page.hud.rules.add({ title: this.#t("howTitle"), content: how.map((text) => el("p", {}, text)) });
  }

  async start(): Promise<void> {
    const { host, client, session, amounts } = this.#page;
    if (session.replay) return replaySlip(this.#page, this.#sport, session.replay);
    host.append(
      el(
        "div",
        { class: "sports" },
        this.#left,
        el("div", { class: "middle" }, this.#leagues.element, this.#matches, this.#board.element),
        el("div", { class: "right" }, this.#slip.element, this.#mine),
      ),
    );
    this.#lay();
    const { mine } = await client.ask("table", {});
    this.#bets.resume(mine);
    const { own } = this.#bets;
    const hear = (message: StudioLiveMessage) => {
      this.#time.hear(message.at);
      if (message.event !== "round") return this.#hear(message);
      own.hear(message.data.round, amounts.read(message.data.balance));
      this.#show();
    };
    followTable(this.#page, hear, own);
    this.#page.frames.add(
      () => this.#frame(),
      () => this.#table.draw?.phase === "running",
    );
  }

  #hear(message: StudioLiveMessage): void {
    const before = this.#table;
    this.#table = heard(before, message);
    const { draw, history } = this.#table;
    if (draw?.number !== before.draw?.number) this.#turn(before.draw !== null);
    if (draw?.phase !== before.draw?.phase || draw?.number !== before.draw?.number || history !== before.history) this.#lay();
    this.#show();
  }

  /** Another kick-off: prices and slip begin anew. */
  #turn(hadOne: boolean): void {
    this.#slate = (this.#table.draw?.sheet ?? null) as Slate | null;
    if (!hadOne) return;
    if (this.#slip.legs.length > 0) this.#sayChanged();
    this.#bets.next();
    this.#slip.clear();
    this.#page.hud.win.set(null);
  }

  #sayChanged(): void {
    const { hud, t } = this.#page;
    hud.notice(this.#t("pricesChanged"), { label: t("close"), onPress: () => hud.notice(null) });
  }

  get #played(): readonly Played[] {
    return this.#table.history.map(({ result }) => result as Played);
  }

  /** Builds what changes with the phase or the league. */
  #lay(): void {
    const { draw } = this.#table;
    const number = draw?.number ?? 1;
    const isOn = draw?.phase === "running" || draw?.phase === "over";
    this.#leagues.show(draw ? number : null, this.#league);
    this.#board.show(isOn ? null : this.#slate, this.#league);
    this.#left.replaceChildren(
      standingsTable(this.#t, this.#sport, this.#league, number, this.#played),
      lastResults(this.#t, this.#sport, this.#league, this.#played),
    );
    this.#cards = isOn && draw ? this.#cardsOf(draw) : [];
    this.#matches.replaceChildren(...this.#cards.map(({ element }) => element));
    this.#scored = 0;
    this.#board.element.hidden = isOn;
    this.#show();
  }

  #cardsOf({ number, result }: StudioDraw): MatchCard[] {
    const outcomes = (result as Played | null)?.outcomes ?? [];
    return this.#sport.slateOf(number).flatMap(({ league, home, away }, at) => {
      const [outcome, { name = "", teams = [] } = {}] = [outcomes[at], this.#sport.leagues[league]];
      if (!outcome || league !== this.#league) return [];
      const told = { home: teams[home] ?? "", away: teams[away] ?? "", league: name, outcome, seed: number * 31 + at };
      return [createMatchCard(this.#t, this.#sport, told)];
    });
  }

  get #isOpen(): boolean {
    const { draw } = this.#table;
    return draw?.phase === "betting" && draw.phaseEndsAt !== null && this.#time.now() < Date.parse(draw.phaseEndsAt);
  }

  #frame(): void {
    const { draw } = this.#table;
    const [begun, ends] = [Date.parse(draw?.phaseStartedAt ?? ""), Date.parse(draw?.phaseEndsAt ?? "")];
    const at = draw?.phase === "over" ? 1 : draw?.phase === "running" ? Math.min(1, (this.#time.now() - begun) / (ends - begun)) : 0;
    const scored = this.#cards.reduce((sum, card) => sum + card.show(at), 0);
    if (scored > this.#scored) this.#page.sound.play("scatter");
    this.#scored = scored;
    // Wins show when the matches are over, though all was known at the kick-off.
    if (draw?.phase === "over" || draw?.phase === "voided") this.#bets.own.tell();
    const wasOpen = this.#board.element.dataset.open === "true";
    this.#board.element.dataset.open = String(this.#isOpen);
    if (wasOpen !== this.#isOpen) this.#show();
    this.#board.clock(this.#clock(draw, ends));
  }

  #clock(draw: StudioDraw | null, ends: number): string {
    if (draw?.phase !== "betting") return this.#t(draw?.phase === "running" ? "running" : draw?.phase === "voided" ? "voided" : "waiting");
    const left = Math.max(0, Math.ceil((ends - this.#time.now()) / SECOND_MS));
    return this.#t("kickOff", { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` });
  }

  #show(): void {
    const { hud, amounts } = this.#page;
    const { draw } = this.#table;
    const { own } = this.#bets;
    this.#slip.show(this.#slate?.matches ?? [], hud.stake.value);
    this.#board.mark(this.#slip.legs, this.#isOpen);
    this.#mine.replaceChildren(...(own.all.length > 0 && draw ? [ownBets(this.#t, this.#sport, amounts, own.all, draw.number)] : []));
    const { legs } = this.#slip;
    const odds = this.#slip.isParlay || legs.length === 1 ? ` × ${oddsText(this.#sport.promised4(legs))}` : "";
    setText(this.#tab, legs.length === 0 ? "" : `${this.#t("slip")} (${legs.length})${odds}`);
    hud.main.set(this.#action());
  }

  #action(): MainAction {
    const { t, amounts, hud } = this.#page;
    const { draw } = this.#table;
    const slips: readonly (readonly Leg[])[] = this.#slip.isParlay ? [this.#slip.legs] : this.#slip.legs.map((leg) => [leg]);
    if (!this.#isOpen || !draw) return { label: this.#t("closed"), enabled: false, onPress: () => undefined };
    if (slips.length === 0) return { label: this.#t("pickFirst"), enabled: false, onPress: () => undefined };
    const stake = hud.stake.value;
    return {
      label: t("place", { amount: amounts.text(stake * BigInt(slips.length)) }),
      enabled: !this.#bets.isAsking,
      onPress: () => void this.#place(draw.number, slips),
    };
  }

  async #place(number: number, slips: readonly (readonly Leg[])[]): Promise<void> {
    if (await this.#bets.place(number, slips, this.#page.hud.stake.value)) this.#slip.clear();
  }
}
