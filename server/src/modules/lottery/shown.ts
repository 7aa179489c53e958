import type { LotteryDraw, LotteryIssue, LotteryResult, LotteryTicket, LotteryGame as ShownGame } from "@magpie/contract/lottery/lottery";
import type { Language } from "@magpie/domain/languages";
import type { TicketState } from "@magpie/domain/lottery/draws/states";
import { toDecimal } from "@magpie/domain/money";
import { nameIn } from "@magpie/domain/named";
import type { CorrectionRow } from "./desk/desk-store";
import type { Chain } from "./draws/chains-store";
import type { Draw } from "./draws/draws-store";
import type { TicketRow } from "./sale/tickets-store";
import type { OutcomeRow } from "./settlement/outcomes-store";
import type { LotteryGame } from "./store";

export function shownGame(game: LotteryGame, language: Language): ShownGame {
  const { gameCode, category, picture, rules, modes } = game;
  return { gameCode, name: nameIn(game, language), category, picture, rules, modes };
}

export function shownIssue({ issue, book, state, opensAt, locksAt, drawsAt, commit }: Draw): LotteryIssue {
  return { issue, bookId: book, state, ...shownTimes({ opensAt, locksAt, drawsAt }), commit: commit?.toString("hex") ?? null };
}

export function shownTimes({ opensAt, locksAt, drawsAt }: Pick<Draw, "opensAt" | "locksAt" | "drawsAt">) {
  return { opensAt: opensAt.toISOString(), locksAt: locksAt.toISOString(), drawsAt: drawsAt.toISOString() };
}

export function shownDrawn({ issue, book, state, result, drawsAt }: Draw): LotteryResult {
  return { issue, bookId: book, state, result: state === "cancelled" ? null : result, drawsAt: drawsAt.toISOString() };
}

export function shownDraw(draw: Draw, chain: Chain | undefined, corrections: readonly CorrectionRow[], currency: string): LotteryDraw {
  const { seal, reveal, round, stream } = draw;
  return {
    ...shownIssue(draw),
    gameCode: draw.gameCode,
    chain:
      chain && round !== null && stream !== null
        ? { anchor: chain.anchor.toString("hex"), length: chain.length, salt: chain.salt, stream, round }
        : null,
    seal: seal && {
      count: seal.count,
      stake: toDecimal(seal.stake, currency),
      root: seal.root.toString("hex"),
      sealedAt: seal.at.toISOString(),
    },
    reveal: reveal?.toString("hex") ?? null,
    result: draw.state === "cancelled" ? null : draw.result,
    corrected: corrections.map(({ result, reason, at }) => ({ result, reason, at: at.toISOString() })),
    voidReason: draw.voidReason,
  };
}

/** In a settled issue, a ticket without an outcome has lost. */
export function stateOf({ cancelledAt }: TicketRow, { state }: Draw, outcome: OutcomeRow | undefined): TicketState {
  if (cancelledAt) return "cancelled";
  if (state === "cancelled") return "refunded";
  if (outcome?.checking) return "checking";
  if (outcome && outcome.payout > 0n) return "won";
  if (outcome && outcome.refund > 0n) return "refunded";
  return state === "settled" ? "lost" : "open";
}

export interface TicketFacts {
  draw: Draw;
  gameName: string;
  outcome: OutcomeRow | undefined;
  currency: string;
}

export function shownTicket(ticket: TicketRow, { draw, gameName, outcome, currency }: TicketFacts): LotteryTicket {
  const { id, play, selection, positions, mode, group, multiple, units, chaseId } = ticket;
  const money = (amount: bigint) => toDecimal(amount, currency);
  const state = stateOf(ticket, draw, outcome);
  const isBack = state === "cancelled" || draw.state === "cancelled";
  return {
    ...{ id, gameCode: draw.gameCode, gameName, issue: draw.issue, bookId: draw.book },
    ...{ play, selection, positions, mode, group, multiple, units, chaseId, state },
    unit: money(ticket.unit),
    stake: money(ticket.stake),
    cost: money(ticket.cost),
    payout: money(isBack ? 0n : (outcome?.payout ?? 0n)),
    refund: money(isBack ? ticket.cost : (outcome?.refund ?? 0n)),
    placedAt: ticket.placedAt.toISOString(),
    locksAt: draw.locksAt.toISOString(),
    drawsAt: draw.drawsAt.toISOString(),
    result: draw.state === "cancelled" ? null : draw.result,
  };
}
