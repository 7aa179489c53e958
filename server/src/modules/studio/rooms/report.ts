import type { rooms } from "@magpie/contract/studio/rooms";
import { vendor } from "@magpie/contract/vendor";
import { refuse } from "@magpie/domain/refusals";
import type { StepsHandler } from "../../../kit/ctx";
import { askPortal } from "../portals/portal-door";
import { findSeat, kitAt, withPortal } from "../sessions/seat";
import { readHand } from "./rooms-store";
import { addReport } from "./watch-store";

/** Somebody who sat in the hand says that another of it plays together with somebody. The portal's people look at it; nobody at the table hears. */
export const report: StepsHandler<typeof rooms.report> = async (visit, { roomId, hand, seat: at, words }) => {
  const seat = await findSeat(visit);
  const { id, currency } = seat.player;
  const reported = await kitAt(visit, seat).inMerchant(async ({ db, personal, now }) => {
    const seats = (await readHand(db, roomId, hand))?.story.seats ?? [];
    const other = seats.find((one) => one.seat === at);
    if (!other || other.isBot || other.player === id || !seats.some(({ player }) => player === id)) refuse("room_left");
    await addReport(db, { roomId, hand, player: id, reported: other.player, words: words ? personal.seal(words) : null, at: now });
    return other.player;
  });
  const portal = { ...seat.portal, address: visit.ownAddress, clock: () => visit.now };
  const told = {
    ...{ reference: `report:${roomId}:${hand}:${id}:${at}`, kind: "reported" as const, player: reported, other: null },
    ...{ gameCode: seat.gameCode, roundId: `${roomId}:${hand}`, hands: 1, amount: null, currency },
  };
  const answer = await withPortal(() => askPortal(portal, vendor.suspect, told));
  if (answer.status === "refused") refuse("overloaded");
  return { done: true as const };
};
