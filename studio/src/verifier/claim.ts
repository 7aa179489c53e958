import { isContribution } from "../kit/fairness/chain";
import { field } from "../kit/maths/shape";

export interface OwnProof {
  type: "own";
  commit: string;
  /** Null until the player has changed seeds. */
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
}

export interface SharedProof {
  type: "shared";
  commit: string;
  seed: string | null;
  salt: string;
  gameId: string;
  number: number;
  anchor: string;
  contributions: readonly string[];
  /** The sums of all players' stakes by side, for a bet in a pool; null for any other. */
  pools: Readonly<Record<string, string>> | null;
}

/** A hand between people: whoever was in it, and all that they did. */
export interface HandProof {
  type: "hand";
  commit: string;
  seed: string;
  salt: string;
  /** The room. */
  gameId: string;
  number: number;
  anchor: string;
  contributions: readonly string[];
  seat: number;
  dealer: number;
  seats: readonly { seat: number; chips: number; clientSeed: string }[];
  acts: readonly { seat: number; act: unknown; why: "own" | "late" | "left" }[];
  unit: string;
  cap: string;
}

/** The house's claim about a round: the parts of its document that can be computed again. */
export interface Claim {
  /** The reason why nothing was played under its number; null for a round that was. */
  gap: "refused" | "voided" | null;
  version: string;
  currency: string;
  stake: string;
  payout: string;
  choice: unknown;
  moves: readonly unknown[];
  events: readonly unknown[];
  proof: OwnProof | SharedProof | HandProof;
}

/** The longest chain we make; a document with a longer one would keep a browser busy for ever. */
const LONGEST_CHAIN = 1_000_000;

/** A document may come from anywhere, so one wrong part makes it invalid. */
export function readClaim(document: unknown): Claim | null {
  const [version, currency, stake, payout] = ["version", "currency", "stake", "payout"].map((name) => text(field(document, name)));
  const [moves, events] = [field(document, "moves"), field(document, "events")];
  const proof = readProof(field(document, "proof"));
  if (!version || !currency || !stake || !payout || !Array.isArray(moves) || !Array.isArray(events) || !proof) return null;
  const state = field(document, "state");
  const gap = state === "refused" || state === "voided" ? state : null;
  return { gap, version, currency, stake, payout, choice: field(document, "choice") ?? null, moves, events, proof };
}

function readProof(proof: unknown): Claim["proof"] | null {
  const commit = text(field(proof, "commit"));
  if (!commit) return null;
  if (field(proof, "type") === "own") {
    const [clientSeed, serverSeed, nonce] = [text(field(proof, "clientSeed")), field(proof, "serverSeed"), whole(field(proof, "nonce"))];
    if (!clientSeed || nonce === null) return null;
    return { type: "own", commit, clientSeed, nonce, serverSeed: text(serverSeed) };
  }
  if (field(proof, "type") === "hand") return readHandProof(proof, commit);
  const [salt, gameId, anchor] = ["salt", "gameId", "anchor"].map((name) => text(field(proof, name)));
  const number = whole(field(proof, "number"));
  const contributions = list(field(proof, "contributions"));
  if (field(proof, "type") !== "shared" || !salt || !gameId || !anchor || number === null || number > LONGEST_CHAIN) return null;
  const [seed, pools] = [text(field(proof, "seed")), sums(field(proof, "pools"))];
  return { type: "shared", commit, salt, gameId, anchor, number, contributions, seed, pools };
}

const SEATS_MOST = 6;
const ACTS_MOST = 1_000;
const WHYS = ["own", "late", "left"] as const;

function readHandProof(proof: unknown, commit: string): HandProof | null {
  const [seed, salt, gameId, anchor, unit, cap] = ["seed", "salt", "gameId", "anchor", "unit", "cap"].map((name) =>
    text(field(proof, name)),
  );
  const [number, seat, dealer] = ["number", "seat", "dealer"].map((name) => whole(field(proof, name)));
  const seats = rows(field(proof, "seats"), SEATS_MOST, (one) => {
    const [at, chips, clientSeed] = [whole(field(one, "seat")), whole(field(one, "chips")), text(field(one, "clientSeed"))];
    return at === null || chips === null || !clientSeed ? null : { seat: at, chips, clientSeed };
  });
  const acts = rows(field(proof, "acts"), ACTS_MOST, (one) => {
    const [at, why] = [whole(field(one, "seat")), WHYS.find((each) => each === field(one, "why"))];
    return at === null || !why ? null : { seat: at, act: field(one, "act"), why };
  });
  if (!seed || !salt || !gameId || !anchor || !unit || !cap || !seats || !acts) return null;
  if (number == null || number > LONGEST_CHAIN || seat == null || dealer == null) return null;
  const contributions = list(field(proof, "contributions"));
  return { type: "hand", commit, seed, salt, gameId, number, anchor, contributions, seat, dealer, seats, acts, unit, cap };
}

/** Null when it is no list, too long, or one of its rows is unreadable. */
function rows<Row>(value: unknown, most: number, read: (row: unknown) => Row | null): Row[] | null {
  if (!Array.isArray(value) || value.length > most) return null;
  const all = value.map(read);
  return all.some((row) => row === null) ? null : (all as Row[]);
}

/** Only valid contributions: a document without them shows no salt. */
function list(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string" && isContribution(one)) : [];
}

/** Null when it is no row of amounts by name. */
function sums(value: unknown): Record<string, string> | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return Object.values(value).every((sum) => typeof sum === "string") ? (value as Record<string, string>) : null;
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function whole(value: unknown): number | null {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null;
}
