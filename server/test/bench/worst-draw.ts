import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { askIn } from "../../src/kit/database/ask-in";
import type { Draw } from "../../src/modules/lottery/draws/draws-store";
import { ticketOf } from "../../src/modules/lottery/sale/offer";
import { addTickets } from "../../src/modules/lottery/sale/tickets-store";
import { settleOn } from "../../src/modules/lottery/settlement/settle";
import { risingId } from "../../src/modules/lottery/uuid";
import type { Ground } from "./lottery-ground";
import { sold, worstLines } from "./worst-lines";

const LINES = 10_000;
const LINES_AT_ONCE = 200;
const BETTORS = 100;
const LOOK_EVERY_MS = 5;

export interface WorstDraw {
  lines: number;
  settleMs: number;
  /** The longest wait for a health check meanwhile. */
  healthMs: number;
}

/** The worst lines of every row of a book, again and again, bought by a hundred people. */
export async function addWorst({ database, merchantId }: Ground, draw: Draw, members: readonly string[]): Promise<void> {
  const lines = worstLines([draw.book]).map(sold);
  for (let from = 0; from < LINES; from += LINES_AT_ONCE) {
    const now = new Date();
    const batch = Array.from({ length: LINES_AT_ONCE }, (_, at) => {
      const memberId = members[(from + at) % BETTORS] ?? "";
      const line = lines[(from + at) % lines.length];
      if (!line) throw new Error("no worst line");
      const id = risingId(now, at);
      const origin = { drawId: draw.id, book: draw.book, memberId, orderId: id, line: 0, chaseId: null };
      return { ...ticketOf(id, origin, line), placedAt: now };
    });
    await database.inMerchantId(merchantId, (db) => addTickets(askIn(db), batch));
  }
}

export async function settleWorst({ enter, ask }: Ground, draw: Draw): Promise<WorstDraw> {
  let [isSettled, healthMs] = [false, 0];
  const looking = (async () => {
    while (!isSettled) {
      const begun = performance.now();
      await ask("/healthz");
      healthMs = Math.max(healthMs, performance.now() - begun);
      await setTimeout(LOOK_EVERY_MS);
    }
  })();
  const begun = performance.now();
  await settleOn({ inMerchant: (work) => enter(work) }, draw.id, Number.MAX_SAFE_INTEGER);
  const settleMs = performance.now() - begun;
  isSettled = true;
  await looking;
  return { lines: LINES, settleMs, healthMs };
}
