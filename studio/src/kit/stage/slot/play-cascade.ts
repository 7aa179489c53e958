import type { Translate } from "../../words/words";
import { cellsWith } from "./board";
import type { Cell } from "./layout";
import type { SlotShow } from "./show";

/** The part of a cascade's book that is shown. */
interface CascadeSpin {
  steps: readonly { rows: readonly string[]; multiplier: number; wins: readonly { cells: readonly Cell[] }[]; credits: number }[];
  rest: readonly string[];
}

export type CascadeEvent =
  | ({ type: "spin" } & CascadeSpin)
  | { type: "scatters"; freeSpins: number }
  | ({ type: "free-spin"; left: number } & CascadeSpin)
  | { type: "end"; credits: number };

const SCATTER = "S";

/** Shows a cascade: land, then win, vanish and fall until the window rests. */
export async function playCascade(show: SlotShow, events: readonly CascadeEvent[], t: Translate): Promise<void> {
  let credits = 0;
  let left: number | null = null;
  const note = (multiplier?: number) => {
    const parts = [left === null ? "" : t("freeSpinsLeft", { left }), multiplier ? t("multiplier", { x: multiplier }) : ""];
    show.tell(parts.filter(Boolean).join(" · ") || null);
  };
  const spin = async ({ steps, rest }: CascadeSpin) => {
    show.spin();
    await show.land(steps[0]?.rows ?? rest);
    for (const [index, step] of steps.entries()) {
      note(step.multiplier);
      credits += step.credits;
      const cells = uniqueCells(step.wins.flatMap((win) => win.cells));
      await show.showWins([{ cells }], credits);
      await show.vanish({ cells });
      await show.fall({ cells }, steps[index + 1]?.rows ?? rest);
    }
    note();
  };
  for (const event of events) {
    switch (event.type) {
      case "spin":
        await spin(event);
        break;
      case "scatters": {
        const first = events.find(({ type }) => type === "spin");
        await show.swell({ cells: cellsWith(first?.type === "spin" ? first.rest : [], SCATTER) });
        await show.enterFeature(t("freeSpinsWon", { count: event.freeSpins }), t("tapToSkip"));
        break;
      }
      case "free-spin":
        left = event.left;
        note();
        await spin(event);
        break;
      case "end":
        show.leaveFeature();
        await show.total(event.credits);
    }
  }
}

/** A wild may stand in several wins; it vanishes once. */
export function uniqueCells(cells: readonly Cell[]): Cell[] {
  return [...new Map(cells.map((cell) => [cell.join(), cell])).values()];
}
