import type { LotteryLine } from "@magpie/contract/lottery/lottery";
import type { Line } from "@magpie/domain/lottery/price";
import type { Money } from "@magpie/domain/money";
import type { SlipLine } from "./slip";

/** A line as it is sent; the group is the one it was priced with. */
export function wireLine(
  { play, selection, positions, mode, unit, multiple }: SlipLine,
  priced: Line | null,
  toWire: (amount: Money) => string,
): LotteryLine {
  return {
    play,
    selection,
    positions,
    mode,
    unit: toWire(BigInt(unit)),
    multiple,
    ...(priced?.group !== undefined && { group: priced.group }),
  };
}
