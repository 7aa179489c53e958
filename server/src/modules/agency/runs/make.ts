import { createHash, randomUUID } from "node:crypto";
import type { DividendPeriod } from "@magpie/domain/agency/contract";
import { ggrOf } from "@magpie/domain/agency/revenue";
import { versionAt } from "@magpie/domain/agency/rollup";
import { inputHash } from "@magpie/domain/loyalty/input-hash";
import { dayIn } from "@magpie/domain/period";
import type { Work } from "../../../kit/ctx";
import { readTimeZone } from "../../merchant/merchant";
import { type Correction, listCorrections } from "../../stakes/stakes";
import { advance } from "../contracts/advance";
import { readRules } from "../rollups/active";
import { shareRollups } from "../rollups/days-store";
import { listPaths } from "../rollups/history-store";
import { findMoving } from "../tree/tree-store";
import { type Computed, commissionLines, dividendLines, salaryLines } from "./compute";
import { addChanges, addLines, type NewLine, type RunChange } from "./lines-store";
import { nextWindow } from "./plan";
import { addRun, type RunKind, type RunState, type RunWindow, readFeed, takeKind } from "./runs-store";

/**
 * Makes the next run of a sequence, whole, in one transaction: what it was computed from is frozen in its lines. False where none is due.
 * Run twice or on two nodes, the second finds the window taken.
 */
export async function makeNext(ctx: Work, kind: RunKind, period: DividendPeriod | ""): Promise<boolean> {
  if (!(await takeKind(ctx.db, kind))) return false;
  await advance(ctx);
  // The figures stay as they are until the run is made: nobody reads on, or begins anew, between two looks at them.
  await shareRollups(ctx.db);
  if (await findMoving(ctx.db)) return false;
  const window = await nextWindow(ctx, kind, period);
  if (!window) return false;
  const { lines, short } = await linesOf(ctx, window);
  const { upto } = await readFeed(ctx.db, window.endsAt);
  const pay = lines.reduce((sum, line) => sum + line.pay, 0n);
  const isReviewed = kind === "dividend" && pay > 0n;
  const run = {
    ...window,
    id: randomUUID(),
    feedUpto: upto,
    feePpm: (await readRules(ctx.db)).feePpm,
    inputHash: hashOf(window, lines),
    state: stateOf(isReviewed, pay),
    lines: lines.length,
    pay,
    madeAt: ctx.now,
    doneAt: pay > 0n ? null : ctx.now,
  };
  if (!(await addRun(ctx.db, run))) return false;
  // Before the lines: who pays these people for an earlier window waits for the days that the lines add to, and this may take long.
  if (kind !== "realtime") await addChanges(ctx.db, run.id, await changesIn(ctx, window, upto, lines));
  await addLines(ctx.db, run.id, window, lines, isReviewed ? "review" : "pending");
  for (const agent of short) ctx.alarm("agency.short", { kind, agent, from: window.startsAt.toISOString() });
  return true;
}

function stateOf(isReviewed: boolean, pay: bigint): RunState {
  if (isReviewed) return "review";
  return pay > 0n ? "paying" : "done";
}

function linesOf(ctx: Work, window: RunWindow): Promise<Computed> {
  if (window.kind === "commission") return commissionLines(ctx, window);
  if (window.kind !== "dividend") return salaryLines(ctx, window.kind, window);
  return window.period === "" ? Promise.resolve({ lines: [], short: [] }) : dividendLines(ctx, window.period, window);
}

function hashOf({ kind, period, startsAt, endsAt }: RunWindow, lines: readonly NewLine[]): string {
  const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());
  const rows = lines.map((line) => Object.values(line) as (string | number | bigint | null)[]);
  return inputHash(sha256, [kind, period, startsAt.toISOString(), endsAt.toISOString()], rows);
}

/** A long window may hold any number of corrections. */
const CORRECTIONS_AT_ONCE = 5_000;

/** Corrections of earlier days' bets that this window counted, for each receiver above them. */
async function changesIn({ db }: Work, window: RunWindow, upto: bigint, lines: readonly NewLine[]): Promise<RunChange[]> {
  const timeZone = await readTimeZone(db);
  const receivers = new Set(lines.map(({ receiverId }) => receiverId));
  const sums = new Map<string, RunChange>();
  for (let after: bigint | undefined = (await readFeed(db, window.startsAt)).upto; after !== undefined; ) {
    const corrected: Correction[] = await listCorrections(db, after, upto, CORRECTIONS_AT_ONCE);
    const paths = await listPaths(db, [...new Set(corrected.map(({ memberId }) => memberId))]);
    for (const { memberId, placedAt, settledAt, category, stake, ...figures } of corrected) {
      const day = dayIn(timeZone, settledAt);
      if (day >= window.firstDay) continue;
      const versions = paths.get(memberId) ?? [];
      const path = (versionAt(versions, placedAt) ?? versions[0])?.path ?? [];
      for (const receiverId of path.filter((id) => receivers.has(id))) {
        const key = `${receiverId} ${day} ${category}`;
        const sum = sums.get(key) ?? { receiverId, day, category, valid: 0n, profit: 0n };
        sums.set(key, { ...sum, valid: sum.valid + stake, profit: sum.profit + ggrOf(figures) });
      }
    }
    after = corrected.length < CORRECTIONS_AT_ONCE ? undefined : corrected.at(-1)?.number;
  }
  return [...sums.values()];
}
