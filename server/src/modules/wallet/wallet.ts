export { listCash, readPoints } from "./store";
