/** A point on a grid four wide and six high, from the top left. */
export type Point = readonly [x: number, y: number];

/**
 * Letters and digits nobody takes for one another, each as strokes of a pen: points along a stroke, a bar between two strokes.
 */
const DRAWN: Record<string, string> = {
  A: "0,6 2,0 4,6 | 0.8,3.8 3.2,3.8",
  C: "3.8,1.2 3,0.2 2,0 0.9,0.5 0.2,1.7 0,3 0.2,4.3 0.9,5.5 2,6 3,5.8 3.8,4.8",
  D: "0.3,0 0.3,6 1.8,6 3.1,5.4 3.8,4.2 3.9,3 3.8,1.8 3.1,0.6 1.8,0 0.3,0",
  E: "3.7,0 0.3,0 0.3,6 3.7,6 | 0.3,2.9 3,2.9",
  F: "3.7,0 0.3,0 0.3,6 | 0.3,2.9 3,2.9",
  H: "0.2,0 0.2,6 | 3.8,0 3.8,6 | 0.2,3 3.8,3",
  J: "3.4,0 3.4,4.4 3,5.5 2,6 1,5.7 0.4,4.7",
  K: "0.3,0 0.3,6 | 3.7,0 0.3,3.7 | 1.4,2.6 3.9,6",
  L: "0.4,0 0.4,6 3.7,6",
  M: "0,6 0.3,0 2,3.6 3.7,0 4,6",
  N: "0.3,6 0.3,0 3.7,6 3.7,0",
  P: "0.3,6 0.3,0 2.2,0 3.3,0.5 3.7,1.6 3.3,2.7 2.2,3.2 0.3,3.2",
  R: "0.3,6 0.3,0 2.2,0 3.3,0.5 3.6,1.5 3.3,2.6 2.2,3.1 0.3,3.1 | 1.9,3.1 3.9,6",
  T: "0,0 4,0 | 2,0 2,6",
  U: "0.2,0 0.2,4 0.7,5.3 2,6 3.3,5.3 3.8,4 3.8,0",
  V: "0,0 2,6 4,0",
  W: "0,0 0.9,6 2,2 3.1,6 4,0",
  X: "0.2,0 3.8,6 | 3.8,0 0.2,6",
  Y: "0,0 2,3 4,0 | 2,3 2,6",
  3: "0.4,0.9 1.3,0.1 2.4,0 3.3,0.5 3.5,1.5 3,2.5 1.7,2.9 3.1,3.2 3.8,4.2 3.5,5.3 2.4,6 1.2,5.8 0.3,4.9",
  4: "2.9,6 2.9,0 0.2,4.2 4,4.2",
  7: "0.2,0 3.8,0 1.5,6",
  9: "3.6,2 3.1,3.1 2,3.6 0.9,3.1 0.4,2 0.9,0.6 2,0 3.1,0.5 3.6,2 3.5,4 2.7,5.5 1.2,6",
};

export const CAPTCHA_LETTERS = Object.keys(DRAWN);

export function strokesOf(letter: string): Point[][] {
  return (DRAWN[letter] ?? "").split(" | ").map((stroke) => stroke.split(" ").map(pointOf));
}

function pointOf(text: string): Point {
  const [x = 0, y = 0] = text.split(",").map(Number);
  return [x, y];
}
