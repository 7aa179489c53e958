import type { memberDesk } from "@magpie/contract/office/member-desk";
import { plainText } from "@magpie/domain/plain-text";
import { refuse } from "@magpie/domain/refusals";
import type { AuditEntry, CtxOf, Handler } from "../../../kit/ctx";
import { endSessionsOf } from "../../auth/auth";
import { keepAwayFor, tightenFor } from "../../limits/limits";
import { addLook, addNote, findForDesk, holdForDesk, keepLock, listTags, type NoteKind, replaceTags } from "../../members/members";
import { openPersonal, type Personal, type PersonalField } from "./personal";

type Office = CtxOf<typeof memberDesk.lock>;

/** The account, held until the transaction ends. Nobody acts on an account of their own, whatever their rights. */
async function holdOther(ctx: Office, id: string) {
  const member = await holdForDesk(ctx.db, id);
  if (!member || member.closedAt) refuse("not_found");
  if (member.personId !== null && member.personId === ctx.operator.personId) refuse("own_account");
  return member;
}

async function keepAct(ctx: Office, memberId: string, kind: NoteKind, text: string): Promise<void> {
  const { db, now, operator } = ctx;
  await addNote(db, { memberId, at: now, kind, text: plainText(text), operatorId: operator.id, by: operator.account });
}

/** Free words about a member go into the chain sealed, so that they can be erased with the account. The chain itself keeps them for ever. */
function auditPrivately(
  ctx: Office,
  memberId: string,
  { personal: values, ...told }: Omit<AuditEntry, "subject" | "personal"> & { personal: Record<string, unknown> },
): void {
  ctx.audit({ subject: `member:${memberId}`, ...told, personal: { memberId, values } });
}

/** The look is written before anything is opened, in the same transaction: where it cannot be written, nothing is shown. */
export const unmask: Handler<typeof memberDesk.unmask> = async (ctx, { id, fields: asked, reason: typed }) => {
  const { db, now, operator } = ctx;
  await holdOther(ctx, id);
  const fields = [...new Set(asked)];
  const reason = plainText(typed);
  await addLook(db, { memberId: id, at: now, fields, reason, operatorId: operator.id, by: operator.account });
  auditPrivately(ctx, id, { reason: "unmask", before: null, after: { fields }, personal: { reason } });
  const personal = await openPersonal(ctx, (await findForDesk(db, id)) ?? refuse("not_found"));
  const hidden: Personal = { realName: null, mobile: null, email: null, birthDate: null, payees: null };
  return { ...hidden, ...Object.fromEntries(fields.map((field: PersonalField) => [field, personal[field]])) };
};

export const note: Handler<typeof memberDesk.note> = async (ctx, { id, text }) => {
  if (!(await findForDesk(ctx.db, id))) refuse("not_found");
  await keepAct(ctx, id, "note", text);
  auditPrivately(ctx, id, { reason: "note", personal: { text: plainText(text) } });
  return {};
};

export const tag: Handler<typeof memberDesk.tag> = async (ctx, { id, tags: typed, revision }) => {
  const { db } = ctx;
  const { tagsRevision } = await holdOther(ctx, id);
  if (tagsRevision !== revision) refuse("revision_stale", { revision: tagsRevision });
  const before = await listTags(db, id);
  const tags = [...new Set(typed.map(plainText))].filter((one) => one !== "").sort();
  await replaceTags(db, id, tags, revision + 1);
  await keepAct(ctx, id, "tagged", tags.join(", "));
  auditPrivately(ctx, id, { reason: "tags", before: { revision }, after: { revision: revision + 1 }, personal: { before, tags } });
  return { revision: revision + 1 };
};

/** Ends every session under the same lock that opening one waits for, so that nobody slips in meanwhile. */
export const lock: Handler<typeof memberDesk.lock> = async (ctx, { id, reason: typed }) => {
  const { lockedAt, lockReason } = await holdOther(ctx, id);
  const reason = plainText(typed);
  await keepLock(ctx.db, id, { lockedAt: lockedAt ?? ctx.now, lockReason: reason });
  await endSessionsOf(ctx, id);
  await keepAct(ctx, id, "locked", reason);
  auditPrivately(ctx, id, {
    reason: "lock",
    before: { locked: lockedAt !== null },
    after: { locked: true },
    personal: { before: lockReason, reason },
  });
  return {};
};

export const unlock: Handler<typeof memberDesk.unlock> = async (ctx, { id, reason: typed }) => {
  const { lockedAt, lockReason } = await holdOther(ctx, id);
  if (!lockedAt) refuse("operation_not_allowed");
  const reason = plainText(typed);
  await keepLock(ctx.db, id, null);
  await keepAct(ctx, id, "unlocked", reason);
  auditPrivately(ctx, id, {
    reason: "unlock",
    before: { locked: true },
    after: { locked: false },
    personal: { before: lockReason, reason },
  });
  return {};
};

export const endSessions: Handler<typeof memberDesk.endSessions> = async (ctx, { id, reason: typed }) => {
  await holdOther(ctx, id);
  const reason = plainText(typed);
  const ended = await endSessionsOf(ctx, id);
  await keepAct(ctx, id, "sessionsEnded", reason);
  auditPrivately(ctx, id, { reason: "sessions", before: { sessions: ended }, after: { sessions: 0 }, personal: { reason } });
  return { ended };
};

export const tighten: Handler<typeof memberDesk.tighten> = async (ctx, input) => {
  const { id, kind, window } = input;
  await holdOther(ctx, id);
  const reason = plainText(input.reason);
  const { before, after } = await tightenFor(ctx, { ...input, reason });
  await keepAct(ctx, id, "limitTightened", reason);
  const limits = { before: { kind, window, limit: before }, after: { kind, window, limit: after } };
  auditPrivately(ctx, id, { reason: "tighten", ...limits, personal: { reason } });
  return {};
};

export const stayAway: Handler<typeof memberDesk.stayAway> = async (ctx, { id, until, reason: typed }) => {
  await holdOther(ctx, id);
  const reason = plainText(typed);
  const { before, after } = await keepAwayFor(ctx, id, new Date(until), reason);
  await keepAct(ctx, id, "keptAway", reason);
  const times = { before: { until: before?.toISOString() ?? null }, after: { until: after.toISOString() } };
  auditPrivately(ctx, id, { reason: "stayAway", ...times, personal: { reason } });
  return {};
};
