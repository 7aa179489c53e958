export { listInRings } from "./store";
