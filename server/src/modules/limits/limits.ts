export { checkBonus, checkDeposit, checkLaunch, releaseDeposit } from "./check";
/** For the ledger alone: bets are decided on and counted where they are posted, so that no way to bet can forget it. */
export { openPlayLimits, type PlayLimits } from "./play-limits";
export { listAway } from "./store";
