import type { Result } from "../book";
import type { Bet } from "../game";

/** The spots that a result pays, only to light them up: the server decides the amounts. */
export function paidSpots({ winner, playerPair, bankerPair, player, banker, bankerTotal }: Result): ReadonlySet<Bet> {
  const paid = new Set<Bet>([winner, player.length + banker.length === 4 ? "small" : "big"]);
  if (winner === "banker") paid.add("banker-no-commission");
  if (winner === "banker" && bankerTotal === 6) paid.add("super-six");
  if (playerPair) paid.add("player-pair");
  if (bankerPair) paid.add("banker-pair");
  return paid;
}
