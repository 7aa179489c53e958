import { randomUUID } from "node:crypto";
import { HOUR_MS } from "@magpie/domain/durations";
import type { Work } from "../../kit/ctx";
import { readBrand } from "../merchant/merchant";
import { sealContent } from "./content";
import { addMessage } from "./store";
import { type MailOrder, type SmsOrder, writeMail, writeSms } from "./templates";

export { listOutbox, type OutboxMessage } from "./list-outbox";
export { hasOutbox, openSenders } from "./open-senders";

/** Messages survive a network failure of this length; older ones are useless. */
const USUAL_LIFE_MS = HOUR_MS;

export interface DeliveryOptions {
  /** The message is not sent after this time. */
  goodUntil?: Date;
  /** Does the same work but sends nothing, so that timing does not reveal if an account exists. */
  muted?: boolean;
}

/** Writes a message and queues it; it is sent after commit, once. */
export async function deliver(ctx: Work, order: SmsOrder | MailOrder, { goodUntil, muted = false }: DeliveryOptions = {}): Promise<void> {
  const { name } = await readBrand(ctx.db);
  const words = order.channel === "sms" ? { text: writeSms(name, order) } : writeMail(name, order);
  const id = randomUUID();
  await addMessage(ctx.db, {
    id,
    channel: order.channel,
    sealed: sealContent(ctx.personal, { to: order.to, ...words }),
    status: muted ? "muted" : "queued",
    createdAt: ctx.now,
    goodUntil: goodUntil ?? new Date(ctx.now.getTime() + USUAL_LIFE_MS),
  });
  await ctx.addJob("delivery.send", { messageId: id });
}
