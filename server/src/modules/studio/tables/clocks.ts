import { randomUUID } from "node:crypto";
import { bornBetween } from "@magpie/studio/rgs/hall";
import { findGame, isHall } from "@magpie/studio/rgs/studio-games";
import { TABLES } from "@magpie/studio/rgs/tables";
import type { Background, BackgroundKit } from "../../../kit/jobs/background";
import { shownSwimmer } from "../rounds/shown";
import { message, tableTopic } from "./live-message";
import { TableClock } from "./table-clock";

const TICK_MS = 50;
const HALL_EVERY_MS = 600;
const TABLE_TOPIC = /^table (.+)$/;

/** Runs a clock for each table with followers on this server. A table that everybody has left finishes its draw and rests. */
export function runClocks(kit: BackgroundKit): Background {
  const node = randomUUID();
  const clocks = new Map<string, TableClock>();
  const halls = new Map<string, number>();

  function clockOf(merchantId: number, gameId: string): TableClock | null {
    const rules = TABLES.get(findGame(gameId)?.version ?? "");
    if (!rules) return null;
    const inMerchant = <T>(work: Parameters<typeof kit.inMerchant<T>>[1]) => kit.inMerchant(merchantId, work);
    return new TableClock(
      {
        inMerchant,
        clock: kit.clock,
        isSureOfTime: kit.isSureOfTime,
        node,
        publishHere: (topic, told) => kit.broadcasts.publishHere(merchantId, topic, told),
        publish: (topic, told) => kit.broadcasts.publish(merchantId, topic, told),
        isFollowed: (topic) => kit.broadcasts.isFollowed(merchantId, topic),
        onError: (error) => kit.log.error({ err: error, merchantId, gameId }, "a table's clock stumbled"),
      },
      gameId,
      rules,
    );
  }

  function tick(): void {
    const now = kit.clock();
    const wanted = new Set<string>();
    for (const { merchantId, topic } of kit.broadcasts.followed()) {
      const gameId = TABLE_TOPIC.exec(topic)?.[1];
      if (!gameId) continue;
      const name = `${merchantId} ${gameId}`;
      wanted.add(name);
      const info = findGame(gameId);
      if (info && isHall(info)) tellHall(merchantId, gameId, name, now);
      const clock = clocks.get(name) ?? clockOf(merchantId, gameId);
      if (clock) clocks.set(name, clock);
    }
    for (const [name, clock] of clocks) {
      const isWanted = wanted.has(name);
      if (isWanted || !clock.isIdle()) clock.tick(now, isWanted);
      else clocks.delete(name);
    }
  }

  function tellHall(merchantId: number, hall: string, name: string, now: Date): void {
    const last = halls.get(name) ?? 0;
    if (now.getTime() < last + HALL_EVERY_MS) return;
    halls.set(name, now.getTime());
    const swimmers = bornBetween(hall, Math.max(last, now.getTime() - HALL_EVERY_MS), now.getTime()).map(shownSwimmer);
    kit.broadcasts.publishHere(merchantId, tableTopic(hall), message("hall", { swimmers, gone: [] }, now));
  }

  let tickedAt = 0;
  function tickNow(): void {
    tickedAt = performance.now();
    tick();
  }
  let timer: NodeJS.Timeout | null = setInterval(tickNow, TICK_MS);
  return {
    beat() {
      if (timer && performance.now() >= tickedAt + TICK_MS) tickNow();
    },
    async close() {
      if (timer) clearInterval(timer);
      timer = null;
      await Promise.all([...clocks.values()].map((clock) => clock.close()));
    },
  };
}
