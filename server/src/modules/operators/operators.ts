export { agreesTo, countAct, letsPass, letsPassTogether } from "./acts";
export { addDefaultRoles, addOperator, addPerson, inviteAgain, type OperatorWithRights } from "./add-operator";
export { listHolders, listOwnRoles, mayStill } from "./roles-store";
export { findOpenOffice, findOperator, openOperatorSession } from "./sessions";
export { hasOperators, listAccounts, listNames, type NewOperator } from "./store";
