export { type RateAsked, ratesAt } from "./commissions/own-rates";
export { addLink, type NewLink } from "./links/links-store";
export { publishNotice } from "./notices/notices";
export { type DayFigures, readDayFigures } from "./rollups/today-store";
export { addTerms, setTermsSettings, termsAt } from "./terms/terms-store";
export { findPlace, type Invitation, joinTree, type TreePlace } from "./tree/place";
export { findNode, listUplines, type MemberMoment, pathsAt, setDefaultAgent } from "./tree/tree-store";
export { asViewer } from "./tree/viewer";
