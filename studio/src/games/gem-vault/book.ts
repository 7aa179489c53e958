export { nextOdds4, vaultOdds4 } from "./odds";

/** Doors are counted from zero, row by row; returns in ten-thousandths of the stake. */
export type Event =
  | { type: "begun"; alarms: number }
  | { type: "gem"; door: number; odds4: number; nextOdds4: number | null }
  | { type: "alarm"; door: number }
  | { type: "taken"; odds4: number }
  | { type: "shown"; alarmDoors: readonly number[] };
