import type { Setting, SettingOf } from "@magpie/contract/office/merchant-desk";
import { refuse } from "@magpie/domain/refusals";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import { DEFAULT_OPTIONS } from "../options";
import { addTheme } from "./theme-store";

/** Writes a part that was checked. */
export async function writePart(db: Db, { part, value }: Setting, now: Date): Promise<void> {
  switch (part) {
    case "brand":
      return setOwn(db, { brandName: value.name, mainDomain: value.mainDomain, gtagId: value.gtagId });
    case "theme":
      return addTheme(db, value.tokens, now);
    case "hosts":
      return writeHosts(db, value);
    case "languages":
      return writeLanguages(db, value);
    case "zone":
      return setOwn(db, value);
    case "flags":
      return writeFlags(db, value);
    case "regions":
      return writeRegions(db, value);
    case "places":
      return writePlaces(db, value);
    case "cdns":
      return writeCdns(db, value);
    case "registration":
      return writeRegistration(db, value);
    case "profile":
      return setOptions(db, value);
    case "sms":
      return setOptions(db, { smsCountries: value.countries, smsBudgetPerDay: value.budgetPerDay });
    case "maintenance":
      return setOwn(db, { maintenance: value.on, maintenanceUntil: value.until === null ? null : new Date(value.until) });
  }
}

interface Own {
  brandName: string;
  mainDomain: string;
  gtagId: string;
  timeZone: string;
  defaultLanguage: string;
  agentLanguage: string;
  maintenance: boolean;
  maintenanceUntil: Date | null;
}

async function setOwn(db: Db, values: Partial<Own>): Promise<void> {
  await db.updateTable("merchant_merchants").set(values).execute();
}

type Options = Partial<{
  safetyProfile: string;
  minimumAge: number;
  outsideExclusions: boolean;
  smsCountries: string[];
  smsBudgetPerDay: number;
}>;

async function setOptions(db: Db, values: Options): Promise<void> {
  await db
    .insertInto("merchant_options")
    .values({ ...DEFAULT_OPTIONS, ...values })
    .onConflict((conflict) => conflict.column("merchantId").doUpdateSet(values))
    .execute();
}

async function writeHosts(db: Db, { hosts }: SettingOf<"hosts">): Promise<void> {
  await db.deleteFrom("merchant_hosts").where("kind", "<>", "preview").execute();
  const { rows } = await sql<{ host: string }>`
    insert into merchant_hosts (host, kind)
    select h.host, h.kind from unnest(${hosts.map(({ host }) => host)}::text[], ${hosts.map(({ kind }) => kind)}::text[]) h (host, kind)
    on conflict do nothing returning host`.execute(db);
  // Another merchant serves it, which this one cannot see.
  const taken = hosts.find(({ host }) => !rows.some((row) => row.host === host));
  if (taken) refuse("host_taken", { host: taken.host });
}

async function writeLanguages(db: Db, value: SettingOf<"languages">): Promise<void> {
  await setOwn(db, { defaultLanguage: value.default, agentLanguage: value.agent });
  await db.deleteFrom("merchant_languages").execute();
  await db
    .insertInto("merchant_languages")
    .values(value.supported.map((language, position) => ({ language, position })))
    .execute();
}

async function writeFlags(db: Db, { flags }: SettingOf<"flags">): Promise<void> {
  await sql`
    update merchant_flags f set enabled = n.enabled
    from unnest(${flags.map(({ modId }) => modId)}::text[], ${flags.map(({ on }) => on)}::boolean[]) n (mod_id, enabled)
    where f.merchant_id = current_merchant() and f.mod_id = n.mod_id and f.enabled <> n.enabled`.execute(db);
}

async function writeRegions(db: Db, { ranges }: SettingOf<"regions">): Promise<void> {
  await db.deleteFrom("merchant_regions").execute();
  if (ranges.length > 0) await db.insertInto("merchant_regions").values(ranges).execute();
}

async function writePlaces(db: Db, { proxies, places }: SettingOf<"places">): Promise<void> {
  await db.deleteFrom("merchant_networks").execute();
  const rows = [...proxies.map((range) => ({ range, kind: "proxy" })), ...places.map((known) => ({ ...known, kind: "place" }))];
  if (rows.length > 0) await db.insertInto("merchant_networks").values(rows).execute();
}

async function writeCdns(db: Db, { image, launch }: SettingOf<"cdns">): Promise<void> {
  await db.deleteFrom("merchant_cdns").execute();
  const rows = [
    ...image.map((url, position) => ({ kind: "image", url, position })),
    ...launch.map((url, position) => ({ kind: "launch", url, position })),
  ];
  if (rows.length > 0) await db.insertInto("merchant_cdns").values(rows).execute();
}

async function writeRegistration(db: Db, { fields }: SettingOf<"registration">): Promise<void> {
  const rows = fields.map(({ field, show, pattern, min, max, shape }, position) => ({
    field,
    enabled: show !== "off",
    required: show === "required",
    position,
    accepted_pattern: pattern === undefined ? null : pattern === "any" || pattern === "shape" ? "*" : pattern,
    pattern_id: pattern ?? null,
    min_length: min ?? null,
    max_length: max ?? null,
    shape: shape ?? null,
  }));
  await sql`
    update merchant_registration_fields f set enabled = n.enabled, required = n.required, position = n.position,
      accepted_pattern = coalesce(n.accepted_pattern, f.accepted_pattern), pattern_id = coalesce(n.pattern_id, f.pattern_id),
      min_length = coalesce(n.min_length, f.min_length), max_length = coalesce(n.max_length, f.max_length),
      shape = case when n.pattern_id is null then f.shape else n.shape end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (field text, enabled boolean, required boolean, position int,
      accepted_pattern text, pattern_id text, min_length int, max_length int, shape text)
    where f.merchant_id = current_merchant() and f.field = n.field`.execute(db);
  // What is typed again must be able to be the same.
  await sql`
    update merchant_registration_fields f set accepted_pattern = p.accepted_pattern, pattern_id = p.pattern_id, min_length = p.min_length,
      max_length = p.max_length, shape = p.shape
    from merchant_registration_fields p
    where f.merchant_id = current_merchant() and f.field = 'confirmPassword' and p.merchant_id = f.merchant_id and p.field = 'password'`.execute(
    db,
  );
}
