export { agreesTo, countAct, letsPass } from "./acts";
export { findOperator, openOperatorSession } from "./sessions";
export { addOperator, hasOperators, listAccounts, type NewOperator } from "./store";
