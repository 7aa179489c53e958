export { admitToPlay, listRewarded, readAgeProof } from "./gate";
export { openLinkChecker } from "./link-checker";
export { addHelpLines, type NewHelpLine } from "./store";
