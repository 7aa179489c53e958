import { refuse } from "@magpie/domain/refusals";
import type { Work } from "../../../kit/ctx";
import type { ChanceGift } from "../given";
import { readOpen } from "../setups/open-setup";
import { addTickets, takeNumbers } from "./raffles-store";

/** Gives tickets with the next numbers, without a gap: what is rolled back gives its numbers back with it. */
export async function giveTickets(ctx: Work, gift: ChanceGift, count: number): Promise<void> {
  const { db, now } = ctx;
  await readOpen(db, gift.id, "raffle");
  const first = await takeNumbers(db, gift.id, count, now);
  if (typeof first === "string") refuse(first === "full" ? "offer_spent" : "offer_closed");
  await addTickets(db, first, count, gift, now);
}
