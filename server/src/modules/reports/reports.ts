export { type DayFigures, readDayFigures } from "./day";
export { listBookDay, listQuarters } from "./rollups-store";
