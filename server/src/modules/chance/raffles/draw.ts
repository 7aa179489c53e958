import { assert } from "@magpie/domain/assert";
import { drawRaffle } from "@magpie/domain/chance/raffle";
import type { Work } from "../../../kit/ctx";
import { timedJob } from "../../../kit/jobs/job";
import { listExcluded } from "../../limits/limits";
import { listEarning, listPeople } from "../../members/members";
import { readCurrency } from "../../merchant/merchant";
import { tell } from "../../messages/messages";
import { drawnFrom } from "../seeds";
import { readOpen } from "../setups/open-setup";
import { type DueState, holdDue, keepDraw, keepSeal, listDue, listTickets, type NewWinner, type TicketStretch } from "./raffles-store";
import { sealTickets } from "./seal";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "chance.draw": Record<never, never>;
  }
}

/** Two transactions: the seal is published before anything that the seed decides is read. Either can be repeated, and does nothing twice. */
export const drawRaffles = timedJob("chance.draw", async ({ inMerchant, now }) => {
  const failed: unknown[] = [];
  const all = async (state: DueState, act: (ctx: Work, raffleId: string) => Promise<void>) => {
    for (const raffleId of await inMerchant(({ db }) => listDue(db, state, now)))
      await inMerchant((ctx) => act(ctx, raffleId)).catch((error) => failed.push(error));
  };
  await all("open", seal);
  await all("sealed", draw);
  // The job fails for people to see, but only after every other raffle had its turn.
  if (failed.length > 0) throw failed[0];
});

export const DRAW_RAFFLES = { name: "chance.draw", everySeconds: 10, follows: ["chance.raffles"] } as const;

/** Seals the tickets of one raffle under a root. */
async function seal(ctx: Work, raffleId: string): Promise<void> {
  const raffle = await holdDue(ctx.db, raffleId, "open");
  if (!raffle) return;
  const { number } = await readOpen(ctx.db, raffleId, "raffle");
  const { size, root } = await sealTickets(ctx, number, await listTickets(ctx.db, raffleId));
  assert(size === raffle.tickets, "numbers have no gap");
  await keepSeal(ctx.db, raffleId, root, ctx.now);
}

/** Draws one raffle that is sealed. Its winners follow from the seed, the number of tickets and who may win, and are written once. */
async function draw(ctx: Work, raffleId: string): Promise<void> {
  const { db, now } = ctx;
  const raffle = await holdDue(db, raffleId, "sealed");
  if (!raffle) return;
  const row = await readOpen(db, raffleId, "raffle");
  assert(row.seed, "a raffle that is open has a seed");
  const stretches = await listTickets(db, raffleId);
  const order = drawRaffle(raffle.tickets, raffle.tickets, drawnFrom(ctx, row.seed, `raffle:${row.number}`));
  const mayWin = await listMayWin(ctx, [...new Set(stretches.map(({ memberId }) => memberId))]);
  const { drawn, winners } = award(order, holderIn(stretches), mayWin, row.setup.prizes);
  await keepDraw(db, raffleId, drawn, winners, now);
  const currency = await readCurrency(db);
  for (const { memberId, prize, place } of winners) {
    const values = { amount: prize, currency, raffle: { name: row.title, names: row.titles }, place: String(place) };
    await tell(ctx, memberId, { kind: "rafflePrize", values });
    await ctx.emit("chance.changed", { memberId });
  }
}

/** Excluded, closed, staff, test and agent accounts win nothing. Somebody on a break does: the prize waits for them. */
async function listMayWin({ db, now }: Work, memberIds: readonly string[]): Promise<(memberId: string) => boolean> {
  const [players, people] = [await listEarning(db, memberIds), await listPeople(db, memberIds)];
  const excluded = await listExcluded(db, memberIds, now);
  return (memberId) => players.has(memberId) && people.has(memberId) && !excluded.has(memberId);
}

/** Goes down the drawn order until the prizes are gone: a ticket that may not win is passed over, and the next takes its place. */
function award(
  order: readonly number[],
  holderOf: (ticket: number) => string,
  mayWin: (memberId: string) => boolean,
  prizes: readonly bigint[],
): { drawn: number[]; winners: NewWinner[] } {
  const [drawn, winners]: [number[], NewWinner[]] = [[], []];
  for (const ticket of order) {
    const prize = prizes[winners.length];
    if (prize === undefined) break;
    drawn.push(ticket);
    const memberId = holderOf(ticket);
    if (mayWin(memberId)) winners.push({ place: winners.length + 1, ticket, memberId, prize });
  }
  return { drawn, winners };
}

function holderIn(stretches: readonly TicketStretch[]): (ticket: number) => string {
  const holders = stretches.flatMap(({ count, memberId }) => Array.from({ length: count }, () => memberId));
  return (ticket) => {
    const holder = holders[ticket];
    assert(holder, "every number that is drawn has a holder");
    return holder;
  };
}
