import { type Recipe, samplesOf } from "./recipe";
import { RECIPES, type SoundName } from "./recipes";

export interface Sound {
  readonly isOn: boolean;
  turn(on: boolean): void;
  /** Held while nobody looks, without changing the player's choice. */
  hold(held: boolean): void;
  play(sound: SoundName | Recipe, pitch?: number): void;
}

/** Browsers let a page be heard only after its first tap or key, so until then it stays silent. */
export function createSound(): Sound {
  const buffers = new Map<Recipe, AudioBuffer>();
  let context: AudioContext | null = null;
  let isOn = true;
  let isHeld = false;

  // On some phones the finger's coming down unlocks nothing, and only its going up does.
  const gestures = ["pointerdown", "pointerup", "touchend", "click", "keydown"];
  const wake = () => {
    context ??= new AudioContext();
    void context.resume().then(() => {
      if (context?.state !== "running") return;
      for (const gesture of gestures) removeEventListener(gesture, wake, { capture: true });
    });
  };
  for (const gesture of gestures) addEventListener(gesture, wake, { capture: true });

  const bufferOf = (recipe: Recipe, to: AudioContext) => {
    const known = buffers.get(recipe);
    if (known) return known;
    const samples = samplesOf(recipe, to.sampleRate);
    const buffer = to.createBuffer(1, samples.length, to.sampleRate);
    buffer.copyToChannel(samples, 0);
    buffers.set(recipe, buffer);
    return buffer;
  };

  return {
    get isOn() {
      return isOn;
    },
    turn(on) {
      isOn = on;
    },
    hold(held) {
      isHeld = held;
    },
    play(sound, pitch = 1) {
      if (!context || !isOn || isHeld || document.hidden) return;
      const source = context.createBufferSource();
      source.buffer = bufferOf(typeof sound === "string" ? RECIPES[sound] : sound, context);
      source.playbackRate.value = pitch;
      source.connect(context.destination);
      source.start();
    },
  };
}
