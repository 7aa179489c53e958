export { setBody } from "./store";
