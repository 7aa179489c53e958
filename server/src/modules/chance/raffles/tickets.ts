import { hash } from "node:crypto";
import type { RaffleTicket } from "@magpie/domain/chance/raffle";
import { type RaffleSeal, sealRaffle } from "@magpie/domain/chance/raffle";
import type { Hash } from "@magpie/domain/lottery-check/merkle";
import { refuse } from "@magpie/domain/refusals";
import type { Work } from "../../../kit/ctx";
import type { ChanceGift } from "../given";
import { readOpen } from "../setups/open-setup";
import { addTickets, type TicketStretch, takeNumbers } from "./raffles-store";

const PURPOSE = "chance.holder";

export const sha256: Hash = (bytes) => hash("sha256", bytes, "buffer");

/** Gives tickets with the next numbers, without a gap: what is rolled back gives its numbers back with it. */
export async function giveTickets(ctx: Work, gift: ChanceGift, count: number): Promise<void> {
  const { db, now } = ctx;
  await readOpen(db, gift.id, "raffle");
  const first = await takeNumbers(db, gift.id, count, now);
  if (typeof first === "string") refuse(first === "full" ? "offer_spent" : "offer_closed");
  await addTickets(db, first, count, gift, now);
}

/** The tickets as they are sealed. A holder is known by a digest under the merchant's own key, so that the list tells nobody who plays. */
export function sealedTickets(
  { personal }: Pick<Work, "personal">,
  raffleNumber: bigint,
  stretches: readonly TicketStretch[],
): RaffleTicket[] {
  const raffle = String(raffleNumber);
  const digests = new Map<string, string>();
  const holderOf = (memberId: string): string => {
    const known = digests.get(memberId) ?? personal.digest(PURPOSE, `${raffle} ${memberId}`).toString("hex");
    digests.set(memberId, known);
    return known;
  };
  return stretches.flatMap(({ first, count, memberId }) => {
    const holder = holderOf(memberId);
    return Array.from({ length: count }, (_, at) => ({ raffle, number: first + at, holder }));
  });
}

export function sealOf(tickets: readonly RaffleTicket[]): RaffleSeal {
  return sealRaffle(sha256, tickets);
}
