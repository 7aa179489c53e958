import { z } from "zod";
import { fetchOutbound } from "../../kit/outside/outbound";
import { NotSent, type Sender, type SmsMessage } from "../../kit/outside/services";

const LIMITS = { timeoutMs: 10_000, bytesMax: 16_384 };
const taken = z.object({ id: z.string().min(1).max(200) });
/** Errors that prove that the message never reached the provider. */
const NEVER_ARRIVED = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];

/** Sends to a provider that takes `{ id, to, text }` as JSON by POST and answers `{ id }`. */
export function httpSms(url: string, token: string | null): Sender<SmsMessage> {
  return {
    async send(message) {
      const headers = {
        "Content-Type": "application/json",
        "Idempotency-Key": message.id,
        ...(token && { Authorization: `Bearer ${token}` }),
      };
      const { status, json } = await fetchOutbound(url, { method: "POST", headers, body: JSON.stringify(message) }, LIMITS).catch(explain);
      if (status === 429 || status === 503) throw new NotSent(`the SMS provider is busy (${status})`, false);
      if (status >= 400 && status < 500) throw new NotSent(`the SMS provider refused the message (${status})`, true);
      if (status >= 300 || !taken.safeParse(json).success)
        throw new Error(`the SMS provider gave an answer we do not understand (${status})`);
    },
  };
}

function explain(error: Error): never {
  const { code } = (error.cause ?? {}) as { code?: string };
  if (code && NEVER_ARRIVED.includes(code)) throw new NotSent(`the SMS provider cannot be reached (${code})`, false);
  throw error;
}
