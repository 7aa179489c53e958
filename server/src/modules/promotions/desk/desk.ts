import type { DeskOffer, promotionDesk } from "@magpie/contract/promotions/desk";
import { nameIn } from "@magpie/domain/named";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, Handler } from "../../../kit/ctx";
import { signText } from "../../../kit/seal/signing";
import { agreesTo, letsPass } from "../../operators/operators";
import { nameInRecords } from "../../records/records";
import { delayReady } from "../entries/entries-store";
import { chanceEnd } from "../entries/give-chance";
import { keepBudget } from "../offers/budgets-store";
import {
  addVersion,
  findOffer,
  freezeOffer,
  keepDraft,
  keepYes,
  listOffers,
  lockOffer,
  type OfferRow,
  stopOffer,
  unfreezeOffer,
} from "../offers/offers-store";
import { SIGNING, versionText } from "../offers/signing";
import { namedOffer } from "../offers/titles";
import { findVersion, listStandings, listVersions, listVersionsOf } from "../offers/versions-store";
import { preparePublication } from "./publishing";
import { worthOf } from "./worth";

type Desk = CtxOf<typeof promotionDesk.propose>;

export const deskOffers: Handler<typeof promotionDesk.deskOffers> = async (ctx) => ({ list: await show(ctx, await listOffers(ctx.db)) });

export const versions: Handler<typeof promotionDesk.versions> = async ({ db }, { offer }) => {
  const list = (await listVersionsOf(db, offer)).reverse();
  return {
    list: list.map(({ number, hash, rule, texts, terms, publishedAt, proposedBy, approvedBy }) => {
      return {
        number,
        hash,
        rule: rule as never,
        texts: texts as never,
        terms,
        publishedAt: publishedAt.toISOString(),
        proposedBy,
        approvedBy,
      };
    }),
  };
};

export const check: Handler<typeof promotionDesk.check> = async ({ db }, { rule, texts }) => preparePublication(db, "", { rule, texts });

export const saveDraft: Handler<typeof promotionDesk.saveDraft> = async ({ db, now, operator, audit }, input) => {
  const { offer: id, picture, rule, texts, code = null } = input;
  const before = await lockOffer(db, id);
  if (before?.state === "stopped") refuse("offer_closed");
  const { hash, problems } = await preparePublication(db, id, { rule, texts, picture, code });
  await keepDraft(db, id, { picture, rule, texts, code }, hash, operator.account, now);
  audit({ subject: id, reason: "", before: before ? { hash: before.draftHash, rule: before.draft?.rule } : null, after: { hash, rule } });
  return { hash, problems };
};

/** The hash says what is agreed to: a draft that was edited since is another one. */
async function openDraft({ db }: Desk, id: string, hash: string) {
  const row = (await lockOffer(db, id)) ?? refuse("not_found");
  const { draft } = row;
  if (!draft || row.draftHash !== hash) refuse("approval_changed");
  const publication = await preparePublication(db, id, draft);
  if (publication.problems.length > 0) refuse("offer_unpublishable", { problems: publication.problems });
  // Other words of ours since then make other terms.
  if (publication.hash !== hash) refuse("approval_changed");
  return { row, draft, publication };
}

export const propose: Handler<typeof promotionDesk.propose> = async (ctx, { offer: id, hash }) => {
  const { draft, row } = await openDraft(ctx, id, hash);
  const amount = await worthOf(ctx.db, draft.rule.reward, BigInt(draft.rule.limits.budget));
  await letsPass(ctx, { kind: "promotions.publish", subject: `${id} ${hash}`, amount, needsTwo: true }, null);
  await keepYes(ctx.db, row.id, { by: ctx.operator.account, person: ctx.operator.personId, at: ctx.now });
  ctx.audit({ subject: id, reason: "", before: { state: row.state, version: row.version }, after: { firstYes: hash, amount } });
  ctx.tellOffice("queues");
  return showOne(ctx, id);
};

export const approve: Handler<typeof promotionDesk.approve> = async (ctx, { offer: id, hash }) => {
  const { db, now, operator } = ctx;
  const { row, draft, publication } = await openDraft(ctx, id, hash);
  const { yesBy, yesPerson, yesAt } = row;
  if (!yesBy || !yesPerson || !yesAt) refuse("approval_changed");
  const amount = await worthOf(ctx.db, draft.rule.reward, BigInt(draft.rule.limits.budget));
  await agreesTo(ctx, { kind: "promotions.publish", subject: `${id} ${hash}`, amount }, { personId: yesPerson, amount, at: yesAt });
  const number = (row.version ?? 0) + 1;
  const { signature, keyId } = signText(ctx, SIGNING, versionText(id, number, hash, now));
  const people = { proposedBy: yesBy, proposedPerson: yesPerson, approvedBy: operator.account, approvedPerson: operator.personId };
  const { picture, rule, texts, code } = draft;
  const { terms } = publication;
  await addVersion(db, { offerId: id, number, hash, picture, rule, texts, terms, code, signature, keyId, publishedAt: now, ...people });
  const { budget, perDay, grants } = rule.limits;
  const limits = { total: BigInt(budget), perDay: perDay === undefined ? null : BigInt(perDay), mostGrants: grants ?? null };
  if (!(await keepBudget(db, id, limits))) refuse("offer_spent");
  await nameInRecords(db, [namedOffer({ offerId: id, texts })]);
  ctx.audit({ subject: id, reason: "", before: { version: row.version, by: yesBy }, after: { version: number, hash, amount } });
  ctx.tellOffice("queues");
  return showOne(ctx, id);
};

export const stop: Handler<typeof promotionDesk.stop> = async (ctx, { offer: id, reason }) => {
  const row = await openPublished(ctx, id);
  if (row.state === "stopped") refuse("offer_closed");
  await stopOffer(ctx.db, id, reason, ctx.now);
  ctx.audit({ subject: id, reason, before: { state: row.state }, after: { state: "stopped" } });
  ctx.tellOffice("queues");
  return showOne(ctx, id);
};

export const freeze: Handler<typeof promotionDesk.freeze> = async (ctx, { offer: id, reason }) => {
  if ((await openPublished(ctx, id)).state !== "published") refuse("offer_closed");
  await freezeOffer(ctx.db, id, reason, ctx.now);
  ctx.audit({ subject: id, reason, before: { state: "published" }, after: { state: "frozen" } });
  ctx.tellOffice("queues");
  return showOne(ctx, id);
};

/** Nobody loses time by a freeze: the end of the offer and the last days of rewards that were ready move by its length. */
export const unfreeze: Handler<typeof promotionDesk.unfreeze> = async (ctx, { offer: id }) => {
  const { state, frozenAt, movedMs, version } = await openPublished(ctx, id);
  if (state !== "frozen" || !frozenAt) refuse("offer_closed");
  const byMs = ctx.now.getTime() - frozenAt.getTime();
  await unfreezeOffer(ctx.db, id, movedMs + BigInt(byMs));
  ctx.audit({ subject: id, reason: "", before: { state, frozenAt }, after: { state: "published", movedMs: movedMs + BigInt(byMs) } });
  const inForce = version === null ? undefined : await findVersion(ctx.db, id, version);
  await delayReady(ctx.db, id, frozenAt, byMs, inForce ? await chanceEnd(ctx.db, inForce.rule.reward) : null);
  return showOne(ctx, id);
};

async function openPublished({ db }: Desk, id: string): Promise<OfferRow> {
  const row = await lockOffer(db, id);
  return row?.version ? row : refuse("not_found");
}

async function showOne(ctx: Desk, id: string): Promise<DeskOffer> {
  const row = await findOffer(ctx.db, id);
  const [shown] = row ? await show(ctx, [row]) : [];
  return shown ?? refuse("not_found");
}

async function show({ db, language }: Pick<Desk, "db" | "language">, rows: readonly OfferRow[]): Promise<DeskOffer[]> {
  const standings = new Map((await listStandings(db)).map((standing) => [standing.offerId, standing]));
  const versions = await listVersions(
    db,
    rows.flatMap(({ id, version }) => (version === null ? [] : [{ offerId: id, number: version }])),
  );
  return rows.map((row) => {
    const version = versions.find(({ offerId }) => offerId === row.id);
    const standing = standings.get(row.id);
    return {
      id: row.id,
      title: nameIn(namedOffer({ offerId: row.id, texts: row.draft?.texts ?? version?.texts ?? {} }), language),
      picture: row.draft?.picture ?? version?.picture ?? "",
      state: row.state === "draft" && row.yesAt ? "proposed" : row.state,
      draft: draftOf(row),
      inForce: version
        ? {
            number: version.number,
            hash: version.hash,
            publishedAt: version.publishedAt.toISOString(),
            proposedBy: version.proposedBy,
            approvedBy: version.approvedBy,
          }
        : null,
      frozenAt: row.frozenAt?.toISOString() ?? null,
      budget: standing ? { total: String(standing.total), left: String(standing.rest), grants: standing.grants } : null,
    };
  });
}

function draftOf({ draft, draftHash, draftBy, draftAt, yesBy, yesAt }: OfferRow): DeskOffer["draft"] {
  if (!draft || !draftHash || !draftBy || !draftAt) return null;
  return {
    hash: draftHash,
    rule: draft.rule as never,
    texts: draft.texts as never,
    editedBy: draftBy,
    editedAt: draftAt.toISOString(),
    proposed: yesBy && yesAt ? { by: yesBy, at: yesAt.toISOString() } : null,
  };
}
