import { randomBytes } from "node:crypto";
import type { Language } from "@magpie/domain/languages";
import type { Db } from "../kit/ctx";
import { hashPassword } from "../modules/auth/auth";
import { addMember } from "../modules/members/members";

export interface MemberOptions {
  account: string;
  password: string;
  nickname?: string;
  /** 0 a member, 1 an agent, 4 a trial player. */
  type?: number;
  language?: Language;
  now?: Date;
}

/** Adds a member who can sign in, and answers with the new id. */
export async function createMember(db: Db, options: MemberOptions): Promise<string> {
  const id = randomBytes(9).toString("hex");
  await addMember(db, {
    id,
    account: options.account,
    nickname: options.nickname ?? options.account,
    type: options.type ?? 0,
    passwordHash: await hashPassword(options.password),
    language: options.language ?? "EN",
    createdAt: options.now ?? new Date(),
  });
  return id;
}
