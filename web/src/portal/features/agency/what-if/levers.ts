import { type ContractKind, rateFor, type Tier } from "@magpie/domain/agency/contract";
import { POINT_PPM } from "@magpie/domain/agency/rates";
import type { Change, TeamSums } from "@magpie/domain/agency/what-if/sums";

/** A share of bets that an agent can try otherwise for somebody directly below: from nothing, or the lowest group, to the agent's own. */
export interface ShareLever {
  category: string;
  ppm: number;
  least: number;
  most: number;
  step: number;
  /** Prize groups are read as points, rates as percentages. */
  isGroup: boolean;
}

export interface TierLever {
  kind: ContractKind;
  tiers: readonly Tier[];
  /** The agent's own rate under the minimums of each tier: what is above it could not be offered. */
  most: readonly number[];
}

export interface Levers {
  shares: ShareLever[];
  tiers: TierLever[];
}

/** The lowest group of any ladder, in millionths: no rate comes near it. */
const GROUP_LEAST_PPM = 1800 * Number(POINT_PPM);
/** Groups are even. */
const GROUP_STEP_PPM = 2 * Number(POINT_PPM);
const RATE_STEP_PPM = 100;

/** Everything of a downline's terms that the sums let one try, as it stands on the newest day. */
export function leversOf({ edges, windows }: TeamSums, me: string, downline: string): Levers {
  const shares = new Map<string, { day: string; lever: ShareLever }>();
  for (const { receiver, child, category, day, ownPpm, childPpm } of edges) {
    if (receiver !== me || child !== downline || (shares.get(category)?.day ?? "") > day) continue;
    const isGroup = ownPpm >= GROUP_LEAST_PPM;
    const lever = {
      category,
      ppm: childPpm,
      least: isGroup ? GROUP_LEAST_PPM : 0,
      most: ownPpm,
      step: isGroup ? GROUP_STEP_PPM : RATE_STEP_PPM,
      isGroup,
    };
    shares.set(category, { day, lever });
  }
  const newest = new Map<string, { last: number; tiers: readonly Tier[] }>();
  for (const { receiver, kind, from, tiers } of windows) {
    const name = `${receiver} ${kind}`;
    const last = from[from.length - 1] ?? 0;
    if ((newest.get(name)?.last ?? 0) <= last) newest.set(name, { last, tiers });
  }
  const tiers = (["dividend", "daily", "hourly", "realtime"] as const).flatMap((kind): TierLever[] => {
    const theirs = newest.get(`${downline} ${kind}`)?.tiers;
    const own = newest.get(`${me} ${kind}`)?.tiers ?? [];
    return theirs ? [{ kind, tiers: theirs, most: theirs.map((tier) => rateFor(own, tier)) }] : [];
  });
  return { shares: [...shares.values()].map(({ lever }) => lever), tiers };
}

/** What is tried: new values by the names of their levers. */
export type Tried = Readonly<Record<string, number>>;

export function shareName(category: string): string {
  return `share ${category}`;
}

export function tierName(kind: ContractKind, at: number): string {
  return `tier ${kind} ${at}`;
}

/** The change that the tried values are, for one downline. */
export function changeOf(downline: string, { shares, tiers }: Levers, tried: Tried): Change {
  return {
    shares: shares.flatMap(({ category, ppm }) => {
      const now = tried[shareName(category)] ?? ppm;
      return now === ppm ? [] : [{ account: downline, category, ppm: now }];
    }),
    tiers: tiers.flatMap(({ kind, tiers: steps }) => {
      const rates = steps.map(({ ratePpm }, at) => tried[tierName(kind, at)] ?? ratePpm);
      if (rates.every((rate, at) => rate === steps[at]?.ratePpm)) return [];
      return [{ account: downline, kind, tiers: steps.map((tier, at) => ({ ...tier, ratePpm: rates[at] ?? tier.ratePpm })) }];
    }),
  };
}
