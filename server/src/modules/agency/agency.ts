export { type RateAsked, ratesAt } from "./commissions/own-rates";
export { findPlace, type Invitation, joinTree, type TreePlace } from "./place";
export { addLink, findNode, listUplines, type NewLink, setDefaultAgent } from "./store";
