import { refuse } from "@magpie/domain/refusals";
import type { Work } from "../../kit/ctx";
import { type ContactKind, type Credentials, findByContact, listContacts, writeContact } from "./store";

export interface Contact {
  kind: ContactKind;
  /** A mobile number as digits with its country code, or an e-mail address. */
  value: string;
  /** True once the member has proved that it is theirs. */
  verified: boolean;
}

export type Contacts = Record<ContactKind, Pick<Contact, "value" | "verified"> | null>;

type Reading = Pick<Work, "db" | "personal">;

/** Finds accounts by verified numbers only. */
export function findByMobile(work: Reading, e164: string): Promise<Credentials | undefined> {
  return findByContact(work.db, "mobile", digestOf(work, "mobile", e164));
}

/** Finds accounts by verified addresses only. */
export function findByEmail(work: Reading, email: string): Promise<Credentials | undefined> {
  return findByContact(work.db, "email", digestOf(work, "email", email));
}

export async function readContacts(work: Reading, memberId: string): Promise<Contacts> {
  const rows = await listContacts(work.db, memberId);
  const find = (kind: ContactKind) => {
    const row = rows.find((contact) => contact.kind === kind);
    return row ? { value: work.personal.open(row.sealed), verified: row.verifiedAt !== null } : null;
  };
  return { mobile: find("mobile"), email: find("email") };
}

/** Replaces the member's contact of this kind. */
export async function keepContact(work: Reading & Pick<Work, "now">, memberId: string, { kind, value, verified }: Contact): Promise<void> {
  const kept = await writeContact(work.db, memberId, {
    kind,
    sealed: work.personal.seal(value),
    digest: digestOf(work, kind, value),
    verifiedAt: verified ? work.now : null,
  });
  if (!kept) refuse("contact_taken");
}

/** Addresses that differ only in case reach the same person. */
export function digestOf({ personal }: Pick<Work, "personal">, kind: ContactKind, value: string): Buffer {
  return personal.digest(kind, kind === "email" ? value.toLowerCase() : value);
}
