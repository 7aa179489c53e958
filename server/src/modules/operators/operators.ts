export { agreesTo, countAct, letsPass, letsPassTogether, passesAsSecond } from "./acts";
export { addDefaultRoles, addOperator, addPerson, inviteAgain, type OperatorWithRights } from "./add-operator";
export { mayStill } from "./roles-store";
export { findOpenOffice, findOperator, openOperatorSession } from "./sessions";
export { hasOperators, listAccounts, type NewOperator } from "./store";
