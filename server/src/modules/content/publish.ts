import type { content } from "@magpie/contract/office/content";
import { missingWords } from "@magpie/domain/content/check";
import { governing, isOpen, upcoming } from "@magpie/domain/content/showings";
import { refuse } from "@magpie/domain/refusals";
import { UNDO_MS } from "@magpie/domain/switches/switches";
import type { Ctx, CtxOf, Handler } from "../../kit/ctx";
import { holdAt, refuseBackwards, safeBody, subjectOf } from "./edit";
import {
  addShowing,
  addVersion,
  type ContentRef,
  dropDraft,
  findDraft,
  findVersion,
  forgetPublished,
  holdItem,
  listShowings,
  putDraft,
  type ShowingRow,
  touchItem,
  undoShowing,
} from "./store";

type Publisher = CtxOf<typeof content.publish>;

/** Checked once more: a host may have left the list since the draft was saved. */
export const publish: Handler<typeof content.publish> = async (ctx, { revision, reason, ...ref }) => {
  const { db, now, operator } = ctx;
  await holdAt(db, ref, revision);
  const draft = (await findDraft(db, ref)) ?? refuse("not_found");
  const body = await safeBody(db, ref.kind, draft.body);
  const missing = missingWords(ref.kind, body, ctx.merchant.languages.default);
  if (missing.length > 0) refuse("content_words_missing", { fields: Object.fromEntries(missing.map((field) => [field, "required"])) });
  const from = draft.showsFrom && draft.showsFrom > now ? draft.showsFrom : now;
  refuseBackwards(from, draft.showsUntil);
  const before = await readCurrent(ctx, ref);
  const version = await addVersion(db, ref, { body, madeAt: now, madeBy: operator.account, reason });
  const undo = await show(ctx, ref, { version, from, until: draft.showsUntil });
  await dropDraft(db, ref);
  ctx.audit({ subject: subjectOf(ref), reason, before, after: { ...timesOf({ version, from, until: draft.showsUntil }), body } });
  return { revision: await touchItem(db, ref, from), version, undo };
};

export const takeOff: Handler<typeof content.takeOff> = async (ctx, { revision, reason, ...ref }) => {
  const { db, now } = ctx;
  await holdAt(db, ref, revision);
  const counting = await listCounting(ctx, ref);
  const current = governing(counting, now);
  const shown = (current && isOpen(current, now) ? current : upcoming(counting, now)) ?? refuse("not_found");
  const undo = await show(ctx, ref, { version: shown.version, from: now, until: now });
  ctx.audit({ subject: subjectOf(ref), reason, before: timesOf(shown), after: null });
  return { revision: await touchItem(db, ref), undo };
};

export const restore: Handler<typeof content.restore> = async (ctx, { revision, version, reason, ...ref }) => {
  const { db, now } = ctx;
  await holdAt(db, ref, revision);
  const earlier = (await findVersion(db, ref, version)) ?? refuse("not_found");
  // The hosts that links may lead to can have become fewer since.
  await safeBody(db, ref.kind, earlier.body);
  const before = await readCurrent(ctx, ref);
  const undo = await show(ctx, ref, { version, from: now, until: null });
  ctx.audit({ subject: subjectOf(ref), reason, before, after: timesOf({ version, from: now, until: null }) });
  return { revision: await touchItem(db, ref, now), undo };
};

/** A mistake of one's own is taken back alone. What was published becomes the draft again that it was. */
export const undo: Handler<typeof content.undo> = async (ctx, { showing: number, ...ref }) => {
  const { db, now, operator } = ctx;
  if (!(await holdItem(db, ref))) refuse("not_found");
  const showings = await listShowings(db, ref);
  const last = showings[0];
  if (!last || last.number !== number || last.undoneAt || last.personId !== operator.personId) refuse("undo_gone");
  if (now.getTime() - last.madeAt.getTime() >= UNDO_MS || (await findDraft(db, ref))) refuse("undo_gone");
  await undoShowing(db, ref, number, now);
  const version = await findVersion(db, ref, last.version);
  if (version && version.madeAt.getTime() === last.madeAt.getTime()) {
    const times = { showsFrom: last.from > last.madeAt ? last.from : null, showsUntil: last.until };
    await putDraft(db, ref, { body: version.body, ...times, savedAt: now, savedBy: operator.account });
  }
  if (!showings.some((one) => one.number !== number && !one.undoneAt)) await forgetPublished(db, ref);
  ctx.audit({ subject: subjectOf(ref), reason: "", before: timesOf(last), after: { undone: true } });
  return { revision: await touchItem(db, ref) };
};

async function show(ctx: Publisher, ref: ContentRef, showing: Pick<ShowingRow, "version" | "from" | "until">) {
  const { now, operator } = ctx;
  const number = await addShowing(ctx.db, ref, { ...showing, madeAt: now, madeBy: operator.account, personId: operator.personId });
  return { showing: number, until: new Date(now.getTime() + UNDO_MS).toISOString() };
}

async function listCounting({ db }: Pick<Ctx, "db">, ref: ContentRef): Promise<ShowingRow[]> {
  return (await listShowings(db, ref)).filter(({ undoneAt }) => undoneAt === null);
}

async function readCurrent(ctx: Pick<Ctx, "db" | "now">, ref: ContentRef) {
  const current = governing(await listCounting(ctx, ref), ctx.now);
  return current && isOpen(current, ctx.now) ? timesOf(current) : null;
}

function timesOf({ version, from, until }: Pick<ShowingRow, "version" | "from" | "until">) {
  return { version, from: from.toISOString(), until: until?.toISOString() ?? null };
}
