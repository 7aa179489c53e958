import { randomBytes } from "node:crypto";
import type { ChatMessage, support } from "@magpie/contract/voice/support";
import { DAY_MS } from "@magpie/domain/durations";
import { zoneClock } from "@magpie/domain/period";
import { refuse } from "@magpie/domain/refusals";
import { CHAT_BURST, CHAT_MOST, CHAT_PAGE, readChat } from "@magpie/domain/support/rules";
import type { Ctx, DownloadHandler, Handler } from "../../kit/ctx";
import { packsOf } from "../../kit/words/packs";
import { readTimeZone } from "../merchant/merchant";
import { claimUploads, readUpload } from "../uploads/uploads";
import { findBefore } from "./adopt";
import { guestOf } from "./guest";
import {
  addMessage,
  countAnswersAfter,
  countWritten,
  findMessage,
  listAfter,
  listBefore,
  type MessageRow,
  readDeskPicture,
  senderOfPicture,
} from "./messages-store";
import { findOwn, holdOwn, keepThread, type Person, type ThreadRow } from "./store";

const PACKS = packsOf("support");
/** A visitor's cookie lasts a day after the last message: a shared computer forgets the conversation overnight. */
const COOKIE_SECONDS = DAY_MS / 1_000;
const LINES_AT_A_TIME = 500;

export const own: Handler<typeof support.own> = async (ctx, { before }) => {
  const thread = await findMine(ctx);
  // Given before the first message, so that a retry of that message finds the same conversation.
  if (!ctx.member && !ctx.cookie("chat")) giveCookie(ctx);
  const pictures = ctx.member !== null && !ctx.member.isTrial;
  const isBefore = (await findBefore(ctx)) !== undefined;
  if (!thread) return { state: "none", messages: [], more: false, unread: 0, pictures, before: isBefore };
  const rows = await listBefore(ctx.db, thread.id, { before, notes: false, limit: CHAT_PAGE + 1 });
  return {
    state: thread.closedAt ? "closed" : "open",
    messages: rows.slice(0, CHAT_PAGE).reverse().map(shown),
    more: rows.length > CHAT_PAGE,
    unread: thread.unread,
    pictures,
    before: isBefore,
  };
};

export const unread: Handler<typeof support.unread> = async (ctx) => ({ unread: (await findMine(ctx))?.unread ?? 0 });

export const write: Handler<typeof support.write> = async (ctx, input) => {
  const { db, now } = ctx;
  const pictures = [...new Set(input.pictures)];
  const text = readChat(input.text, pictures.length) ?? refuse("chat_length", { most: CHAT_MOST });
  const cookie = ctx.member ? null : (ctx.cookie("chat") ?? randomCookie());
  if (cookie) ctx.setCookie("chat", cookie, COOKIE_SECONDS);
  const thread = await holdOwn(db, personOf(ctx, cookie), ctx.language, now);
  const known = await findMessage(db, thread.id, input.key);
  if (known) return shown(known);
  const since = new Date(now.getTime() - CHAT_BURST.withinMs);
  if ((await countWritten(db, thread.id, since)) >= CHAT_BURST.messages) refuse("chat_too_many");
  if (pictures.length > 0) {
    if (!ctx.member) refuse("operation_not_allowed");
    await claimUploads(ctx, ctx.member.id, pictures, { kind: "support", id: input.key });
  }
  const row = { id: input.key, sender: "person", operatorId: null, text, pictures } as const;
  const added = await append(ctx, thread, row);
  await keepThread(db, {
    id: thread.id,
    language: ctx.language,
    waitingSince: thread.waitingSince ?? now,
    closedAt: null,
    // Whoever closed it is not bound to what the person begins anew.
    holderId: thread.closedAt ? null : thread.holderId,
  });
  if (thread.memberId) ctx.push(thread.memberId, "support", { unread: thread.unread });
  ctx.tellOffice("voice");
  return shown(added);
};

/** Adds a message to a conversation that is held. */
export async function append(
  { db, now }: Pick<Ctx, "db" | "now">,
  thread: ThreadRow,
  message: Pick<MessageRow, "id" | "sender" | "operatorId" | "text" | "pictures">,
): Promise<MessageRow> {
  const row = { ...message, threadId: thread.id, sequence: thread.lastSequence + 1, sentAt: now };
  await addMessage(db, row);
  const isNote = row.sender === "note";
  const latest = isNote ? {} : { lastAt: now, lastText: [...row.text].slice(0, 120).join("") };
  await keepThread(db, { id: thread.id, lastSequence: row.sequence, ...latest });
  return row;
}

export const seen: Handler<typeof support.seen> = async (ctx, { upto }) => {
  const thread = await findMine(ctx);
  if (!thread || thread.unread === 0) return { unread: 0 };
  const left = await countAnswersAfter(ctx.db, thread.id, upto);
  await keepThread(ctx.db, { id: thread.id, unread: Math.min(left, thread.unread) });
  if (thread.memberId) ctx.push(thread.memberId, "support", { unread: left });
  return { unread: left };
};

export const picture: Handler<typeof support.picture> = async (ctx, { picture: id }) => {
  const thread = (await findMine(ctx)) ?? refuse("not_found");
  return { type: "image/webp", data: (await readPicture(ctx, thread, id)).toString("base64") };
};

/** A picture of a conversation, from either end of it. */
export async function readPicture(ctx: Ctx, thread: ThreadRow, id: string): Promise<Buffer> {
  const sender = (await senderOfPicture(ctx.db, thread.id, id)) ?? refuse("not_found");
  if (sender === "desk") return (await readDeskPicture(ctx.db, id)) ?? refuse("not_found");
  return readUpload(ctx, thread.memberId ?? refuse("not_found"), id);
}

export const transcript: DownloadHandler<typeof support.transcript> = async function* (visit) {
  const start = await visit.step(async (ctx) => {
    const thread = (await findMine(ctx)) ?? refuse("not_found");
    return { thread, words: PACKS[ctx.language], timeZone: await readTimeZone(ctx.db) };
  });
  const { thread, words, timeZone } = start;
  const clock = zoneClock(timeZone);
  yield `\uFEFF${words.title} (${timeZone})\r\n`;
  for (let after = 0; ; ) {
    const rows = await visit.step(({ db }) => listAfter(db, thread.id, after, LINES_AT_A_TIME));
    for (const { sender, text, pictures, sentAt } of rows) {
      const lines = [text, ...pictures.map(() => words.picture)].filter(Boolean).join("\n").replaceAll("\n", "\r\n    ");
      yield `\r\n${clock(sentAt)}  ${sender === "desk" ? words.desk : words.you}\r\n    ${lines}\r\n`;
    }
    if (rows.length < LINES_AT_A_TIME) return;
    after = rows.at(-1)?.sequence ?? 0;
  }
};

async function findMine(ctx: Ctx): Promise<ThreadRow | undefined> {
  const cookie = ctx.cookie("chat");
  return ctx.member || cookie ? findOwn(ctx.db, personOf(ctx, cookie)) : undefined;
}

function personOf({ member }: Pick<Ctx, "member">, cookie: string | null): Person {
  return member ? { memberId: member.id, guestHash: null } : guestOf(cookie ?? "");
}

function giveCookie(ctx: Ctx): void {
  ctx.setCookie("chat", randomCookie(), COOKIE_SECONDS);
}

function randomCookie(): string {
  return randomBytes(32).toString("base64url");
}

function shown({ id, sequence, sender, text, pictures, sentAt }: MessageRow): ChatMessage {
  return { id, sequence, from: sender === "desk" ? "desk" : "person", text, pictures, at: sentAt.toISOString() };
}
