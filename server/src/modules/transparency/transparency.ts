export { type ReadLog, readLog } from "./read";
