export { readPhoneProof } from "./phone-proof";
export { openPhoneProvider } from "./phone-provider";
export { type CodeOrder, type CodePurpose, sendCode } from "./send-code";
export { type CodeOutcome, type CodeTry, refuseCode, takeCode } from "./take-code";
