import { NO_GAP } from "@magpie/domain/agency/terms";
import { assert } from "@magpie/domain/assert";
import { DAY_MS } from "@magpie/domain/durations";
import type { Db } from "../kit/ctx";
import type { MerchantSecrets } from "../kit/seal/merchant-secrets";
import { addLink, advance, agreeOn, joinTree, publishNotice, setTermsSettings } from "../modules/agency/agency";
import { addMember } from "../modules/members/members";
import type { DemoMerchant } from "./demo/merchants";
import { DEMO_LINKS, DEMO_SALARIES, DEMO_TEAM, demoNotices, higher, type TeamPerson, TOP_TERMS, USUAL_TERMS } from "./demo/team";

const MEMBER_TYPE = 0;

/** The merchant's rules for terms; they have to be there before anybody joins. */
export function seedTerms(db: Db): Promise<void> {
  return setTermsSettings(db, { default: USUAL_TERMS, top: TOP_TERMS, gap: NO_GAP });
}

/** A team below the house agent, its links, and news for agents. Nobody in it has money, bets or a password. */
export async function seedTeam(db: Db, secrets: MerchantSecrets, demo: DemoMerchant, agentId: string, now: Date): Promise<void> {
  const ids = new Map<string, string>();
  await addPeople({ db, now, ...secrets }, DEMO_TEAM, agentId, ids);
  for (const { owner, days, ...link } of DEMO_LINKS) {
    const ownerId = owner === null ? agentId : ids.get(owner);
    assert(ownerId, `the demo has no agent ${owner}`);
    await addLink(db, { ...link, ownerId, validUntil: days === null ? null : new Date(now.getTime() + days * DAY_MS) }, now);
  }
  const belowId = ids.get(DEMO_TEAM[0]?.account ?? "");
  assert(belowId, "the demo's team has a first agent");
  await seedContracts(db, agentId, belowId, now);
  const brand = demo.merchant.brandName ?? demo.merchant.code;
  for (const { daysAgo, ...notice } of demoNotices(brand)) await publishNotice(db, notice, new Date(now.getTime() - daysAgo * DAY_MS));
}

/** The house pays its agent a daily salary, of which the agent passes a part on. Each began the day after it was agreed on. */
async function seedContracts(db: Db, agentId: string, belowId: string, now: Date): Promise<void> {
  const daysAgo = (days: number) => ({ db, now: new Date(now.getTime() - days * DAY_MS), push: () => {} });
  for (const [ago, offer] of [
    [4, { uplineId: null, downlineId: agentId, kind: "daily", terms: DEMO_SALARIES.house }],
    [2, { uplineId: agentId, downlineId: belowId, kind: "daily", terms: DEMO_SALARIES.below }],
  ] as const) {
    await agreeOn(daysAgo(ago), offer);
    await advance(daysAgo(ago - 2));
  }
}

type Seeding = { db: Db; now: Date } & MerchantSecrets;

async function addPeople(work: Seeding, people: readonly TeamPerson[], parentId: string, ids: Map<string, string>): Promise<void> {
  for (const { account, type = MEMBER_TYPE, above, below = [] } of people) {
    const id = await addMember(work, { account, type, passwordHash: null, language: "EN", way: "office" });
    ids.set(account, id);
    const place = { parentId, referrer: null, link: null, accountType: type, ...(above && { presets: higher(above) }) };
    await joinTree(work, id, place);
    await addPeople(work, below, id, ids);
  }
}
