import { AGENT_TYPES } from "@magpie/contract/members";
import { assert } from "@magpie/domain/assert";
import type { Database } from "../kit/db";
import type { SecretsOf } from "../kit/merchant-secrets";
import { addLink, setDefaultAgent } from "../modules/agency/agency";
import { hasMerchant } from "../modules/merchant/merchant";
import { createMember } from "./create-member";
import { createMerchant } from "./create-merchant";
import { type DemoMerchant, demoMerchants } from "./demo/merchants";

export interface DemoAccount {
  account: string;
  password: string;
  role: "member" | "agent";
}

/** What to tell the person who started the demo. */
export interface SeedReport {
  merchants: { brand: string; host: string; accounts: DemoAccount[]; invitation: string }[];
}

/** Puts the demo merchants there. One that exists is left as it is, with whatever was changed in it since. */
export async function seedDemo(database: Database, secretsOf: SecretsOf): Promise<SeedReport> {
  const demos = demoMerchants(new Date());
  for (const demo of demos) await seedMerchant(database, secretsOf, demo);
  return { merchants: demos.map(describe) };
}

function seedMerchant(database: Database, secretsOf: SecretsOf, demo: DemoMerchant): Promise<void> {
  const { merchant, members } = demo;
  return database.inMerchantId(merchant.id, async (db) => {
    if (await hasMerchant(db)) return;
    await createMerchant(db, merchant);
    const ids = new Map<string, string>();
    for (const member of members) ids.set(member.account, await createMember(db, secretsOf(merchant.id), member));
    const agentId = ids.get(demo.houseAgent);
    assert(agentId, `${merchant.code} has no agent ${demo.houseAgent}`);
    await setDefaultAgent(db, agentId);
    await addLink(db, { code: demo.invitation, ownerId: agentId, accountType: 0 }, new Date());
  });
}

function describe({ merchant, host, members, invitation }: DemoMerchant): SeedReport["merchants"][number] {
  const accounts = members.map(({ account, password, type }): DemoAccount => {
    return { account, password, role: AGENT_TYPES.some((agent) => agent === type) ? "agent" : "member" };
  });
  return { brand: merchant.brandName ?? merchant.code, host, accounts, invitation };
}
