import { randomInt } from "node:crypto";
import type { ReferralLink, referral } from "@magpie/contract/referral/referral";
import { newReferralCode } from "@magpie/domain/agency/referral-code";
import { assert } from "@magpie/domain/assert";
import { toDecimal } from "@magpie/domain/money";
import { plainText } from "@magpie/domain/plain-text";
import { LINKS_MOST } from "@magpie/domain/referral/links";
import { refuse } from "@magpie/domain/refusals";
import type { Db, Handler } from "../../kit/ctx";
import { readAccount } from "../members/members";
import { addLink as addRow, changeLink, countFriends, type Earned, type LinkCounts, listLinks, lockLinks, sumRewards } from "./store";

type EarnedKind = "cash" | "bonus" | "points";

export const overview: Handler<typeof referral.overview> = async (ctx) => {
  const { db, member, merchant } = ctx;
  const { code, links, counts } = await readLinks(db, member.id);
  const sum = (of: "registered" | "verified" | "deposited" | "rewarded") => counts.reduce((total, one) => total + one[of], 0);
  return {
    code,
    links,
    funnel: {
      clicks: links.reduce((total, { clicks }) => total + clicks, 0),
      registered: sum("registered"),
      verified: sum("verified"),
      deposited: sum("deposited"),
      rewarded: sum("rewarded"),
    },
    earned: shownEarned(await sumRewards(db, member.id), merchant.currency),
  };
};

/** Rewards that are things have no sum. Who has earned nothing has earned no cash. */
function shownEarned(sums: readonly Earned[], currency: string): { kind: EarnedKind; amount: string }[] {
  const known = sums.flatMap(({ kind, amount }) => (isSum(kind) ? [{ kind, amount }] : []));
  return (known.length > 0 ? known : [{ kind: "cash" as const, amount: 0n }]).map(({ kind, amount }) => ({
    kind,
    amount: kind === "points" ? String(amount) : toDecimal(amount, currency),
  }));
}

function isSum(kind: string): kind is EarnedKind {
  return kind === "cash" || kind === "bonus" || kind === "points";
}

export const addLink: Handler<typeof referral.addLink> = async (ctx, { name: typed }) => {
  const name = nameOf(typed);
  const { db, member, now } = ctx;
  await lockLinks(db, member.id);
  const { links } = await readLinks(db, member.id);
  if (links.length > LINKS_MOST) refuse("referral_links_full");
  const code = newReferralCode(randomInt);
  assert(await addRow(db, { code, ownerId: member.id, name }, now), "a new code was drawn twice");
  return find(db, member.id, code);
};

export const setLink: Handler<typeof referral.setLink> = async ({ db, member }, { code, name: typed, enabled }) => {
  const name = nameOf(typed);
  const link = await find(db, member.id, code);
  if (link.own || !(await changeLink(db, { ownerId: member.id, code, name, enabled }))) refuse("not_found");
  return { ...link, name, enabled };
};

/** A name of nothing but unseen characters is none. */
function nameOf(typed: string): string {
  return plainText(typed) || refuse("invalid_input", { fields: { name: "missing" } });
}

async function find(db: Db, memberId: string, code: string): Promise<ReferralLink> {
  return (await readLinks(db, memberId)).links.find((link) => link.code === code) ?? refuse("not_found");
}

/** The account's own code comes first, whether or not anybody has followed it yet. */
async function readLinks(db: Db, memberId: string): Promise<{ code: string; links: ReferralLink[]; counts: LinkCounts[] }> {
  const { referralCode: code } = await readAccount(db, memberId);
  const rows = await listLinks(db, memberId);
  const counts = await countFriends(db, memberId);
  const show = (row: Pick<ReferralLink, "code" | "name" | "enabled" | "clicks">): ReferralLink => {
    const came = counts.find((one) => one.code === row.code);
    return {
      code: row.code,
      name: row.name,
      own: row.code === code,
      enabled: row.enabled,
      clicks: row.clicks,
      registered: came?.registered ?? 0,
      deposited: came?.deposited ?? 0,
      rewarded: came?.rewarded ?? 0,
    };
  };
  const own = rows.find((row) => row.code === code) ?? { code, name: "", enabled: true, clicks: 0 };
  return { code, counts, links: [own, ...rows.filter((row) => row.code !== code)].map(show) };
}
