import type { StudioLiveData, StudioLiveEvent } from "@magpie/contract/studio/live";

export function tableTopic(gameId: string): string {
  return `table ${gameId}`;
}

/** What is said at a table; followed only by those who take part. */
export function talkTopic(gameId: string): string {
  return `talk ${gameId}`;
}

export function playerTopic(player: string): string {
  return `player ${player}`;
}

const SESSION = /^session ([0-9a-f]{64})$/;

export function sessionTopic(session: Buffer): string {
  return `session ${session.toString("hex")}`;
}

/** Null if the topic is not a session's. */
export function sessionOf(topic: string): Buffer | null {
  const hex = SESSION.exec(topic)?.[1];
  return hex ? Buffer.from(hex, "hex") : null;
}

export function message<E extends StudioLiveEvent>(event: E, data: StudioLiveData[E], now: Date): { event: E; at: string; data: unknown } {
  return { event, at: now.toISOString(), data };
}
