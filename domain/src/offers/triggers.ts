import type { Money } from "../money";
import type { Unmet } from "./conditions";
import type { OfferEvent } from "./facts";
import type { PartAmount, Trigger } from "./offer";
import { minorOf } from "./read-values";

/** Adds to `unmet` whatever an event lacks to set an offer off. */
export function judgeTrigger(trigger: Trigger, event: OfferEvent, unmet: Unmet[]): void {
  const lacks = (need: string, needs: Unmet["needs"], has: Unmet["has"]) => unmet.push({ need, needs, has });
  const atLeast = (need: string, needs: string, has: bigint) => has < minorOf(needs) && lacks(need, needs, String(has));
  if (trigger.on !== event.on) {
    lacks("trigger", trigger.on, event.on);
  } else if (trigger.on === "deposit" && event.on === "deposit") {
    if (trigger.nth !== undefined && event.nth !== trigger.nth) lacks("depositNth", trigger.nth, event.nth);
    atLeast("depositMin", trigger.min, event.amount);
  } else if (trigger.on === "bets" && event.on === "bets") {
    if (trigger.measure !== event.measure) lacks("betsMeasure", trigger.measure, event.measure);
    if (!sameGames(trigger.games, event.games)) lacks("betsGames", trigger.games ?? null, event.games);
    atLeast("betsAtLeast", trigger.atLeast, event.value);
  } else if (trigger.on === "periodEnd" && event.on === "periodEnd") {
    const base = event[trigger.base];
    if (base <= 0n) lacks(trigger.base, "1", String(base));
  } else if (trigger.on === "level" && event.on === "level") {
    if (event.level < trigger.reaches) lacks("levelReaches", trigger.reaches, event.level);
  } else if (trigger.on === "referral" && event.on === "referral") {
    atLeast("referralDeposit", trigger.deposit, event.deposit);
    atLeast("referralValid", trigger.valid, event.valid);
    if (event.days > trigger.days) lacks("referralDays", trigger.days, event.days);
  } else if (trigger.on === "rank" && event.on === "rank" && event.board !== trigger.board) {
    lacks("board", trigger.board, event.board);
  }
}

/** A counter of other games than the rule names must not pay for them. */
function sameGames(wanted: readonly string[] | undefined, counted: readonly string[] | null): boolean {
  if (wanted === undefined || counted === null) return wanted === undefined && counted === null;
  return wanted.length === counted.length && wanted.every((game) => counted.includes(game));
}

/** The figure of an event that a reward is a part of; 0 when the event has none. */
export function baseOf(of: PartAmount["of"], event: OfferEvent): Money {
  if (event.on === "deposit") return of === "deposit" ? event.amount : 0n;
  if (event.on === "bets") return of === "valid" && event.measure === "valid" ? event.value : 0n;
  if (event.on === "periodEnd") return of === "deposit" ? 0n : event[of];
  if (event.on === "referral") return of === "deposit" ? event.deposit : 0n;
  return 0n;
}
