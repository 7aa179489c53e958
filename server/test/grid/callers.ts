import { limits } from "@magpie/contract/limits";
import { TRIAL_TYPE } from "@magpie/contract/members";
import { DAY_MS } from "@magpie/domain/durations";
import { OPERATOR_RIGHTS } from "@magpie/domain/operators/rights";
import { openSession } from "../../src/modules/auth/auth";
import { steppedUp } from "../people/sessions";
import type { World, WorldMember, WorldMerchant } from "../world";
import type { Caller } from "./rules";

const AGENT_TYPE = 1;

/** A token for each kind of caller; none for a visitor. */
export async function tokensOf(here: World, shop: WorldMerchant): Promise<Record<Caller, string | null>> {
  const member = await shop.member();
  const renewed = await shop.visit((ctx) => openSession(ctx, { memberId: member.id, way: "username", usesDefaultPassword: true }));
  return {
    visitor: null,
    badToken: "not-a-token",
    expired: await tokenOfYesterday(here, shop, member.id),
    otherMerchant: (await (await here.merchant()).member()).token,
    trial: (await shop.member({ type: TRIAL_TYPE })).token,
    member: member.token,
    anotherMember: (await shop.member()).token,
    agent: (await shop.member({ type: AGENT_TYPE })).token,
    provedAgain: (await steppedUp(shop, await shop.member())).token,
    mustChangePassword: renewed.token,
    onBreak: (await gone(shop, (member) => member.send(limits.takeBreak, { days: 1, confirmed: true }))).token,
    selfExcluded: (await gone(shop, (member) => member.send(limits.selfExclude, { months: 6, confirmed: true }))).token,
    operator: (await shop.operator()).token,
    operatorWithRights: (await shop.operator({ rights: OPERATOR_RIGHTS })).token,
  };
}

async function tokenOfYesterday(here: World, shop: WorldMerchant, memberId: string): Promise<string> {
  here.at(new Date(Date.now() - DAY_MS));
  const { token } = await shop.visit((ctx) => openSession(ctx, { memberId, way: "username" }));
  here.at(null);
  return token;
}

/** A member who keeps away from play, and whose last proof of identity is old. */
async function gone(shop: WorldMerchant, goAway: (member: WorldMember) => Promise<unknown>): Promise<WorldMember> {
  const member = await steppedUp(shop, await shop.member());
  await goAway(member);
  await shop.rows((db) => db.updateTable("auth_sessions").set({ steppedUpAt: null }).where("memberId", "=", member.id).execute());
  return member;
}
