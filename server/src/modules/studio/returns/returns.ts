import type { studio } from "@magpie/contract/studio";
import type { DeclaredReturn, Spread } from "@magpie/studio/kit/maths/game";
import { measure, type Turnover } from "@magpie/studio/kit/returns/measure";
import { isImagined, spreadOfKind } from "@magpie/studio/rgs/sample";
import type { Handler } from "../../../kit/ctx";
import { listTallies, type TallyRow } from "./tallies-store";

/** The notional stake of a round. */
const UNIT = 10_000;

export const returns: Handler<typeof studio.returns> = async ({ db }) => ({ list: (await listTallies(db)).flatMap(shownReturn) });

function shownReturn(tally: TallyRow) {
  const spread = spreadOfKind(tally.version, tally.kind);
  const declared = spread && declaredBy(spread);
  const measured = spread && declared && measure(turnoverOf(tally, spread), declared);
  if (!measured) return [];
  const { version, kind, trial, rounds, driftedAt } = tally;
  const { rtp, low, high } = measured;
  return [{ version, kind, trial, rounds, declared: declared.rtp, measured: rtp, low, high, driftedAt: driftedAt?.toISOString() ?? null }];
}

function declaredBy(spread: Spread): DeclaredReturn {
  const mean = (of: (meanX: number) => number) => spread.reduce((sum, { chance, meanX }) => sum + chance * of(meanX), 0);
  const rtp = mean((x) => x);
  return { rtp, hit: 1 - (spread[0]?.chance ?? 0), sd: Math.sqrt(mean((x) => x * x) - rtp * rtp) };
}

/** If players choose when to stop, each round counts as a bet of one unit, so that their choice does not matter. */
function turnoverOf({ version, rounds, classes, staked, stakedSquared, returned }: TallyRow, spread: Spread): Turnover {
  if (!isImagined(version)) return { staked, stakedSquared, returned };
  const won = spread.reduce((sum, { meanX }, at) => sum + meanX * (classes[at] ?? 0), 0);
  return { staked: BigInt(rounds * UNIT), stakedSquared: BigInt(rounds) * BigInt(UNIT * UNIT), returned: BigInt(Math.round(won * UNIT)) };
}
