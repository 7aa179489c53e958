import type { Say } from "../../words/words";
import { el } from "./dom";
import { sheet } from "./sheet";

export interface RulesSection {
  title: string;
  content: (Node | string)[];
}

/** What a game says of itself: its numbers come from the very table it is played with. */
export interface RulesFacts {
  name: string;
  version: string;
  rtp: readonly [least: number, most: number];
  maxWinX: number;
  volatility: "low" | "medium" | "high" | "very-high" | "chosen";
  hit?: number;
}

export interface ShownSeeds {
  commit: string;
  clientSeed: string;
  nonce: number;
}

/** A pair of seeds that is over: anyone can work its rounds out again. */
export interface OpenedSeeds {
  serverSeed: string;
  commit: string;
}

export interface RulesSheet {
  open(): void;
  /** The game's own part, before the numbers. */
  add(section: RulesSection): void;
  setSeeds(seeds: ShownSeeds): void;
  /** Lets the player change seeds, which opens the house's. */
  offerChange(change: () => Promise<{ current: ShownSeeds; revealed: OpenedSeeds }>): void;
  /** One more round has been played with them. */
  countRound(): void;
}

export function rulesSheet(host: HTMLElement, t: Say, locale: string, facts: RulesFacts): RulesSheet {
  const { body, open } = sheet(host, `${facts.name}: ${t("rules")}`, t("close"));
  const own = el("div", {});
  const seeds = el("dl", { class: "facts" });
  const change = el("div", { "aria-live": "polite" });
  body.append(
    own,
    section({ title: facts.name, content: [numbers(t, locale, facts)] }),
    section({ title: t("fairness"), content: [el("p", {}, t("fairnessText")), seeds, change] }),
  );
  let shown: ShownSeeds | null = null;
  const show = () => {
    if (!shown) return;
    const { commit, clientSeed, nonce } = shown;
    seeds.replaceChildren(...fact(t("commit"), commit), ...fact(t("clientSeed"), clientSeed), ...fact(t("nonce"), String(nonce)));
  };
  return {
    open,
    add: (next) => own.append(section(next)),
    setSeeds(seeds) {
      shown = seeds;
      show();
    },
    offerChange(ask) {
      const opened = el("dl", { class: "facts" });
      const button = el("button", { type: "button", class: "accept" }, t("changeSeeds"));
      button.addEventListener("click", async () => {
        button.disabled = true;
        try {
          const { current, revealed } = await ask();
          shown = current;
          show();
          opened.replaceChildren(...fact(t("openedSeed"), revealed.serverSeed), ...fact(t("openedCommit"), revealed.commit));
        } catch (error) {
          opened.replaceChildren(...fact(t("changeSeeds"), error instanceof Error ? error.message : String(error)));
        } finally {
          button.disabled = false;
        }
      });
      change.replaceChildren(button, opened);
    },
    countRound() {
      if (shown) shown = { ...shown, nonce: shown.nonce + 1 };
      show();
    },
  };
}

function numbers(t: Say, locale: string, { rtp: [least, most], maxWinX, volatility, hit, version }: RulesFacts): HTMLElement {
  const percent = new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const returns = least === most ? percent.format(most) : `${percent.format(least)} – ${percent.format(most)}`;
  return el(
    "dl",
    { class: "facts" },
    ...fact(t("rtp"), returns),
    ...fact(t("maxWin"), t("timesStake", { x: new Intl.NumberFormat(locale).format(maxWinX) })),
    ...(hit ? fact(t("hitRate"), percent.format(hit)) : []),
    ...fact(t("volatility"), t(`volatility.${volatility}`)),
    ...fact(t("version"), version),
  );
}

function fact(name: string, value: string): HTMLElement[] {
  return [el("dt", {}, name), el("dd", {}, value)];
}

function section({ title, content }: RulesSection): HTMLElement {
  return el("section", {}, el("h3", {}, title), ...content);
}
