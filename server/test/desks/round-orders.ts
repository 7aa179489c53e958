import type { SignedVisit } from "../../src/kit/outside/signed";
import { bet, close, win } from "../../src/modules/play/door/moves";
import { playWhole } from "../../src/modules/play/door/play-whole";
import { rollback } from "../../src/modules/play/door/rollback";
import type { Seat } from "./vendor-desk";

const MOVES = ["bet1", "bet2", "win1", "win2", "rollback1"] as const;
/** A round ends with a close, or with a whole round's call that bets and wins once more. */
export type RoundEnd = "close" | "play";
export type Step = (typeof MOVES)[number] | RoundEnd;

/** All orders in which the messages of a round can come. */
export function allOrders(end: RoundEnd): Step[][] {
  return permutations<Step>([...MOVES, end]);
}

function permutations<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, at) => permutations([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]));
}

/** The messages of one round at a table, each of them sent as often as it is called. */
export function stepsOf(visit: SignedVisit, table: Seat, round: string): Record<Step, () => Promise<unknown>> {
  const move = (transactionId: string, amount: string) => ({ ...table.body(round), transactionId: `${round}-${transactionId}`, amount });
  return {
    bet1: () => bet(visit, move("b1", "1.00")),
    bet2: () => bet(visit, move("b2", "2.00")),
    win1: () => win(visit, move("w1", "4.00")),
    win2: () => win(visit, move("w2", "8.00")),
    rollback1: () => rollback(visit, move("b1", "1.00")),
    close: () => close(visit, table.body(round)),
    play: () => playWhole(visit, { ...move("b3", "3.00"), wins: [{ transactionId: `${round}-w3`, amount: "5.00" }] }),
  };
}

/** Written from the rules and not from the code: what each message must be answered in this order. */
export function expectedIn(order: readonly Step[]): Partial<Record<Step, string>> {
  const end: RoundEnd = order.includes("play") ? "play" : "close";
  const before = (a: Step, b: Step) => order.indexOf(a) < order.indexOf(b);
  const bet1 = before("rollback1", "bet1") ? "bet_rolled_back" : before(end, "bet1") ? "round_closed" : "ok";
  const bet2 = before(end, "bet2") ? "round_closed" : "ok";
  const paid = (win: "win1" | "win2") => {
    const hasBet2 = bet2 === "ok" && before("bet2", win);
    const backedBefore = backed === "ok" && before("rollback1", win);
    const hasBet1 = bet1 === "ok" && before("bet1", win) && !backedBefore;
    const hasPlay = end === "play" && before("play", win);
    return hasBet1 || hasBet2 || hasPlay ? "ok" : "round_without_bet";
  };
  let backed = "ok";
  if (bet1 === "ok" && before("bet1", "rollback1")) {
    const wonBefore = (["win1", "win2"] as const).some((win) => before(win, "rollback1") && paid(win) === "ok");
    if (before(end, "rollback1") || wonBefore) backed = "rollback_too_late";
  }
  return { bet1, bet2, win1: paid("win1"), win2: paid("win2"), rollback1: backed, [end]: "ok" };
}

/** What a round with these outcomes brought its player. */
export function worthOf(outcomes: Record<string, string>): bigint {
  const ok = (step: Step, amount: bigint) => (outcomes[step] === "ok" ? amount : 0n);
  const givenBack = outcomes.bet1 === "ok" ? ok("rollback1", 1_00n) : 0n;
  return ok("win1", 4_00n) + ok("win2", 8_00n) - ok("bet1", 1_00n) - ok("bet2", 2_00n) + givenBack + ok("play", 2_00n);
}
