export {
  countEnded,
  endOneQueued,
  findShownGrant,
  listShownEnded,
  listShownLiving,
  type ShownGrant,
  takeUntold,
} from "./files-store";
/** Only for the ledger: the grant in play is moved on where its money is posted. */
export {
  type GrantMove,
  type GrantRow,
  grantIn,
  grantRowsIn,
  isOnlyMoved,
  type OpenedPurse,
  PlayGrants,
  type PurseGrant,
} from "./play-grants";
export { knownRules, learnRules } from "./rules";
export {
  addGrant,
  delayQueued,
  endQueued,
  findGrant,
  type GrantFile,
  type GrantRef,
  keepRule,
  lapseQueued,
  listDue,
  listFrozen,
  listInPlay,
  listLiving,
  listQueued,
  listWaiting,
  readEnded,
} from "./store";
