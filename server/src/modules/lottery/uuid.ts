import { hash, randomUUID } from "node:crypto";

const TIME_HEX = 12;

/** Rises with time, and with `place` among ids made together; nobody can guess it (version 7). */
export function risingId(now: Date, place = 0): string {
  const time = now.getTime().toString(16).padStart(TIME_HEX, "0");
  const random = randomUUID();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${place.toString(16).padStart(3, "0")}-8${random.slice(0, 3)}-${random.slice(24)}`;
}

/** Equal for equal words (version 8). */
export function namedId(...words: string[]): string {
  const hex = hash("sha256", words.join("\0"), "hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
