import { hexOf, textBytes } from "../kit/fairness/bytes";
import { hmacSha256, sha256 } from "../kit/fairness/sha256";
import { field } from "../kit/maths/shape";
import { type CheckResult, check, judged, UNREADABLE } from "./check";
import { below } from "./second-rule";

const LEVELS = ["mini", "minor", "major", "grand"];
const MILLION = 1_000_000n;

/**
 * Checks a jackpot that was won, from its published rule alone: the commit from before the first bet, the amount that the secret draws, and
 * that this stake, and none before it, lifted the pool to that amount.
 */
export function checkJackpot(document: unknown): CheckResult {
  try {
    const [level, secret] = [text(document, "level"), text(document, "secret")];
    const [seed, cap, share, threshold] = ["seed", "cap", "sharePpm", "threshold"].map((name) => amount(document, name)) as Four;
    const [turnover, stake, cycle] = ["turnover", "stake", "cycle"].map((name) => amount(document, name)) as Three;
    if (!LEVELS.includes(level) || !/^[0-9a-f]{64}$/.test(secret) || cap <= seed || cap - seed > 4_294_967_296n) return UNREADABLE;
    const pool = (staked: bigint) => seed * MILLION + share * staked;
    const drawn = seed + 1n + BigInt(below(wordsOf(secret, `jackpot-${level}:${cycle}`), Number(cap - seed)));
    const reached = (staked: bigint) => (pool(staked) >= threshold * MILLION ? "≥" : "<");
    return judged([
      check("commit", text(document, "commit"), hexOf(sha256(textBytes(`${threshold}:${secret}`)))),
      { ...check("events", String(threshold), String(drawn)), about: `${seed + 1n}–${cap}` },
      {
        ...check("pool", `< ${threshold} ≤`, `${reached(turnover - stake)} ${threshold} ${reached(turnover) === "≥" ? "≤" : ">"}`),
        about: shown(pool(turnover)),
      },
      check("payout", String(amount(document, "paid")), String(pool(turnover) / MILLION)),
    ]);
  } catch {
    return UNREADABLE;
  }
}

type Three = [bigint, bigint, bigint];
type Four = [bigint, bigint, bigint, bigint];

/** The pool in minor units, to the millionth. */
function shown(millionths: bigint): string {
  return `${millionths / MILLION}.${String(millionths % MILLION).padStart(6, "0")}`;
}

/** The words of a secret: block b signs `message:b`, and is read from the left. */
function wordsOf(secret: string, message: string): () => number {
  const sign = hmacSha256(textBytes(secret));
  let used = 0;
  return () => {
    const at = used;
    used += 1;
    return new DataView(sign(textBytes(`${message}:${Math.floor(at / 8)}`)).buffer).getUint32((at % 8) * 4);
  };
}

function text(document: unknown, name: string): string {
  const found = field(document, name);
  if (typeof found !== "string") throw new Error(`no ${name}`);
  return found;
}

/** In minor units; a cycle's number and its share come as numbers. */
function amount(document: unknown, name: string): bigint {
  const found = String(field(document, name));
  if (!/^\d{1,18}$/.test(found)) throw new Error(`no ${name}`);
  return BigInt(found);
}
