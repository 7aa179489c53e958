import type { Work } from "../../kit/ctx";
import { type JobHandler, job } from "../../kit/jobs/job";
import { NotSent, type Services } from "../../kit/outside/services";
import { type Content, openContent } from "./content";
import { beginSending, type Channel, close, lockMessage, requeue } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "delivery.send": { messageId: string };
  }
}

/** The number of times that the queue runs a job. */
const TRIES_MOST = 6;

interface Claimed {
  id: string;
  channel: Channel;
  tries: number;
  content: Content;
}

const run: JobHandler<"delivery.send"> = async ({ inMerchant, services }, { messageId }) => {
  const message = await inMerchant((ctx) => claim(ctx, messageId));
  if (!message) return;
  try {
    await handOver(services, message);
  } catch (error) {
    await inMerchant((ctx) => noteFailure(ctx, message, error));
    throw error;
  }
  await inMerchant((ctx) => close(ctx.db, message.id, "sent", ctx.now, services[message.channel].keepsMessages === true));
};

export const send = job("delivery.send", run);

/** Marks a message as being sent and returns it; null if it must not be sent. */
async function claim(ctx: Work, id: string): Promise<Claimed | null> {
  const row = await lockMessage(ctx.db, id);
  if (!row?.sealed || !(row.status === "queued" || row.status === "sending")) return null;
  const channel = row.channel === "sms" ? "sms" : "mail";
  // The node that began sending went down. A repeated mail is recognised by its id; a text message might arrive twice.
  const isUncertain = row.status === "sending" && channel === "sms";
  if (isUncertain || row.goodUntil < ctx.now) {
    await close(ctx.db, id, isUncertain ? "unknown" : "late", ctx.now, false);
    return null;
  }
  await beginSending(ctx.db, id);
  return { id, channel, tries: row.tries + 1, content: openContent(ctx.personal, row.sealed) };
}

function handOver({ sms, mail }: Services, { id, channel, content }: Claimed): Promise<void> {
  if (channel === "sms") return sms.send({ id, to: `+${content.to}`, text: content.text });
  return mail.send({ id, ...content });
}

async function noteFailure({ db, now }: Work, { id, channel, tries }: Claimed, error: unknown): Promise<void> {
  const mayTryAgain = error instanceof NotSent ? !error.forGood : channel === "mail";
  if (mayTryAgain && tries < TRIES_MOST) return requeue(db, id);
  await close(db, id, error instanceof NotSent || channel === "mail" ? "failed" : "unknown", now, false);
}
