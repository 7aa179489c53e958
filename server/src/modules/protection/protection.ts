export { admitToPlay, listRewarded, readAgeProof, readAgeProofs } from "./gate";
export { openLinkChecker } from "./link-checker";
export { addHelpLines, type NewHelpLine } from "./store";
