import { vendor } from "@magpie/contract/vendor";
import { DAY_MS } from "@magpie/domain/durations";
import { toDecimal } from "@magpie/domain/money";
import type { HandAct } from "@magpie/studio/kit/maths/rooms/room-game";
import { findDumping, type LookedAtHand } from "@magpie/studio/rgs/rooms/dumping";
import type { KeptResult } from "@magpie/studio/rgs/rooms/room";
import { unitOf } from "@magpie/studio/rgs/rooms/rules";
import { job } from "../../../kit/jobs/job";
import { askPortal } from "../portals/portal-door";
import { listPortals } from "../portals/portals-store";
import { termsIn } from "../tools";
import { findSeatings, listPlayed, type PlayedHand } from "./watch-store";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "studio.watchHands": Record<never, never>;
  }
}

const LOOKED_BACK_MS = 7 * DAY_MS;
/** More hands than this are looked at the next time; the newest come first. */
const HANDS_MAX = 50_000;

export const WATCH_HANDS = { name: "studio.watchHands", everySeconds: 3_600 } as const;

/** Looks for people who give their chips away to one other, and tells their portal, once a day for a pair. */
export const watchHands = job("studio.watchHands", async ({ inMerchant, now }) => {
  const clock = () => now;
  const { found, seatings, portals } = await inMerchant(async ({ db, personal, ownAddress }) => {
    const hands = await listPlayed(db, new Date(now.getTime() - LOOKED_BACK_MS), HANDS_MAX);
    const pairs = findDumping(hands.flatMap(lookedAt));
    const listed = (await listPortals(db)).map((row) => ({
      ...termsIn({ personal, now }, row.vassalage, row),
      address: ownAddress,
      clock,
    }));
    return {
      found: pairs,
      seatings: await findSeatings(
        db,
        pairs.map(({ from }) => from),
      ),
      portals: listed,
    };
  });
  const day = now.toISOString().slice(0, 10);
  for (const { from, to, hands, lost } of found) {
    const at = seatings.get(from);
    const portal = portals.find(({ vassalage }) => vassalage === at?.vassalage);
    if (!at || !portal) continue;
    const { gameCode, currency } = at;
    const told = { kind: "chips_given" as const, player: from, other: to, gameCode, roundId: null, hands, currency };
    await askPortal(portal, vendor.suspect, {
      ...told,
      reference: `chips:${from}:${to}:${day}`,
      amount: toDecimal(BigInt(lost), currency),
    });
  }
});

/** Losses in minor units, so that rooms of different levels add up; what counts as much is judged in units of the room. */
function lookedAt({ story }: PlayedHand): LookedAtHand[] {
  const result = story.result as KeptResult | null;
  if (!result) return [];
  const unit = unitOf(story);
  const nameOf = (seat: number) => story.seats.find((one) => one.seat === seat)?.player ?? "";
  const seats = result.seats.map(({ seat, put, payout }) => {
    const lost = BigInt(put) - BigInt(payout);
    return { player: nameOf(seat), lost: Number(lost / unit), worth: Number(lost), isGivenUp: hasFolded(story.acts, seat) };
  });
  return [{ winners: result.winners.map(nameOf), seats }];
}

function hasFolded(acts: readonly HandAct[], seat: number): boolean {
  return acts.some((made) => made.seat === seat && made.why === "own" && (made.act as { type?: string }).type === "fold");
}
