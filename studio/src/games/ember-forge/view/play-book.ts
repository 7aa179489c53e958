import { cellsWith } from "../../../kit/stage/slot/board";
import { groupsOf } from "../../../kit/stage/slot/play-lines";
import type { SlotShow } from "../../../kit/stage/slot/show";
import type { Translate } from "../../../kit/words/words";
import type { Event } from "../book";
import { table } from "../game";
import type { Hold } from "./hold";

const COIN = "K";

/** Shows a spin, and the win of the held coins. */
export async function playBook(
  show: SlotShow,
  hold: Pick<Hold, "begin" | "respin" | "end">,
  events: readonly Event[],
  t: Translate,
): Promise<void> {
  const spin = events.find((event) => event.type === "spin");
  for (const event of events) {
    switch (event.type) {
      case "spin":
        show.spin();
        await show.land(event.rows);
        if (event.wins.length > 0) await show.showWins(groupsOf(event, table.lines), event.credits);
        break;
      case "hold":
        await show.swell({ cells: cellsWith(spin?.rows ?? [], COIN) });
        await show.enterFeature(t("holdWon"), t("tapToSkip"));
        show.tell(t("respinsLeft", { left: event.respins }));
        await hold.begin(event.coins);
        break;
      case "respin":
        await hold.respin(event.coins);
        show.tell(t("respinsLeft", { left: event.left }));
        break;
      case "end":
        if (event.full) await show.enterFeature("MXWIN", t("timesStake", { x: table.maxWinX }));
        await show.total(event.credits);
        show.leaveFeature();
        hold.end();
    }
  }
  if (spin?.wins.length) show.keepShowing(groupsOf(spin, table.lines));
}
