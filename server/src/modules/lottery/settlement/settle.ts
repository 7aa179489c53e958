import { assert } from "@magpie/domain/assert";
import type { Work } from "../../../kit/ctx";
import { type JobCtx, timedJob } from "../../../kit/jobs/job";
import { isTampered } from "../../../kit/outside/critical-files";
import { stopWonChases } from "../chases/chase-end";
import { addAlarms, listCorrections, moveReversed } from "../desk/desk-store";
import { type Draw, endSettling, holdDraw, moveSettled, readAccountCap } from "../draws/draws-store";
import { hearing, PATIENCE, type Patience } from "../draws/hear";
import { listGranted, listGrantedMembers, listGrantedPayments } from "../grants/granted-store";
import { listPicks, listRebated, listSold, listSoldTo, listWhole, type Payable, type PickRow, takeTime } from "../sale/tickets-store";
import { queueTrials } from "../trial/settle";
import type { Judged, Rules } from "./judge-tickets";
import { judges, OutOfTime } from "./judges";
import { byMember, type Lot, lotsOf } from "./lots";
import { addOutcomes, addPayments, listPayments } from "./outcomes-store";
import { bookingOf, type DrawBooking, type GrantedOutcome, payOut, returnStakes, takeBack } from "./pay-out";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "lottery.settle": { drawId: string };
  }
}

const PAYMENTS_AT_ONCE = 500;
/** A job ends in good time, and the next one goes on from there. */
const CHUNKS_MOST = 40;

/**
 * Settles an issue by exception: members in their order, some at a time, each lot in a transaction that also moves the position along.
 * Kill it anywhere, run it twice or on two nodes: each ticket is settled once.
 */
export const settle = timedJob("lottery.settle", async (work, { drawId }) => {
  // The run that comes each half minute asks again, of a node whose files are as they were built.
  if (isTampered(work.services)) return;
  const id = BigInt(drawId);
  if (await settleOn(work, id, CHUNKS_MOST)) return work.inMerchant(queueTrials);
  await work.inMerchant((ctx) => ctx.addJob("lottery.settle", { drawId }));
});

/** Everything an issue is settled by, worked out once for a result, however many lots it takes. */
interface Court {
  revision: number;
  /** Null where the issue was called off: all stakes return. */
  hear: ReturnType<typeof hearing> | null;
  live: Payable | null;
  /** Read ahead, because sealed tickets do not change. */
  lots: readonly Lot[];
  /** The verdicts on the first lot. */
  judged: Judged | null;
  /** The verdicts on the next lot, begun while the first is written. */
  coming: Promise<Judged> | null;
  /** True where nobody comes after these lots. */
  isWhole: boolean;
  settledUpto: string;
}

const TICKETS_AT_ONCE = 5_000;
const READ_AHEAD = 120_000;
const PICKS_AT_A_STRETCH = 2_000;

/** Answers with true when the issue is done. Tickets are judged between transactions: none of them waits for a judge, and each commits in good time. */
export async function settleOn(
  { inMerchant }: Pick<JobCtx, "inMerchant">,
  id: bigint,
  chunks: number,
  patience: Patience = PATIENCE,
): Promise<boolean> {
  let court: Court | null = null;
  for (let chunk = 0; chunk < chunks; chunk++) {
    const { isDone, opened } = await inMerchant((ctx) => settleSome(ctx, id, court, patience));
    if (isDone) return true;
    court = opened && (await judgeFirst(opened));
  }
  return false;
}

async function judgeFirst(court: Court): Promise<Court> {
  const { hear, lots, judged, coming } = court;
  const [first, next] = lots;
  if (!hear || !first || judged) return court;
  const own = await (coming ?? hear(first));
  const after = next ? hear(next) : null;
  // An error is heard by the next lot, which awaits it; until then it must not end the process.
  after?.catch(() => {});
  return { ...court, judged: own, coming: after };
}

async function settleSome(
  ctx: Work,
  id: bigint,
  known: Court | null,
  patience: Patience,
): Promise<{ isDone: boolean; opened: Court | null }> {
  const draw = await holdDraw(ctx.db, id);
  if (!draw || draw.settledAt || (draw.state !== "drawn" && draw.state !== "cancelled")) return { isDone: true, opened: null };
  await takeTime(ctx.db);
  const account = await bookingOf(ctx, draw);
  if (draw.revision > 1 && (await takeSomeBack(ctx, draw, account))) return { isDone: false, opened: null };
  const court = await readAhead(ctx, draw, known?.revision === draw.revision ? known : await openCourt(ctx, draw, patience));
  const [lot] = court.lots;
  const last = lot?.at(-1)?.[0];
  if (!lot || !last) {
    await endSettling(ctx.db, id);
    await ctx.addJob("lottery.countStakes", { drawId: String(id) }, { singletonKey: String(id) });
    await ctx.addJob("lottery.tell", { drawId: String(id) }, { singletonKey: String(id) });
    await ctx.addJob("lottery.placeParts", {}, { singletonKey: draw.gameCode });
    return { isDone: true, opened: null };
  }
  if (!court.hear) await returnStakes(ctx, account, await listWhole(ctx.db, id, lot.flat()));
  else if (court.judged) await write(ctx, draw, account, lot, court.judged);
  else return { isDone: false, opened: court };
  await moveSettled(ctx.db, id, last.memberId);
  return { isDone: false, opened: { ...court, lots: court.lots.slice(1), judged: null, settledUpto: last.memberId } };
}

/**
 * Picks that lost by both engines bring nothing to anybody: their tickets are never read, unless somebody has a rebate coming or plays with
 * a bonus, whose progress needs every ticket.
 */
async function openCourt({ db }: Work, draw: Draw, patience: Patience): Promise<Court> {
  const { id, book, result, revision, state, settledUpto } = draw;
  const nothingYet = { revision, lots: [], judged: null, coming: null, isWhole: false, settledUpto };
  if (state === "cancelled") return { ...nothingYet, hear: null, live: null };
  assert(result !== null, "what is settled was drawn");
  const rules = { book, result, accountCap: await readAccountCap(db, id) };
  const picks: PickRow[] = [];
  for await (const some of listPicks(db, id, PICKS_AT_A_STRETCH)) for (const pick of await notLost(rules, some, patience)) picks.push(pick);
  const live = { picks, members: [...(await listRebated(db, id)), ...(await listGrantedMembers(db, id))] };
  return { ...nothingYet, hear: hearing(judges("lots"), rules, patience), live };
}

/** Answers with all picks where judging takes too long: their tickets are then judged one by one. */
async function notLost(rules: Rules, picks: readonly PickRow[], { leastMs }: Patience): Promise<readonly PickRow[]> {
  return judges("picks")
    .ask({ ask: "notLost", rules, picks }, leastMs)
    .catch((error: unknown) => {
      if (error instanceof OutOfTime) return picks;
      throw error;
    });
}

async function write(ctx: Work, draw: Draw, account: DrawBooking, lot: Lot, judged: Judged): Promise<void> {
  const { outcomes, payments, disputes, wonChases } = judged;
  await addOutcomes(ctx.db, draw.id, draw.revision, outcomes);
  await addPayments(ctx.db, draw.id, draw.revision, payments);
  await addAlarms(
    ctx.db,
    ctx.now,
    disputes.map((dispute) => ({ drawId: draw.id, ...dispute })),
  );
  await payOut(ctx, account, payments, await grantedIn(ctx, draw, lot, judged));
  await stopWonChases(ctx, wonChases, account.currency);
}

/** The tickets of a grant that are settled now: one that is held back stays open. */
async function grantedIn({ db }: Work, { id }: Draw, lot: Lot, { outcomes }: Judged): Promise<GrantedOutcome[]> {
  const ids = lot.flat().flatMap((ticket) => (ticket.granted ? [ticket.id] : []));
  if (ids.length === 0) return [];
  const settled = new Map(outcomes.filter(({ checking }) => !checking).map((outcome) => [outcome.ticketId, outcome]));
  return (await listGranted(db, id, ids)).flatMap((ticket) => {
    const outcome = settled.get(ticket.id);
    return outcome ? [{ ...outcome, ...ticket }] : [];
  });
}

/** Goes on with the lots that were read before, unless they are used up or another node was quicker. */
async function readAhead({ db }: Work, { id, settledUpto }: Draw, court: Court): Promise<Court> {
  const isNext = court.settledUpto === settledUpto;
  if (isNext && (court.lots.length > 0 || court.isWhole)) return court;
  const tickets = await listSold(db, id, settledUpto, court.live, READ_AHEAD);
  const isWhole = tickets.length < READ_AHEAD;
  const members = byMember(tickets);
  // The last member may have more tickets than were read.
  if (!isWhole) members.push(await listSoldTo(db, id, members.pop()?.[0]?.memberId ?? "", court.live));
  return { ...court, lots: lotsOf(members, TICKETS_AT_ONCE), judged: null, coming: null, isWhole, settledUpto };
}

/** Payments under the earlier result go back first. False when none are left. */
async function takeSomeBack(ctx: Work, draw: Draw, account: DrawBooking): Promise<boolean> {
  const wrong = (await listCorrections(ctx.db, draw.id)).at(-1);
  assert(wrong && wrong.revision === draw.revision - 1, "a corrected draw says what it was before");
  const payments = await listPayments(ctx.db, draw.id, wrong.revision, wrong.reversedUpto, PAYMENTS_AT_ONCE);
  const last = payments.at(-1);
  if (!last) return false;
  const members = payments.map(({ memberId }) => memberId);
  const granted = await listGrantedPayments(ctx.db, { drawId: draw.id, revision: wrong.revision }, members);
  await takeBack(ctx, { ...account, revision: wrong.revision }, payments, granted);
  await moveReversed(ctx.db, draw.id, wrong.revision, last.memberId);
  return true;
}
