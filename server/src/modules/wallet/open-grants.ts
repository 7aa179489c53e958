import { assert } from "@magpie/domain/assert";
import { type Ask, enterMerchant } from "../../kit/lanes/connection";
import { grantIn, knownRules, learnRules, type PurseGrant } from "../bonuses/bonuses";
import type { Opened } from "./store";

/** The grants that were opened, with their rules, which are read once in the life of a server. */
export async function readGrants(ask: Ask, merchantId: number | null, { grants }: Pick<Opened, "grants">): Promise<PurseGrant[]> {
  const refs = grants.map(({ row }) => row);
  let rules = knownRules(refs);
  if (!rules) {
    // The statements of other merchants in this commit came in between and may have stepped elsewhere.
    [, rules] = await Promise.all([merchantId !== null && enterMerchant(ask, merchantId), learnRules(ask, refs)]);
  }
  return grants.map(({ memberId, currency, row }, at) => {
    const rule = rules[at];
    assert(rule, "a grant has its rule");
    return { memberId, currency, ruleId: row.ruleId, grant: grantIn(row, rule) };
  });
}
