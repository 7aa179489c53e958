import { AGENT_TYPES } from "@magpie/contract/members";
import type { Database } from "../kit/db";
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
  merchants: { brand: string; host: string; accounts: DemoAccount[] }[];
}

/** Puts the demo merchants there. One that exists is left as it is, with whatever was changed in it since. */
export async function seedDemo(database: Database): Promise<SeedReport> {
  const demos = demoMerchants(new Date());
  for (const demo of demos) await seedMerchant(database, demo);
  return { merchants: demos.map(describe) };
}

function seedMerchant(database: Database, { merchant, members }: DemoMerchant): Promise<void> {
  return database.inMerchantId(merchant.id, async (db) => {
    if (await hasMerchant(db)) return;
    await createMerchant(db, merchant);
    for (const member of members) await createMember(db, member);
  });
}

function describe({ merchant, host, members }: DemoMerchant): SeedReport["merchants"][number] {
  const accounts = members.map(({ account, password, type }): DemoAccount => {
    return { account, password, role: AGENT_TYPES.some((agent) => agent === type) ? "agent" : "member" };
  });
  return { brand: merchant.brandName ?? merchant.code, host, accounts };
}
