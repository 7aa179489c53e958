import type { Language } from "@magpie/domain/languages";
import type { Offer } from "@magpie/domain/offers/offer";
import type { OfferTexts } from "@magpie/domain/offers/publish";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** A published version. It never changes. */
export interface VersionRow {
  offerId: string;
  number: number;
  hash: string;
  picture: string;
  rule: Offer;
  texts: OfferTexts;
  terms: Record<Language, string[]>;
  code: string | null;
  signature: string;
  keyId: string;
  publishedAt: Date;
  proposedBy: string;
  approvedBy: string;
}

/** How a published offer stands, in all. */
export interface OfferStanding {
  offerId: string;
  state: "published" | "frozen" | "stopped";
  inForce: number;
  frozenAt: Date | null;
  movedMs: bigint;
  total: bigint;
  rest: bigint;
  grants: number;
  perDay: bigint | null;
  mostGrants: number | null;
  day: string;
  dayTaken: bigint;
}

const NAMES = ["offerId", "number", "hash", "picture", "code", "signature", "keyId", "publishedAt", "proposedBy", "approvedBy"] as const;
const COLUMNS = [...NAMES, "rule", "texts", "terms"] as const;

function versions(db: Db) {
  return db.selectFrom("promotions_versions").select(COLUMNS).$narrowType<Pick<VersionRow, "rule" | "texts" | "terms">>();
}

export function findVersion(db: Db, offerId: string, number: number): Promise<VersionRow | undefined> {
  return versions(db).where("offerId", "=", offerId).where("number", "=", number).executeTakeFirst();
}

export function findVersionByHash(db: Db, offerId: string, hash: string): Promise<VersionRow | undefined> {
  return versions(db).where("offerId", "=", offerId).where("hash", "=", hash).executeTakeFirst();
}

export function listVersionsOf(db: Db, offerId: string): Promise<VersionRow[]> {
  return versions(db).where("offerId", "=", offerId).orderBy("number").execute();
}

interface VersionRef {
  offerId: string;
  number: number;
}

/** The parts of a version that its hash is of. They are large, and every list of offers needs them. */
type Content = Pick<VersionRow, "rule" | "texts" | "terms">;
const contents = new Map<string, Content>();
const CONTENTS_MOST = 500;

/** These versions, each named by offer and number. */
export async function listVersions(db: Db, refs: readonly VersionRef[]): Promise<VersionRow[]> {
  if (refs.length === 0) return [];
  return withContent(db, await db.selectFrom("promotions_versions").select(NAMES).where(isAmong(refs)).execute());
}

/** The versions in force of all published offers, or of one. */
export async function listInForce(db: Db, offerId?: string): Promise<VersionRow[]> {
  const rows = await db
    .selectFrom("promotions_offers as offer")
    .innerJoin("promotions_versions as version", (join) =>
      join
        .onRef("version.merchantId", "=", "offer.merchantId")
        .onRef("version.offerId", "=", "offer.id")
        .onRef("version.number", "=", "offer.version"),
    )
    .$if(offerId !== undefined, (query) => query.where("offer.id", "=", offerId ?? ""))
    .select(NAMES.map((name) => `version.${name}` as const))
    .execute();
  return withContent(db, rows);
}

/** Whatever has the same hash is the same, so its content is read once. */
async function withContent(db: Db, rows: readonly Omit<VersionRow, keyof Content>[]): Promise<VersionRow[]> {
  const found = new Map<string, Content>();
  for (const { hash } of rows) {
    const content = contents.get(hash);
    if (content) found.set(hash, content);
  }
  const unread = rows.filter(({ hash }) => !found.has(hash));
  for (const { hash, rule, texts, terms } of unread.length > 0 ? await versions(db).where(isAmong(unread)).execute() : []) {
    found.set(hash, { rule, texts, terms });
    keepContent(hash, { rule, texts, terms });
  }
  return rows.flatMap((row) => {
    const content = found.get(row.hash);
    return content ? [{ ...row, ...content }] : [];
  });
}

function isAmong(refs: readonly VersionRef[]) {
  return sql<boolean>`(offer_id, number) in (select * from unnest(${refs.map(({ offerId }) => offerId)}::text[],
    ${refs.map(({ number }) => number)}::int[]))`;
}

/** The oldest goes first: offers in force are read again at once. */
function keepContent(hash: string, content: Content): void {
  contents.set(hash, content);
  const [oldest] = contents.keys();
  if (contents.size > CONTENTS_MOST && oldest !== undefined) contents.delete(oldest);
}

function standings(db: Db) {
  return db
    .selectFrom("promotions_offers as offer")
    .innerJoin("promotions_budgets as budget", (join) =>
      join.onRef("budget.merchantId", "=", "offer.merchantId").onRef("budget.offerId", "=", "offer.id"),
    )
    .where("offer.version", "is not", null)
    .select([
      "offer.id as offerId",
      "offer.state",
      "offer.version as inForce",
      "offer.frozenAt",
      "offer.movedMs",
      "budget.total",
      "budget.rest",
      "budget.grants",
      "budget.perDay",
      "budget.mostGrants",
      "budget.day",
      "budget.dayTaken",
    ])
    .$narrowType<{ state: OfferStanding["state"]; inForce: number }>();
}

export function listStandings(db: Db): Promise<OfferStanding[]> {
  return standings(db).orderBy("offer.createdAt", "desc").orderBy("offer.id").execute();
}

export function findStanding(db: Db, offerId: string): Promise<OfferStanding | undefined> {
  return standings(db).where("offer.id", "=", offerId).executeTakeFirst();
}

/**
 * Offers of which a version pays at the end of a period, also those that were stopped: their last period goes on.
 * Not those that are frozen, whose time stands still.
 */
export async function listPeriodOffers(db: Db): Promise<{ offerId: string; movedMs: bigint; stoppedAt: Date | null }[]> {
  const { rows } = await sql<{ offerId: string; movedMs: bigint; stoppedAt: Date | null }>`
    select o.id as offer_id, o.moved_ms, o.stopped_at from promotions_offers o
    where o.state <> 'frozen' and exists (select from promotions_versions v where v.offer_id = o.id and v.rule -> 'trigger' ->> 'on' = 'periodEnd')
    order by o.id`.execute(db);
  return rows;
}

/** Held against a stop, a freeze or a publication until the transaction ends. The budget's row is not held: many claim at once. */
export async function holdStanding(db: Db, offerId: string): Promise<OfferStanding | undefined> {
  const held = sql`select from promotions_offers o where o.id = ${offerId} for share`.execute(db);
  const [standing] = await Promise.all([standings(db).where("offer.id", "=", offerId).executeTakeFirst(), held]);
  return standing;
}
