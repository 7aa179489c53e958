import type { DrawState, TicketState } from "@magpie/domain/lottery/draws/states";
import type { TagTone } from "../../../../ui/Tag";

/** The colour that goes with the word for a state. */
export const STATE_TONES: Readonly<Record<DrawState | TicketState, TagTone>> = {
  pending: "plain",
  open: "accent",
  locked: "warn",
  drawn: "info",
  settled: "ok",
  cancelled: "plain",
  won: "gold",
  lost: "plain",
  refunded: "info",
  checking: "warn",
};
