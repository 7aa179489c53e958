export { checkBonus, checkDeposit, checkLaunch, checkTrial, mayLaunch, releaseDeposit } from "./check";
export { listHeldBack } from "./held-back";
/** For the ledger alone: bets are decided on and counted where they are posted, so that no way to bet can forget it. */
export { type PlayedHour, PlayLimits, playersIn } from "./play-limits";
export { noteHere } from "./present";
export { listAway, type StandingRow } from "./store";
