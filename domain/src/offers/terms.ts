import { REMARK_MOST } from "./entry";
import type { Condition, Digits, Offer, OfferEntry, OfferPeriod, Review, Reward, Trigger } from "./offer";
import { WHOLE_BPS } from "./offer";
import { type Sentence, say, type TermKey, type TermValue } from "./sentence";
import { exampleOf, rewardTerms } from "./terms-reward";
import { wageringTerms } from "./terms-wagering";

/** The terms of an offer, in the order they are numbered in. Made from the rule that is enforced, so that the two cannot differ. */
export function termsOf(offer: Offer): Sentence[] {
  const { window, period, entry, review, trigger, who, reward, wagering, limits } = offer;
  return [
    say("window", { opens: { time: window.opens }, closes: { time: window.closes } }),
    say("zone"),
    say(PERIODS[period]),
    say(ENTRIES[entry]),
    ...(review ? reviewTerms(review) : []),
    ...triggerTerms(trigger),
    ...who.flatMap(conditionTerms),
    ...rewardTerms(offer),
    ...(wagering ? wageringTerms(wagering, exampleOf(offer).amount) : []),
    ...limitTerms(limits, reward),
    say("out"),
    say("pinned"),
    say("complaints"),
  ];
}

const PERIODS: Record<OfferPeriod, TermKey> = {
  once: "periodOnce",
  day: "periodDay",
  week: "periodWeek",
  halfmonth: "periodHalfmonth",
  month: "periodMonth",
  deposit: "periodDeposit",
  friend: "periodFriend",
};

const ENTRIES: Record<OfferEntry, TermKey> = { auto: "entryAuto", join: "entryJoin", apply: "entryApply", code: "entryCode" };

function reviewTerms({ remark, pictures, contact }: Review): Sentence[] {
  return [
    say(remark ? "reviewRemark" : "reviewRemarkFree", { most: REMARK_MOST }),
    say("reviewPictures", { count: pictures }),
    ...(contact === undefined ? [] : [say("reviewContact", { contact: { contact } })]),
  ];
}

function triggerTerms(trigger: Trigger): Sentence[] {
  switch (trigger.on) {
    case "claim":
      return [say("triggerClaim")];
    case "checkIn":
      return [say("triggerCheckIn")];
    case "deposit":
      return [
        say("triggerDeposit", { min: { money: trigger.min } }),
        ...(trigger.nth === undefined ? [] : [say("triggerDepositNth", { nth: trigger.nth })]),
      ];
    case "bets":
      return betsTerms(trigger);
    case "periodEnd":
      return [say(trigger.base === "loss" ? "triggerLoss" : "triggerValid")];
    case "level":
      return [say("triggerLevel", { level: trigger.reaches })];
    case "referral":
      return [say("triggerReferral", { deposit: { money: trigger.deposit }, valid: { money: trigger.valid }, days: trigger.days })];
    case "rank":
      return [say("triggerRank", { board: { named: trigger.board } })];
  }
}

function betsTerms({ measure, atLeast, games }: Trigger & { on: "bets" }): Sentence[] {
  const amounts = {
    valid: () => say("triggerBetsValid", { atLeast: { money: atLeast } }),
    count: () => say("triggerBetsCount", { count: Number(atLeast) }),
    best: () => say("triggerBetsBest", { times: { times: Number(atLeast) / 100 } }),
  };
  return [amounts[measure](), games === undefined ? say("triggerBetsAll") : say("triggerBetsGames", { games: { games } })];
}

function conditionTerms(condition: Condition): Sentence[] {
  switch (condition.need) {
    case "level":
      return [say("whoLevel", { level: condition.atLeast })];
    case "country":
      return [say("whoCountry", { countries: { countries: condition.in } })];
    case "verified":
      return [say("whoVerified")];
    case "contact":
      return [say("whoContact", { contact: { contact: condition.kind } })];
    case "tag":
      return [say(condition.has ? "whoTag" : "whoNoTag", { tag: { named: condition.tag } })];
    case "ageDays":
      return rangeTerms(condition, "whoAgeAtLeast", "whoAgeAtMost");
    case "depositCount":
      return rangeTerms(condition, "whoDepositsAtLeast", "whoDepositsAtMost");
    case "validInDays":
      return [say("whoValid", { atLeast: { money: condition.atLeast }, days: condition.days })];
    case "team":
      return [say("whoTeam", { leader: { named: condition.leader } })];
    case "firstInHousehold":
      return [say("whoHousehold")];
  }
}

function rangeTerms({ atLeast, atMost }: { atLeast?: number; atMost?: number }, least: TermKey, most: TermKey): Sentence[] {
  return [
    ...(atLeast === undefined ? [] : [say(least, { count: atLeast })]),
    ...(atMost === undefined ? [] : [say(most, { count: atMost })]),
  ];
}

function limitTerms({ budget, perDay, grants, rolloutBps, holdoutBps }: Offer["limits"], reward: Reward): Sentence[] {
  return [
    say("budget", { budget: unitOf(reward, budget) }),
    ...(perDay === undefined ? [] : [say("perDay", { perDay: unitOf(reward, perDay) })]),
    ...(grants === undefined ? [] : [say("grants", { grants })]),
    ...(rolloutBps < WHOLE_BPS ? [say("rollout", { share: { share: rolloutBps } })] : []),
    ...(holdoutBps > 0 ? [say("holdout", { share: { share: holdoutBps } })] : []),
  ];
}

/** A budget is counted in what the reward gives. */
function unitOf({ give }: Reward, digits: Digits): TermValue {
  if (give === "points") return { points: digits };
  return give === "cash" || give === "bonus" || give === "rounds" ? { money: digits } : { pieces: digits, of: give };
}
