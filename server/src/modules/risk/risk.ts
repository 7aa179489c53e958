export { countOpenFlags } from "./store";
