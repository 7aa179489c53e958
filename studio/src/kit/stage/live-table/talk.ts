import type { StudioLiveMessage } from "@magpie/contract/studio/live";
import type { TalkMuted } from "@magpie/contract/studio/talk";
import type { Phrase } from "@magpie/domain/talk/rules";
import { newRoundId, RefusedCall } from "../client";
import { el, iconButton, setText } from "../hud/dom";
import type { Page } from "../page";
import type { TableWord } from "./table-words";
import { caughtUp, heardSaying, SILENCE, type Talk } from "./talk-model";
import { mutedRow, phraseButtons, type SayField, sayField, sayingWriter, type TalkActs } from "./talk-view";

const WIDE = "(min-width: 1001px)";
const TOLD_MS = 5_000;
/** Whoever has scrolled this far up reads something old, and is left there. */
const NEAR_END_PX = 60;
const COUNTED_MOST = 9;

/** What players at a live table say to each other: below the boards on a desk, in the place of the controls on a phone, and never over the cloth. */
export class TableTalk {
  readonly #element: HTMLElement;
  readonly #page: Page<TableWord>;
  readonly #list = el("ol", { class: "sayings", role: "log" });
  readonly #muted = el("div", { class: "muted" });
  readonly #told = el("p", { class: "told-off", role: "status" });
  readonly #field: SayField;
  readonly #button: HTMLButtonElement;
  readonly #news = el("span", { class: "news", "aria-hidden": "true", hidden: true });
  readonly #acts: TalkActs;
  readonly #write: ReturnType<typeof sayingWriter>;
  readonly #reported = new Set<string>();
  #talk: Talk = SILENCE;
  #chosen = "";
  #isOpen = matchMedia(WIDE).matches;

  constructor(page: Page<TableWord>) {
    const { t, hud } = page;
    this.#page = page;
    this.#acts = {
      choose: (id) => this.#choose(this.#chosen === id ? "" : id),
      mute: (id) => void this.#try(async () => this.#mute((await page.client.ask("mute", { id })).muted)),
      unmute: (by) => void this.#try(async () => this.#mute((await page.client.ask("unmute", { by })).muted)),
      report: (id) => void this.#try(() => this.#report(id)),
    };
    this.#write = sayingWriter(this.#list, t, this.#acts);
    this.#field = sayField(t, () => this.#sayField());
    this.#field.element.prepend(iconButton("close", t("close"), () => this.#open(false), "tool shut"));
    this.#button = iconButton("chat", t("chat.title"), () => this.#open(!this.#isOpen), "tool chat");
    this.#button.append(this.#news);
    hud.side.append(this.#button);
    this.#element = el(
      "section",
      { class: "talk", "aria-label": t("chat.title") },
      el("h2", { class: "board-title" }, t("chat.title")),
      this.#list,
      this.#muted,
      this.#told,
      phraseButtons(t, (phrase) => void this.#say({ phrase })),
      this.#field.element,
    );
    hud.bar.after(this.#element);
    this.#element.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.#open(false);
    });
    this.#open(this.#isOpen);
  }

  hear({ event, at, data }: StudioLiveMessage): void {
    // The first message of a line, which may have been away: what was said meanwhile is read.
    if (event === "table") void this.#catchUp();
    if (event === "saying") this.#show(heardSaying(this.#talk, { ...data, at }, this.#isOpen));
    if (event === "talkOver") this.#end();
  }

  async #catchUp(): Promise<void> {
    try {
      this.#show(caughtUp(this.#talk, await this.#page.client.ask("sayings", {})));
    } catch {
      // Where the talk or the session is over the line says so.
    }
  }

  #end(): void {
    this.#element.remove();
    this.#button.remove();
  }

  #open(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#element.dataset.open = String(isOpen);
    this.#button.setAttribute("aria-expanded", String(isOpen));
    this.#show(isOpen ? { ...this.#talk, unread: 0 } : this.#talk);
    this.#toEnd();
  }

  #choose(id: string): void {
    this.#chosen = id;
    this.#show(this.#talk);
  }

  /** The field is free for the next words at once; what was refused comes back into it, with the reason above. */
  #sayField(): void {
    const { input } = this.#field;
    const text = input.value.trim();
    if (text === "") return;
    input.value = "";
    void this.#say({ text }).then((isSaid) => {
      if (!isSaid && input.value === "") input.value = text;
    });
  }

  #say(said: { text: string } | { phrase: Phrase }): Promise<boolean> {
    return this.#try(async () => {
      const { saying } = await this.#page.client.ask("say", { id: newRoundId(), ...said });
      // Said before the talk was read: whose it is is known all the same.
      this.#show(heardSaying({ ...this.#talk, me: saying.by }, saying, true));
      this.#toEnd();
    });
  }

  #mute(muted: readonly TalkMuted[]): void {
    this.#chosen = "";
    this.#show({ ...this.#talk, muted });
  }

  async #report(id: string): Promise<void> {
    await this.#page.client.ask("reportSaying", { id });
    this.#reported.add(id);
    this.#show(this.#talk);
  }

  /** A session that is over is the game's to tell; everything else concerns the chat alone. */
  async #try(act: () => Promise<void>): Promise<boolean> {
    this.#tell("");
    try {
      await act();
      return true;
    } catch (error) {
      if (error instanceof RefusedCall && error.code !== "game_session_ended") this.#tell(error.message);
      else this.#page.explain(error);
      return false;
    }
  }

  #tell(text: string): void {
    setText(this.#told, text);
    this.#toEnd();
    setTimeout(() => {
      if (this.#told.textContent === text) setText(this.#told, "");
    }, TOLD_MS);
  }

  #show(talk: Talk): void {
    const { t } = this.#page;
    this.#talk = talk;
    const { scrollHeight, scrollTop, clientHeight } = this.#list;
    const isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
    this.#write(talk, { chosen: this.#chosen, reported: this.#reported });
    this.#muted.replaceChildren(...mutedRow(talk.muted, t, this.#acts));
    if (isAtEnd) this.#toEnd();
    this.#news.hidden = talk.unread === 0;
    setText(this.#news, talk.unread > COUNTED_MOST ? `${COUNTED_MOST}+` : String(talk.unread));
    this.#button.setAttribute("aria-label", talk.unread > 0 ? t("chat.news", { count: talk.unread }) : t("chat.title"));
  }

  #toEnd(): void {
    this.#list.scrollTop = this.#list.scrollHeight;
  }
}
