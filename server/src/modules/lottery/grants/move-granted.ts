import { assert } from "@magpie/domain/assert";
import { withParts } from "@magpie/domain/lottery/entries";
import type { Work } from "../../../kit/ctx";
import { type MoneyParts, type Posting, postingOf, workInLedger } from "../../wallet/wallet";
import { type GrantedTicket, keepGranted } from "./granted-store";

/**
 * Makes the posting of a ticket's money with its share of bonus money. The hash stays that of what was asked for: the same request is the
 * same one however it is split.
 */
export function partedOf(
  plain: Posting,
  { id: ticketId, memberId }: Pick<GrantedTicket, "id" | "memberId">,
  currency: string,
): (parts: MoneyParts) => Posting {
  return (parts) => {
    if (parts.details.grant === undefined) return plain;
    return postingOf(plain.key, withParts(plain.entry, { memberId, currency, ticketId }, parts), plain.origin, plain.hash);
  };
}

export function grantsOf(tickets: readonly GrantedTicket[]): string[] {
  return [...new Set(tickets.flatMap(({ round }) => round.grant ?? []))];
}

/** Wins, refunds and stakes that come back have no reason to be refused. */
export function assertPosted({ status }: { status: string }): void {
  assert(status !== "refuse", "money that the house owes is always posted");
}

/** Gives the price of tickets back: that of a ticket of a grant to the purses that paid it. */
export async function givePricesBack(
  ctx: Pick<Work, "db" | "now" | "push">,
  { drawId, currency }: { drawId: bigint; currency: string },
  returned: readonly { posting: Posting; ticket: GrantedTicket | undefined }[],
): Promise<void> {
  const granted = returned.flatMap(({ ticket }) => ticket ?? []);
  await workInLedger(ctx, { postings: returned.map(({ posting }) => posting), grants: grantsOf(granted) }, (ledger) => {
    for (const { posting, ticket } of returned) {
      if (!ticket) assertPosted(ledger.post(posting));
      else {
        const { memberId, round } = ticket;
        const stake = { cash: round.all - round.bonus, bonus: round.bonus, counted: round.counted };
        assertPosted(ledger.play.takeBack({ memberId, currency, round, stake }, partedOf(posting, ticket, currency)).verdict);
      }
    }
  });
  const nothing = { all: 0n, bonus: 0n, counted: 0n };
  await keepGranted(
    ctx.db,
    drawId,
    granted.map((ticket) => ({ ...ticket, round: { ...ticket.round, ...nothing } })),
  );
}
