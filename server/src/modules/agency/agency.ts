export { findPlace, type Invitation, joinTree, type TreePlace } from "./place";
export { addLink, findNode, type NewLink, setDefaultAgent } from "./store";
