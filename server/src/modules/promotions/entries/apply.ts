import type { OfferApplication, promotions } from "@magpie/contract/promotions/promotions";
import { applicationProblems } from "@magpie/domain/offers/entry";
import { plainText } from "@magpie/domain/plain-text";
import { SIGNAL_WEIGHTS } from "@magpie/domain/referral/signals";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler, Work } from "../../../kit/ctx";
import { listEarlierAtHome } from "../../members/members";
import { claimUploads, type UploadObject } from "../../uploads/uploads";
import { cardOf } from "../offers/card";
import { holdSeen, readSeen, type SeenOffer, stateOf } from "../offers/seen";
import { addApplication, type Evidence, findApplication, findLastApplication, keepAppeal, lockApplication } from "./applications-store";
import { refuseAs } from "./claim";
import { addEntry, type EntryRef, moveEntry } from "./entries-store";
import { openPinned } from "./pinned";

export const apply: Handler<typeof promotions.apply> = async (ctx, input) => {
  const { viewer, seen } = await openPinned(ctx, input.offer, input.hash);
  const { rule, version } = seen;
  const shown = stateOf(seen);
  const isOpen = shown.state === "join" || (shown.state === "rejected" && shown.mayEnterAgain);
  if (!isOpen || rule.entry !== "apply" || !rule.review) refuseAs(seen, viewer.currency);
  const remark = plainText(input.remark);
  const pictures = [...new Set(input.pictures)];
  const problems = applicationProblems(rule.review, { remark, pictures: pictures.length, contact: input.contact?.kind ?? null });
  if (problems.length > 0) refuse("application_invalid", { problems });
  const ref = { offerId: version.offerId, memberId: viewer.memberId, period: seen.entry?.period ?? seen.period };
  const isNew = await addEntry(ctx.db, { ...ref, version: version.number, state: "applied" }, ctx.now);
  if (!isNew && !(await moveEntry(ctx.db, ref, ["rejected"], "applied", ctx.now))) refuse("offer_closed");
  const number = ((await findApplication(ctx.db, ref))?.number ?? 0) + 1;
  await claimUploads(ctx, viewer.memberId, pictures, picturesOf(ref, number));
  const contact = contactOf(ctx, input.contact);
  const evidence = await householdEvidence(ctx, seen, viewer.memberId);
  if (!(await addApplication(ctx.db, { ...ref, number, remark, pictures, ...contact, evidence, appliedAt: ctx.now })))
    refuse("application_contact_used");
  return cardOf(await holdSeen(ctx, viewer, input.offer), viewer.currency, ctx.language);
};

export const appeal: Handler<typeof promotions.appeal> = async (ctx, input) => {
  const { viewer, seen: all } = await readSeen(ctx, ctx.member.id);
  const seen = all.find(({ standing }) => standing.offerId === input.offer) ?? refuse("not_found");
  const last = await lockApplication(ctx.db, await appliedFor(ctx, seen, viewer.memberId));
  if (last?.state !== "rejected" || last.appealedAt) refuse("offer_closed");
  await keepAppeal(ctx.db, last, plainText(input.words), ctx.now);
  return {};
};

/** The period that the member applied for last: of a referral, the friend that was last looked at. */
async function appliedFor({ db }: Pick<Ctx, "db">, seen: SeenOffer, memberId: string): Promise<EntryRef> {
  const { offerId } = seen.standing;
  if (seen.rule.trigger.on !== "referral") return { offerId, memberId, period: seen.entry?.period ?? seen.period };
  return (await findLastApplication(db, offerId, memberId)) ?? refuse("offer_closed");
}

/** Shown to the person who decides: the accounts that were opened at the same home before. */
async function householdEvidence({ db }: Pick<Ctx, "db">, { version }: SeenOffer, memberId: string): Promise<Evidence[]> {
  if (!version.rule.who.some(({ need }) => need === "firstInHousehold")) return [];
  const accounts = await listEarlierAtHome(db, memberId);
  return accounts.length === 0 ? [] : [{ kind: "household", weight: SIGNAL_WEIGHTS.household, accounts, figure: null }];
}

export function picturesOf({ offerId, memberId, period }: EntryRef, number: number): UploadObject {
  return { kind: "activity", id: `${offerId}:${period}:${memberId}:${number}` };
}

function contactOf({ personal }: Pick<Work, "personal">, contact: { kind: string; number: string } | undefined) {
  if (!contact) return { contactKind: null, contact: null, contactDigest: null };
  // However a number is typed, it is one number.
  const number = contact.kind === "email" ? contact.number.toLowerCase() : contact.number.replaceAll(/\D/g, "");
  if (number.length < 3) refuse("application_invalid", { problems: ["contact_missing"] });
  return {
    contactKind: contact.kind,
    contact: personal.seal(number),
    contactDigest: personal.digest("promotions.contact", `${contact.kind} ${number}`),
  };
}

/** The member's last application for the period that counts. */
export async function showApplication(
  { db, personal }: Pick<Ctx, "db" | "personal">,
  seen: SeenOffer,
  memberId: string,
): Promise<OfferApplication | null> {
  const last = await lastApplication(db, seen, memberId);
  if (!last) return null;
  const contact = last.contactKind && last.contact ? { kind: last.contactKind as never, number: personal.open(last.contact) } : null;
  return {
    state: last.state,
    remark: last.remark,
    pictures: last.pictures,
    contact,
    at: last.appliedAt.toISOString(),
    decidedAt: last.decidedAt?.toISOString() ?? null,
    reason: last.reason as OfferApplication["reason"],
    note: last.note,
    appeal: last.appealedAt && { words: last.appeal ?? "", at: last.appealedAt.toISOString(), answer: last.appealAnswer },
    mayAppeal: last.state === "rejected" && last.appealedAt === null,
    mayApplyAgain: last.state === "rejected" && seen.mine.mayEnterAgain && seen.rule.entry === "apply",
  };
}

async function lastApplication(db: Ctx["db"], { rule, entry, standing }: SeenOffer, memberId: string) {
  if (rule.trigger.on === "referral") return findLastApplication(db, standing.offerId, memberId);
  return entry && rule.entry === "apply" ? findApplication(db, entry) : undefined;
}
