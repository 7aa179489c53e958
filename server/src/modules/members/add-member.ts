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
  /** Defaults to the account. */
  nickname?: string;
  type: number;
  /** Null if the account has no password. */
  passwordHash: string | null;
  language: Language;
  paymentPasswordHash?: string | null;
  contacts?: Contact[];
  details?: Details;
  /** `office` means that the back office opened it. */
  way: MemberRow["way"];
  url?: string;
  ip?: string;
  /** The member agreed to the terms and confirmed to be old enough. */
  agreed?: boolean;
  /** Somebody else chose the password, which has to be changed at the first sign-in. */
  passwordGiven?: boolean;
}

/** Answers with the new id. Refused if the account name or a verified contact is already taken. */
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
    passwordGiven: member.passwordGiven ?? false,
  });
  if (!added) refuse("account_taken");
  for (const contact of member.contacts ?? []) await keepContact(work, id, contact);
  return id;
}
