import type { Output } from "@magpie/contract/kit/call";
import type { studio } from "@magpie/contract/studio";
import { currencyDigits, toDecimal } from "@magpie/domain/money";
import { playerOf } from "@magpie/domain/play/player";
import { seedBefore } from "@magpie/studio/kit/fairness/chain";
import type { RoomRound } from "@magpie/studio/rgs/rooms/room";
import { moneyOf, unitOf } from "@magpie/studio/rgs/rooms/rules";
import { infoOf } from "@magpie/studio/rgs/studio-games";
import type { Ctx } from "../../../kit/ctx";
import { maskedName } from "../tables/masked-name";
import { seedsOf } from "./room-tools";
import { findRoom, findRound, readHand } from "./rooms-store";

type Shown = Output<typeof studio.round>;

/** A hand between people as the round of one of them; null when it is none, or not over. */
export async function showHandRound(ctx: Ctx, roundId: string): Promise<Shown | null> {
  const round = await findRound(ctx.db, roundId);
  if (!round || (round.state !== "resolved" && round.state !== "settled")) return null;
  const [kept, row] = [await readHand(ctx.db, round.roomId, round.hand), await findRoom(ctx.db, round.roomId)];
  if (!row || !kept || kept.endedAt === null) return null;
  const { story } = kept;
  const { currency } = round.player;
  const print = (amount: bigint) => toDecimal(amount, currency);
  const { anchor, length, salt, contributions, dealer, acts } = story;
  const seed = seedsOf(ctx, row)(round.hand);
  return {
    ...shownMoney(round, print),
    ...{
      id: round.id,
      gameId: infoOf(story.version)?.id ?? story.version,
      version: story.version,
      currency,
      digits: currencyDigits(currency),
    },
    ...{ refusal: null, choice: null, moves: [], events: [], drawNumber: null, free: false },
    trial: playerOf(round.player.id)?.trial ?? false,
    name: maskedName(round.player.id),
    placedAt: new Date(round.placedAt).toISOString(),
    proof: {
      ...{ type: "hand" as const, commit: seedBefore(seed), seed, salt, gameId: round.roomId, number: round.hand, anchor, length },
      ...{ contributions: [...contributions], seat: round.seat, dealer, acts: [...acts] },
      seats: story.seats.map(({ seat, chips, clientSeed }) => ({ seat, chips, clientSeed })),
      ...{ unit: print(unitOf(story)), cap: print(moneyOf(story.level, currency)?.cap ?? 0n) },
    },
  };
}

function shownMoney({ state, put, payout }: RoomRound, print: (amount: bigint) => string) {
  return {
    state: state === "settled" ? ("settled" as const) : ("resolved" as const),
    stake: print(put),
    staked: print(put),
    payout: print(payout),
  };
}
