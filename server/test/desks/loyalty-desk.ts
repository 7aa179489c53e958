import { hashPassword } from "../../src/modules/auth/auth";
import { setPaymentPasswordHash } from "../../src/modules/members/members";
import type { PointMall } from "../../src/modules/points/points";
import { count, type PlacedStake } from "../../src/modules/stakes/stakes";
import type { MemberOptions } from "../../src/seed/create-member";
import type { WorldMember, WorldMerchant } from "../world";
import { PIN } from "./withdrawals-desk";

/** A point per rupee, ten points a paisa; one cup, and cash twice. */
export const POINT_MALL: PointMall = {
  config: { moneyPerPoint: 100n, pointsPerUnit: 10n },
  rewards: [
    { id: "cup", title: "A cup", titles: { HI: "एक कप" }, kind: "item", cash: 0n, picture: "cup", points: 300n, stock: 1 },
    { id: "cash-5", title: "Cash 5", titles: { HI: "नकद 5" }, kind: "cash", cash: 500n, picture: "cash", points: 400n, stock: 2 },
  ],
};

const hashes = new Map<number, Promise<string>>();

/** A signed-in member with a payment password. */
export async function pinned(shop: WorldMerchant, options: Partial<MemberOptions> = {}): Promise<WorldMember> {
  const member = await shop.member(options);
  const hash = hashes.get(shop.id) ?? hashPassword(PIN, shop.world.secretsOf(shop.id).pepper);
  hashes.set(shop.id, hash);
  const kept = await hash;
  await shop.visit((ctx) => setPaymentPasswordHash(ctx, member.id, kept));
  return member;
}

/** Says what a round of a member's counts for from now on. */
export function stake(shop: WorldMerchant, counted: Pick<PlacedStake, "memberId" | "source"> & Partial<PlacedStake>): Promise<void> {
  const now = shop.world.now();
  const round = {
    kind: "play",
    gameType: "RNG",
    gameCode: "any",
    currency: "INR",
    stake: 0n,
    won: 0n,
    placedAt: now,
    settledAt: now,
  } as const;
  return shop.visit((ctx) => count(ctx, [{ ...round, bets: (counted.stake ?? 0n) > 0n ? 1 : 0, ...counted }]));
}
