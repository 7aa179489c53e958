/** The states of an issue, in order; it can be cancelled until it is settled. */
export const DRAW_STATES = ["pending", "open", "locked", "drawn", "settled", "cancelled"] as const;
export type DrawState = (typeof DRAW_STATES)[number];

/** The states of a ticket; `checking` while people find out why two calculators differ on it. */
export const TICKET_STATES = ["open", "won", "lost", "refunded", "cancelled", "checking"] as const;
export type TicketState = (typeof TICKET_STATES)[number];
