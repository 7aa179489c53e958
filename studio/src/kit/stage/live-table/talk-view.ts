import type { TalkMuted, TalkSaying } from "@magpie/contract/studio/talk";
import { PHRASES, type Phrase, SAYING_MOST } from "@magpie/domain/talk/rules";
import type { Translate } from "../../words/words";
import { el, iconButton, setText } from "../hud/dom";
import { readable, type Talk } from "./talk-model";
import type { TalkWord } from "./talk-words";

type T = Translate<TalkWord>;

export interface TalkActs {
  /** Shows what can be done about a saying, or hides it again. */
  choose(id: string): void;
  mute(id: string): void;
  unmute(by: string): void;
  report(id: string): void;
}

export interface Choice {
  /** The saying whose choices are shown. */
  chosen: string;
  reported: ReadonlySet<string>;
}

/** Writes the sayings into a list. Rows that are as they were stay: whoever is on one of them by key does not lose the place. */
export function sayingWriter(list: HTMLElement, t: T, acts: TalkActs) {
  let rows = new Map<string, HTMLElement>();
  const head = el("li", { class: "note" });
  list.append(head);
  return (talk: Talk, choice: Choice): void => {
    const shown = readable(talk);
    setText(head, shown.length > 0 ? t("chat.rules") : `${t("chat.nobody")} ${t("chat.rules")}`);
    const before = rows;
    rows = new Map();
    for (const saying of shown) {
      const { id, by } = saying;
      const isOwn = by === talk.me;
      const name = `${id} ${isOwn} ${choice.chosen === id} ${choice.reported.has(id)}`;
      rows.set(name, before.get(name) ?? (isOwn ? ownRow(saying, t) : otherRow(saying, choice, t, acts)));
    }
    for (const [name, row] of before) if (!rows.has(name)) row.remove();
    let last: HTMLElement = head;
    for (const row of rows.values()) {
      if (last.nextElementSibling !== row) last.after(row);
      last = row;
    }
  };
}

function ownRow(saying: TalkSaying, t: T): HTMLElement {
  return el("li", { class: "own" }, el("p", {}, el("b", {}, t("chat.you")), ` ${wordsOf(saying, t)}`));
}

function otherRow(saying: TalkSaying, { chosen, reported }: Choice, t: T, acts: TalkActs): HTMLElement {
  const { id, name } = saying;
  const isChosen = chosen === id;
  const line = button("line", () => acts.choose(id), el("b", {}, name), ` ${wordsOf(saying, t)}`);
  line.setAttribute("aria-expanded", String(isChosen));
  if (!isChosen) return el("li", {}, line);
  const report = button("choice", () => acts.report(id), t(reported.has(id) ? "chat.reported" : "chat.report"));
  report.disabled = reported.has(id);
  return el(
    "li",
    { class: "chosen" },
    line,
    el(
      "div",
      { class: "choices" },
      button("choice", () => acts.mute(id), t("chat.mute")),
      report,
    ),
  );
}

function wordsOf({ text, phrase }: TalkSaying, t: T): string {
  return phrase ? t(`chat.phrase.${phrase}`) : (text ?? "");
}

/** Whom the player has muted, each to be heard again. */
export function mutedRow(muted: readonly TalkMuted[], t: T, acts: TalkActs): (Node | string)[] {
  if (muted.length === 0) return [];
  const names = muted.map(({ by, name }) => {
    const again = button("choice", () => acts.unmute(by), name);
    again.setAttribute("aria-label", `${name}: ${t("chat.unmute")}`);
    again.title = t("chat.unmute");
    return again;
  });
  return [el("span", {}, t("chat.muted")), ...names];
}

export function phraseButtons(t: T, onSay: (phrase: Phrase) => void): HTMLElement {
  const buttons = PHRASES.map((phrase) => button("phrase", () => onSay(phrase), t(`chat.phrase.${phrase}`)));
  return el("div", { class: "phrases", role: "group", "aria-label": t("chat.phrases") }, ...buttons);
}

export interface SayField {
  element: HTMLElement;
  input: HTMLInputElement;
}

/** No form: a frame without an origin may submit none. */
export function sayField(t: T, onSay: () => void): SayField {
  const words = { placeholder: t("chat.say"), "aria-label": t("chat.say") };
  const input = el("input", { type: "text", maxlength: String(SAYING_MOST), autocomplete: "off", enterkeyhint: "send", ...words });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) onSay();
  });
  return { input, element: el("div", { class: "say" }, input, iconButton("send", t("chat.send"), onSay)) };
}

function button(className: string, onPress: () => void, ...content: (Node | string)[]): HTMLButtonElement {
  const element = el("button", { type: "button", class: className }, ...content);
  element.addEventListener("click", onPress);
  return element;
}
