import type { Recipe } from "./recipe";

const SCALE = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51];

/** The sounds that every game may need. A game adds its own, or replaces one of these. */
export const RECIPES = {
  tap: { wave: "sine", pitches: [620], glide: 0.7, lengthMs: 70, volume: 0.16 },
  spin: { wave: "noise", pitches: [1], attackMs: 60, lengthMs: 240, volume: 0.07 },
  stop: { wave: "triangle", pitches: [150], glide: 0.45, lengthMs: 130, volume: 0.34, overtone: 2.4 },
  await: { wave: "sine", pitches: [330, 349, 370, 392], stepMs: 150, attackMs: 30, lengthMs: 260, volume: 0.13, overtone: 1.5 },
  scatter: { wave: "sine", pitches: [783.99, 1174.66], stepMs: 70, lengthMs: 420, volume: 0.22, overtone: 2.01 },
  win: { wave: "triangle", pitches: [659.25, 783.99, 1046.5], stepMs: 80, lengthMs: 300, volume: 0.2, overtone: 2 },
  count: { wave: "sine", pitches: [1318.51], lengthMs: 60, volume: 0.07, overtone: 3 },
  coin: { wave: "sine", pitches: [1567.98, 2093], stepMs: 55, lengthMs: 280, volume: 0.16, overtone: 2.76 },
  great: { wave: "triangle", pitches: SCALE, stepMs: 95, lengthMs: 700, volume: 0.2, overtone: 2.005 },
  feature: {
    wave: "saw",
    pitches: [261.63, 329.63, 392, 523.25, 659.25],
    stepMs: 110,
    attackMs: 20,
    lengthMs: 620,
    volume: 0.1,
    overtone: 2,
  },
  break: { wave: "noise", pitches: [1], lengthMs: 190, volume: 0.2 },
  fall: { wave: "triangle", pitches: [220], glide: 0.6, lengthMs: 110, volume: 0.2 },
  lose: { wave: "sine", pitches: [294, 247], stepMs: 120, lengthMs: 260, volume: 0.14 },
  boom: { wave: "noise", pitches: [1], lengthMs: 700, volume: 0.3 },
  card: { wave: "noise", pitches: [1], lengthMs: 60, volume: 0.16 },
  chip: { wave: "square", pitches: [1900], glide: 1.2, lengthMs: 40, volume: 0.08 },
} as const satisfies Record<string, Recipe>;

export type SoundName = keyof typeof RECIPES;
