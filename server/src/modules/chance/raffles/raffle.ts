import type { chance } from "@magpie/contract/chance/chance";
import type { GivenReward } from "@magpie/contract/promotions/shapes";
import { raffleLeaf } from "@magpie/domain/chance/raffle";
import { toDecimal } from "@magpie/domain/money";
import { nameIn } from "@magpie/domain/named";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler, Work } from "../../../kit/ctx";
import { listEarning } from "../../members/members";
import { maskedNames } from "../names";
import { checkMayWin, payPrize } from "../pay";
import { readOpen } from "../setups/open-setup";
import type { SetupRow } from "../setups/setups-store";
import { listTickets, listUnclaimed, listWinners, type RaffleRow, readRaffle, takePrize, type WinnerRow } from "./raffles-store";
import { keepSealed, proofIn, sealedTicket, sealTickets } from "./seal";

export const raffle: Handler<typeof chance.raffle> = async (ctx, { raffle: raffleId }) => {
  const { db, member, merchant, language } = ctx;
  const row = await readOpen(db, raffleId, "raffle");
  const standing = await readRaffle(db, raffleId);
  const winners = await listWinners(db, raffleId);
  const names = await maskedNames(
    ctx,
    winners.map(({ memberId }) => memberId),
  );
  return {
    id: raffleId,
    title: nameIn({ name: row.title, names: row.titles }, language),
    state: standing.state,
    closesAt: standing.closesAt.toISOString(),
    prizes: row.setup.prizes.map((prize) => toDecimal(prize, merchant.currency)),
    tickets: standing.tickets,
    mine: (await listTickets(db, raffleId, member.id)).map(({ first, count }) => ({ first, count })),
    commit: row.commit ?? "",
    root: standing.root,
    seed: revealed(ctx, row, standing),
    winners: winners.map(({ place, ticket, memberId, prize, claimedAt }) => ({
      place,
      ticket,
      name: names.get(memberId) ?? "",
      prize: toDecimal(prize, merchant.currency),
      own: memberId === member.id,
      claimed: claimedAt !== null,
    })),
    passed: passedOver(standing, winners),
  };
};

function revealed({ personal }: Pick<Ctx, "personal">, { seed }: SetupRow, { state }: RaffleRow): string | null {
  return state === "drawn" && seed ? personal.open(seed) : null;
}

function passedOver({ drawn }: RaffleRow, winners: readonly WinnerRow[]): number[] {
  const won = new Set(winners.map(({ ticket }) => ticket));
  return (drawn ?? []).filter((ticket) => !won.has(ticket));
}

/** Pays a prize that waits for the caller. */
export async function claimRafflePrize(ctx: Ctx, memberId: string, raffleId: string, place: number): Promise<GivenReward> {
  await checkMayWin(ctx, memberId);
  return payPlace(ctx, memberId, raffleId, place);
}

/** Whoever keeps away can claim nothing, perhaps for good, and the house keeps no win: prizes that wait are paid when they leave. */
export async function payWaiting(ctx: Work, memberId: string): Promise<void> {
  if (!(await listEarning(ctx.db, [memberId])).has(memberId)) return;
  for (const { raffleId, place } of await listUnclaimed(ctx.db, memberId)) await payPlace(ctx, memberId, raffleId, place);
}

async function payPlace(ctx: Work, memberId: string, raffleId: string, place: number): Promise<GivenReward> {
  const row = await readOpen(ctx.db, raffleId, "raffle");
  const amount = (await takePrize(ctx.db, raffleId, place, memberId, ctx.now)) ?? refuse("reward_gone");
  const origin = { title: row.title, raffle: raffleId, place: String(place) };
  return payPrize(ctx, { key: `chance:raffle:${raffleId}:${place}`, memberId, give: "cash", amount, wagering: null, origin });
}

/** Shows that a ticket of the caller's stood in the seal, and that the seed drew the winners. */
export async function ticketProof(ctx: Ctx, memberId: string, id: string): Promise<object> {
  const [raffleId = "", text = ""] = id.split(":");
  const number = /^\d{1,6}$/.test(text) ? Number(text) : -1;
  const row = await readOpen(ctx.db, raffleId, "raffle");
  const mine = await listTickets(ctx.db, raffleId, memberId);
  if (!mine.some(({ first, count }) => number >= first && number < first + count)) refuse("not_found");
  const standing = await readRaffle(ctx.db, raffleId);
  const winners = await listWinners(ctx.db, raffleId);
  return {
    kind: "raffle",
    raffle: raffleId,
    commit: row.commit,
    seed: revealed(ctx, row, standing),
    number: Number(row.number),
    seal: standing.root === null ? null : { root: standing.root, size: standing.tickets },
    winners: standing.drawn,
    passed: passedOver(standing, winners),
    prizes: winners.map(({ ticket, prize }) => ({ ticket, amount: toDecimal(prize, ctx.merchant.currency) })),
    ticket: standing.root === null ? null : await placeOf(ctx, row, memberId, standing.root, number),
  };
}

async function placeOf(ctx: Ctx, { id, number: raffleNumber }: SetupRow, memberId: string, root: string, number: number) {
  const sealed = await keepSealed(root, async () => sealTickets(ctx, raffleNumber, await listTickets(ctx.db, id)));
  return { leaf: raffleLeaf(sealedTicket(ctx, raffleNumber, number, memberId)), proof: proofIn(sealed, number) };
}
