import { type Cover, cover, type Market } from "../market";
import type { Ratio } from "../ratio";

/** Some of the options, by their indexes in the list. */
type Region = readonly number[];

interface Options {
  name: string;
  /** One for each by default. */
  weights?: readonly number[];
  total: number;
}

function optionMarket({ name, weights, total }: Options): Market<Region> {
  return {
    name,
    total,
    weigh(regions, enough) {
      const seen = new Set<number>();
      let weight = 0;
      for (const region of regions) {
        for (const option of region) {
          if (seen.has(option)) continue;
          seen.add(option);
          weight += weights?.[option] ?? 1;
        }
        if (weight > enough) break;
      }
      return weight;
    },
  };
}

/** Options of which a draw makes at most one true, with the chance of each. */
export function exclusive(name: string, chances: readonly Ratio[]): (options: Region) => Cover {
  const under = chances.reduce((all, chance) => leastCommon(all, chance.under), 1n);
  const weights = chances.map((chance) => Number((chance.over * under) / chance.under));
  const market = optionMarket({ name, weights, total: Number(under) });
  return (options) =>
    cover(
      market,
      options,
      options.reduce((sum, option) => sum + (weights[option] ?? 0), 0),
    );
}

/** The same for options that are too many to list: whoever covers one names and weighs it. */
export function oneOfMany(name: string, total: number, option: number, weight: number): Cover {
  const market: Market<{ option: number; weight: number }> = {
    name,
    total,
    weigh(regions) {
      const weights = new Map([...regions].map((region) => [region.option, region.weight]));
      return [...weights.values()].reduce((sum, one) => sum + one, 0);
    },
  };
  return cover(market, { option, weight }, weight);
}

/** Picks of which several may come true; each counts as one of all that can be picked. */
export function picks(name: string, of: number): (picked: Region) => Cover {
  const market = optionMarket({ name, total: of });
  return (picked) => cover(market, picked, picked.length);
}

function leastCommon(a: bigint, b: bigint): bigint {
  let [high, low] = [a, b];
  while (low > 0n) [high, low] = [low, high % low];
  return (a / high) * b;
}
