import { FISH, type FishName, MOST_BOMB_X, type Target } from "../games/tide-hunters/game";
import { streamOf } from "../kit/fairness/stream";

/** An animal enters at this interval. Its number is its place in time, so that every server sees the same hall. */
const EVERY_MS = 600;
const [SHORTEST_MS, LONGEST_MS] = [11_000, 21_000];
const PATHS = 24;
/** A shot may still be under way when its target leaves. */
const LATE_MS = 1_000;
const MOST_NEAR = 6;

const [COMMON, CRABS, BOMBS] = [400, 12, 8];
const NAMES = Object.keys(FISH) as FishName[];
/** The more valuable, the rarer. */
const WEIGHTS = [...NAMES.map((name) => Math.ceil((2 * COMMON) / FISH[name])), CRABS, BOMBS];

export interface Swimmer {
  id: number;
  type: Target["type"];
  fish: FishName | null;
  path: number;
  bornAt: number;
  leavesAt: number;
}

/** A hall is named by its game. Decides nothing that is paid: the return of a hit is drawn from the player's own seeds. */
export function swimmerOf(hall: string, id: number): Swimmer {
  const chance = streamOf(hall, String(id));
  const kind = chance.weighted(WEIGHTS);
  const fish = NAMES[kind] ?? null;
  const bornAt = id * EVERY_MS;
  const leavesAt = bornAt + SHORTEST_MS + chance.int(LONGEST_MS - SHORTEST_MS);
  return { id, type: fish ? "fish" : kind === NAMES.length ? "crab" : "bomb", fish, path: chance.int(PATHS), bornAt, leavesAt };
}

/** The animals born after one moment, up to another. */
export function bornBetween(hall: string, after: number, upTo: number): Swimmer[] {
  const [first, last] = [Math.floor(after / EVERY_MS) + 1, Math.floor(upTo / EVERY_MS)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => swimmerOf(hall, first + at));
}

export function swimmersAt(hall: string, now: number): Swimmer[] {
  return bornBetween(hall, now - LONGEST_MS, now).filter(({ leavesAt }) => leavesAt > now);
}

/** The target of a shot that hits now, and all that it may take; null when nothing is left. */
export function targetAt(hall: string, id: number, now: number, gone: ReadonlySet<number>): { target: Target; takes: number[] } | null {
  const swimmer = swimmerOf(hall, id);
  if (gone.has(id) || now < swimmer.bornAt || now > swimmer.leavesAt + LATE_MS) return null;
  if (swimmer.type === "crab") return { target: { type: "crab" }, takes: [id] };
  if (swimmer.fish) return { target: { type: "fish", fish: swimmer.fish }, takes: [id] };
  const near = nearTo(hall, swimmer, now, gone);
  return near.length === 0
    ? null
    : { target: { type: "bomb", near: near.flatMap(({ fish }) => fish ?? []) }, takes: [id, ...near.map((other) => other.id)] };
}

/** The fish on the paths beside the bomb's, as many as it may take. */
function nearTo(hall: string, bomb: Swimmer, now: number, gone: ReadonlySet<number>): Swimmer[] {
  const near: Swimmer[] = [];
  let worth = 0;
  const distance = ({ path }: Swimmer) => Math.abs(path - bomb.path);
  for (const other of swimmersAt(hall, now).sort((a, b) => distance(a) - distance(b))) {
    if (!other.fish || gone.has(other.id) || near.length === MOST_NEAR || worth + FISH[other.fish] > MOST_BOMB_X) continue;
    near.push(other);
    worth += FISH[other.fish];
  }
  return near;
}
