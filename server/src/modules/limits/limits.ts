export { checkBonus, checkDeposit, checkLaunch, checkWager, countWin, releaseDeposit, releaseWager } from "./check";
/** For the wallet's lanes: opened with the accounts, decided with `decide` and `afterDoing`, counted with what was posted. */
export { addUses, openStandings, type Use } from "./store";
