import type { Amounts } from "../../../kit/stage/amounts";
import { el, setText } from "../../../kit/stage/hud/dom";
import { chipWriter, createSpot, markSpots, othersOn } from "../../../kit/stage/live-table/spot";
import type { Cloth } from "../../../kit/stage/live-table/table-face";
import type { TableWord } from "../../../kit/stage/live-table/table-words";
import type { Translate } from "../../../kit/words/words";
import { BETS, type Bet, winOdds4 } from "../game";
import type { Word } from "./words";

export function createCloth(t: Translate<Word | TableWord>, amounts: Amounts, onLay: (bet: string) => void): Cloth {
  const pays = (bet: Bet) => `${winOdds4(bet) / 10_000 - 1} : 1`;
  const parts = BETS.map((bet) => {
    const others = el("span", { class: "others" });
    const isMain = bet === "dragon" || bet === "tiger" || bet === "tie";
    const name = t(isMain || bet === "suited-tie" ? `bet.${bet}` : (`side.${bet.slice(bet.indexOf("-") + 1)}` as Word));
    const spot = createSpot(bet, bet, [el("strong", {}, name), el("small", {}, pays(bet)), others], onLay);
    return { ...spot, others };
  });
  const write = chipWriter(parts, {
    label: (bet, amount) => t("spot", { bet: nameOf(bet as Bet, t), x: pays(bet as Bet), amount }),
    amounts,
  });
  return {
    element: el("div", { class: "cloth", role: "group", "aria-label": t("spots") }, ...parts.map(({ button }) => button)),
    show(slip, bets, isOpen, chipOf) {
      write(slip, isOpen, chipOf);
      for (const { bet, others } of parts) {
        const count = othersOn(bet, bets);
        setText(others, count > 0 ? String(count) : "");
      }
    },
    mark: (paid) => markSpots(parts, paid),
  };
}

/** A bet's name, as it is read aloud: "Dragon, small". */
export function nameOf(bet: Bet, t: Translate<Word>): string {
  if (bet === "dragon" || bet === "tiger" || bet === "tie" || bet === "suited-tie") return t(`bet.${bet}`);
  const [side, what] = bet.split("-");
  return `${t(`bet.${side}` as Word)}, ${t(`side.${what}` as Word)}`;
}
