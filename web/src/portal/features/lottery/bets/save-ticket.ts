import type { Output } from "@magpie/contract/kit/call";
import type { LotteryTicketDetail, lottery } from "@magpie/contract/lottery/lottery";

/** Keeps all that is needed to check a ticket without us, as a file that the offline check reads. */
export function saveTicket(ticket: LotteryTicketDetail, receiptKey: Output<typeof lottery.receiptKey>): void {
  const file = new Blob([JSON.stringify({ kind: "lottery-ticket", receiptKey, ticket }, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `lottery-ticket-${ticket.id}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
