export { agreesTo, countAct, letsPass } from "./acts";
export { findOperator, openOperatorSession } from "./sessions";
export { addOperator, hasOperators, type NewOperator } from "./store";
