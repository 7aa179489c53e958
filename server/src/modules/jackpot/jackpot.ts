export { openPools } from "./cycles";
export { foldSoon } from "./fold-soon";
