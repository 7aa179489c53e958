import { el } from "../../../kit/stage/hud/dom";

const SWING: Timing = { duration: 360, easing: "cubic-bezier(0.3, 0, 0.2, 1)" };
const FADE: Timing = { duration: 200, delay: 160 };
const GROW: Timing = { duration: 360, delay: 80, easing: "cubic-bezier(0.3, 1.5, 0.5, 1)" };
const APPEAR: Timing = { duration: 160, delay: 80 };
const FLARE: Timing = { duration: 440, easing: "ease-out" };
const RING: Timing = { duration: 300, iterations: 4, direction: "alternate", easing: "ease-in-out" };

type Timing = Pick<KeyframeAnimationOptions, "duration" | "delay" | "easing" | "iterations" | "direction">;

/** A door that swings open, over the picture of all doors. It moves without our script, and without painting anything anew. */
export interface Opening {
  element: HTMLElement;
  /** Over the door in this column and row; answers when all has been seen and is gone, or when it was taken elsewhere meanwhile. */
  play(column: number, row: number, find: number, isAlarm: boolean): Promise<unknown>;
  stop(): void;
}

export function createOpening(): Opening {
  const [find, leaf, light] = ["find", "leaf", "light"].map((name) => el("span", { class: name })) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  const element = el("div", { class: "opening" }, find, leaf, light);
  const any = [
    motion(leaf, SWING, { transform: "rotateY(0deg)" }, { transform: "rotateY(-104deg)" }),
    motion(leaf, FADE, { opacity: 1 }, { opacity: 0 }),
    motion(find, GROW, { transform: "scale(0.5)" }, { transform: "scale(1)" }),
    motion(find, APPEAR, { opacity: 0 }, { opacity: 1 }),
  ];
  const gem = [...any, motion(light, FLARE, { opacity: 1 }, { opacity: 0.5 })];
  const alarm = [...any, motion(light, RING, { opacity: 0.3 }, { opacity: 1 })];
  const stop = () => {
    for (const animation of [...gem, ...alarm]) animation.cancel();
  };
  return {
    element,
    async play(column, row, kind, isAlarm) {
      stop();
      element.style.transform = `translate(${column * 100}%, ${row * 100}%)`;
      element.dataset.find = isAlarm ? "alarm" : "gem";
      find.style.setProperty("--kind", String(kind));
      const moving = isAlarm ? alarm : gem;
      for (const animation of moving) animation.play();
      await Promise.allSettled(moving.map(({ finished }) => finished));
      if (moving.every(({ playState }) => playState === "finished")) stop();
    },
    stop,
  };
}

/** Made once: to begin it takes less then. */
function motion(part: HTMLElement, timing: Timing, from: Keyframe, to: Keyframe): Animation {
  return new Animation(new KeyframeEffect(part, [from, to], { fill: "both", ...timing }));
}
