import type { Db } from "../../kit/ctx";

export type Channel = "sms" | "mail";
export type MessageStatus = "queued" | "muted" | "sending" | "sent" | "failed" | "unknown" | "late";

export interface NewMessage {
  id: string;
  channel: Channel;
  sealed: Buffer;
  status: "queued" | "muted";
  createdAt: Date;
  goodUntil: Date;
}

export async function addMessage(db: Db, { id, channel, sealed, status, createdAt, goodUntil }: NewMessage): Promise<void> {
  const row = { id, channel, sealed, status, createdAt, goodUntil };
  await db.insertInto("delivery_messages").values(row).execute();
}

/** Locks the message until this transaction ends, so that two workers cannot both send it. */
export async function lockMessage(db: Db, id: string) {
  return db
    .selectFrom("delivery_messages")
    .select(["id", "channel", "sealed", "status", "tries", "goodUntil"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function beginSending(db: Db, id: string): Promise<void> {
  await db
    .updateTable("delivery_messages")
    .set((row) => ({ status: "sending", tries: row("tries", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Queues a message again that was certainly not sent. */
export async function requeue(db: Db, id: string): Promise<void> {
  await db.updateTable("delivery_messages").set({ status: "queued" }).where("id", "=", id).execute();
}

export async function close(db: Db, id: string, status: MessageStatus, now: Date, keep: boolean): Promise<void> {
  await db
    .updateTable("delivery_messages")
    .set({ status, ...(status === "sent" && { sentAt: now }), ...(!keep && { sealed: null }) })
    .where("id", "=", id)
    .execute();
}

export async function listLatest(db: Db, count: number) {
  return db
    .selectFrom("delivery_messages")
    .select(["id", "channel", "sealed", "status", "createdAt"])
    .where("status", "!=", "muted")
    .orderBy("createdAt", "desc")
    .limit(count)
    .execute();
}

export async function forgetMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("delivery_messages").where("createdAt", "<", before).execute();
}
