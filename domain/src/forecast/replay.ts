import { decide, type OfferGrant } from "../offers/decide";
import type { Facts, OfferEvent } from "../offers/facts";
import type { Offer, Trigger } from "../offers/offer";
import { minorOf } from "../offers/read-values";
import type { Assumption, DayPlay, MemberHistory, MemberOutcome } from "./history";
import type { ForecastPlan, PlannedDay } from "./plan";
import { type PlayedGrant, playGrant, playNeeded } from "./play-grant";

/** A grant that waits longer for its turn lapses. */
const BEGINS_WITHIN_DAYS = 30;

interface DatedEvent {
  day: number;
  period: string;
  event: OfferEvent;
}

/** Works out what a draft would have come to for one member. Play is replayed once where two assumptions make no difference. */
export function outcomesOf(plan: ForecastPlan, member: MemberHistory): Record<Assumption, MemberOutcome> {
  const all = replayMember(plan, member, "all");
  const { on } = plan.offer.trigger;
  const isSame = on !== "claim" && on !== "checkIn" && on !== "level" && (member.takesOffers || !isOwnMove(plan.offer));
  // Only counters of bets and bonus money depend on how much is played.
  const isNeeded = on !== "bets" && plan.offer.reward.give !== "bonus";
  return {
    same: isSame ? all : replayMember(plan, member, "same"),
    all,
    needed: isNeeded ? all : replayMember(plan, member, "needed"),
  };
}

/** Under one assumption. */
export function replayMember(plan: ForecastPlan, member: MemberHistory, assumption: Assumption): MemberOutcome {
  const outcome: MemberOutcome = { grants: 0, taken: 0n, cost: 0n };
  if (assumption === "same" && isOwnMove(plan.offer) && !member.takesOffers) return outcome;
  const granted = new Set<string>();
  let freeFrom = 0;
  for (const { day, period, event } of eventsOf(plan, member, assumption)) {
    const decision = granted.has(period) ? null : decide(plan.offer, factsOn(plan, member, day), event);
    if (!decision || !("grant" in decision)) continue;
    granted.add(period);
    const played = playOf(plan, member, assumption, decision.grant, day, freeFrom);
    outcome.grants++;
    outcome.taken += decision.grant.cost;
    outcome.cost += played.cost;
    freeFrom = Math.max(freeFrom, played.endsOn);
  }
  return outcome;
}

/** Somebody has to join or claim it; everything else comes by itself. */
function isOwnMove({ entry, trigger }: Offer): boolean {
  return entry !== "auto" || trigger.on === "claim" || trigger.on === "checkIn" || trigger.on === "level";
}

/** Bonus money waits for its turn and costs what becomes cash of it; everything else costs what it is. */
function playOf(
  plan: ForecastPlan,
  { play }: MemberHistory,
  assumption: Assumption,
  { give, amount, cost, wagering }: OfferGrant,
  day: number,
  freeFrom: number,
): PlayedGrant {
  if (give !== "bonus" || !wagering) return { cost, endsOn: 0 };
  const begins = Math.max(day, freeFrom);
  if (begins - day >= BEGINS_WITHIN_DAYS) return { cost: 0n, endsOn: 0 };
  const granted = { amount, rule: wagering, day: begins };
  return assumption === "needed" ? playNeeded(plan, granted) : playGrant(plan, play, granted);
}

function factsOn({ days }: ForecastPlan, member: MemberHistory, day: number): Facts {
  const made = member.deposits.filter((deposit) => deposit.day < day).length;
  return {
    now: days[day]?.at ?? new Date(0),
    member: {
      out: null,
      level: 0,
      country: null,
      verified: true,
      contacts: [],
      tags: [],
      ageDays: member.ageDays + day,
      depositCount: member.depositsBefore + made,
      validInDays: {},
      team: [],
      firstInHousehold: true,
    },
    offer: { run: "running", spent: 0n, spentToday: 0n, grants: 0, entry: "in", granted: false, bucket: member.bucket },
  };
}

function eventsOf(plan: ForecastPlan, member: MemberHistory, assumption: Assumption): Iterable<DatedEvent> {
  const { trigger } = plan.offer;
  switch (trigger.on) {
    case "deposit":
      return depositEvents(plan, member);
    case "bets":
      return betEvents(plan, member, trigger, assumption === "needed");
    case "periodEnd":
      return periodEvents(plan, member);
    case "claim":
    case "checkIn":
    case "level":
      return claimEvents(plan, member, trigger, assumption === "same");
    case "referral":
    case "rank":
      return [];
  }
}

function openDays({ days, openDays: count }: ForecastPlan): readonly PlannedDay[] {
  return days.slice(0, count);
}

function* depositEvents(plan: ForecastPlan, { deposits }: MemberHistory): Generator<DatedEvent> {
  for (const { day, id, nth, amount } of deposits) {
    if (day >= plan.openDays) return;
    yield { day, period: plan.days[day]?.period ?? id, event: { on: "deposit", nth, amount } };
  }
}

/** Whoever does as they did comes on days on which they played or deposited. */
function* claimEvents(
  plan: ForecastPlan,
  { ageDays, play, deposits }: MemberHistory,
  trigger: Extract<Trigger, { on: "claim" | "checkIn" | "level" }>,
  onlyActive: boolean,
): Generator<DatedEvent> {
  const active = new Set([...play, ...deposits].map(({ day }) => day));
  const event: OfferEvent = trigger.on === "level" ? { on: "level", level: trigger.reaches } : { on: trigger.on };
  for (const [day, { period }] of openDays(plan).entries()) {
    if (ageDays + day < 0 || (onlyActive && !active.has(day))) continue;
    yield { day, period: period ?? "", event };
  }
}

/** A counter for each period. Whoever plays just what is needed, and plays at all, reaches the goal and stops. */
function* betEvents(
  plan: ForecastPlan,
  { play }: MemberHistory,
  trigger: Extract<Trigger, { on: "bets" }>,
  onlyNeeded: boolean,
): Generator<DatedEvent> {
  const { measure, games = null } = trigger;
  const counters = new Map<string, bigint>();
  for (const one of play) {
    if (one.day >= plan.openDays) return;
    if (games && !games.includes(one.gameType) && !games.includes(one.gameCode)) continue;
    const period = plan.days[one.day]?.period ?? "";
    const counted = measured(measure, counters.get(period) ?? 0n, one);
    counters.set(period, counted);
    const value = onlyNeeded && measure !== "best" ? minorOf(trigger.atLeast) : counted;
    yield { day: one.day, period, event: { on: "bets", measure, value, games } };
  }
}

function measured(measure: Extract<Trigger, { on: "bets" }>["measure"], before: bigint, { stake, bets, best }: DayPlay): bigint {
  if (measure === "best") return best > before ? best : before;
  return before + (measure === "valid" ? stake : BigInt(bets));
}

/** What was lost or bet in a period is paid for on its last day. */
function* periodEvents(plan: ForecastPlan, { play }: MemberHistory): Generator<DatedEvent> {
  let [at, stake, won] = [0, 0n, 0n];
  for (const [day, { period, endsPeriod }] of openDays(plan).entries()) {
    for (let one = play[at]; one && one.day <= day; one = play[++at]) {
      stake += one.stake;
      won += one.won;
    }
    // Most members sit most periods out, and who bet nothing is paid for nothing.
    if (!endsPeriod || (stake === 0n && won === 0n)) continue;
    yield { day, period: period ?? "", event: { on: "periodEnd", loss: stake - won, valid: stake } };
    [stake, won] = [0n, 0n];
  }
}
