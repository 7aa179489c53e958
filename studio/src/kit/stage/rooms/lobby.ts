import type { RoomLevel } from "@magpie/contract/studio/rooms";
import { el, setText } from "../hud/dom";
import type { Page } from "../page";
import { sitSheet } from "./sit-sheet";
import type { RoomWord } from "./words";

export interface Lobby {
  element: HTMLElement;
  show(levels: readonly RoomLevel[], balance: bigint): void;
  /** Makes the main button open the table with the most people among those that the balance allows. */
  offer(): void;
}

export function busiest(levels: readonly RoomLevel[], allowed: (level: RoomLevel) => boolean): RoomLevel | null {
  return levels.filter(allowed).reduce<RoomLevel | null>((best, level) => (best && best.players >= level.players ? best : level), null);
}

interface LobbyTools {
  page: Page<RoomWord>;
  /** The word for what a level's unit is. */
  unitWord: "boot" | "base";
  onSit(level: RoomLevel, bring: string, clientSeed: string): Promise<boolean>;
}

/** The stake levels of a room, before one sits. */
export function createLobby({ page, unitWord, onSit }: LobbyTools): Lobby {
  const { t, amounts, session } = page;
  const list = el("ul", { class: "levels", "aria-busy": "true" });
  list.append(...Array.from({ length: 4 }, () => el("li", { class: "level bones", "aria-hidden": "true" })));
  const element = el(
    "section",
    { class: "lobby", "aria-label": t("choose") },
    el("h2", {}, t("choose")),
    el("p", { class: "lead" }, t(session.trial ? "robots" : "people")),
    list,
  );
  const ask = sitSheet(page, onSit);
  const money = (decimal: string) => amounts.text(amounts.read(decimal));
  const rows = new Map<number, ReturnType<typeof rowOf>>();
  let known: { levels: readonly RoomLevel[]; balance: bigint } = { levels: [], balance: 0n };
  const stakeOf = (level: RoomLevel) => t(unitWord, { amount: money(level.unit) });
  const isTooDear = (level: RoomLevel, balance: bigint) => amounts.read(level.least) > balance;

  const offer = () => {
    const { levels, balance } = known;
    const level = busiest(levels, (one) => !isTooDear(one, balance));
    const least = levels[0];
    const label = level ? t("sitAt", { stake: stakeOf(level) }) : least ? t("tooDear", { least: money(least.least) }) : t("choose");
    page.hud.main.set({ label, enabled: level !== null, onPress: () => level && ask(level, stakeOf(level)) });
  };

  const rowOf = (level: RoomLevel) => {
    const [bring, players] = [el("span", { class: "bring" }), el("span", { class: "players" })];
    const stake = stakeOf(level);
    const button = el(
      "button",
      { type: "button" },
      el("strong", {}, stake),
      players,
      bring,
      el("span", { class: "cap" }, t("rakeCap", { cap: money(level.cap) })),
    );
    button.addEventListener("click", () => ask(level, stake));
    return { item: el("li", { class: "level", "data-level": String(level.level) }, button), button, bring, players };
  };

  return {
    element,
    offer,
    show(levels, balance) {
      known = { levels, balance };
      for (const level of levels) {
        const row = rows.get(level.level) ?? rowOf(level);
        rows.set(level.level, row);
        row.button.disabled = isTooDear(level, balance);
        setText(
          row.bring,
          isTooDear(level, balance)
            ? t("tooDear", { least: money(level.least) })
            : t("bringRange", { least: money(level.least), most: money(level.most) }),
        );
        setText(row.players, level.players > 0 ? t("playing", { count: level.players }) : t("nobody"));
        row.players.dataset.some = String(level.players > 0);
      }
      if (list.getAttribute("aria-busy") === "false") return;
      list.setAttribute("aria-busy", "false");
      list.replaceChildren(...[...rows.values()].map(({ item }) => item));
    },
  };
}
