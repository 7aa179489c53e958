import type { Clock } from "../../../kit/stage/clock";
import { el } from "../../../kit/stage/hud/dom";
import type { Page } from "../../../kit/stage/page";
import { COLUMNS, createDoors, findBehind } from "./doors";
import { createOpening } from "./opening";
import type { Door } from "./vault";

/** A quick player opens the next door before the last has swung, so this many may swing at once. */
const OPENINGS = 3;
/** Doors that nobody chose open one after the other, after the last chosen one has been seen. */
const OTHERS = { afterMs: 300, apartMs: 18 };

export interface BoardPicture {
  element: HTMLElement;
  show(doors: readonly Door[]): void;
}

/** The picture of the doors: all that stand still, and those that swing. */
export function createBoardPicture(clock: Clock, motion: Page["motion"]): BoardPicture {
  const standing = createDoors();
  const openings = Array.from({ length: OPENINGS }, createOpening);
  const element = el("div", { class: "picture", "aria-hidden": "true" }, standing.element, ...openings.map((opening) => opening.element));
  let shown: readonly Door[] = [];
  let opened = 0;

  const swing = async (place: number, door: Door, isStill: () => boolean) => {
    const opening = openings[opened++ % OPENINGS];
    standing.set(place, "dark");
    await opening?.play(place % COLUMNS, Math.floor(place / COLUMNS), findBehind(place, door), door === "alarm-found");
    if (isStill()) standing.set(place, door);
  };
  const reveal = async (place: number, door: Door, isStill: () => boolean) => {
    await clock.wait(OTHERS.afterMs + place * OTHERS.apartMs);
    if (isStill()) standing.set(place, door);
  };

  return {
    element,
    show(doors) {
      const before = shown;
      shown = doors;
      doors.forEach((door, place) => {
        if (door === (before[place] ?? "closed")) return;
        const isStill = () => shown[place] === door;
        if (door === "closed" || motion === "reduced") standing.set(place, door);
        else if (door.endsWith("left")) void reveal(place, door, isStill);
        else void swing(place, door, isStill);
      });
      if (doors.every((door) => door === "closed")) for (const opening of openings) opening.stop();
    },
  };
}
