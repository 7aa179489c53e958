import { assert } from "@magpie/domain/assert";
import { trialPaid } from "@magpie/domain/lottery/entries";
import type { Work } from "../../../kit/ctx";
import { job } from "../../../kit/jobs/job";
import { postAll } from "../../wallet/wallet";
import { type Draw, listDrawsById, readAccountCap } from "../draws/draws-store";
import { hearing, PATIENCE } from "../draws/hear";
import type { Judged } from "../settlement/judge-tickets";
import { judges } from "../settlement/judges";
import { byMember } from "../settlement/lots";
import { bookingOf, type DrawBooking } from "../settlement/pay-out";
import {
  dropTrialsBefore,
  holdOpenTrials,
  listDueTrials,
  listOpenTrials,
  settleTrials,
  type TrialOutcome,
  type TrialRow,
} from "./trial-store";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "lottery.settleTrials": { drawId: string };
    "lottery.forgetTrials": Record<never, never>;
  }
}

const MEMBERS_AT_ONCE = 50;
/** A job ends in good time, and the next one goes on from there. */
const LOTS_MOST = 40;
const DAY_MS = 86_400_000;
const KEPT_DAYS = 7;
const DUE_AT_ONCE = 100;

/** Play money waits until real money is settled, so that nobody is paid later because of it. */
export async function queueTrials({ db, addJob }: Work): Promise<void> {
  for (const id of await listDueTrials(db, DUE_AT_ONCE))
    await addJob("lottery.settleTrials", { drawId: String(id) }, { singletonKey: String(id) });
}

export const FORGET_TRIALS = { name: "lottery.forgetTrials", everySeconds: 86_400 } as const;

export const forgetTrials = job("lottery.forgetTrials", ({ inMerchant, now }) =>
  inMerchant(({ db }) => dropTrialsBefore(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS))),
);

/**
 * Judges an issue's tickets for play money as those for real money are judged, in a thread of their own and between transactions. Kill it
 * anywhere, run it twice or on two nodes: each ticket is settled once.
 */
export const settleTrialsOf = job("lottery.settleTrials", async ({ inMerchant }, { drawId }) => {
  const id = BigInt(drawId);
  let after = "";
  for (let lots = 0; lots < LOTS_MOST; lots++) {
    const read = await inMerchant((ctx) => readLot(ctx, id, after));
    if (!read) return;
    const judged = read.draw.state === "cancelled" ? null : await hear(read);
    await inMerchant((ctx) => write(ctx, read, judged));
    after = read.lot.at(-1)?.[0]?.memberId ?? after;
  }
  await inMerchant((ctx) => ctx.addJob("lottery.settleTrials", { drawId }));
});

interface Read {
  draw: Draw;
  /** The most that one account is paid for the issue. */
  accountCap: bigint | null;
  lot: readonly (readonly TrialRow[])[];
}

/** Null when no ticket waits any more. */
async function readLot({ db }: Work, id: bigint, after: string): Promise<Read | null> {
  const draw = (await listDrawsById(db, [id])).get(id);
  if (draw?.state !== "settled" && draw?.state !== "cancelled") return null;
  const tickets = await listOpenTrials(db, id, after, MEMBERS_AT_ONCE);
  if (tickets.length === 0) return null;
  return { draw, accountCap: await readAccountCap(db, id), lot: byMember(tickets) };
}

function hear({ draw, accountCap, lot }: Read): Promise<Judged> {
  const { book, result } = draw;
  assert(result !== null, "what is settled was drawn");
  return hearing(judges("trials"), { book, result, accountCap }, PATIENCE)(lot);
}

async function write(ctx: Work, { draw, lot }: Read, judged: Judged | null): Promise<void> {
  const now = (await listDrawsById(ctx.db, [draw.id])).get(draw.id);
  if (now?.state !== draw.state || now.revision !== draw.revision) return;
  const held = await holdOpenTrials(
    ctx.db,
    draw.id,
    lot.map(([first]) => first?.memberId ?? ""),
  );
  // A member whose tickets changed since they were judged is left for the next run.
  const same = lot.filter((tickets) => held.get(tickets[0]?.memberId ?? "")?.join() === tickets.map(({ id }) => id).join());
  const outcomes = same.flatMap((tickets) => tickets.map((ticket) => outcomeOf(ticket, judged)));
  await settleTrials(ctx.db, outcomes);
  await pay(ctx, await bookingOf(ctx, draw), outcomes, judged);
  for (const dispute of judged?.disputes ?? []) ctx.alarm("lottery.trial_dispute", { draw: String(draw.id), ...dispute });
  for (const [first] of same) if (first) ctx.push(first.memberId, "ticket", { id: first.id });
}

/** The price comes back for an issue that was called off, and where the engines differ: nobody looks into play money. */
function outcomeOf({ memberId, id, cost }: TrialRow, judged: Judged | null): TrialOutcome {
  const outcome = judged?.outcomes.find(({ ticketId }) => ticketId === id);
  if (!judged || outcome?.checking) return { memberId, id, state: "refunded", payout: 0n, refund: cost };
  const { payout = 0n, refund = 0n } = outcome ?? {};
  return { memberId, id, payout, refund, state: payout > 0n ? "won" : refund > 0n ? "refunded" : "lost" };
}

/** Posts one entry for each player whom the issue brought something. A corrected issue pays anew and takes nothing back: it is play money. */
async function pay(
  ctx: Work,
  { drawId, revision, currency, details }: DrawBooking,
  outcomes: readonly TrialOutcome[],
  judged: Judged | null,
) {
  const rebates = new Map(judged?.payments.map(({ memberId, rebate }) => [memberId, rebate]));
  const owed = new Map<string, { first: string; amount: bigint }>();
  for (const { memberId, id, payout, refund } of outcomes) {
    const { first, amount } = owed.get(memberId) ?? { first: id, amount: rebates.get(memberId) ?? 0n };
    owed.set(memberId, { first, amount: amount + payout + refund });
  }
  const brought = [...owed].filter(([, { amount }]) => amount > 0n);
  const entries = brought.map(([memberId, { first, amount }]) => ({
    key: `lottery:trial:${drawId}:${revision}:${first}`,
    entry: trialPaid({ memberId, amount, currency, details }),
  }));
  await postAll(ctx, entries);
}
