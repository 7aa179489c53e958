export { findPlace, type Invitation, joinTree, type Place } from "./place";
export { addLink, findNode, type NewLink, setDefaultAgent } from "./store";
