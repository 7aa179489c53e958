export { mayPlayFrom } from "./check-place";
export { listUnseen } from "./store";
