import { type PathedBet, rollUp, sharePpm } from "../../agency/rollup";

/** An account's share of a category, as the reader of bets takes it from its terms. */
export function ppmOf(value: { ratePpm: number } | { group: number }): bigint {
  if ("group" in value) return sharePpm({ groups: { LOTT: value.group }, rates: {} }, "LOTT");
  return sharePpm({ groups: {}, rates: { LIVE: value.ratePpm } }, "LIVE");
}

/**
 * The shares of one bet, from the player up to the root of the line. The player earns the distance from the floor, which is the prize group
 * that the ticket was sold by and nothing elsewhere; everybody above earns what the reader of bets makes of it.
 */
export function chainUnits(valid: bigint, valuesPpm: readonly bigint[], floorPpm: bigint): bigint[] {
  const names = valuesPpm.map((_, at) => String(at));
  const bet: PathedBet = {
    ...{ memberId: "0", path: names.toReversed(), since: NOW, at: NOW, window: NOW, day: "2027-03-01", category: "LIVE", gameType: "LIVE" },
    ...{ gameCode: "any", bet: valid, refund: 0n, payout: 0n, pooled: 0n, valid, bets: 1 },
  };
  const units = new Map(
    rollUp(
      [bet],
      ({ path }) => path.map((id) => valuesPpm[Number(id)] ?? 0n),
      () => false,
    ).commissions.map((one) => [one.agentId, one.units]),
  );
  return valuesPpm.map((value, at) => (at === 0 ? valid * (value - floorPpm) : (units.get(String(at)) ?? 0n)));
}

const NOW = new Date("2027-03-01T00:00:00Z");
