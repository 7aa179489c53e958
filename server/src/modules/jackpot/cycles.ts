import { createHash, createHmac, randomBytes } from "node:crypto";
import { assert } from "@magpie/domain/assert";
import type { JackpotCycle, JackpotCycles } from "@magpie/domain/jackpot/cycle";
import type { JackpotPool } from "@magpie/domain/jackpot/entries";
import { seedEntry } from "@magpie/domain/jackpot/entries";
import { JACKPOT_LEVELS, JACKPOT_TERMS, type JackpotLevel } from "@magpie/domain/jackpot/terms";
import { commitText, drawThreshold } from "@magpie/domain/jackpot/threshold";
import type { Work } from "../../kit/ctx";
import { type KeyedEntry, postAll } from "../wallet/wallet";
import { addCycles, addPlace, hasPlace, type NewCycle, type OpenCycle } from "./store";

/** So many cycles of a level are committed before they begin: the commit of each is published long before its first bet. */
const AHEAD = 16;
const SECRET_BYTES = 32;
const SECRET = /^(\d{1,15}):([0-9a-f]{64})$/;

type Sealing = Pick<Work, "personal">;

/** Opens the pools of a merchant before its first bet can be placed; later ones find them open. */
export async function openPools(ctx: Work, currency: string): Promise<void> {
  if ((await hasPlace(ctx.db)) || !(await addPlace(ctx.db))) return;
  for (const trial of [false, true]) {
    const pool = { currency, trial };
    const numbers = Array.from({ length: AHEAD + 1 }, (_, at) => at + 1);
    const cycles = JACKPOT_LEVELS.flatMap((level) => numbers.map((number) => newCycle(ctx, level, number)));
    await addCycles(ctx.db, pool, cycles, ctx.now);
    await postAll(
      ctx,
      cycles.filter(({ number }) => number === 1).map((cycle) => seedOf(pool, cycle)),
    );
  }
}

/** The house's money that a cycle begins with. */
export function seedOf(pool: JackpotPool, { level, number, seed }: Pick<NewCycle, "level" | "number" | "seed">): KeyedEntry {
  return { key: `jackpot.seed:${poolName(pool)}:${level}:${number}`, entry: seedEntry(pool, level, number, seed) };
}

/** A cycle's threshold is drawn once, by the system's own generator, and nobody is told it before it is reached. */
function newCycle({ personal }: Sealing, level: JackpotLevel, number: number): NewCycle {
  const terms = JACKPOT_TERMS[level];
  const secret = randomBytes(SECRET_BYTES).toString("hex");
  const threshold = drawThreshold(terms, (message) => createHmac("sha256", secret).update(message).digest(), level, number);
  const text = commitText(threshold, secret);
  return { level, number, ...terms, commit: createHash("sha256").update(text).digest("hex"), sealed: personal.seal(text) };
}

/** A cycle with what it was drawn with. */
export interface SecretCycle extends JackpotCycle {
  secret: string;
}

/** The cycles of a pool, to be counted through: the one that runs at each level, and those behind it. */
export class CycleQueue {
  private readonly waiting = new Map<JackpotLevel, SecretCycle[]>();
  private readonly drawn: NewCycle[] = [];

  constructor(
    private readonly sealing: Sealing,
    open: readonly OpenCycle[],
  ) {
    const cycles = open.map((cycle) => this.opened(cycle));
    for (const level of JACKPOT_LEVELS)
      this.waiting.set(
        level,
        cycles.filter((cycle) => cycle.level === level),
      );
  }

  running(): JackpotCycles<SecretCycle> {
    return { mini: this.next("mini"), minor: this.next("minor"), major: this.next("major"), grand: this.next("grand") };
  }

  /** Takes the lowest of a level. Should more be won together than were committed, another is drawn. */
  next(level: JackpotLevel, number = 1): SecretCycle {
    return this.waiting.get(level)?.shift() ?? this.draw(level, number);
  }

  /** Commits as many behind the cycles that run now as there were before, and tells all that were drawn. */
  fill(running: JackpotCycles): NewCycle[] {
    for (const level of JACKPOT_LEVELS) {
      const { number } = running[level];
      const last = this.waiting.get(level)?.at(-1)?.number ?? number;
      for (let later = last + 1; later <= number + AHEAD; later++) this.draw(level, later);
    }
    return this.drawn;
  }

  private draw(level: JackpotLevel, number: number): SecretCycle {
    const cycle = newCycle(this.sealing, level, number);
    this.drawn.push(cycle);
    return this.opened({ ...cycle, turnover: 0n, bets: 0, committedAt: new Date(0) });
  }

  private opened({ commit: _, committedAt: __, sealed, ...cycle }: OpenCycle): SecretCycle {
    const [, threshold = "", secret = ""] = SECRET.exec(this.sealing.personal.open(sealed)) ?? [];
    assert(secret, "a cycle has its threshold and its secret");
    return { ...cycle, threshold: BigInt(threshold), secret };
  }
}

export function poolName({ currency, trial }: JackpotPool): string {
  return `${trial ? "play" : "real"}:${currency}`;
}
