export { agreesTo, countAct, letsPass, letsPassTogether, passesAsSecond } from "./acts";
export { addDefaultRoles, addOperator, addPerson, inviteAgain, type OperatorWithRights } from "./add-operator";
export { listMails } from "./mails/mails";
export { inviteTo } from "./people";
export { countHolders, listHolders, listOwnRoles, mayStill, setGrants } from "./roles-store";
export { findOpenOffice, findOperator, keepInBrowser, openOperatorSession } from "./sessions";
export { hasOperators, listAccounts, listNames, listPeople, type NewOperator } from "./store";
