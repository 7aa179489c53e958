import type { StudioSwimmer } from "@magpie/contract/studio";
import { HOUR_MS } from "@magpie/domain/durations";
import { FISH, type FishName, type Target } from "../game";

/** The server names the path of an animal, and the view decides its course. Neighbouring paths lie beside each other. */
const PATHS = 24;
/** The margin outside the hall, so that nothing appears or vanishes in sight. */
const OUTSIDE = 0.16;

/** In parts of the hall's width and height; the heading in radians, and the direction that is forward. */
export interface Pose {
  x: number;
  y: number;
  heading: number;
  isMirrored: boolean;
}

export function poseOf(swimmer: Pick<StudioSwimmer, "id" | "path" | "bornAt" | "leavesAt">, now: number): Pose | null {
  const [born, leaves] = [Date.parse(swimmer.bornAt), Date.parse(swimmer.leavesAt)];
  const progress = (now - born) / (leaves - born);
  return progress < 0 || progress >= 1 ? null : poseAt(swimmer, progress);
}

/** Progress from 0, at the entry, to 1, at the exit. */
export function poseAt({ id, path }: Pick<StudioSwimmer, "id" | "path">, progress: number): Pose {
  const isMirrored = path % 2 === 1;
  const [x, y] = placeAt(path, id, progress);
  const [nextX, nextY] = placeAt(path, id, progress + 0.004);
  const heading = Math.atan2(nextY - y, nextX - x);
  return { x: isMirrored ? 1 - x : x, y, heading: isMirrored ? -heading : heading, isMirrored };
}

function placeAt(path: number, id: number, progress: number): [number, number] {
  const lane = 0.1 + (0.66 * (((path % PATHS) + PATHS) % PATHS)) / (PATHS - 1);
  const sway = 0.05 + 0.03 * ((path * 7) % 3);
  const phase = ((id * 37) % 100) / 16;
  const waves = 2 + ((path * 5) % 3);
  return [-OUTSIDE + (1 + 2 * OUTSIDE) * progress, lane + sway * Math.sin(phase + progress * waves * 2)];
}

const NAMES = Object.keys(FISH) as FishName[];
const CREATURES: readonly string[] = [...NAMES, "crab", "bomb"];

/** The index of a creature in the sheet of all of them. */
export function sheetIndex({ type, fish }: Pick<StudioSwimmer, "type" | "fish">): number {
  return CREATURES.indexOf(fish ?? type);
}

/** The width in parts of the hall's shorter side: the more valuable, the larger. */
export function sizeOf({ type, fish }: Pick<StudioSwimmer, "type" | "fish">): number {
  if (type !== "fish") return 0.16;
  const worth = FISH[fish as FishName] ?? 2;
  return 0.075 + 0.03 * Math.log2(worth);
}

/** The return of a catch in stakes, shown on the animal; null when it varies. */
export function worthOf({ fish }: Pick<StudioSwimmer, "fish">): number | null {
  return fish === null ? null : (FISH[fish as FishName] ?? null);
}

export interface VisibleSwimmer extends Pose {
  swimmer: StudioSwimmer;
  size: number;
}

/** The animal under the finger, or a little beside it; the one whose middle is nearest comes first. */
export function targetAt(seen: readonly VisibleSwimmer[], x: number, y: number, aspect: number): StudioSwimmer | null {
  const far = (one: VisibleSwimmer) =>
    Math.hypot((one.x - x) * Math.max(1, aspect), (one.y - y) * Math.max(1, 1 / aspect)) / (one.size * 0.55);
  const near = seen.filter((one) => far(one) < 1).sort((a, b) => far(a) - far(b));
  return near[0]?.swimmer ?? null;
}

/** The target of a shot, standing in the middle of the hall during the whole replay. */
export function stillOf(target: Target, now: number): StudioSwimmer {
  return {
    id: 0,
    type: target.type,
    fish: target.type === "fish" ? target.fish : null,
    path: 8,
    bornAt: new Date(now - HOUR_MS).toISOString(),
    leavesAt: new Date(now + HOUR_MS).toISOString(),
  };
}
