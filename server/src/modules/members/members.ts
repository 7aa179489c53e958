import type { Db, Work } from "../../kit/ctx";
import { type Credentials, readClosing, writeAgreed, writePasswordHash, writePaymentPasswordHash } from "./store";

export { addMember, type NewMember } from "./add-member";
export { type AudienceMember, listAudience } from "./audience-store";
export { type Contact, type Contacts, digestOf, findByEmail, findByMobile, keepContact, readContacts } from "./contacts";
export { countNew, keepOutsider, listEarning, listReported, type ReportedMember } from "./counted-store";
export {
  addLook,
  addNote,
  eraseNotes,
  type FoundMember,
  findForDesk,
  holdForDesk,
  isLocked,
  keepLock,
  keepPerson,
  listAtHome,
  listByContact,
  listFound,
  listLooks,
  listNewest,
  listNotes,
  listTags,
  type NoteKind,
  refuseOwn,
  replaceTags,
  searchMembers,
} from "./desk-store";
export { DETAIL_FIELDS, type DetailField, type Details, keepPayeeName, openDetails, readDetails, readDetailsOf } from "./details";
export { keepType, listDownlineFacts } from "./downlines-store";
export { listNewcomers, type Newcomer } from "./newcomers-store";
export {
  type ContactKind,
  type Credentials,
  eraseMember,
  type Friend,
  findByReferralCode,
  findCredentials,
  findOpenMember,
  holdsPasswordHash,
  isDormant,
  keepClosing,
  keepLanguage,
  keepVip,
  listAccountFacts,
  listClosing,
  listMembers,
  listPeople,
  listReaders,
  listTrials,
  markDormant,
  noteFirstLogin,
  noteLogin,
  readAccount,
  readBar,
  readClosing,
  readCredentials,
  readLanguage,
  readPaymentPasswordHash,
  renewPasswordHash,
  takeSoonDormant,
  type VipBadge,
} from "./store";
export {
  HOME_CROWD,
  listEarlierAtHome,
  listRegistrations,
  listSharedHomes,
  listSharedPhones,
  listSharingContact,
  type Registration,
  type SharedTrace,
} from "./traces-store";

/** True if the member asked to close the account. */
export async function isClosing(db: Db, memberId: string): Promise<boolean> {
  return (await readClosing(db, memberId)) !== null;
}

type Writing = Pick<Work, "db" | "now">;

/** The caller must announce the change, so that sessions opened with the old password end. */
export function setPasswordHash({ db, now }: Writing, memberId: string, hash: string): Promise<void> {
  return writePasswordHash(db, memberId, hash, now);
}

/** True until the holder of an account that somebody else opened has agreed to the terms. */
export function mustAgree({ passwordGiven, agreedAt }: Pick<Credentials, "passwordGiven" | "agreedAt">): boolean {
  return passwordGiven && agreedAt === null;
}

export function noteAgreed({ db, now }: Writing, memberId: string): Promise<void> {
  return writeAgreed(db, memberId, now);
}

export function setPaymentPasswordHash({ db }: Writing, memberId: string, hash: string): Promise<void> {
  return writePaymentPasswordHash(db, memberId, hash);
}
