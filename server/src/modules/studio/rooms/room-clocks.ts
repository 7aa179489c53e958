import { randomUUID } from "node:crypto";
import { advanceRoom } from "@magpie/studio/rgs/rooms/rooms";
import type { Background, BackgroundKit } from "../../../kit/jobs/background";
import { isTampered } from "../../../kit/outside/critical-files";
import { OneAtATime } from "../rounds/one-at-a-time";
import { takeLead } from "../tables/leaders-store";
import { roomTools } from "./room-tools";
import { listDue } from "./rooms-store";

const EVERY_MS = 200;
/** Short enough for another node to take over before a turn is missed unfairly. */
const LEADS_MS = 1_500;
const LEADER_OF = "rooms";
const PLAYER_TOPIC = /^player /;
const TOGETHER = 8;

/** Moves the rooms of each merchant on whose people are here. One node leads; any may, since each step is taken once. */
export function runRooms(kit: BackgroundKit): Background {
  const node = randomUUID();
  const looking = new Map<number, OneAtATime>();

  function tick(): void {
    const merchants = new Set(kit.broadcasts.followed().flatMap(({ merchantId, topic }) => (PLAYER_TOPIC.test(topic) ? [merchantId] : [])));
    for (const merchantId of merchants) {
      const one =
        looking.get(merchantId) ?? new OneAtATime((error) => kit.log.error({ err: error, merchantId }, "the clock of the rooms stumbled"));
      looking.set(merchantId, one);
      one.start(() => look(merchantId));
    }
  }

  async function look(merchantId: number): Promise<void> {
    const inMerchant = <T>(work: Parameters<typeof kit.inMerchant<T>>[1]) => kit.inMerchant(merchantId, work);
    const due = await inMerchant(async ({ db, services }) => {
      // Nothing is dealt or settled by files that are not as they were built; another node leads.
      if (isTampered(services)) return [];
      return (await takeLead(db, LEADER_OF, node, LEADS_MS)) ? listDue(db, kit.clock()) : [];
    });
    const tools = roomTools({ inMerchant, clock: kit.clock });
    for (let from = 0; from < due.length; from += TOGETHER) {
      await Promise.all(due.slice(from, from + TOGETHER).map((roomId) => advanceOne(tools, roomId, merchantId)));
    }
  }

  async function advanceOne(tools: ReturnType<typeof roomTools>, roomId: string, merchantId: number): Promise<void> {
    // A room that stumbles must not stop the others.
    await advanceRoom(tools, roomId).catch((error: unknown) => kit.log.error({ err: error, merchantId, roomId }, "a room stumbled"));
  }

  const timer = setInterval(tick, EVERY_MS);
  return {
    beat() {},
    async close() {
      clearInterval(timer);
      await Promise.all([...looking.values()].map((one) => one.done()));
    },
  };
}
