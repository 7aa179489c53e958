import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { STUDIO_LIVE_PATH, studio } from "@magpie/contract/studio";
import type { StudioLiveMessage } from "@magpie/contract/studio/live";
import { findGame } from "@magpie/studio/rgs/studio-games";
import { TABLES } from "@magpie/studio/rgs/tables";
import { WebSocket } from "ws";
import { BenchClient } from "../bench/play-client";
import { ask } from "./books";
import { TABLE } from "./ground";

const AGAIN_MS = 100;
const STAKE = "1.00";

/** People at a table of our own, who come back when their node is gone, bet on every draw and add to its chance. */
export class Table {
  draws = 0;
  private readonly sockets = new Set<WebSocket>();
  private isOver = false;
  private sitting: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly address: string,
    private readonly seats: readonly string[],
  ) {}

  start(): void {
    this.sitting = Promise.all(this.seats.map((session) => this.sit(new BenchClient(this.address, session))));
  }

  async stop(): Promise<void> {
    this.isOver = true;
    for (const socket of this.sockets) socket.terminate();
    await this.sitting;
  }

  private async sit(seat: BenchClient): Promise<void> {
    while (!this.isOver) {
      const socket = new WebSocket(this.address.replace(/^http/, "ws") + STUDIO_LIVE_PATH);
      this.sockets.add(socket);
      socket.on("open", () => socket.send(JSON.stringify({ session: seat.token })));
      socket.on("message", (data: Buffer) => this.hear(seat, JSON.parse(data.toString()) as StudioLiveMessage));
      socket.on("error", () => {});
      await once(socket, "close");
      this.sockets.delete(socket);
      await sleep(AGAIN_MS);
    }
  }

  private hear(seat: BenchClient, message: StudioLiveMessage): void {
    const chains = message.event === "table" ? message.data.chains : message.event === "chains" ? message.data : [];
    for (const { anchor, salt } of chains)
      if (salt === null) void seat.send(studio.contribute, { anchor, contribution: randomBytes(16).toString("hex") }).catch(() => {});
    if (message.event !== "draw" || message.data.phase !== "betting") return;
    this.draws = Math.max(this.draws, message.data.number);
    const bet = { drawNumber: message.data.number, roundId: randomUUID(), stake: STAKE, choice: { target100: 150 } };
    // Whoever loses a node between two draws misses one.
    void seat.send(studio.bet, bet).catch(() => {});
  }
}

export interface Standstill {
  draws: number;
  /** Draws that were given back because nobody led them. */
  voided: number;
  /** The most that a draw opened or ran after its time. */
  lateMs: number;
}

/** How long the table stood still since that time, by what it wrote down. */
export async function standstill(url: string, since: Date): Promise<Standstill> {
  const version = findGame(TABLE)?.version ?? "";
  const { pauseMs, takeInMs } = TABLES.get(version) ?? { pauseMs: 0, takeInMs: 0 };
  const rows = await ask<{ phase: string; openedAt: Date; closesAt: Date; runsFrom: Date | null; endsAt: Date | null }>(
    url,
    `select phase, opened_at as "openedAt", closes_at as "closesAt", runs_from as "runsFrom", ends_at as "endsAt"
     from studio_draws where version = $1 and opened_at >= $2 order by number`,
    [version, since],
  );
  let lateMs = 0;
  let before: (typeof rows)[number] | null = null;
  for (const draw of rows) {
    if (draw.runsFrom) lateMs = Math.max(lateMs, draw.runsFrom.getTime() - draw.closesAt.getTime() - takeInMs);
    if (before?.endsAt) lateMs = Math.max(lateMs, draw.openedAt.getTime() - before.endsAt.getTime() - pauseMs);
    before = draw;
  }
  return { draws: rows.length, voided: rows.filter(({ phase }) => phase === "voided").length, lateMs };
}
