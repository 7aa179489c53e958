import type { Money } from "@magpie/domain/money";
import type { Sound } from "../../sound/sound";
import type { Translate } from "../../words/words";
import type { Amounts } from "../amounts";
import type { Clock } from "../clock";
import type { InTurn } from "../in-turn";
import { el, iconButton, toggle } from "./dom";
import { type MainButton, mainButton } from "./main-button";
import { type Meter, meter } from "./meter";
import { type RulesFacts, type RulesSheet, rulesSheet } from "./rules";
import { type StakeStepper, stakeStepper } from "./stake";

/** The controls below every game: plain elements, so keys, screen readers and large text work as anywhere. */
export interface Hud {
  bar: HTMLElement;
  /** Holds a game's own controls. */
  tray: HTMLElement;
  /** Beside the main button. */
  side: HTMLElement;
  main: MainButton;
  stake: StakeStepper;
  balance: Meter;
  win: Meter;
  rules: RulesSheet;
  /** Speaks to screen readers. */
  say(text: string): void;
  /** Stays until it is removed with null. */
  notice(text: string | null, action?: { label: string; onPress(): void }): void;
}

interface HudTools {
  host: HTMLElement;
  t: Translate;
  locale: string;
  amounts: Amounts;
  clock: Clock;
  inTurn: InTurn;
  sound: Sound;
  stakes: readonly Money[];
  facts: RulesFacts;
  trial: boolean;
}

export function createHud({ host, t, locale, amounts, clock, inTurn, sound, stakes, facts, trial }: HudTools): Hud {
  const tray = el("div", { class: "tray" });
  const side = el("div", { class: "side" });
  const main = mainButton((isWorded) => bar.classList.toggle("worded", isWorded));
  const meterTools = { write: amounts.text, clock, inTurn };
  const balance = meter("balance", { label: t("balance"), ...meterTools });
  const win = meter("win", { label: t("win"), ...meterTools });
  const stake = stakeStepper(stakes, amounts.text, { label: t("stake"), less: t("less"), more: t("more") }, inTurn);
  const rules = rulesSheet(host, t, locale, facts);
  const status = el("p", { class: "unseen", role: "status" });
  let said = "";
  // Written anew, so that the same words said twice are heard twice.
  const showSaid = () => {
    status.textContent = said;
  };
  const notice = el("div", { class: "notice", role: "alert", hidden: true });

  const soundButton = iconButton("sound", t("sound"), () => {
    sound.turn(!sound.isOn);
    toggle(soundButton, sound.isOn, sound.isOn ? "sound" : "silence");
  });
  toggle(soundButton, true);
  const tools = el("div", { class: "tools" }, iconButton("rules", t("rules"), rules.open), soundButton);
  const bar = el(
    "footer",
    { class: "hud" },
    tools,
    tray,
    balance.element,
    win.element,
    stake.element,
    el("div", { class: "act" }, main.element, side),
  );
  host.append(notice, bar, status);
  if (trial) {
    host.dataset.trial = "";
    host.append(el("p", { class: "trial" }, t("trial")));
  }

  return {
    bar,
    tray,
    side,
    main,
    stake,
    balance,
    win,
    rules,
    say(text) {
      said = text;
      inTurn(showSaid);
    },
    notice(text, action) {
      if (text === null && notice.hidden) return;
      notice.hidden = text === null;
      if (text === null) return notice.replaceChildren();
      const button = action && el("button", { type: "button", class: "accept" }, action.label);
      button?.addEventListener("click", () => action?.onPress());
      notice.replaceChildren(el("p", {}, text), ...(button ? [button] : []));
    },
  };
}
