export { agreesTo, countAct, letsPass, letsPassTogether } from "./acts";
export { findOperator, openOperatorSession } from "./sessions";
export { addOperator, hasOperators, listAccounts, type NewOperator } from "./store";
