import type { StudioPool } from "@magpie/contract/studio/pools";
import type { Amounts } from "../../../kit/stage/amounts";
import { el, setText } from "../../../kit/stage/hud/dom";
import type { Translate } from "../../../kit/words/words";
import { type Bet, dividend100, type Pools, price100, type Side } from "../game";
import type { Word } from "./words";

export const WAYS = ["fixed", "pool"] as const;
/** How a bet is paid: at the price that stands, or from what all players staked. */
export type Way = (typeof WAYS)[number];

/** The pools of the money that the player plays with. */
export interface PoolsSeen {
  pools: Pools;
  /** False while dividends are estimates. */
  final: boolean;
}

export const NO_POOLS: PoolsSeen = { pools: {}, final: false };

export function poolsSeen(all: readonly StudioPool[], money: { currency: string; trial: boolean }, amounts: Amounts): PoolsSeen {
  const own = all.find(({ currency, trial }) => currency === money.currency && trial === money.trial);
  return own ? { pools: readPools(own.sides, amounts), final: own.final } : NO_POOLS;
}

export function readPools(sides: Readonly<Record<string, string>>, amounts: Amounts): Pools {
  return Object.fromEntries(Object.entries(sides).map(([side, sum]) => [side, amounts.read(sum)]));
}

/** What a bet would pay, as the player reads it; null while nothing can be said. */
export function priceText(way: Way, bet: Bet, strength: number | null, { pools, final }: PoolsSeen): string | null {
  if (way === "fixed") return strength === null ? null : (price100(bet, strength) / 100).toFixed(2);
  const dividend = bet === "draw" ? null : dividend100(pools, bet satisfies Side);
  if (dividend === null) return null;
  return `${final ? "" : "≈ "}${(dividend / 100).toFixed(2)}`;
}

export interface Ways {
  element: HTMLElement;
  readonly chosen: Way;
  choose(way: Way): void;
  /** Says what the dividends are worth. */
  show(seen: PoolsSeen): void;
}

/** One of two, chosen like a radio button. */
export function createWays(t: Translate<Word>, onChoose: () => void): Ways {
  let chosen: Way = WAYS[0];
  const inputs = WAYS.map((way) => {
    const input = el("input", { type: "radio", name: "way", value: way, checked: way === chosen });
    input.addEventListener("change", () => {
      chosen = way;
      onChoose();
    });
    return { way, input, label: el("label", {}, input, el("span", { class: "way" }, t(`way.${way}`))) };
  });
  const note = el("p", { class: "note", role: "status" });
  const fieldset = el("fieldset", {}, el("legend", { class: "unseen" }, t("way")), ...inputs.map(({ label }) => label));
  return {
    element: el("div", { class: "ways" }, fieldset, note),
    get chosen() {
      return chosen;
    },
    choose(way) {
      chosen = way;
      for (const one of inputs) one.input.checked = one.way === way;
    },
    show({ pools: { meron = 0n, wala = 0n }, final }) {
      const isOneSided = final && (meron === 0n || wala === 0n);
      const text = chosen === "fixed" ? t("fixedNote") : isOneSided ? t("oneSided") : final ? t("finalNote") : t("estimateNote");
      if (note.textContent !== text) setText(note, text);
    },
  };
}
