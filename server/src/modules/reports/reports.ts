export { type DayFigures, readDayFigures } from "./day";
export { listQuarters } from "./rollups-store";
