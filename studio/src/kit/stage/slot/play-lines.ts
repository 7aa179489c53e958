import type { Translate } from "../../words/words";
import { cellsWith, type Group } from "./board";
import { cellsAlong } from "./layout";
import type { SlotShow } from "./show";

/** The part of a lines game's book that is shown. */
interface LinesSpin {
  rows: readonly string[];
  wins: readonly { line: number; reels: number }[];
  credits: number;
}

export type LinesEvent =
  | ({ type: "spin" } & LinesSpin)
  | { type: "scatters"; credits: number; freeSpins: number }
  | ({ type: "free-spin"; left: number } & LinesSpin)
  | { type: "end"; credits: number };

const SCATTER = "S";

/** Shows a lines game's book, event by event. */
export async function playLines(show: SlotShow, events: readonly LinesEvent[], lines: readonly string[], t: Translate): Promise<void> {
  let credits = 0;
  let rows: readonly string[] = [];
  const spin = async (event: LinesSpin) => {
    show.spin();
    await show.land(event.rows);
    credits += event.credits;
    rows = event.rows;
    if (event.wins.length > 0) await show.showWins(groupsOf(event, lines), credits);
  };
  for (const event of events) {
    switch (event.type) {
      case "spin":
        await spin(event);
        break;
      case "scatters": {
        credits += event.credits;
        await show.swell({ cells: cellsWith(rows, SCATTER) });
        await show.enterFeature(t("freeSpinsWon", { count: event.freeSpins }), t("tapToSkip"));
        show.tell(t("freeSpinsLeft", { left: event.freeSpins }));
        break;
      }
      case "free-spin":
        show.tell(t("freeSpinsLeft", { left: event.left }));
        await spin(event);
        break;
      case "end":
        show.leaveFeature();
        await show.total(event.credits);
    }
  }
  const last = events.findLast((event) => event.type === "spin" || event.type === "free-spin");
  if (last?.wins.length) show.keepShowing(groupsOf(last, lines));
}

export function groupsOf({ wins }: Pick<LinesSpin, "wins">, lines: readonly string[]): Group[] {
  return wins.map(({ line, reels }) => {
    const cells = cellsAlong(lines[line - 1] ?? "", reels);
    return { cells, line: cells };
  });
}
