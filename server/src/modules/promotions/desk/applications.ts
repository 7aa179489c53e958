import type { promotionDesk, QueuedApplication } from "@magpie/contract/promotions/desk";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { nameIn } from "@magpie/domain/named";
import { plainText } from "@magpie/domain/plain-text";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, Handler } from "../../../kit/ctx";
import { listMembers } from "../../members/members";
import { tell } from "../../messages/messages";
import { listUploads, readUpload } from "../../uploads/uploads";
import {
  type ApplicationRow,
  answerAppeal,
  countSameContact,
  type Evidence,
  findApplication,
  decideApplication as keepVerdict,
  listWaiting,
  lockApplication,
} from "../entries/applications-store";
import { picturesOf } from "../entries/apply";
import { lockEntry, moveEntry } from "../entries/entries-store";
import { followDecision } from "../friends/judge";
import { namedOffer } from "../offers/titles";
import { findVersion, listInForce } from "../offers/versions-store";
import { tellRewards } from "../rewards/rewards";

type Desk = CtxOf<typeof promotionDesk.applications>;

export const applications: Handler<typeof promotionDesk.applications> = async (ctx, { cursor, pageSize }) => {
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input"));
  const rows = await listWaiting(ctx.db, after, pageSize);
  const accounts = new Map(
    (await listMembers(ctx.db, [...new Set(rows.map(({ memberId }) => memberId))])).map((one) => [one.id, one.account]),
  );
  const titles = rows.length > 0 ? await titlesIn(ctx) : new Map<string, string>();
  const content: QueuedApplication[] = [];
  for (const row of rows) {
    content.push(await queued(ctx, row, { account: accounts.get(row.memberId) ?? "", title: titles.get(row.offerId) ?? row.offerId }));
  }
  const last = rows.at(-1);
  return { content, next: last && rows.length === pageSize ? writeCursor({ at: last.appliedAt, id: last.place }) : null };
};

/** What the offers are called in the reader's language, in the version that is in force. */
async function titlesIn({ db, language }: Desk): Promise<Map<string, string>> {
  return new Map((await listInForce(db)).map((version) => [version.offerId, nameIn(namedOffer(version), language)]));
}

async function queued(
  { db, personal }: Desk,
  row: ApplicationRow,
  { account, title }: Pick<QueuedApplication, "account" | "title">,
): Promise<QueuedApplication> {
  const { contactKind, contact, contactDigest, appealedAt, appeal } = row;
  return {
    offer: row.offerId,
    title,
    period: row.period,
    memberId: row.memberId,
    account,
    remark: row.remark,
    pictures: row.pictures,
    contact:
      contactKind && contact && contactDigest
        ? { kind: contactKind, number: personal.open(contact), others: await countSameContact(db, row.memberId, contactDigest) }
        : null,
    at: row.appliedAt.toISOString(),
    evidence: await shownEvidence(db, row.evidence),
    appeal: appealedAt && { words: appeal ?? "", at: appealedAt.toISOString() },
  };
}

async function shownEvidence(db: Desk["db"], evidence: readonly Evidence[]): Promise<QueuedApplication["evidence"]> {
  const people = await listMembers(db, [...new Set(evidence.flatMap(({ accounts }) => accounts))]);
  const names = new Map(people.map(({ id, account }) => [id, account]));
  return evidence.map((one) => ({ ...one, accounts: one.accounts.map((id) => names.get(id) ?? id) }));
}

export const applicationPicture: Handler<typeof promotionDesk.applicationPicture> = async (ctx, { offer, member, period, picture }) => {
  const ref = { offerId: offer, memberId: member, period };
  const last = (await findApplication(ctx.db, ref)) ?? refuse("not_found");
  if (!(await listUploads(ctx, picturesOf(ref, last.number))).includes(picture)) refuse("not_found");
  return { type: "image/webp", data: (await readUpload(ctx, member, picture)).toString("base64") };
};

/** An application that is accepted lets its member in: the reward is then claimed under the offer's own conditions. */
export const decideApplication: Handler<typeof promotionDesk.decideApplication> = async (ctx, input) => {
  const { db, now, operator } = ctx;
  const ref = { offerId: input.offer, memberId: input.member, period: input.period };
  const entry = (await lockEntry(db, ref)) ?? refuse("not_found");
  const last = (await lockApplication(db, ref)) ?? refuse("not_found");
  const isAppeal = last.appealedAt !== null && last.appealDecidedAt === null;
  if (last.state !== "waiting" && !isAppeal) refuse("application_decided");
  // Nobody looks at their own no a second time.
  if (isAppeal && last.decidedPerson === operator.personId) refuse("approval_own");
  const reason = input.accept ? null : (input.reason ?? refuse("invalid_input", { fields: { reason: "missing" } }));
  const note = plainText(input.note);
  const state = input.accept ? "accepted" : "rejected";
  if (isAppeal) await answerAppeal(db, last, note, now);
  if (!isAppeal || input.accept) {
    await keepVerdict(db, last, { state, by: operator.account, person: operator.personId, reason, note }, now);
    await moveEntry(db, ref, ["applied", "rejected"], input.accept ? "joined" : "rejected", now);
    await followDecision(ctx, ref, input.accept);
  }
  ctx.audit({ subject: `${ref.offerId} ${ref.memberId}`, reason: note, before: { state: last.state, isAppeal }, after: { state, reason } });
  const version = (await findVersion(db, ref.offerId, entry.version)) ?? refuse("not_found");
  if (!input.accept) await tell(ctx, ref.memberId, { kind: "applicationRejected", values: { offer: namedOffer(version), reason: note } });
  await tellRewards(ctx, ref.memberId);
  return { state };
};
