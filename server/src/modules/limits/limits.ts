export { checkBonus, checkDeposit, checkLaunch, checkTrial, mayLaunch, releaseDeposit } from "./check";
export { holdForCheck, isHeld, listHereNow, listMinutes, releaseCheck, releaseLeft } from "./checks-store";
export { keepAwayFor, readLimitsOf, tightenFor } from "./desk";
export { excludeByList } from "./everywhere";
export { countWishes, endQuiet, keepQuiet, listActive, listAllExcluded, listGrave, listPlayHours, listQuiet } from "./habits-store";
export { listHeldBack } from "./held-back";
/** Only for the ledger: bets are checked and counted where they are posted, so that no way to bet can skip the limits. */
export { type PlayedHour, PlayLimits, playersIn } from "./play-limits";
export { listHere, noteHere } from "./present";
export { listAway, listExcluded, type StandingRow } from "./store";
