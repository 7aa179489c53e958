import { randomUUID } from "node:crypto";
import { advanceRoom } from "@magpie/studio/rgs/rooms/rooms";
import type { Background, BackgroundKit } from "../../../kit/jobs/background";
import { isTampered } from "../../../kit/outside/critical-files";
import { OneAtATime } from "../rounds/one-at-a-time";
import { takeLead } from "../tables/leaders-store";
import { roomTools } from "./room-tools";
import { listDue } from "./rooms-store";
import { SideBySide } from "./side-by-side";

const EVERY_MS = 200;
/** Short enough for another node to take over before a turn is missed unfairly. */
const LEADS_MS = 1_500;
const LEADER_OF = "rooms";
const PLAYER_TOPIC = /^player /;

/** Moves the rooms of each merchant on whose people are here. One node leads; any may, since each step is taken once. */
export function runRooms(kit: BackgroundKit): Background {
  const node = randomUUID();
  const looking = new Map<number, { one: OneAtATime; rooms: SideBySide }>();

  function tick(): void {
    const merchants = new Set(kit.broadcasts.followed().flatMap(({ merchantId, topic }) => (PLAYER_TOPIC.test(topic) ? [merchantId] : [])));
    for (const merchantId of merchants) {
      const { one, rooms } = looking.get(merchantId) ?? eyesOn(merchantId);
      one.start(() => look(merchantId, rooms));
    }
  }

  function eyesOn(merchantId: number) {
    const inMerchant = <T>(work: Parameters<typeof kit.inMerchant<T>>[1]) => kit.inMerchant(merchantId, work);
    // Tools of its own each time: they keep the portals' terms and the sessions that they were made with.
    const advance = (roomId: string) => advanceRoom(roomTools({ inMerchant, clock: kit.clock }), roomId);
    const stumble = (words: string, roomId?: string) => (error: unknown) => kit.log.error({ err: error, merchantId, roomId }, words);
    const eyes = {
      one: new OneAtATime(stumble("the clock of the rooms stumbled")),
      // A room that stumbles must not stop the others.
      rooms: new SideBySide((roomId) => advance(roomId).then(() => {}, stumble("a room stumbled", roomId))),
    };
    looking.set(merchantId, eyes);
    return eyes;
  }

  async function look(merchantId: number, rooms: SideBySide): Promise<void> {
    const due = await kit.inMerchant(merchantId, async ({ db, services }) => {
      // Nothing is dealt or settled by files that are not as they were built, nor by a wrong time; another node leads.
      if (isTampered(services) || !kit.isSureOfTime()) return [];
      return (await takeLead(db, LEADER_OF, node, LEADS_MS)) ? listDue(db, kit.clock()) : [];
    });
    await rooms.each(due);
  }

  const timer = setInterval(tick, EVERY_MS);
  return {
    beat() {},
    async close() {
      clearInterval(timer);
      const eyes = [...looking.values()];
      await Promise.all(eyes.map(({ one }) => one.done()));
      await Promise.all(eyes.map(({ rooms }) => rooms.done()));
    },
  };
}
