export { addMember, findCredentials, keepLanguage, listMembers, noteFirstLogin, readType } from "./store";
