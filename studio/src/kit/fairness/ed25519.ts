import { hexOf } from "./bytes";
import { sha512 } from "./sha512";

const KEY_BYTES = 32;
const SIGN = 1n << 255n;
const PRIME = SIGN - 19n;
/** The order of the base point. */
const ORDER = (1n << 252n) + 27742317777372353535851937790883648493n;
const CURVE = field(-121665n * inverse(121666n));
const ROOT_OF_MINUS_ONE = power(2n, (PRIME - 1n) / 4n);

/** A point with a common denominator: x is `x / z`, y is `y / z`, and `t` their product times `z`. */
interface Point {
  x: bigint;
  y: bigint;
  z: bigint;
  t: bigint;
}

const NEUTRAL: Point = { x: 0n, y: 1n, z: 1n, t: 0n };

function field(number: bigint): bigint {
  const rest = number % PRIME;
  return rest < 0n ? rest + PRIME : rest;
}

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, field(base)];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = field(result * square);
    square = field(square * square);
  }
  return result;
}

function inverse(number: bigint): bigint {
  return power(number, PRIME - 2n);
}

/** The x of a y on the curve, even or odd as it was written; null when the curve has no point there. */
function across(y: bigint, isOdd: boolean): bigint | null {
  const square = field((y * y - 1n) * inverse(CURVE * y * y + 1n));
  const root = power(square, (PRIME + 3n) / 8n);
  const x = [root, field(root * ROOT_OF_MINUS_ONE)].find((one) => field(one * one) === square);
  if (x === undefined || (x === 0n && isOdd)) return null;
  return (x & 1n) === (isOdd ? 1n : 0n) ? x : PRIME - x;
}

function pointAt(y: bigint, isOdd: boolean): Point | null {
  const x = across(y, isOdd);
  return x === null ? null : { x, y, z: 1n, t: field(x * y) };
}

const BASE = pointAt(field(4n * inverse(5n)), false) ?? NEUTRAL;

function sum(one: Point, other: Point): Point {
  const a = (one.y - one.x) * (other.y - other.x);
  const b = (one.y + one.x) * (other.y + other.x);
  const c = 2n * one.t * CURVE * other.t;
  const d = 2n * one.z * other.z;
  const [e, f, g, h] = [field(b - a), field(d - c), field(d + c), field(b + a)];
  return { x: field(e * f), y: field(g * h), z: field(f * g), t: field(e * h) };
}

function times(count: bigint, point: Point): Point {
  let [result, doubled] = [NEUTRAL, point];
  for (let left = count; left > 0n; left >>= 1n) {
    if (left & 1n) result = sum(result, doubled);
    doubled = sum(doubled, doubled);
  }
  return result;
}

function isSame(one: Point, other: Point): boolean {
  return field(one.x * other.z - other.x * one.z) === 0n && field(one.y * other.z - other.y * one.z) === 0n;
}

/** Numbers are written with their lowest byte first. */
function numberIn(bytes: Uint8Array): bigint {
  return BigInt(`0x${hexOf(bytes.toReversed())}`);
}

function readPoint(bytes: Uint8Array): Point | null {
  const written = numberIn(bytes);
  const y = written & (SIGN - 1n);
  return y < PRIME ? pointAt(y, (written & SIGN) > 0n) : null;
}

/**
 * Verifies a signature of a public key over a message (RFC 8032). Written out, because not every browser has it, and those that do offer it
 * only as a promise and not in every page.
 */
export function isSigned(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (publicKey.length !== KEY_BYTES || signature.length !== 2 * KEY_BYTES) return false;
  const [start, end] = [signature.subarray(0, KEY_BYTES), signature.subarray(KEY_BYTES)];
  const [key, commitment, answer] = [readPoint(publicKey), readPoint(start), numberIn(end)];
  if (!key || !commitment || answer >= ORDER) return false;
  const challenge = numberIn(sha512(Uint8Array.from([...start, ...publicKey, ...message]))) % ORDER;
  return isSame(times(answer, BASE), sum(commitment, times(challenge, key)));
}
