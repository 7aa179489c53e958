import { el } from "../../../kit/stage/hud/dom";

/** The leaf is edge on before it fades; the object behind it grows a little too large and settles. */
const LEAF: Motion = {
  frames: [{ transform: "rotateY(0deg)" }, { opacity: 1, offset: 0.45 }, { transform: "rotateY(-104deg)", opacity: 0 }],
  timing: { duration: 360, easing: "cubic-bezier(0.3, 0, 0.2, 1)" },
};
const FIND: Motion = {
  frames: [
    { opacity: 0, transform: "scale(0.5)" },
    { opacity: 1, offset: 0.45 },
    { transform: "scale(1.08)", offset: 0.7 },
    { opacity: 1, transform: "scale(1)" },
  ],
  timing: { duration: 360, delay: 80, easing: "ease-out" },
};
const FLARE: Motion = { frames: [{ opacity: 1 }, { opacity: 0.5 }], timing: { duration: 440, easing: "ease-out" } };
const RING: Motion = {
  frames: [{ opacity: 0.3 }, { opacity: 1 }],
  timing: { duration: 300, iterations: 4, direction: "alternate", easing: "ease-in-out" },
};

interface Motion {
  frames: Keyframe[];
  timing: KeyframeEffectOptions;
}

/** A door that swings open over the picture of all doors. The browser moves it, without our script and without repainting. */
export interface Opening {
  element: HTMLElement;
  /**
   * Plays over the door in this column and row; resolves when all has been seen and is gone, or when it was started elsewhere meanwhile.
   */
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
  const [swings, grows, flares, rings] = [motion(leaf, LEAF), motion(find, FIND), motion(light, FLARE), motion(light, RING)];
  const stop = () => {
    for (const animation of [swings, grows, flares, rings]) animation.cancel();
  };
  return {
    element,
    async play(column, row, kind, isAlarm) {
      stop();
      element.style.transform = `translate(${column * 100}%, ${row * 100}%)`;
      element.dataset.find = isAlarm ? "alarm" : "gem";
      find.style.setProperty("--kind", String(kind));
      const moving = [swings, grows, isAlarm ? rings : flares];
      for (const animation of moving) animation.play();
      await Promise.allSettled(moving.map(({ finished }) => finished));
      if (moving.every(({ playState }) => playState === "finished")) stop();
    },
    stop,
  };
}

/** The animation is made once, so that starting it takes less time. */
function motion(part: HTMLElement, { frames, timing }: Motion): Animation {
  return new Animation(new KeyframeEffect(part, frames, { fill: "both", ...timing }));
}
