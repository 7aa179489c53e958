import type { OfficeMessage } from "@magpie/contract/office/desk";
import type { Broadcasts } from "./broadcasts";

/** Followed by every open page of a merchant's back office. */
export const OFFICE_TOPIC = "office";
const NORMAL_CLOSURE = 1000;

/** Followed by the pages of one session alone. */
export function officeSessionTopic(sessionId: string): string {
  return `office session ${sessionId}`;
}

/** Says what to read again, and never what it says: each page reads with its own rights. */
export function officeNews(event: OfficeMessage["event"], now: Date): OfficeMessage {
  return { event, at: now.toISOString() };
}

export function endOfficeSockets(broadcasts: Broadcasts, merchantId: number, sessionId: string, now: Date): void {
  const topic = officeSessionTopic(sessionId);
  broadcasts.publish(merchantId, topic, officeNews("session", now));
  broadcasts.end(merchantId, topic, NORMAL_CLOSURE);
}
