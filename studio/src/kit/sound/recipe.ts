/** A recipe for a sound: a tone that glides, swells and dies away. Times in milliseconds, pitches in hertz. */
export interface Recipe {
  wave: "sine" | "triangle" | "square" | "saw" | "noise";
  /** Played one after the other; each glides to `glide` times its own pitch. */
  pitches: readonly number[];
  stepMs?: number;
  glide?: number;
  attackMs?: number;
  lengthMs: number;
  /** 0 to 1. */
  volume: number;
  /** A second voice, this many times as high and half as loud. */
  overtone?: number;
}

/** The samples of a recipe. The same recipe always gives the same samples. */
export function samplesOf(recipe: Recipe, rate: number): Float32Array<ArrayBuffer> {
  const { pitches, stepMs = recipe.lengthMs * 0.6, lengthMs } = recipe;
  const samples = new Float32Array(Math.ceil((((pitches.length - 1) * stepMs + lengthMs) / 1000) * rate));
  pitches.forEach((pitch, index) => {
    addNote(samples, Math.floor(((index * stepMs) / 1000) * rate), pitch, recipe, rate);
  });
  return samples;
}

function addNote(samples: Float32Array, from: number, pitch: number, recipe: Recipe, rate: number): void {
  const { attackMs = 4, lengthMs, glide = 1, volume, overtone = 0, wave } = recipe;
  const count = Math.floor((lengthMs / 1000) * rate);
  const attack = Math.max(1, (attackMs / 1000) * rate);
  let phase = 0;
  let grain = 1;
  for (let index = 0; index < count && from + index < samples.length; index++) {
    const life = index / count;
    phase += (pitch * glide ** life) / rate;
    grain = (Math.imul(grain, 1664525) + 1013904223) >>> 0;
    const swell = Math.min(1, index / attack) * (1 - life) ** 2;
    const tone = wave === "noise" ? grain / 2 ** 31 - 1 : toneAt(wave, phase) + (overtone ? toneAt("sine", phase * overtone) / 2 : 0);
    samples[from + index] = Math.max(-1, Math.min(1, (samples[from + index] ?? 0) + tone * swell * volume));
  }
}

function toneAt(wave: Exclude<Recipe["wave"], "noise">, phase: number): number {
  const turn = phase % 1;
  switch (wave) {
    case "sine":
      return Math.sin(turn * 2 * Math.PI);
    case "triangle":
      return 1 - 4 * Math.abs(Math.round(turn) - turn);
    case "square":
      return turn < 0.5 ? 0.6 : -0.6;
    case "saw":
      return (turn * 2 - 1) * 0.6;
  }
}
