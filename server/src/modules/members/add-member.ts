import { randomBytes, randomInt } from "node:crypto";
import { newReferralCode } from "@magpie/domain/agency/referral-code";
import type { Language } from "@magpie/domain/languages";
import { refuse } from "@magpie/domain/refusals";
import type { Work } from "../../kit/ctx";
import { type Contact, keepContact } from "./contacts";
import { type Details, sealDetails } from "./details";
import { addMemberRow, type MemberRow } from "./store";

export interface NewMember {
  account: string;
  /** The account where none is given. */
  nickname?: string;
  type: number;
  /** Null: the account has no password. */
  passwordHash: string | null;
  language: Language;
  paymentPasswordHash?: string | null;
  contacts?: Contact[];
  details?: Details;
  /** How it came about; `office` is by somebody else's hand. */
  way: MemberRow["way"];
  url?: string;
  ip?: string;
  /** To the terms, and to being old enough. */
  agreed?: boolean;
}

/** Opens an account and answers with its id. Refused where its name, or a proved contact, is somebody else's. */
export async function addMember(work: Pick<Work, "db" | "now" | "personal">, member: NewMember): Promise<string> {
  const id = randomBytes(9).toString("hex");
  const added = await addMemberRow(work.db, {
    id,
    account: member.account,
    nickname: member.nickname ?? member.account,
    type: member.type,
    passwordHash: member.passwordHash,
    paymentPasswordHash: member.paymentPasswordHash ?? null,
    language: member.language,
    referralCode: newReferralCode(randomInt),
    details: member.details ? sealDetails(work, member.details) : null,
    way: member.way,
    url: member.url ?? null,
    ip: member.ip ?? null,
    agreedAt: member.agreed ? work.now : null,
    createdAt: work.now,
  });
  if (!added) refuse("account_taken");
  for (const contact of member.contacts ?? []) await keepContact(work, id, contact);
  return id;
}
