import type { Output } from "@magpie/contract/kit/call";
import type { studio } from "@magpie/contract/studio";
import type { Translate } from "../words/words";
import type { Amounts } from "./amounts";
import { el, setText } from "./hud/dom";
import { sheet } from "./hud/sheet";
import type { StakeStepper } from "./hud/stake";

type Played = Pick<Output<(typeof studio)["play"]>, "round" | "free">;
export type FreeStanding = NonNullable<Played["free"]>;

/** Free rounds at a game: how many are left, and whether the player plays them now or later. */
export interface FreePlay {
  /** The free rounds that the next round is one of; null when the player pays for it. */
  readonly now: FreeStanding | null;
  /** True when the last of them was played, until the player has seen what they won: no round is paid for by mistake in between. */
  readonly isOver: boolean;
  /** Hears where they stand after a round; nothing is shown of it before `show`. */
  hear(played: Played): void;
  show(): void;
  /** They cannot be played any more. */
  drop(): void;
}

interface FreeTools {
  host: HTMLElement;
  t: Translate;
  amounts: Amounts;
  stake: StakeStepper;
}

export function createFreePlay({ host, t, amounts, stake }: FreeTools, first: FreeStanding | null): FreePlay {
  let standing = first && first.left > 0 ? first : null;
  let isOn = standing !== null;
  let isOver = false;
  const text = el("p", { role: "status" });
  const choose = el("button", { type: "button" });
  const line = el("div", { class: "free-rounds" }, text, choose);
  const result = sheet(host, t("freeOver"), t("close"));

  const show = () => {
    line.hidden = standing === null;
    stake.fix(standing && isOn ? amounts.read(standing.stake) : null);
    if (!standing) return;
    const { left, count } = standing;
    const money = { stake: amounts.text(amounts.read(standing.stake)), won: amounts.text(amounts.read(standing.won)) };
    setText(text, isOn ? t("freeLeft", { left, count, ...money }) : t("freeWait", { left, count }));
    setText(choose, t(isOn ? "freeLater" : "freeNow"));
    choose.hidden = isOver;
    if (isOver) showResult(standing);
  };
  const drop = () => {
    standing = null;
    isOn = false;
    isOver = false;
    show();
  };
  const showResult = ({ count, won }: FreeStanding) => {
    const amount = amounts.read(won);
    const on = el("button", { type: "button", class: "accept" }, t("freeGoOn"));
    on.addEventListener("click", result.close);
    result.body.replaceChildren(
      el("strong", { class: "free-sum" }, amounts.text(amount)),
      el("p", {}, t(amount > 0n ? "freeWon" : "freeWonNothing", { count })),
      el("p", {}, t("freeNext")),
      on,
    );
    result.open(drop);
  };
  choose.addEventListener("click", () => {
    isOn = !isOn;
    show();
  });
  host.append(line);
  show();
  return {
    get now() {
      return isOn && !isOver ? standing : null;
    },
    get isOver() {
      return isOver;
    },
    hear({ round, free }) {
      if (!standing || !round.free) return;
      // The portal forgets them when their sum is given, so no word of them means the end.
      standing = free ?? { ...standing, left: 0 };
      isOver = standing.left === 0;
    },
    show,
    drop,
  };
}
