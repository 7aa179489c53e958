export { findReferrer, type Referrer } from "./follow";
export { keepReferrer } from "./friends";
export {
  addReward,
  type FriendRow,
  findFriend,
  keepRefusal,
  keepReview,
  listFriendIds,
  listReferrers,
  markDue,
  noteVerified,
  takeDue,
} from "./store";
export { readReferralTraces, refusalOf } from "./traces";
