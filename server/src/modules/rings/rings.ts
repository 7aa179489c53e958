export { judgeRing } from "./desk";
export { findRing, listInRings, listRings, type RingRow } from "./store";
