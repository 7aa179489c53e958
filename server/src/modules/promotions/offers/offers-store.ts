import type { Offer } from "@magpie/domain/offers/offer";
import type { OfferTexts } from "@magpie/domain/offers/publish";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import { addUpPile, type Pile } from "../../../kit/office/desk";
import type { VersionRow } from "./versions-store";

export type OfferRowState = "draft" | "published" | "frozen" | "stopped";

export interface Draft {
  picture: string;
  rule: Offer;
  texts: OfferTexts;
  code: string | null;
}

/** An offer as the desk sees it. */
export interface OfferRow {
  id: string;
  state: OfferRowState;
  version: number | null;
  draft: Draft | null;
  draftHash: string | null;
  draftBy: string | null;
  draftAt: Date | null;
  yesBy: string | null;
  yesPerson: string | null;
  yesAt: Date | null;
  frozenAt: Date | null;
  movedMs: bigint;
  createdAt: Date;
}

function offers(db: Db) {
  return db
    .selectFrom("promotions_offers")
    .select([
      "id",
      "state",
      "version",
      "draft",
      "draftHash",
      "draftBy",
      "draftAt",
      "yesBy",
      "yesPerson",
      "yesAt",
      "frozenAt",
      "movedMs",
      "createdAt",
    ])
    .$narrowType<{ state: OfferRowState; draft: Draft | null }>();
}

export function listOffers(db: Db): Promise<OfferRow[]> {
  return offers(db).orderBy("createdAt", "desc").orderBy("id").execute();
}

export function findOffer(db: Db, id: string): Promise<OfferRow | undefined> {
  return offers(db).where("id", "=", id).executeTakeFirst();
}

/** Stops, freezes and publications wait for the claims that are under way, and the claims after them see what was done. */
export function lockOffer(db: Db, id: string): Promise<OfferRow | undefined> {
  return offers(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function keepDraft(db: Db, id: string, draft: Draft, hash: string, by: string, now: Date): Promise<void> {
  const edited = { draft: JSON.stringify(draft), draftHash: hash, draftBy: by, draftAt: now, yesBy: null, yesPerson: null, yesAt: null };
  await db
    .insertInto("promotions_offers")
    .values({ id, state: "draft", createdAt: now, ...edited })
    .onConflict((conflict) => conflict.columns(["merchantId", "id"]).doUpdateSet(edited))
    .execute();
}

export async function keepYes(db: Db, id: string, yes: { by: string; person: string; at: Date }): Promise<void> {
  await db.updateTable("promotions_offers").set({ yesBy: yes.by, yesPerson: yes.person, yesAt: yes.at }).where("id", "=", id).execute();
}

/** A version to be written, with the people behind the two accounts. */
export interface NewVersion extends VersionRow {
  proposedPerson: string;
  approvedPerson: string;
}

export async function addVersion(db: Db, version: NewVersion): Promise<void> {
  const { rule, texts, terms, ...rest } = version;
  await db
    .insertInto("promotions_versions")
    .values({ ...rest, rule: JSON.stringify(rule), texts: JSON.stringify(texts), terms: JSON.stringify(terms) })
    .execute();
  const none = { draft: null, draftHash: null, draftBy: null, draftAt: null, yesBy: null, yesPerson: null, yesAt: null };
  await db
    .updateTable("promotions_offers")
    .set({ version: version.number, ...none, state: sql`case when state = 'draft' then 'published' else state end` })
    .where("id", "=", version.offerId)
    .execute();
}

export async function freezeOffer(db: Db, id: string, reason: string, now: Date): Promise<void> {
  await db.updateTable("promotions_offers").set({ state: "frozen", frozenAt: now, reason }).where("id", "=", id).execute();
}

export async function unfreezeOffer(db: Db, id: string, movedMs: bigint): Promise<void> {
  await db.updateTable("promotions_offers").set({ state: "published", frozenAt: null, movedMs }).where("id", "=", id).execute();
}

export async function stopOffer(db: Db, id: string, reason: string, now: Date): Promise<void> {
  await db
    .updateTable("promotions_offers")
    .set({ state: "stopped", frozenAt: null, stoppedAt: now, reason })
    .where("id", "=", id)
    .execute();
}

/** Drafts that one person agreed to. */
export function readPile(db: Db, since: Date): Promise<Pile> {
  return addUpPile(
    db,
    sql`select yes_at as at, null::bigint as money from promotions_offers where yes_at is not null and yes_at > ${since}`,
  );
}
