export { agreesTo, countAct, letsPass, letsPassTogether } from "./acts";
export { addDefaultRoles, addOperator, addPerson, inviteAgain, type OperatorWithRights } from "./add-operator";
export { inviteTo } from "./people";
export { countHolders, mayStill, setGrants } from "./roles-store";
export { findOpenOffice, findOperator, keepInBrowser, openOperatorSession } from "./sessions";
export { hasOperators, listAccounts, listPeople, type NewOperator } from "./store";
