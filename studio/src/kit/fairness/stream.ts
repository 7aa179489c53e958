import { type Chance, chanceOf } from "../maths/chance";
import { textBytes } from "./bytes";
import { hmacSha256 } from "./sha256";

/** Chance that anybody with the seed can draw again. */
export interface Stream extends Chance {
  /** The number of words taken so far. */
  used(): number;
}

/** Block b of the stream is the HMAC of `message:b` under the seed in its written form; its words are read from the left. */
export function streamOf(seed: string, message: string): Stream {
  const sign = hmacSha256(textBytes(seed));
  let used = 0;
  let block = new DataView(new ArrayBuffer(0));

  function word(): number {
    const at = (4 * used) % 32;
    if (at === 0) block = new DataView(sign(textBytes(`${message}:${used / 8}`)).buffer);
    used++;
    return block.getUint32(at);
  }

  return { ...chanceOf(word), used: () => used };
}
