import { DAY_MS } from "@magpie/domain/durations";
import { sweep as sweepRounds } from "@magpie/studio/rgs/rounds";
import { isLeftBehind, TABLES } from "@magpie/studio/rgs/tables";
import { timedJob } from "../../kit/jobs/job";
import { isTampered } from "../../kit/outside/critical-files";
import { sweepRooms } from "./rooms/sweep-rooms";
import { removeCatches } from "./rounds/rounds-store";
import { revealRetired } from "./rounds/seeds-store";
import { removeSessions } from "./sessions/sessions-store";
import { advance, settle } from "./tables/advance";
import { listHeld, listUnsettled } from "./tables/draws-store";
import { toolsForAll } from "./tools";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "studio.sweep": Record<never, never>;
  }
}

const CAUGHT_MS = 60_000;
const SESSIONS_MS = 30 * DAY_MS;

/** Finishes what a crash left behind: stuck rounds, rounds whose player stays away, draws whose table nobody follows. */
export const sweep = timedJob("studio.sweep", async ({ inMerchant, now, services }) => {
  if (isTampered(services)) return;
  const clock = () => now;
  const unsettled = await inMerchant(({ db }) => listUnsettled(db));
  for (const draw of unsettled) {
    const rules = TABLES.get(draw.version);
    if (rules && isLeftBehind(rules, draw, now)) await advance({ inMerchant, clock }, rules, false);
  }
  const held = await inMerchant(({ db }) => listHeld(db));
  if (held.length > 0) {
    const tools = await toolsForAll(inMerchant, clock);
    for (const draw of held) await settle(inMerchant, tools, draw);
  }
  await sweepRounds(await toolsForAll(inMerchant, clock), now);
  await inMerchant(async ({ db }) => {
    await revealRetired(db, now);
    await removeCatches(db, new Date(now.getTime() - CAUGHT_MS));
    await removeSessions(db, new Date(now.getTime() - SESSIONS_MS));
  });
  // The last, because it throws when a portal refuses a payment, as long as it does.
  await sweepRooms({ inMerchant, clock });
});

export const SWEEP = { name: "studio.sweep", everySeconds: 15 } as const;
