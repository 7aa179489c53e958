import { randomBytes, randomUUID } from "node:crypto";
import { isAgentType, USUAL_TYPES } from "@magpie/domain/agency/types";
import { assert } from "@magpie/domain/assert";
import { DAY_MS } from "@magpie/domain/durations";
import { currencyDigits } from "@magpie/domain/money";
import { defaultOptions } from "@magpie/domain/withdrawals/options";
import { findGame } from "@magpie/studio/rgs/studio-games";
import type { Db } from "../kit/ctx";
import type { Database } from "../kit/database/db";
import type { SecretsOf } from "../kit/seal/merchant-secrets";
import { StartFailure } from "../kit/start/start-failure";
import { addLink, joinTree, setDefaultAgent, type TreePlace } from "../modules/agency/agency";
import { addMethods, hasMethods, issueVoucher } from "../modules/cashier/cashier";
import { hasMerchant } from "../modules/merchant/merchant";
import { addDefaultRoles, addPerson, inviteAgain } from "../modules/operators/operators";
import { admitVendor } from "../modules/play/play";
import { keepPaymentFile, noteFile } from "../modules/reconcile/reconcile";
import { hasPortals, joinPortal } from "../modules/studio/studio";
import { hasWithdrawalOptions, setWithdrawalOptions } from "../modules/withdrawals/withdrawals";
import { createMember } from "./create-member";
import { createMerchant } from "./create-merchant";
import { type DemoMerchant, demoMerchants } from "./demo/merchants";
import { seedTeam, seedTerms } from "./seed-agency";
import { seedPromotions } from "./seed-promotions";
import { seedRing } from "./seed-risk";
import { seedVoice } from "./seed-voice";

const SECRET_BYTES = 32;
/** Beside the demo merchants, whose numbers begin with one. */
const PLATFORM_ID = 3;
const STUDIO_URL = "{host}/{engine}/?token={token}&vendor={vassalage}&language={language}";
const VOUCHER_LIFE_MS = 365 * DAY_MS;

export interface DemoAccount {
  account: string;
  password: string;
  role: "member" | "agent";
}

/** Printed for the person who started the demo. */
export interface SeedReport {
  merchants: {
    brand: string;
    host: string;
    accounts: DemoAccount[];
    /** Invitations of those of the back office who have not come in yet; each start makes new ones. */
    office: { account: string; invitation: string }[];
    invitation: string;
    voucher: string;
  }[];
  /** The office that opens merchants. */
  platform: { host: string; office: { account: string; invitation: string }[] };
}

/** Creates the demo merchants. Existing ones stay as they are, with all changes made since. */
export async function seedDemo(database: Database, secretsOf: SecretsOf): Promise<SeedReport> {
  const demos = demoMerchants(new Date());
  await refuseOthers(database, demos);
  const merchants: SeedReport["merchants"] = [];
  for (const demo of demos) {
    await seedMerchant(database, secretsOf, demo);
    const office = await seedOffice(database, demo);
    await seedCashier(database, secretsOf, demo);
    await seedWithdrawals(database, demo);
    await seedStudio(database, secretsOf, demo);
    await database.inMerchantId(demo.merchant.id, (db) => seedPromotions(db, secretsOf(demo.merchant.id), demo, new Date()));
    await database.inMerchantId(demo.merchant.id, (db) => seedVoice(db, secretsOf(demo.merchant.id), demo, new Date()));
    merchants.push({ ...describe(demo), office });
  }
  return { merchants, platform: await seedPlatform(database) };
}

/** People whose invitations are printed and passwords that anybody can read must never come into a database that others work with. */
async function refuseOthers(database: Database, demos: readonly DemoMerchant[]): Promise<void> {
  if ((await database.listMerchants()).length === 0) return;
  for (const [position, { merchant }] of demos.entries()) {
    const row = await database.inMerchantId(merchant.id, (db) => db.selectFrom("merchant_merchants").select("code").executeTakeFirst());
    // A demo that was killed as it was made has its first merchant, and perhaps no other.
    const isDemo = row ? row.code === merchant.code : position > 0;
    if (!isDemo)
      throw new StartFailure("This database holds merchants that are not the demo's. Start without DEMO=on, or on an empty database.");
  }
}

/** Two people, because one proposes what the other agrees to. */
async function seedPlatform(database: Database): Promise<SeedReport["platform"]> {
  const [host, now] = ["platform.localhost", new Date()];
  const office = await database.inMerchantId(PLATFORM_ID, async (db) => {
    if (!(await hasMerchant(db)))
      await createMerchant(db, { id: PLATFORM_ID, code: "platform", brandName: "Magpie Platform", platform: true, hosts: [host] });
    for (const name of ["Olga", "Petra"]) {
      const person = { id: randomUUID(), personId: randomUUID(), account: name.toLowerCase(), name };
      await addPerson(db, person, ["platform", "owner"], now);
    }
    return inviteAgain({ db, now });
  });
  return { host, office };
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
    await seedTerms(db);
    for (const memberId of ids.values()) await joinTree({ db, now: new Date() }, memberId, placeBelow(agentId, memberId));
    await addLink(db, { code: demo.invitation, ownerId: agentId, accountType: 0 }, new Date());
    await seedTeam(db, secretsOf(merchant.id), demo, agentId, new Date());
    await seedRing(db, secretsOf(merchant.id), new Date());
  });
}

/** People who are there already keep what they have. */
function seedOffice(database: Database, { merchant, operators }: DemoMerchant): Promise<{ account: string; invitation: string }[]> {
  const now = new Date();
  return database.inMerchantId(merchant.id, async (db) => {
    await addDefaultRoles(db, merchant.currency ?? "");
    for (const { roles, ...person } of operators) await addPerson(db, { ...person, id: randomUUID(), personId: randomUUID() }, roles, now);
    return inviteAgain({ db, now });
  });
}

function seedCashier(database: Database, secretsOf: SecretsOf, { merchant, depositMethods, voucher }: DemoMerchant): Promise<void> {
  return database.inMerchantId(merchant.id, async (db) => {
    if (await hasMethods(db)) return;
    await addMethods(db, depositMethods);
    const expiresAt = new Date(Date.now() + VOUCHER_LIFE_MS);
    await issueVoucher({ db, ...secretsOf(merchant.id) }, { ...voucher, currency: merchant.currency ?? "", expiresAt });
    await seedBankFile(db, merchant.currency ?? "");
  });
}

/** The bank's file of yesterday has a deposit that we lack, so that the wall of the back office has something to settle. */
async function seedBankFile(db: Db, currency: string): Promise<void> {
  const [now, provider] = [new Date(), "payments:meridian"] as const;
  const day = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  const unit = 10n ** BigInt(currencyDigits(currency));
  await keepPaymentFile(db, [{ provider, day, kind: "deposit", transactionId: "MB-2201", amount: 250n * unit, currency }]);
  await noteFile(db, provider, day, now);
}

/** A demo has no back office staff, so small and unsuspicious withdrawals are paid at once. */
function seedWithdrawals(database: Database, { merchant: { id, currency = "" } }: DemoMerchant): Promise<void> {
  return database.inMerchantId(id, async (db) => {
    if (await hasWithdrawalOptions(db)) return;
    const options = defaultOptions(currency);
    await setWithdrawalOptions(db, { ...options, autoApproveBelow: options.secondFrom });
  });
}

/** The studio plays every vendor's games, with a separate secret for each vendor. */
function seedStudio(database: Database, secretsOf: SecretsOf, { merchant, host }: DemoMerchant): Promise<void> {
  const { id, code, games = [], walletVendors = [] } = merchant;
  const vendors = new Set(games.flatMap(({ vassalage, gameCode, engine }) => (findGame(engine ?? gameCode) ? [vassalage] : [])));
  return database.inMerchantId(id, async (db) => {
    if (await hasPortals(db)) return;
    const work = { db, ...secretsOf(id) };
    for (const vassalage of vendors) {
      const secret = randomBytes(SECRET_BYTES).toString("base64url");
      const ownWallets = walletVendors.some((keeper) => keeper.vassalage === vassalage);
      await admitVendor(work, { vassalage, secret, launchUrl: STUDIO_URL, profile: { wallet: ownWallets ? "vendor" : "portal" } });
      await joinPortal(work, { vassalage, secret, host, code, ownWallets });
    }
  });
}

/** The agent is the root of the tree, and all others are directly below. */
function placeBelow(agentId: string, memberId: string): TreePlace {
  return { parentId: memberId === agentId ? null : agentId, referrer: null, link: null, accountType: 0 };
}

function describe({ merchant, host, members, invitation, voucher }: DemoMerchant): Omit<SeedReport["merchants"][number], "office"> {
  const accounts = members.map(({ account, password, type }): DemoAccount => {
    return { account, password, role: isAgentType(USUAL_TYPES, type ?? 0) ? "agent" : "member" };
  });
  return { brand: merchant.brandName ?? merchant.code, host, accounts, invitation, voucher: voucher.code };
}
