import type { studio } from "@magpie/contract/studio";
import { fromDecimal, type Money } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import { move as moveRound, play as playRound } from "@magpie/studio/rgs/rounds";
import { isStake, stakesOf } from "@magpie/studio/rgs/stakes";
import { isHall, takesFreeRounds } from "@magpie/studio/rgs/studio-games";
import { TABLES } from "@magpie/studio/rgs/tables";
import type { StepsHandler } from "../../../kit/ctx";
import { isTampered } from "../../../kit/outside/critical-files";
import { findKnownSeat, findSeat, type Seat, toolsAt, withPortal } from "../sessions/seat";
import { shoot } from "../tables/hall";
import { playedIn } from "./shown";

export const play: StepsHandler<typeof studio.play> = async (visit, { roundId, stake, choice, free }) => {
  const seat = await findKnownSeat(visit);
  if (isTampered(seat.desk.services)) refuse("switched_off");
  const { info, player, gameCode } = seat;
  if (TABLES.has(info.version)) refuse("choice_refused");
  if (free !== undefined && !takesFreeRounds(info)) refuse("free_rounds_over");
  const request = { id: roundId, gameId: gameCode, version: info.version, player, stake: stakeIn(seat, stake), placedAt: visit.now };
  const tools = toolsAt(visit, seat);
  return withPortal(async () => {
    if (isHall(info)) return playedIn(visit, seat, tools, await shoot(visit, tools, info.id, request, choice));
    if (tools.games.readChoice(info.version, choice) === undefined) refuse("choice_refused");
    const view = (await playRound(tools, { ...request, choice, draw: null, free })) ?? refuse("round_unfinished");
    return playedIn(visit, seat, tools, view);
  });
};

export const move: StepsHandler<typeof studio.move> = async (visit, { roundId, number, move: made }) => {
  const seat = await findSeat(visit);
  if (isTampered(seat.desk.services)) refuse("switched_off");
  const tools = toolsAt(visit, seat);
  if (tools.games.readMove(seat.info.version, made) === undefined) refuse("choice_refused");
  return withPortal(async () => {
    const view = (await moveRound(tools, seat.player, { roundId, number, made })) ?? refuse("move_refused");
    return playedIn(visit, seat, tools, view);
  });
};

export function stakeIn({ info, player }: Pick<Seat, "info" | "player">, text: string): Money {
  const stake = fromDecimal(text, player.currency) ?? refuse("stake_refused");
  return isStake(stakesOf(info, player.currency), stake) ? stake : refuse("stake_refused");
}
