import type { Flag } from "@magpie/contract/merchant";
import { type AccountTypes, USUAL_TYPES } from "@magpie/domain/agency/types";
import { assert } from "@magpie/domain/assert";
import { isLanguage, type Language } from "@magpie/domain/languages";
import type { SafetyProfile } from "@magpie/domain/limits/safety-profile";
import { type InsertObject, sql } from "kysely";
import type { Db } from "../../kit/ctx";
import { jsonRows } from "../../kit/database/json-rows";
import type { Schema } from "../../kit/database/schema.gen";
import type { MerchantOptions, MerchantSetup } from "./setup";

export interface FlagRow {
  modId: string;
  parentModId: string | null;
  enabled: boolean;
}

/** The merchant with every list of its permission payload, in one round trip. */
export async function readMerchant(db: Db) {
  return db
    .selectFrom("merchant_merchants")
    .selectAll()
    .select((eb) => [
      jsonRows(eb.selectFrom("merchant_languages").select("language").orderBy("position")).as("languages"),
      jsonRows(eb.selectFrom("merchant_flags").select(["modId", "parentModId", "enabled"]).orderBy("position")).as("flags"),
      jsonRows(eb.selectFrom("merchant_services").select(["csType", "path"]).orderBy("position")).as("services"),
      jsonRows(eb.selectFrom("merchant_resources").select(["resourceType", "labelNameEn", "url"]).orderBy("position")).as("resources"),
      jsonRows(eb.selectFrom("merchant_cdns").select(["kind", "url"]).orderBy("position")).as("cdns"),
      jsonRows(eb.selectFrom("merchant_routes").select(["domain", "path"]).orderBy("position")).as("routes"),
      jsonRows(registrationFields(db)).as("registrationFields"),
    ])
    .executeTakeFirstOrThrow();
}

export async function readCurrency(db: Db): Promise<string> {
  return (await db.selectFrom("merchant_merchants").select("currency").executeTakeFirstOrThrow()).currency;
}

/** Hosts of games whose vendor has no host of its own. */
export async function listLaunchHosts(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("merchant_cdns").select("url").where("kind", "=", "launch").orderBy("position").execute();
  return rows.map(({ url }) => url);
}

export async function readBrand(db: Db) {
  return db
    .selectFrom("merchant_merchants")
    .select(["brandName as name", "theme", "platform", "code", "currency", "currencySymbol"])
    .executeTakeFirstOrThrow();
}

/** The other brands of the same house. */
export async function listSisters(db: Db): Promise<{ id: number; brandName: string }[]> {
  const { rows } = await sql<{ id: number; brandName: string }>`select id, brand_name from merchant_sisters()`.execute(db);
  return rows;
}

export async function readTimeZone(db: Db): Promise<string> {
  const { timeZone } = await db.selectFrom("merchant_merchants").select("timeZone").executeTakeFirstOrThrow();
  return timeZone;
}

export async function readClosures(db: Db, ip: string): Promise<{ maintenance: boolean; regionRestriction: boolean }> {
  return db
    .selectFrom("merchant_merchants")
    .select([
      sql<boolean>`merchant_in_maintenance(merchant_id)`.as("maintenance"),
      sql<boolean>`merchant_region_closed(merchant_id, ${ip})`.as("regionRestriction"),
    ])
    .executeTakeFirstOrThrow();
}

/** If the safety profile demands proof of age, the birth date is required, whatever else the merchant asks for. */
function registrationFields(db: Db) {
  const age = sql`field = 'birthDate' and exists (select from merchant_options o where o.safety_profile <> 'base')`;
  return db
    .selectFrom("merchant_registration_fields")
    .select([
      "field",
      sql<boolean>`enabled or (${age})`.as("enabled"),
      sql<boolean>`required or (${age})`.as("required"),
      "acceptedPattern",
      "patternId",
      "minLength",
      "maxLength",
      "shape",
    ])
    .orderBy("position");
}

export async function listRegistrationFields(db: Db) {
  return registrationFields(db).execute();
}

export async function listFlags(db: Db): Promise<FlagRow[]> {
  return db.selectFrom("merchant_flags").select(["modId", "parentModId", "enabled"]).execute();
}

export async function findOptions(db: Db): Promise<MerchantOptions | undefined> {
  return db
    .selectFrom("merchant_options")
    .select([
      "explainAccountErrors",
      "passwordExpiryDays",
      "defaultPasswordHash",
      "extraVerification",
      "smsCountries",
      "smsBudgetPerDay",
      "trialsPerAddressPerDay",
      "minimumAge",
      "outsideExclusions",
    ])
    .select((eb) => eb.ref("safetyProfile").$castTo<SafetyProfile>().as("safetyProfile"))
    .executeTakeFirst();
}

/** Reads a single column, because every launch, deposit and slip asks for it. */
export async function readSafetyProfile(db: Db): Promise<SafetyProfile> {
  const row = await db.selectFrom("merchant_options").select("safetyProfile as profile").executeTakeFirst();
  return (row?.profile ?? "base") as SafetyProfile;
}

/** The kinds of account at this merchant; the usual ones where it has chosen none. */
export async function readAccountTypes(db: Db): Promise<AccountTypes> {
  const row = await db
    .selectFrom("merchant_options")
    .select(["agentTypes", "trialTypes", "recruits"])
    .$narrowType<{ recruits: AccountTypes["recruits"] | null }>()
    .executeTakeFirst();
  return {
    agents: row?.agentTypes ?? USUAL_TYPES.agents,
    trials: row?.trialTypes ?? USUAL_TYPES.trials,
    recruits: row?.recruits ?? USUAL_TYPES.recruits,
  };
}

export async function listRoutes(db: Db) {
  return db.selectFrom("merchant_routes").select(["domain", "path"]).orderBy("position").execute();
}

export async function listFirstCountries(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("merchant_countries").select("countryCode").orderBy("position").execute();
  return rows.map((row) => row.countryCode);
}

/** The main domain is empty if the merchant has none. */
export async function readOwnHosts(db: Db): Promise<{ hosts: string[]; mainDomain: string }> {
  const { mainDomain } = await db.selectFrom("merchant_merchants").select("mainDomain").executeTakeFirstOrThrow();
  const rows = await db.selectFrom("merchant_hosts").select("host").execute();
  return { hosts: rows.map(({ host }) => host), mainDomain };
}

/** The proved hosts that lead to the office: first those that are the office's alone, then those that it shares, the brand's main one first. */
export async function listOfficeHosts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ host: string; kind: string }>`
    select h.host, h.kind from merchant_hosts h join merchant_merchants m on m.merchant_id = h.merchant_id
    where h.kind in ('office', 'both') order by h.kind = 'both', h.host <> m.main_domain, h.host`.execute(db);
  return rows.map(({ host }) => host);
}

export async function listLinkHosts(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("merchant_link_hosts").select("host").execute();
  return rows.map((row) => row.host);
}

/** A language without a pack is a mistake in the merchant's configuration. */
export function languageOf(text: string): Language {
  assert(isLanguage(text), `no language pack for ${text}`);
  return text;
}

export async function hasMerchant(db: Db): Promise<boolean> {
  return (await db.selectFrom("merchant_merchants").select("code").executeTakeFirst()) !== undefined;
}

/** The transaction must already be inside the merchant, although its row does not exist yet. */
export async function addMerchant(db: Db, setup: MerchantSetup): Promise<void> {
  await addAll(db, "merchant_merchants", [
    {
      merchantId: setup.id,
      code: setup.code,
      brandName: setup.brandName,
      theme: setup.theme,
      currency: setup.currency,
      currencySymbol: setup.currencySymbol,
      defaultLanguage: setup.defaultLanguage,
      agentLanguage: setup.agentLanguage,
      timeZone: setup.timeZone,
      mainDomain: setup.mainDomain,
      gtagId: setup.gtagId,
      brandGroup: setup.brandGroup,
      maintenance: setup.maintenance,
      platform: setup.platform ?? false,
    },
  ]);
  await addAccess(db, setup);
  await addAll(db, "merchant_options", [setup.options]);
  await addAll(db, "merchant_flags", flagRows(setup.flags, null));
  await addAll(
    db,
    "merchant_services",
    setup.services.map(({ csType, path }, position) => ({ csType, path, position })),
  );
  await addAll(
    db,
    "merchant_resources",
    setup.resources.map(({ resourceType, labelNameEn, url }, position) => ({
      resourceType,
      labelNameEn,
      url,
      position,
    })),
  );
  await addAll(db, "merchant_cdns", [...cdnRows("image", setup.imageCdns), ...cdnRows("launch", setup.launchCdns)]);
  await addAll(
    db,
    "merchant_registration_fields",
    setup.registrationFields.map((rule, position) => ({ ...rule, position })),
  );
}

/** Hosts, languages and routes of the portal, and the regions and link hosts that the merchant allows. */
async function addAccess(db: Db, setup: MerchantSetup): Promise<void> {
  await addAll(
    db,
    "merchant_hosts",
    setup.hosts.map((host) => ({ host, kind: setup.platform ? "office" : "both" })),
  );
  await addAll(
    db,
    "merchant_languages",
    setup.languages.map((language, position) => ({ language, position })),
  );
  await addAll(
    db,
    "merchant_routes",
    setup.routes.map((route, position) => ({ ...route, position })),
  );
  await addAll(db, "merchant_regions", setup.regions);
  await addAll(
    db,
    "merchant_countries",
    setup.firstCountries.map((countryCode, position) => ({ countryCode, position })),
  );
  await addAll(
    db,
    "merchant_link_hosts",
    setup.linkHosts.map((host) => ({ host })),
  );
}

async function addAll<Table extends keyof Schema>(db: Db, table: Table, rows: InsertObject<Schema, Table>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto(table).values(rows).execute();
}

function flagRows(flags: Flag[], parent: string | null): (FlagRow & { position: number })[] {
  return flags.flatMap(({ modId, enabled, childrenNodes }, position) => [
    { modId, parentModId: parent, enabled, position },
    ...flagRows(childrenNodes, modId),
  ]);
}

function cdnRows(kind: "image" | "launch", urls: string[]) {
  return urls.map((url, position) => ({ kind, url, position }));
}
