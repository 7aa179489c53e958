import { TRIAL_TYPE } from "@magpie/contract/members";
import { OPERATOR_RIGHTS } from "@magpie/domain/operator-rights";
import { openSession } from "../../src/modules/auth/auth";
import { steppedUp } from "../sessions";
import type { World, WorldMerchant } from "../world";
import type { Caller } from "./rules";

const AGENT_TYPE = 1;
const DAY_MS = 86_400_000;

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
