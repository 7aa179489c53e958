import type { Setting, SettingOf } from "@magpie/contract/office/merchant-desk";
import type { SettingPart } from "@magpie/domain/merchant/settings";
import { mayChoose } from "@magpie/domain/registration/field-rules";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import { DEFAULT_OPTIONS } from "../options";
import { findOptions, languageOf } from "../store";
import { readTheme } from "./theme-store";

type Readers = { [Part in SettingPart]: (db: Db) => Promise<SettingOf<Part>> };

const READERS: Readers = {
  brand: (db) => readOwn(db, ["brandName as name", "mainDomain", "gtagId"]) as Promise<SettingOf<"brand">>,
  theme: async (db) => ({ tokens: (await readTheme(db))?.tokens ?? {} }),
  hosts: async (db) => ({
    hosts: (await db
      .selectFrom("merchant_hosts")
      .select(["host", "kind"])
      .where("kind", "<>", "preview")
      .orderBy("host")
      .execute()) as SettingOf<"hosts">["hosts"],
  }),
  languages: async (db) => {
    const row = await db.selectFrom("merchant_merchants").select(["defaultLanguage", "agentLanguage"]).executeTakeFirstOrThrow();
    const supported = await db.selectFrom("merchant_languages").select("language").orderBy("position").execute();
    return {
      default: languageOf(row.defaultLanguage),
      agent: languageOf(row.agentLanguage),
      supported: supported.map(({ language }) => languageOf(language)),
    };
  },
  zone: (db) => readOwn(db, ["timeZone"]) as Promise<SettingOf<"zone">>,
  flags: async (db) => ({
    flags: await db
      .selectFrom("merchant_flags")
      .select(["modId", "parentModId as parent", "enabled as on"])
      .orderBy(sql`parent_mod_id is not null`)
      .orderBy("position")
      .orderBy("modId")
      .execute(),
  }),
  regions: async (db) => ({
    ranges: await db
      .selectFrom("merchant_regions")
      .select([sql<string>`range::text`.as("range"), "allowed"])
      .orderBy("range")
      .execute(),
  }),
  places: async (db) => {
    const { rows } = await sql<{ range: string; kind: string; place: string; latitude: number; longitude: number }>`
      select range::text as range, kind, place, latitude::float8 as latitude, longitude::float8 as longitude
      from merchant_networks order by merchant_networks.range`.execute(db);
    return {
      proxies: rows.filter(({ kind }) => kind === "proxy").map(({ range }) => range),
      places: rows.filter(({ kind }) => kind === "place").map(({ kind: _, ...known }) => known),
    };
  },
  cdns: async (db) => {
    const rows = await db.selectFrom("merchant_cdns").select(["kind", "url"]).orderBy("position").execute();
    const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ url }) => url);
    return { image: of("image"), launch: of("launch") };
  },
  registration: async (db) => {
    const rows = await db.selectFrom("merchant_registration_fields").selectAll().orderBy("position").execute();
    return { fields: rows.map(askedField) };
  },
  profile: async (db) => {
    const { safetyProfile, minimumAge, outsideExclusions } = (await findOptions(db)) ?? DEFAULT_OPTIONS;
    return { safetyProfile, minimumAge, outsideExclusions };
  },
  sms: async (db) => {
    const { smsCountries, smsBudgetPerDay } = (await findOptions(db)) ?? DEFAULT_OPTIONS;
    return { countries: smsCountries, budgetPerDay: smsBudgetPerDay };
  },
  maintenance: async (db) => {
    const row = await db.selectFrom("merchant_merchants").select(["maintenance", "maintenanceUntil"]).executeTakeFirstOrThrow();
    return { on: row.maintenance, until: row.maintenanceUntil?.toISOString() ?? null };
  },
};

type AskedField = SettingOf<"registration">["fields"][number];

function askedField(row: {
  field: string;
  enabled: boolean;
  required: boolean;
  acceptedPattern: string;
  patternId: string;
  minLength: number;
  maxLength: number;
  shape: string | null;
}): AskedField {
  const { field, minLength: min, maxLength: max, shape } = row;
  const asked: AskedField = { field, show: !row.enabled ? "off" : row.required ? "required" : "optional" };
  if (!mayChoose(field)) return asked;
  const pattern = row.acceptedPattern === "*" && row.patternId !== "shape" ? "any" : row.patternId;
  return { ...asked, pattern, min, max, ...(shape !== null && { shape }) };
}

function readOwn(db: Db, columns: readonly ("brandName as name" | "mainDomain" | "gtagId" | "timeZone")[]): Promise<object> {
  return db.selectFrom("merchant_merchants").select(columns).executeTakeFirstOrThrow();
}

export async function readPart(db: Db, part: SettingPart): Promise<Setting> {
  return { part, value: await READERS[part](db) } as Setting;
}

interface Saved {
  revision: number;
  before: object;
  account: string;
  personId: string;
  savedAt: Date;
}

/** The last save of a part; undefined for one that is as the merchant was opened. */
export async function findSave(db: Db, part: SettingPart): Promise<Saved | undefined> {
  return db
    .selectFrom("merchant_saves")
    .select(["revision", "before", "account", "personId", "savedAt"])
    .$narrowType<{ before: object }>()
    .where("part", "=", part)
    .orderBy("revision", "desc")
    .executeTakeFirst();
}

/** False if somebody has saved the part meanwhile. */
export async function addSave(
  db: Db,
  save: { part: SettingPart; revision: number; before: object; after: object; account: string; personId: string; savedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("merchant_saves")
    .values({ ...save, before: JSON.stringify(save.before), after: JSON.stringify(save.after) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
