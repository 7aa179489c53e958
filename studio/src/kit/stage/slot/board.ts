import type { Sound } from "../../sound/sound";
import type { Clock } from "../clock";
import type { Size } from "../stage";
import { type FeatureSymbol, landingOf, type Stop } from "./landing";
import { type Cell, type Layout, layoutOf, REELS, symbolIn } from "./layout";
import { drop, fallsAfter, RUN_OUT_MS, type SymbolLook, swell, vanish } from "./motions";
import { columnOf, type Reel } from "./reel";

/** Cells that won together, and the line through them if there is one. */
export interface Group {
  cells: readonly Cell[];
  line?: readonly Cell[];
}

/** The state and motion of a slot's window. Painting is done elsewhere. */
export interface Board {
  layout: Layout;
  readonly reels: readonly Reel[];
  readonly awaited: ReadonlySet<number>;
  /** The group that is lit while the others are dim; null when none is. */
  readonly lit: Group | null;
  look(cell: Cell): SymbolLook;
  resize(size: Size, head: number): void;
  show(rows: readonly string[]): void;
  /** Turns until `land` names the result. */
  spin(): void;
  land(rows: readonly string[], rare: FeatureSymbol | null): Promise<void>;
  light(group: Group | null): void;
  /** Lights one group after the other, until another call. */
  cycle(groups: readonly Group[]): void;
  /** Makes cells swell once. */
  swell(cells: readonly Cell[], ms?: number): Promise<void>;
  vanish(cells: readonly Cell[]): Promise<void>;
  /** After `gone` vanished, the rest sinks and new symbols fall in, until the window shows `rows`. */
  fall(gone: readonly Cell[], rows: readonly string[]): Promise<void>;
}

const SPIN_LEAST_MS = 420;
const CYCLE_MS = 1_300;
const PLAIN: SymbolLook = { scale: 1, alpha: 1, lift: 0 };

/** Lights groups of cells in turn, each for a while. */
function createLights(clock: Clock) {
  let groups: readonly Group[] = [];
  let since = 0;
  return {
    get lit(): Group | null {
      return groups[Math.floor((clock.now - since) / CYCLE_MS) % groups.length] ?? null;
    },
    show(next: readonly Group[]): void {
      groups = next;
      since = clock.now;
    },
  };
}

/** The looks of cells that differ from the plain one. */
function createLooks() {
  const looks = new Map<string, SymbolLook>();
  return {
    clear: () => looks.clear(),
    seen: (cell: Cell): SymbolLook => looks.get(keyOf(cell)) ?? PLAIN,
    /** The cell's own look, for a motion to change. */
    own(cell: Cell): SymbolLook {
      const known = looks.get(keyOf(cell));
      if (known) return known;
      const look = { ...PLAIN };
      looks.set(keyOf(cell), look);
      return look;
    },
  };
}

export function createBoard(clock: Clock, sound: Sound): Board {
  const reels = Array.from({ length: REELS }, (): Reel => ({ column: "", state: "resting" }));
  const looks = createLooks();
  const awaited = new Set<number>();
  const lights = createLights(clock);
  let turningSince = 0;

  const show = (rows: readonly string[]) => {
    looks.clear();
    for (const [index, reel] of reels.entries()) Object.assign(reel, { column: columnOf(rows, index), state: "resting" });
  };
  const landReel = async (reel: Reel, column: string, index: number, { afterMs, isAwaited }: Stop) => {
    await clock.wait(afterMs);
    if (isAwaited) awaited.delete(index);
    Object.assign(reel, { column, state: "landing" });
    await clock.wait(RUN_OUT_MS);
    sound.play("stop", 1 + index * 0.05);
  };

  return {
    layout: layoutOf({ width: 1, height: 1 }, 0),
    reels,
    awaited,
    get lit() {
      return lights.lit;
    },
    look: looks.seen,
    resize(size, head) {
      this.layout = layoutOf(size, head);
    },
    show,
    spin() {
      lights.show([]);
      looks.clear();
      turningSince = clock.now;
      sound.play("spin");
      for (const reel of reels) reel.state = "turning";
    },
    async land(rows, rare) {
      const stops = landingOf(rows, rare);
      for (const [index, { isAwaited }] of stops.entries()) if (isAwaited) awaited.add(index);
      if (awaited.size > 0) sound.play("await");
      const wait = Math.max(0, SPIN_LEAST_MS - (clock.now - turningSince));
      await Promise.all(
        reels.map((reel, index) => {
          const { afterMs = 0, isAwaited = false } = stops[index] ?? {};
          return landReel(reel, columnOf(rows, index), index, { afterMs: wait + afterMs, isAwaited });
        }),
      );
      awaited.clear();
      show(rows);
    },
    light: (group) => lights.show(group ? [group] : []),
    cycle: (groups) => lights.show(groups),
    swell: (cells, ms = 520) => swell(clock, cells.map(looks.own), ms),
    vanish(cells) {
      sound.play("break");
      return vanish(clock, cells.map(looks.own));
    },
    async fall(gone, rows) {
      lights.show([]);
      show(rows);
      await Promise.all(fallsAfter(gone, REELS).map((fall) => drop(clock, fall, looks.own(fall.cell))));
      sound.play("fall");
    },
  };
}

function keyOf([reel, row]: Cell): string {
  return `${reel},${row}`;
}

/** The cells that show the symbol. */
export function cellsWith(rows: readonly string[], symbol: string): Cell[] {
  return rows.flatMap((row, at) => Array.from(row, (_, reel): Cell => [reel, at]).filter((cell) => symbolIn(rows, cell) === symbol));
}
