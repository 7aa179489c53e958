export { listLogins } from "./logins-store";
export { proveAtNewPlace } from "./new-place";
export { type Entry, openSession } from "./open-session";
export { sessions } from "./own-sessions";
export { hashPassword, isPassword } from "./password";
export { endSessionsOf, findMember, findOpenSessions, renewToken } from "./sessions";
export { holdTicket, newTicket, type TicketOptions, useTicket } from "./tickets";
export type { TicketHolder, TicketPurpose } from "./tickets-store";
export { hashToken, newToken } from "./token";
