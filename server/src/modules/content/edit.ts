import type { content } from "@magpie/contract/office/content";
import { draftProblems, trimmed } from "@magpie/domain/content/check";
import type { ContentBody, ContentKind } from "@magpie/domain/content/kinds";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Db, Handler } from "../../kit/ctx";
import { listLinkHosts, sanitise } from "../merchant/merchant";
import { addItem, type ContentRef, type DraftRow, dropDraft, findDraft, holdItem, type ItemRow, putDraft, touchItem } from "./store";

export const save: Handler<typeof content.save> = async (ctx, { revision, body, ...ref }) => {
  const { db, now, operator } = ctx;
  const safe = await safeBody(db, ref.kind, body as ContentBody);
  if (revision === 0) await addItem(db, ref);
  await holdAt(db, ref, revision);
  const before = await findDraft(db, ref);
  const { showsFrom = null, showsUntil = null } = before ?? {};
  await putDraft(db, ref, { body: safe, showsFrom, showsUntil, savedAt: now, savedBy: operator.account });
  ctx.audit({ subject: subjectOf(ref), reason: "", before: before ? { draft: before.body } : null, after: { draft: safe } });
  return { revision: await touchItem(db, ref), body: safe };
};

export const schedule: Handler<typeof content.schedule> = async (ctx, { revision, from, until, ...ref }) => {
  const { db } = ctx;
  await holdAt(db, ref, revision);
  const draft = (await findDraft(db, ref)) ?? refuse("not_found");
  const times = { showsFrom: from === null ? null : new Date(from), showsUntil: until === null ? null : new Date(until) };
  refuseBackwards(times.showsFrom ?? ctx.now, times.showsUntil);
  await putDraft(db, ref, { ...draft, ...times });
  ctx.audit({ subject: subjectOf(ref), reason: "", before: timesOf(draft), after: { from, until } });
  return { revision: await touchItem(db, ref) };
};

export const discard: Handler<typeof content.discard> = async (ctx, { revision, ...ref }) => {
  await holdAt(ctx.db, ref, revision);
  const draft = (await findDraft(ctx.db, ref)) ?? refuse("not_found");
  await dropDraft(ctx.db, ref);
  ctx.audit({ subject: subjectOf(ref), reason: "", before: { draft: draft.body }, after: null });
  return { revision: await touchItem(ctx.db, ref) };
};

/** Locks the item, and refuses an editor who has not seen its last change. */
export async function holdAt(db: Db, ref: ContentRef, revision: number): Promise<ItemRow> {
  const item = (await holdItem(db, ref)) ?? refuse("not_found");
  if (item.revision !== revision) refuse("revision_stale", { revision: item.revision });
  return item;
}

/** The body as it may be kept: HTML sanitised, every link to a host that is allowed now. */
export async function safeBody(db: Db, kind: ContentKind, body: ContentBody): Promise<ContentBody> {
  const linkHosts = await listLinkHosts(db);
  const safe = trimmed(kind, body, (html) => sanitise(html, linkHosts));
  const fields = draftProblems(kind, safe, linkHosts);
  if (Object.keys(fields).length > 0) refuse("invalid_input", { fields });
  return safe;
}

export function refuseBackwards(from: Date, until: Date | null): void {
  if (until !== null && until <= from) refuse("invalid_input", { fields: { until: "too_small" } });
}

export function subjectOf({ kind, slug }: ContentRef): string {
  return `${kind} ${slug}`;
}

function timesOf({ showsFrom, showsUntil }: DraftRow) {
  return { from: showsFrom?.toISOString() ?? null, until: showsUntil?.toISOString() ?? null };
}

/** The editor and the publisher both look; each acts by a right of their own. */
export function refuseStrangers({ operator }: Pick<Ctx, "operator">): void {
  if (!operator?.rights.has("content.edit") && !operator?.rights.has("content.publish")) refuse("operation_not_allowed");
}
