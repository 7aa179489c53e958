export { type RateAsked, ratesAt } from "./commissions/own-rates";
export { advance } from "./contracts/advance";
export { agreeOn } from "./contracts/change";
export { addLink, type NewLink } from "./links/links-store";
export { publishNotice } from "./notices/notices";
export { addTerms, setTermsSettings, termsAt } from "./terms/terms-store";
export { findPlace, type Invitation, joinTree, type TreePlace } from "./tree/place";
export { findNode, listUplines, type MemberMoment, pathsAt, setDefaultAgent } from "./tree/tree-store";
export { asViewer } from "./tree/viewer";
