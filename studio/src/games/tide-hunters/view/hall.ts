import type { StudioSwimmer } from "@magpie/contract/studio";
import type { StudioLiveMessage } from "@magpie/contract/studio/live";
import { poseOf, sizeOf, type VisibleSwimmer } from "./swim";

/** The animals in the hall, by the server's messages. */
export class Hall {
  readonly #swimmers = new Map<number, StudioSwimmer>();

  hear(message: StudioLiveMessage): void {
    if (message.event === "table") {
      this.#swimmers.clear();
      this.add(message.data.swimmers);
    }
    if (message.event !== "hall") return;
    this.add(message.data.swimmers);
    for (const id of message.data.gone) this.remove(id);
  }

  add(swimmers: readonly StudioSwimmer[]): void {
    for (const swimmer of swimmers) this.#swimmers.set(swimmer.id, swimmer);
  }

  remove(id: number): void {
    this.#swimmers.delete(id);
  }

  get swimmers(): ReadonlyMap<number, StudioSwimmer> {
    return this.#swimmers;
  }

  /** Small ones come last, in front, so that nobody has to aim through a whale. Animals that have left are forgotten. */
  seenAt(now: number): VisibleSwimmer[] {
    const seen: VisibleSwimmer[] = [];
    for (const swimmer of this.#swimmers.values()) {
      const one = seenNow(swimmer, now);
      if (one) seen.push(one);
      else if (Date.parse(swimmer.leavesAt) < now) this.#swimmers.delete(swimmer.id);
    }
    return seen.sort((a, b) => b.size - a.size || a.swimmer.id - b.swimmer.id);
  }

  /** One animal; null when it does not exist, or no longer. */
  find(id: number | null, now: number): VisibleSwimmer | null {
    const swimmer = id === null ? undefined : this.#swimmers.get(id);
    return swimmer ? seenNow(swimmer, now) : null;
  }
}

function seenNow(swimmer: StudioSwimmer, now: number): VisibleSwimmer | null {
  const pose = poseOf(swimmer, now);
  return pose && { ...pose, swimmer, size: sizeOf(swimmer) };
}

/** True when enough of it is in sight to be aimed at. */
export function isInSight({ x, y }: Pick<VisibleSwimmer, "x" | "y">): boolean {
  return x > 0.03 && x < 0.97 && y > 0 && y < 0.88;
}

/** The next target, from left to right and around. */
export function nextTarget(seen: readonly VisibleSwimmer[], aimedAt: number | null, step: 1 | -1): number | null {
  const inSight = seen.filter(isInSight).sort((a, b) => a.x - b.x);
  if (inSight.length === 0) return null;
  const index = inSight.findIndex(({ swimmer }) => swimmer.id === aimedAt);
  const next = index < 0 ? Math.floor(inSight.length / 2) : (index + step + inSight.length) % inSight.length;
  return inSight[next]?.swimmer.id ?? null;
}
