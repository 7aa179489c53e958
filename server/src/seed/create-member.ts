import type { Language } from "@magpie/domain/languages";
import type { Db } from "../kit/ctx";
import type { MerchantSecrets } from "../kit/seal/merchant-secrets";
import { hashPassword } from "../modules/auth/auth";
import { addMember, type Details } from "../modules/members/members";

export interface MemberOptions {
  account: string;
  password: string;
  /** Its hash, where it was made before. */
  passwordHash?: string;
  nickname?: string;
  /** 0 a member, 1 an agent, 4 a trial player. */
  type?: number;
  language?: Language;
  /** Digits with the country code; counts as verified. */
  mobile?: string;
  /** Counts as verified. */
  email?: string;
  details?: Details;
  now?: Date;
}

/** Adds a member who can sign in, and returns the new id. */
export async function createMember(db: Db, { personal, pepper }: MerchantSecrets, options: MemberOptions): Promise<string> {
  const { account, nickname, type = 0, language = "EN", mobile, email, details, now = new Date() } = options;
  return addMember(
    { db, personal, now },
    {
      account,
      ...(nickname && { nickname }),
      type,
      passwordHash: options.passwordHash ?? (await hashPassword(options.password, pepper)),
      language,
      contacts: [
        ...(mobile ? [{ kind: "mobile" as const, value: mobile, verified: true }] : []),
        ...(email ? [{ kind: "email" as const, value: email, verified: true }] : []),
      ],
      ...(details && { details }),
      way: "office",
    },
  );
}
