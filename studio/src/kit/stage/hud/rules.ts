import type { KitWord, Translate } from "../../words/words";
import { el } from "./dom";
import { sheet } from "./sheet";

export interface RulesSection {
  title: string;
  content: (Node | string)[];
}

/** A game's facts for its rules; the numbers come from the very table it is played with. */
export interface RulesFacts {
  name: string;
  version: string;
  rtp: readonly [least: number, most: number];
  maxWinX: number;
  volatility: "low" | "medium" | "high" | "very-high" | "chosen";
  hit?: number;
  sameAs?: { id: string };
  /** What its jackpots return besides. */
  jackpots?: number;
}

export interface SeedFacts {
  commit: string;
  clientSeed: string;
  nonce: number;
}

/** A pair of seeds that is over: anyone can compute its rounds again. */
export interface OpenedSeeds {
  serverSeed: string;
  commit: string;
}

export interface RulesSheet {
  open(): void;
  /** The game's own part, before the numbers. */
  add(section: RulesSection): void;
  setSeeds(seeds: SeedFacts): void;
  /**
   * Lets the player change seeds, which opens the house's. They are read anew whenever somebody looks, because the house changes worn ones
   * itself.
   */
  offerChange(desk: SeedDesk): void;
  /** Replaces the seeds at a table whose draws are shared. */
  setChain(chain: ChainFacts, contribution: string | null): void;
  /** Replaces the seeds where outcomes are fixed in another way. */
  setFairness(text: string, facts: readonly (readonly [name: string, value: string])[]): void;
}

export interface SeedDesk {
  read(): Promise<{ current: SeedFacts; revealed: OpenedSeeds | null }>;
  change(): Promise<{ current: SeedFacts; revealed: OpenedSeeds }>;
}

export interface ChainFacts {
  first: number;
  length: number;
  anchor: string;
  salt: string | null;
  contributions: readonly unknown[];
}

export function rulesSheet(host: HTMLElement, t: Translate, locale: string, facts: RulesFacts): RulesSheet {
  const { body, open } = sheet(host, `${facts.name}: ${t("rules")}`, t("close"));
  const text = el("p", {}, t("fairnessText"));
  const own = el("div", {});
  const seeds = el("dl", { class: "facts" });
  const change = el("div", { "aria-live": "polite" });
  body.append(
    own,
    section({ title: facts.name, content: [numbers(t, locale, facts)] }),
    section({ title: t("fairness"), content: [text, seeds, change] }),
  );
  let isShared = false;
  let look = async () => {};
  const setFairness: RulesSheet["setFairness"] = (told, facts) => {
    isShared = true;
    look = async () => {};
    text.textContent = told;
    change.replaceChildren();
    seeds.replaceChildren(...facts.flatMap(([name, value]) => fact(name, value)));
  };
  const setSeeds = ({ commit, clientSeed, nonce }: SeedFacts) => {
    if (isShared) return;
    seeds.replaceChildren(...fact(t("commit"), commit), ...fact(t("clientSeed"), clientSeed), ...fact(t("nonce"), String(nonce)));
  };
  return {
    open() {
      open();
      // A failed read is retried at the next round.
      look().catch(() => {});
    },
    add: (next) => own.append(section(next)),
    setSeeds,
    offerChange(desk) {
      const opened = el("dl", { class: "facts" });
      const show = ({ current, revealed }: { current: SeedFacts; revealed: OpenedSeeds | null }) => {
        setSeeds(current);
        if (revealed) opened.replaceChildren(...fact(t("openedSeed"), revealed.serverSeed), ...fact(t("openedCommit"), revealed.commit));
      };
      look = async () => show(await desk.read());
      const button = el("button", { type: "button", class: "accept" }, t("changeSeeds"));
      button.addEventListener("click", async () => {
        button.disabled = true;
        try {
          show(await desk.change());
        } catch (error) {
          opened.replaceChildren(...fact(t("changeSeeds"), error instanceof Error ? error.message : String(error)));
        } finally {
          button.disabled = false;
        }
      });
      change.replaceChildren(button, opened);
    },
    setChain({ first, length, anchor, salt, contributions }, contribution) {
      setFairness(t("tableFairnessText"), [
        [t("anchor"), anchor],
        [t("chainDraws"), `${first} – ${first + length - 1}`],
        [t("salt"), salt ?? t("saltWaits")],
        [t("contributions"), String(contributions.length)],
        ...(contribution ? ([[t("ownContribution"), contribution]] as const) : []),
      ]);
    },
    setFairness,
  };
}

function numbers(
  t: Translate,
  locale: string,
  { rtp: [least, most], maxWinX, volatility, hit, version, sameAs, jackpots }: RulesFacts,
): HTMLElement {
  const digits = jackpots === undefined ? 2 : 4;
  const percent = new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: digits });
  const base = least === most ? percent.format(most) : `${percent.format(least)} – ${percent.format(most)}`;
  const returns = jackpots === undefined ? base : `${base} + ${percent.format(jackpots)} = ${percent.format(most + jackpots)}`;
  return el(
    "dl",
    { class: "facts" },
    ...fact(t("rtp"), returns),
    ...fact(t("maxWin"), t("timesStake", { x: new Intl.NumberFormat(locale).format(maxWinX) })),
    ...(hit ? fact(t("hitRate"), percent.format(hit)) : []),
    ...fact(t("volatility"), t(`volatility.${volatility}`)),
    ...fact(t("version"), version),
    ...(sameAs ? fact(t("sameNumbers"), t(`called.${sameAs.id}` as Extract<KitWord, `called.${string}`>)) : []),
  );
}

function fact(name: string, value: string): HTMLElement[] {
  return [el("dt", {}, name), el("dd", {}, value)];
}

function section({ title, content }: RulesSection): HTMLElement {
  return el("section", {}, el("h3", {}, title), ...content);
}
