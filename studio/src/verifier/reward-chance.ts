import { isIncluded } from "@magpie/domain/merkle";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { hexBytes } from "../kit/fairness/bytes";
import { commitOf, isClientSeed, isServerSeed } from "../kit/fairness/seeds";
import { sha256 } from "../kit/fairness/sha256";
import { type Stream, streamOf } from "../kit/fairness/stream";
import { field, listOf, type Shape, whole } from "../kit/maths/shape";
import { type Check, type CheckResult, check, judged, UNREADABLE } from "./check";

/** Larger ones than any of ours would keep a browser busy for ever. */
const MOST_TICKETS = 1_000_000;
const MOST_ENVELOPES = 10_000;
const MOST_SPINS = 10_000;
const MOST_SLICES = 100;
const MOST_WEIGHT = 2 ** 32;

/** Checks that a pool was cut as its committed seed cuts it, and that a claim got the envelope of its turn. */
export function checkEnvelopes(document: unknown): CheckResult {
  return checkSeed(document, "envelope", (stream) => {
    const currency = text(document, "currency");
    const amounts = list(document, "envelopes", MOST_ENVELOPES, (value) => (typeof value === "string" ? value : undefined));
    const pool = { total: money(document, "total"), count: amounts.length, min: money(document, "min") };
    const again = cutAgain(pool, stream).map((amount) => toDecimal(amount, currency));
    const claim = read(document, "claim", whole(1, pool.count));
    return [
      check("events", JSON.stringify(amounts), JSON.stringify(again)),
      check("payout", text(document, "amount"), again[claim - 1] ?? "–"),
    ];
  });
}

/** Walks over the drawn places from the lowest to the highest: each envelope is the way from one to the next, and the least. */
export function cutAgain({ total, count, min }: { total: bigint; count: number; min: bigint }, stream: Stream): bigint[] {
  const extra = Number(total - min * BigInt(count));
  const places = new Float64Array(count).fill(extra);
  for (let draw = 0; draw < count - 1; draw++) places[draw] = stream.int(extra + 1);
  places.sort();
  let reached = 0;
  return Array.from(places, (place) => {
    const way = place - reached;
    reached = place;
    return BigInt(way) + min;
  });
}

/**
 * Checks that a ticket stood in the seal under its number, that the committed seed draws the tickets in this order, and that the prizes went
 * to them in turn: to all but those that the house says it passed over.
 */
export function checkRaffle(document: unknown): CheckResult {
  return checkSeed(document, "raffle", (stream) => {
    const [ticket, seal] = [field(document, "ticket"), field(document, "seal")];
    const size = read(seal, "size", whole(1, MOST_TICKETS));
    const winners = list(document, "winners", size, whole(0, size - 1));
    const numbers = Array.from({ length: size }, (_, number) => number);
    return [
      sealCheck(ticket, { root: text(seal, "root"), size }),
      check("events", JSON.stringify(winners), JSON.stringify(stream.pick(numbers, winners.length))),
      ...prizeChecks(document, winners),
    ];
  });
}

function prizeChecks(document: unknown, drawn: readonly number[]): Check[] {
  if (field(document, "prizes") === undefined) return [];
  const number = whole(0, MOST_TICKETS);
  const paid = list(document, "prizes", MOST_TICKETS, (prize) => number(field(prize, "ticket")));
  const passed = list(document, "passed", MOST_TICKETS, number);
  const entitled = drawn.filter((ticket) => !passed.includes(ticket));
  return [check("payout", JSON.stringify(paid), JSON.stringify(entitled))];
}

/** The sealed text names the ticket's number, which must be its place. */
function sealCheck(ticket: unknown, { root, size }: { root: string; size: number }): Check {
  const leaf = text(ticket, "leaf");
  const index = Number((JSON.parse(leaf) as unknown[])[1]);
  const proof = list(ticket, "proof", 64, (value) => (typeof value === "string" ? hexBytes(value) : undefined));
  const stands = isIncluded(sha256, { leaf, index, size, proof, root: hexBytes(root) });
  return check("seal", root, stands ? root : "–");
}

/** Checks that the wheel turned as the committed seed turns it, and that each turn paid its slice's prize, or the stated substitute. */
export function checkWheel(document: unknown): CheckResult {
  const name = field(document, "clientSeed") ?? "wheel";
  if (typeof name !== "string" || !isClientSeed(name)) return UNREADABLE;
  return checkSeed(document, name, (stream) => {
    const slices = field(document, "slices");
    const weights = list(document, "slices", MOST_SLICES, (slice) => whole(1, MOST_WEIGHT)(field(slice, "weight")));
    const spins = list(document, "spins", MOST_SPINS, (spin) => spin as object);
    const again = spins.map(() => stream.weighted(weights));
    const pays = spins.map((spin, at) => {
      const slice = Array.isArray(slices) ? slices[again[at] ?? 0] : undefined;
      return text(slice, field(spin, "substituted") === true ? "substitute" : "prize");
    });
    return [
      check("events", JSON.stringify(spins.map((spin) => field(spin, "slice"))), JSON.stringify(again)),
      check("payout", JSON.stringify(spins.map((spin) => field(spin, "amount"))), JSON.stringify(pays)),
    ];
  });
}

/** The seed that was committed to, and what its numbers come to. A document may come from anywhere, so one wrong part makes it invalid. */
function checkSeed(document: unknown, name: string, checksOf: (stream: Stream) => readonly Check[]): CheckResult {
  try {
    const commit = text(document, "commit");
    if (field(document, "seed") === null) return { outcome: "sealed" };
    const [seed, number] = [text(document, "seed"), read(document, "number", whole(0, Number.MAX_SAFE_INTEGER))];
    if (!isServerSeed(seed)) return UNREADABLE;
    return judged([check("commit", commit, commitOf(seed)), ...checksOf(streamOf(seed, `${name}:${number}`))]);
  } catch {
    return UNREADABLE;
  }
}

function read<T>(value: unknown, name: string, shape: Shape<T>): T {
  const found = shape(field(value, name));
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

function list<T>(value: unknown, name: string, most: number, shape: Shape<T>): readonly T[] {
  return read(value, name, listOf(shape, most));
}

function text(value: unknown, name: string): string {
  return read(value, name, (found) => (typeof found === "string" ? found : undefined));
}

function money(document: unknown, name: string): bigint {
  return read(document, name, (found) =>
    typeof found === "string" ? (fromDecimal(found, text(document, "currency")) ?? undefined) : undefined,
  );
}
