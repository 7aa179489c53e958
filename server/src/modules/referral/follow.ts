import type { referral } from "@magpie/contract/referral/referral";
import { readReferralCode } from "@magpie/domain/agency/referral-code";
import { isTrialType } from "@magpie/domain/agency/types";
import { dayIn } from "@magpie/domain/period";
import { sql } from "kysely";
import type { Db, Handler } from "../../kit/ctx";
import { homeOf } from "../../kit/http/networks";
import { findByReferralCode, findOpenMember } from "../members/members";
import { readAccountTypes, readTimeZone } from "../merchant/merchant";
import { addLink, countVisit, findLink } from "./store";

/** A member who brings somebody in, and the code that was used. */
export interface Referrer {
  id: string;
  type: number;
  code: string;
}

/** The member behind an account's own code, or behind a link that is on; null for any other code, and for trial players. */
export async function findReferrer(db: Db, typed: string): Promise<Referrer | null> {
  const code = readReferralCode(typed);
  if (code === null) return null;
  const link = await findLink(db, code);
  const owner = (await findByReferralCode(db, code)) ?? (link?.enabled ? await findOpenMember(db, link.ownerId) : undefined);
  return owner && !isTrialType(await readAccountTypes(db), owner.type) ? { id: owner.id, type: owner.type, code } : null;
}

export const follow: Handler<typeof referral.follow> = async (ctx, { code: typed }) => {
  const { db, now } = ctx;
  const referrer = await findReferrer(db, typed);
  if (!referrer) return {};
  const { id, code } = referrer;
  // The account's own code becomes a link when it is first followed.
  await addLink(db, { code, ownerId: id, name: "" }, now);
  const visitor = `${dayIn(await readTimeZone(db), now)} ${await householdOf(db, ctx.ip)}`;
  await countVisit(db, code, ctx.personal.digest("referral.visit", visitor), now);
  return {};
};

/** Visitors can change the address within their network, so the network counts once. */
async function householdOf(db: Db, ip: string): Promise<string> {
  const { rows } = await sql<{ home: string }>`select ${homeOf(ip)}::text as home`.execute(db);
  return rows[0]?.home ?? "";
}
