import type { Amounts } from "../../../kit/stage/amounts";
import { el } from "../../../kit/stage/hud/dom";
import { chipWriter, createSpot, markSpots, type Spot } from "../../../kit/stage/live-table/spot";
import type { Cloth } from "../../../kit/stage/live-table/table-face";
import type { TableWord } from "../../../kit/stage/live-table/table-words";
import type { Translate } from "../../../kit/words/words";
import { BETS, kindOf, numbersIn, paysOf } from "../game";
import { drawFace } from "./dice";
import { nameOf, type Word } from "./words";

type T = Translate<Word | TableWord>;

const ROWS: readonly { name: string; has: (bet: string) => boolean }[] = [
  { name: "chances", has: (bet) => kindOf(bet) === "even-chance" },
  { name: "totals", has: (bet) => kindOf(bet) === "total" },
  { name: "pairs", has: (bet) => kindOf(bet) === "pair" },
  { name: "triples", has: (bet) => kindOf(bet) === "triple" || bet === "any-triple" },
  { name: "twos", has: (bet) => kindOf(bet) === "two" },
  { name: "singles", has: (bet) => kindOf(bet) === "single" },
];

export function createCloth(t: T, amounts: Amounts, onLay: (bet: string) => void): Cloth {
  const spots = BETS.map((bet) => createSpot(bet, `${kindOf(bet)} ${bet}`, contentOf(bet, t), onLay));
  const rows = ROWS.map(({ name, has }) => {
    const own = spots.filter(({ bet }) => has(bet)).map(({ button }: Spot) => button);
    return el("div", { class: `row ${name}`, role: "group", "aria-label": t(`row.${name}` as Word) }, ...own);
  });
  const write = chipWriter(spots, { label: (bet, amount) => t("spot", { bet: nameOf(bet, t), x: paysText(bet), amount }), amounts });
  return {
    element: el("div", { class: "cloth", role: "group", "aria-label": t("spots") }, ...rows),
    show: (slip, _, isOpen, chipOf) => write(slip, isOpen, chipOf),
    mark: (paid) => markSpots(spots, paid),
  };
}

function paysText(bet: string): string {
  return kindOf(bet) === "single" ? "1·2·12" : `${paysOf(bet)} : 1`;
}

/** What is written on a spot: its word, its total, or its dice. */
function contentOf(bet: string, t: T): HTMLElement[] {
  const pays = el("small", {}, paysText(bet));
  const [one = 0, other = 0] = numbersIn(bet);
  const dice = (...faces: number[]) => [el("span", { class: "faces" }, ...faces.map(drawFace)), pays];
  switch (kindOf(bet)) {
    case "total":
      return [el("strong", {}, String(one)), pays];
    case "single":
      return dice(one);
    case "pair":
      return dice(one, one);
    case "two":
      return dice(one, other);
    case "triple":
      return dice(one, one, one);
    default:
      return [el("strong", {}, nameOf(bet, t)), pays];
  }
}
