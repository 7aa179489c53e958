import { cellsWith } from "../../../kit/stage/slot/board";
import type { Cell } from "../../../kit/stage/slot/layout";
import type { SlotShow } from "../../../kit/stage/slot/show";
import type { Translate } from "../../../kit/words/words";
import type { Event, Spin } from "../book";

const SCATTER = "S";

/** Shows a cascade: land, then win, vanish and fall until the window rests. */
export async function playBook(show: SlotShow, events: readonly Event[], t: Translate): Promise<void> {
  let credits = 0;
  let left: number | null = null;
  const note = (multiplier?: number) => {
    const parts = [left === null ? "" : t("freeSpinsLeft", { left }), multiplier ? t("multiplier", { x: multiplier }) : ""];
    show.tell(parts.filter(Boolean).join(" · ") || null);
  };
  const spin = async ({ steps, rest }: Spin) => {
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
