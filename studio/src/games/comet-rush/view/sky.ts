import { el } from "../../../kit/stage/hud/dom";
import { type Size, watchSize } from "../../../kit/stage/stage";
import { burst } from "./burst";
import { tipAt } from "./curve-shape";
import { createMarks } from "./marks";
import { createRocket } from "./rocket";
import { createStreaks } from "./streaks";
import { createTrail } from "./trail";

/** The state of the sky: empty, a comet on its way, or an ended flight and the time since. */
export type Scene = { type: "waiting" } | { type: "flying"; elapsedMs: number } | { type: "ended"; elapsedMs: number; sinceMs: number };

/** A burst that began longer ago is not shown to a late visitor. */
const NEWS_MS = 400;

export interface Sky {
  /** Called in each frame. All movement follows from the time, so a frame more or less changes nothing. */
  show(scene: Scene): void;
}

/** Nothing here is painted in each frame: the trail is redrawn a few times a second, and everything else is only moved. */
export function createSky(host: HTMLElement, isStill: boolean): Sky {
  const back = el("div", { class: "sky-back", "aria-hidden": "true" });
  host.prepend(back);
  const streaks = isStill ? null : createStreaks(back);
  const marks = createMarks(back);
  const trail = createTrail(back);
  const rocket = createRocket(back);
  let size: Size = { width: 0, height: 0 };
  let type: Scene["type"] = "waiting";
  watchSize(back, (next) => {
    size = next;
    streaks?.resize(next);
    trail.resize(next);
  });

  return {
    show(scene) {
      const elapsedMs = scene.type === "waiting" ? 0 : scene.elapsedMs;
      const tip = tipAt(elapsedMs, size);
      streaks?.fly(scene.type === "flying" ? elapsedMs : null);
      marks.show(scene.type === "waiting" ? null : elapsedMs, size);
      trail.show(scene.type === "waiting" ? null : elapsedMs, scene.type === "ended");
      if (scene.type === "ended") rocket.hide();
      else rocket.fly(size, tip, isStill ? 0 : elapsedMs);
      if (scene.type === "ended" && type !== "ended" && scene.sinceMs < NEWS_MS && !isStill) burst(back, size, tip);
      type = scene.type;
    },
  };
}
