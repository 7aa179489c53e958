export { agreesTo, countAct, letsPass, letsPassTogether } from "./acts";
export { findOpenOffice, findOperator, openOperatorSession } from "./sessions";
export { addOperator, hasOperators, listAccounts, mayStill, type NewOperator } from "./store";
