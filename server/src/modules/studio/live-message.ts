import type { StudioLiveData, StudioLiveEvent } from "@magpie/contract/studio";

export function tableTopic(gameId: string): string {
  return `table ${gameId}`;
}

export function playerTopic(player: string): string {
  return `player ${player}`;
}

export function message<E extends StudioLiveEvent>(event: E, data: StudioLiveData[E], now: Date): { event: E; at: string; data: unknown } {
  return { event, at: now.toISOString(), data };
}
