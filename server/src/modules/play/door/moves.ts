import type { vendor } from "@magpie/contract/vendor";
import { betEntry, winEntry } from "@magpie/domain/play/entry";
import type { RefusalCode } from "@magpie/domain/refusals";
import type { SignedHandler, SignedVisit } from "../../../kit/outside/signed";
import { hashToken } from "../../auth/auth";
import { stayAwake } from "../launch/stay-awake";
import { toVendor } from "./answer";
import type { PlacedMove } from "./decide-move";
import { knowPlayer } from "./known-player";
import { detailsOf, type Move, postingWith, readMove } from "./move";
import { placeMove } from "./place-move";

export const bet: SignedHandler<typeof vendor.bet> = async (visit, input) => {
  const move = readMove(visit, "bet", input);
  const posting = move.amount === 0n ? null : postingWith(visit, move, betEntry(stakeOf(visit, move)));
  const session = input.session === undefined ? null : hashToken(input.session);
  const answer = await settle(visit, { ...move, kind: "bet", posting, session, closes: false, objection: objectionTo(visit, move) });
  await stayAwake(visit, { ...move, session });
  return answer;
};

export const win: SignedHandler<typeof vendor.win> = async (visit, input) => {
  const move = readMove(visit, "win", input);
  const closes = input.final === true;
  const stake = stakeOf(visit, move);
  const details = { ...stake.details, ...(closes && { final: "true" }) };
  const posting = move.amount === 0n ? null : postingWith(visit, move, winEntry({ ...stake, details }));
  return settle(visit, { ...move, kind: "win", posting, session: null, closes, objection: null });
};

export const close: SignedHandler<typeof vendor.close> = async (visit, input) => {
  const move = readMove(visit, "close", input);
  return settle(visit, { ...move, kind: "close", posting: null, session: null, closes: true, objection: null });
};

async function settle(visit: SignedVisit, move: Omit<PlacedMove, "profile">) {
  await knowPlayer(visit, move);
  return toVendor(await placeMove(visit.lanes, { ...move, profile: visit.vendor.profile }), move.currency);
}

/** New bets are refused where nobody plays just now; earlier bets are played to their end. */
function objectionTo({ merchant, vendor, now }: SignedVisit, { gameCode, who }: Move): RefusalCode | null {
  if (merchant.status === 1) return "system_maintenance";
  // At a vendor with a wallet of its own only money that was moved there is played with.
  if (vendor.profile.wallet === "vendor" && !who.trial) return "operation_not_allowed";
  const game = vendor.games.get(gameCode);
  if (!game) return "game_unknown";
  return game.restingUntil && game.restingUntil > now ? "operation_not_allowed" : null;
}

function stakeOf(visit: SignedVisit, move: Move) {
  const { who: player, vassalage, amount, currency } = move;
  return { player, vassalage, amount, currency, details: detailsOf(visit, move) };
}
