import { randomUUID } from "node:crypto";
import { HOUR_MS } from "@magpie/domain/durations";
import type { Work } from "../../kit/ctx";
import { readBrand } from "../merchant/merchant";
import { sealContent } from "./content";
import { addMessage } from "./store";
import { type MailOrder, type SmsOrder, writeMail, writeSms } from "./templates";

export { listOutbox, type OutboxMessage } from "./list-outbox";
export { hasOutbox, openSenders } from "./open-senders";

/** The network may be away for a while; what is older helps nobody. */
const USUAL_LIFE_MS = HOUR_MS;

export interface DeliveryOptions {
  /** Of no use afterwards: then it is not sent any more. */
  goodUntil?: Date;
  /** Does all the same work, and sends nothing: so that the time a call takes tells nobody whether there is an account. */
  muted?: boolean;
}

/** Writes a message to a person and queues it: it leaves after commit, once. */
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
