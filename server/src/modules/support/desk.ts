import { randomUUID } from "node:crypto";
import type { SupportEntry, SupportThread, supportDesk } from "@magpie/contract/office/support-desk";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { plainText } from "@magpie/domain/plain-text";
import { refuse } from "@magpie/domain/refusals";
import { CHAT_MOST, CHAT_PAGE, CHAT_PROMISE_MS, readChat } from "@magpie/domain/support/rules";
import type { Ctx, Handler, OperatorRef, StepsHandler } from "../../kit/ctx";
import { listMembers } from "../members/members";
import { listHolders, listNames } from "../operators/operators";
import { redraw } from "../uploads/uploads";
import { addDeskPicture, claimDeskPictures, listBefore, type MessageRow } from "./messages-store";
import { append, readPicture } from "./own";
import { findThread, holdThread, keepThread, listLatest, listWaiting, type ThreadRow } from "./store";

type Office = Ctx & { operator: OperatorRef };

export const inbox: Handler<typeof supportDesk.inbox> = async (ctx, { box, cursor, pageSize }) => {
  const place = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input"));
  const rows =
    box === "waiting"
      ? await listWaiting(ctx.db, place, pageSize)
      : await listLatest(ctx.db, box === "mine" ? ctx.operator.id : null, place, pageSize);
  const last = rows.length === pageSize ? rows.at(-1) : undefined;
  return {
    content: await showThreads(ctx, rows),
    next: last ? writeCursor({ at: (box === "waiting" && last.waitingSince) || last.lastAt, id: last.id }) : null,
  };
};

export const thread: Handler<typeof supportDesk.thread> = async (ctx, { id, before }) => {
  const row = (await findThread(ctx.db, id)) ?? refuse("not_found");
  const messages = await listBefore(ctx.db, id, { before, notes: true, limit: CHAT_PAGE + 1 });
  return {
    thread: await showThread(ctx, row),
    messages: await showEntries(ctx, messages.slice(0, CHAT_PAGE).reverse()),
    more: messages.length > CHAT_PAGE,
  };
};

export const deskPicture: Handler<typeof supportDesk.deskPicture> = async (ctx, { id, picture }) => {
  const row = (await findThread(ctx.db, id)) ?? refuse("not_found");
  return { type: "image/webp", data: (await readPicture(ctx, row, picture)).toString("base64") };
};

export const colleagues: Handler<typeof supportDesk.colleagues> = async ({ db, now }) => ({
  people: await listHolders(db, "support.answer", now),
});

export const take: Handler<typeof supportDesk.take> = async (ctx, { id, from }) => {
  const row = await hold(ctx, id);
  if (row.holderId !== from && row.holderId !== ctx.operator.id) refuse("thread_held");
  ctx.audit({ subject: id, reason: "", before: { holder: row.holderId }, after: { holder: ctx.operator.id } });
  return keep(ctx, row, { holderId: ctx.operator.id });
};

export const handOver: Handler<typeof supportDesk.handOver> = async (ctx, { id, to, reason }) => {
  const row = await hold(ctx, id);
  const people = await listHolders(ctx.db, "support.answer", ctx.now);
  if (!people.some((person) => person.id === to)) refuse("not_found");
  await append(ctx, row, {
    id: randomUUID(),
    sender: "note",
    operatorId: ctx.operator.id,
    text: plainText(reason),
    pictures: [],
  });
  ctx.audit({ subject: id, reason, before: { holder: row.holderId }, after: { holder: to } });
  return keep(ctx, row, { holderId: to });
};

export const answer: Handler<typeof supportDesk.answer> = async (ctx, input) => {
  const { db, operator } = ctx;
  const pictures = [...new Set(input.pictures)];
  const text = readChat(input.text, pictures.length) ?? refuse("chat_length", { most: CHAT_MOST });
  const row = await hold(ctx, input.id);
  if (row.holderId !== null && row.holderId !== operator.id) refuse("thread_held");
  if (pictures.length > 0 && (await claimDeskPictures(db, operator.id, pictures, row.id)) < pictures.length) refuse("upload_unknown");
  const added = await append(ctx, row, { id: randomUUID(), sender: "desk", operatorId: operator.id, text, pictures });
  const unread = row.unread + 1;
  await keep(ctx, row, { waitingSince: null, closedAt: null, holderId: operator.id, unread });
  if (row.memberId) ctx.push(row.memberId, "support", { unread });
  ctx.audit({ subject: row.id, reason: "", after: { answered: added.sequence } });
  const [entry] = await showEntries(ctx, [added]);
  return entry ?? refuse("not_found");
};

export const addPicture: StepsHandler<typeof supportDesk.addPicture> = async (visit, { file }) => {
  // Refuses strangers before the work is done for them.
  await visit.step(async () => {});
  const { bytes } = await redraw(file);
  return visit.finish(async ({ db, now, operator, audit }) => {
    const id = randomUUID();
    await addDeskPicture(db, { id, operatorId: operator.id, bytes, createdAt: now });
    audit({ subject: id, reason: "", after: { picture: true } });
    return { id };
  });
};

export const close: Handler<typeof supportDesk.close> = async (ctx, { id }) => {
  const row = await hold(ctx, id);
  ctx.audit({ subject: id, reason: "", before: { closed: row.closedAt !== null }, after: { closed: true } });
  if (row.memberId) ctx.push(row.memberId, "support", { unread: row.unread });
  return keep(ctx, row, { closedAt: row.closedAt ?? ctx.now, waitingSince: null });
};

export const reopen: Handler<typeof supportDesk.reopen> = async (ctx, { id }) => {
  const row = await hold(ctx, id);
  ctx.audit({ subject: id, reason: "", before: { closed: row.closedAt !== null }, after: { closed: false } });
  if (row.memberId) ctx.push(row.memberId, "support", { unread: row.unread });
  return keep(ctx, row, { closedAt: null });
};

async function hold({ db }: Office, id: string): Promise<ThreadRow> {
  return (await holdThread(db, id)) ?? refuse("not_found");
}

async function keep(ctx: Office, { id }: ThreadRow, changes: Partial<Omit<ThreadRow, "id" | "memberId">>): Promise<SupportThread> {
  ctx.tellOffice("voice");
  return showThread(ctx, await keepThread(ctx.db, { id, ...changes }));
}

async function showThread(ctx: Office, row: ThreadRow): Promise<SupportThread> {
  const [shown] = await showThreads(ctx, [row]);
  return shown ?? refuse("not_found");
}

async function showThreads({ db, operator }: Office, rows: readonly ThreadRow[]): Promise<SupportThread[]> {
  const members = await listMembers(db, idsOf(rows.map(({ memberId }) => memberId)));
  const accounts = new Map(members.map(({ id, account }) => [id, account]));
  const names = await namesOf(
    db,
    rows.map(({ holderId }) => holderId),
  );
  return rows.map(({ id, memberId, language, holderId, waitingSince, closedAt, lastAt, lastText }) => ({
    id,
    member: memberId === null ? null : { id: memberId, account: accounts.get(memberId) ?? "" },
    language,
    state: closedAt ? "closed" : "open",
    waitingSince: waitingSince?.toISOString() ?? null,
    promiseAt: waitingSince && new Date(waitingSince.getTime() + CHAT_PROMISE_MS).toISOString(),
    holder: holderId === null ? null : { id: holderId, name: names.get(holderId) ?? "", isYou: holderId === operator.id },
    lastAt: lastAt.toISOString(),
    last: lastText,
  }));
}

async function showEntries({ db }: Office, rows: readonly MessageRow[]): Promise<SupportEntry[]> {
  const names = await namesOf(
    db,
    rows.map(({ operatorId }) => operatorId),
  );
  return rows.map(({ id, sequence, sender, operatorId, text, pictures, sentAt }) => ({
    id,
    sequence,
    from: sender,
    by: operatorId && (names.get(operatorId) ?? ""),
    text,
    pictures,
    at: sentAt.toISOString(),
  }));
}

async function namesOf(db: Office["db"], ids: readonly (string | null)[]): Promise<Map<string, string>> {
  return new Map((await listNames(db, idsOf(ids))).map(({ id, name }) => [id, name]));
}

function idsOf(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
